"""Arrays of other libraries, by DLPack: what is read from a capsule, and when it is given back."""

import numpy as np
import pytest
from tirx_mlir.runtime.array_views import HOST, NotAnArray, Road, view_of
from tirx_mlir.runtime.dlpack import NoCapsule, take

import tirx_mlir
from capsules import Capsule, Foreign, Old, OnCuda, Wrapped

SCALE = """
gpu.module @kernels {
  gpu.func @scale(%factor: f32, %x: memref<?x4xf32>)
      kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.block_id x
    %j = gpu.thread_id x
    %old = memref.load %x[%i, %j] : memref<?x4xf32>
    %new = arith.mulf %old, %factor : f32
    memref.store %new, %x[%i, %j] : memref<?x4xf32>
    gpu.return
  }
}
"""
CPU = Road(HOST)


def array() -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    return np.arange(24, dtype=np.float32).reshape(6, 4)


@pytest.mark.parametrize("version", [(1, 0), (1, 9), None])
def test_what_a_capsule_says(version: tuple[int, int] | None) -> None:
    base = array()[::2, 1:]
    capsule = Capsule(base, version=version, offset=8)
    found = take(capsule.capsule)
    assert (found.dtype, found.itemsize, found.read_only) == ("float32", 4, False)
    assert (found.shape, found.strides) == ((3, 3), (32, 4))
    assert found.address == base.ctypes.data
    assert capsule.is_taken
    found.release()
    found.release()
    assert capsule.deleted == 1


def test_a_capsule_without_strides_is_row_major() -> None:
    assert take(Capsule(array(), compact=True).capsule).strides == (16, 4)


def test_a_read_only_capsule() -> None:
    assert take(Capsule(array(), flags=1).capsule).read_only
    assert not take(Capsule(array(), flags=2).capsule).read_only, "it is a copy"


@pytest.mark.parametrize(
    ("dtype", "code", "name"),
    [
        (np.bool_, 6, "bool"),
        (np.uint16, 4, "bfloat16"),
        (np.int64, 0, "int64"),
        (np.uint8, 1, "uint8"),
        (np.uint8, 10, "float8_e4m3fn"),
        (np.float16, 2, "float16"),
        (np.uint8, 77, "DLPack type 77 of 8 bits"),
    ],
)
def test_element_types(dtype: type[np.generic], code: int, name: str) -> None:
    assert take(Capsule(np.zeros(2, dtype), code=code).capsule).dtype == name


def test_a_later_layout_is_given_back_unread() -> None:
    capsule = Capsule(array(), version=(2, 0))
    with pytest.raises(NoCapsule, match="its DLPack version is 2, up to 1 can be read"):
        take(capsule.capsule)
    assert (capsule.deleted, capsule.is_taken) == (1, True)


def test_a_capsule_is_taken_once() -> None:
    capsule = Capsule(array())
    take(capsule.capsule)
    for wrong in (capsule.capsule, 7, None):
        with pytest.raises(NoCapsule, match="no capsule with an array that nobody has taken"):
            take(wrong)


def test_how_a_producer_is_asked() -> None:
    foreign = Foreign(Capsule(array()))
    view_of(foreign, CPU)
    assert foreign.asked == [{"max_version": (1, 1)}]
    on_cuda = Foreign(Capsule(array(), device=(2, 1)), (2, 1))
    view_of(on_cuda, Road("cuda:1", 4711))
    assert on_cuda.asked == [{"max_version": (1, 1), "stream": 4711}]
    old = Old(Capsule(array(), version=None, device=(2, 0)), (2, 0))
    view_of(old, Road("cuda:0", 4711))
    assert old.asked == [{"stream": 4711}]


def test_what_lies_elsewhere_is_not_asked_for() -> None:
    for device, text in (
        ((2, 1), 'on cuda:1, the run is on cpu; run with device="cuda:1", or pass a copy'),
        ((13, 0), "on cuda:0, the run is on cpu"),
        ((10, 0), "on device 0 of DLPack's type 10, the run is on cpu; pass a copy"),
    ):
        foreign = Foreign(Capsule(array(), device=device), device)
        with pytest.raises(NotAnArray) as caught:
            view_of(foreign, CPU)
        assert text in str(caught.value)
        assert not foreign.asked
    with pytest.raises(NotAnArray, match="on cuda:1, the run is on cuda:0"):
        view_of(Foreign(Capsule(array()), (2, 1)), Road("cuda:0", 4711))


def test_a_producer_that_refuses() -> None:
    class Refuses(Foreign):
        def __dlpack__(self, **options: object) -> object:
            raise BufferError("it requires grad")

    with pytest.raises(NotAnArray, match="its Refuses can't be borrowed: it requires grad"):
        view_of(Refuses(Capsule(array())), CPU)


# On the CPU


def test_a_run_writes_a_borrowed_array_and_gives_it_back() -> None:
    module = tirx_mlir.parse(SCALE)
    for foreign in (Foreign(Capsule(array())), Old(Capsule(array(), version=None))):
        module.run("scale", 2.0, foreign, grid=6)
        assert (foreign.capsule.array == 2 * array()).all()
        assert foreign.capsule.deleted == 1


def test_numpy_through_its_own_capsule() -> None:
    x = array()
    tirx_mlir.parse(SCALE).run("scale", 3.0, Wrapped(x), grid=6)
    assert (x == 3 * array()).all()


def test_a_host_function_gives_back_what_it_borrowed() -> None:
    module = tirx_mlir.parse("""
      func.func @last(%x: memref<?x4xf32>) -> f32 {
        %c5 = arith.constant 5 : index
        %c3 = arith.constant 3 : index
        %0 = memref.load %x[%c5, %c3] : memref<?x4xf32>
        return %0 : f32
      }
    """)
    capsule = Capsule(array())
    assert module.run("last", Foreign(capsule)) == 23.0
    assert capsule.deleted == 1


@pytest.mark.parametrize(
    ("capsule", "text"),
    [
        (Capsule(array(), flags=1), "x: the array is read-only; pass a copy, or mark"),
        (Capsule(array().view(np.int32)), "elements are int32, memref<?x4xf32> wants float32"),
        (Capsule(array().T), "dimension 1 must be 4"),
        (Capsule(array()[:, :4][::2]), "stride 0 is 8, memref<?x4xf32> wants 4"),
        (Capsule(array().reshape(-1)), "has rank 1, memref<?x4xf32> has 2"),
    ],
)
def test_a_borrowed_array_that_does_not_fit_is_given_back(capsule: Capsule, text: str) -> None:
    with pytest.raises(tirx_mlir.Failure) as caught:
        tirx_mlir.parse(SCALE).run("scale", 2.0, Foreign(capsule), grid=6)
    assert text in str(caught.value)
    assert capsule.deleted == 1


def test_every_borrowed_array_is_given_back_if_another_argument_is_wrong() -> None:
    capsule = Capsule(array())
    with pytest.raises(tirx_mlir.Failure, match="factor: expected a number"):
        tirx_mlir.parse(SCALE).run("scale", "two", Foreign(capsule), grid=6)
    assert capsule.deleted == 1


def test_a_read_only_array_for_a_parameter_that_is_only_read() -> None:
    module = tirx_mlir.parse("""gpu.module @m {
      gpu.func @first(%x: memref<?xf32> {llvm.readonly}, %y: memref<1xf32>) kernel {
        %c0 = arith.constant 0 : index
        %0 = memref.load %x[%c0] : memref<?xf32>
        memref.store %0, %y[%c0] : memref<1xf32>
        gpu.return
      }
    }""")
    x, y = np.ones(3, np.float32), np.zeros(1, np.float32)
    x.flags.writeable = False
    module.run("first", x, y, grid=1, block=1)
    assert y[0] == 1
    with pytest.raises(tirx_mlir.Failure, match=r"y: the array is read-only; .* llvm.readonly"):
        module.run("first", y, x[:1], grid=1, block=1)


def test_an_array_that_begins_between_elements() -> None:
    memory = np.zeros(4 * 24 + 1, np.uint8)
    x = memory[1:].view(np.float32).reshape(6, 4)
    with pytest.raises(tirx_mlir.Failure, match=r"multiples of 4 bytes, it begins \d bytes"):
        tirx_mlir.parse(SCALE).run("scale", 2.0, x, grid=6)


def test_an_array_that_is_aligned_less_than_the_kernel_was_promised() -> None:
    module = tirx_mlir.parse(
        SCALE.replace("memref<?x4xf32>)", "memref<?x4xf32> {llvm.align = 64})")
    )
    memory = np.zeros(4 * 24 + 128, np.uint8)
    start = -memory.ctypes.data % 64
    good, bad = (memory[at : at + 96].view(np.float32).reshape(6, 4) for at in (start, start + 16))
    module.run("scale", 2.0, good, grid=6)
    with pytest.raises(tirx_mlir.Failure, match="multiples of 64 bytes, it begins 16 bytes behind"):
        module.run("scale", 2.0, bad, grid=6)


def test_cudas_array_interface_on_the_cpu() -> None:
    other = OnCuda(shape=(6, 4), typestr="<f4", data=(64, False))
    with pytest.raises(tirx_mlir.Failure, match="the array lies on cuda, the run is on cpu"):
        tirx_mlir.parse(SCALE).run("scale", 2.0, other, grid=6)


def test_cudas_array_interface() -> None:
    road = Road("cuda:0", 4711)
    view = view_of(OnCuda(shape=(6, 4), typestr="<f4", data=(64, True), stream=7), road)
    assert view is not None
    assert (view.dtype, view.shape, view.strides) == ("float32", (6, 4), (16, 4))
    assert (view.address, view.writable, view.ready_after) == (64, False, 7)
    strided = OnCuda(shape=(6,), typestr=">i2", data=(64, False), strides=(-8,))
    view = view_of(strided, road)
    assert view is not None
    assert (view.dtype, view.strides, view.native, view.span) == ("int16", (-8,), False, (24, 66))
    with pytest.raises(NotAnArray, match="it has a mask"):
        view_of(OnCuda(shape=(1,), typestr="<f4", data=(64, False), mask=1), road)
    with pytest.raises(NotAnArray, match="can't be read: KeyError"):
        view_of(OnCuda(shape=(1,), typestr="<f4"), road)
