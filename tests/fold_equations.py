"""What folds and canonical forms of integers are for, as texts: ops that make %r of a T.

%x and %y are a T, %b an i1; W is wider than T, %wide is one; V is wider still, %q is one. In those
of the index dialect, %i and %j are indices; those of the llvm dialect are of a T again.
"""

from collections.abc import Mapping

from tirx_mlir.dialects.folds.integer_arithmetic import COMPARE
from tirx_mlir.dialects.folds.llvm import ARITH_NAMES

EQUATIONS: Mapping[str, tuple[str, ...]] = {
    "addi": (
        "%r = arith.addi %x, %zero : T",
        "%r = arith.addi %zero, %x : T",
        "%s = arith.subi %x, %y : T\n%r = arith.addi %s, %y : T",
        "%s = arith.subi %x, %y : T\n%r = arith.addi %y, %s : T",
        "%s = arith.muli %y, %ones : T\n%r = arith.addi %x, %s : T",
        "%s = arith.muli %y, %ones : T\n%r = arith.addi %s, %x : T",
        "%r = arith.addi %five, %minus : T",
    ),
    "subi": (
        "%r = arith.subi %x, %x : T",
        "%r = arith.subi %x, %zero : T",
        "%s = arith.addi %x, %y : T\n%r = arith.subi %s, %y : T",
        "%s = arith.addi %x, %y : T\n%r = arith.subi %s, %x : T",
        "%s = arith.subi %x, %y : T\n%r = arith.subi %s, %x : T",
    ),
    "muli": (
        "%r = arith.muli %x, %zero : T",
        "%r = arith.muli %x, %one : T",
        "%r = arith.muli %five, %minus : T",
    ),
    "extended": (
        "%r, %h = arith.addui_extended %x, %zero : T, i1",
        "%h, %c = arith.addui_extended %x, %zero : T, i1\n%r = arith.select %c, %x, %y : T",
        "%h, %c = arith.addui_extended %ones, %two : T, i1\n%r = arith.select %c, %x, %y : T",
        "%r, %h = arith.addui_extended %x, %y : T, i1",
        *(
            f"{results} = arith.mul{sign}i_extended {operands} : T"
            for sign in "su"
            for results in ("%r, %h", "%h, %r")
            for operands in ("%x, %zero", "%x, %one", "%minus, %five")
        ),
        "%r, %h = arith.mulsi_extended %x, %y : T",
        "%r, %h = arith.mului_extended %x, %y : T",
    ),
    "quotients": (
        *(
            f"%r = arith.{op} %x, {by} : T"
            for op in "divsi divui ceildivsi ceildivui floordivsi remsi remui".split()
            for by in ("%one", "%ones")
        ),
        *(
            f"%r = arith.{op} %minus, %two : T"
            for op in "divsi divui ceildivsi ceildivui floordivsi remsi remui".split()
        ),
        "%r = arith.divsi %x, %zero : T",
    ),
    "bits": (
        *(
            f"%r = arith.{op} {operands} : T"
            for op in ("andi", "ori", "xori")
            for operands in ("%x, %zero", "%x, %ones", "%x, %x", "%five, %minus")
        ),
        *(
            f"%s = arith.{inner} {a} : T\n%r = arith.{outer} {b} : T"
            for inner, outer in (("andi", "andi"), ("ori", "ori"), ("xori", "xori"))
            for a in ("%x, %y", "%y, %x")
            for b in ("%x, %s", "%s, %x")
        ),
        *(
            f"%s = arith.xori %x, %ones : T\n%r = arith.{op} {operands} : T"
            for op in ("andi", "ori")
            for operands in ("%x, %s", "%s, %x")
        ),
        *(
            f"%r = arith.{op} {operands} : T"
            for op in ("shli", "shrsi", "shrui")
            for operands in ("%x, %zero", "%minus, %two", "%x, %five")
        ),
    ),
    "extremes": tuple(
        f"%r = arith.{op} {operands} : T"
        for op in ("maxsi", "minsi", "maxui", "minui")
        for operands in (
            "%x, %x",
            "%x, %least",
            "%x, %most",
            "%x, %zero",
            "%x, %ones",
            "%two, %ones",
        )
    ),
    "comparisons": tuple(
        f"%c = arith.cmpi {predicate}, {operands} : T\n%r = arith.select %c, %x, %y : T"
        for predicate in COMPARE
        for operands in ("%x, %x", "%five, %x", "%x, %zero", "%x, %ones", "%five, %minus")
    ),
    "negated": tuple(
        f"%c = arith.cmpi {predicate}, %x, %y : T\n%n = arith.xori %c, %true : i1\n"
        "%r = arith.select %n, %x, %y : T"
        for predicate in COMPARE
    ),
    "select": (
        "%r = arith.select %b, %x, %x : T",
        "%r = arith.select %true, %x, %y : T",
        "%r = arith.select %false, %x, %y : T",
        "%p = ub.poison : T\n%r = arith.select %b, %p, %y : T",
        "%p = ub.poison : T\n%r = arith.select %b, %x, %p : T",
        "%c = arith.cmpi eq, %x, %y : T\n%r = arith.select %c, %x, %y : T",
        "%c = arith.cmpi ne, %x, %y : T\n%r = arith.select %c, %y, %x : T",
        "%n = arith.xori %b, %true : i1\n%r = arith.select %n, %x, %y : T",
        "%s = arith.select %b, %x, %y : T\n%r = arith.select %b, %s, %x : T",
        "%s = arith.select %b, %x, %y : T\n%r = arith.select %b, %y, %s : T",
        "%r = arith.select %b, %one, %zero : T",
        "%r = arith.select %b, %zero, %one : T",
        "%r = arith.select %b, %ones, %zero : T",
        "%r = arith.select %b, %zero, %ones : T",
        "%r = arith.select %true, %five, %minus : T",
    ),
    "casts": (
        *(
            f"%w = arith.{inner} %x : T to W\n%r = arith.{outer} %w : W to T"
            for inner, outer in (("extsi", "trunci"), ("extui", "trunci"))
        ),
        *(
            f"%w = arith.{inner} %x : T to W\n%v = arith.{outer} %w : W to V\n"
            "%r = arith.trunci %v : V to T"
            for inner in ("extsi", "extui")
            for outer in ("extsi", "extui")
        ),
        *(
            f"%w = arith.{extend} %x : T to V\n%v = arith.trunci %w : V to W\n"
            "%k = arith.trunci %q : V to W\n%u = arith.xori %v, %k : W\n"
            "%r = arith.trunci %u : W to T"
            for extend in ("extsi", "extui")
        ),
        *(
            f"%w = arith.{extend} %x : T to W\n%v = arith.{extend} %y : T to W\n"
            f"%s = arith.{op} %w, %v : W\n%u = arith.shrui %s, %shift : W\n"
            "%r = arith.trunci %u : W to T"
            for extend in ("extsi", "extui")
            for op in ("andi", "ori", "xori")
        ),
        *(
            f"%w = arith.{extend} %x : T to W\n%v = arith.{extend} %y : T to W\n"
            f"%c = arith.cmpi {predicate}, %w, %v : W\n%r = arith.select %c, %x, %y : T"
            for extend in ("extsi", "extui")
            for predicate in ("eq", "ne")
        ),
        *(
            f"%w = arith.{extend} %b : i1 to W\n%c = arith.cmpi ne, %w, %wide0 : W\n"
            "%r = arith.select %c, %x, %y : T"
            for extend in ("extsi", "extui")
        ),
        *(
            f"%w = arith.trunci %q {first}: V to W\n%r = arith.trunci %w {second}: W to T"
            for first in ("", "overflow<nsw> ", "overflow<nuw> ", "overflow<nsw, nuw> ")
            for second in ("", "overflow<nsw> ", "overflow<nuw> ", "overflow<nsw, nuw> ")
        ),
        *(
            f"%w = arith.shrsi %wide, %shift : W\n%r = arith.trunci %w {flags}: W to T"
            for flags in ("", "overflow<nsw> ", "overflow<nuw> ")
        ),
        *(
            f"%w = arith.{extend} %x : T to W\n%i = arith.{cast} %w : W to index\n"
            f"%r = arith.index_cast %i : index to T"
            for extend in ("extsi", "extui")
            for cast in ("index_cast", "index_castui")
        ),
        *(
            f"%i = arith.{cast} %x : T to index\n%r = arith.{cast} %i : index to T"
            for cast in ("index_cast", "index_castui")
        ),
        "%i = arith.index_cast %size : index to i128\n%j = arith.index_cast %i : i128 to index\n"
        "%r = arith.index_cast %j : index to T",
        "%i = arith.bitcast %x : T to T\n%r = arith.bitcast %i : T to T",
        "%i = arith.extsi %minus : T to W\n%j = arith.shrui %i, %shift : W\n"
        "%r = arith.trunci %j : W to T",
        "%i = arith.extui %minus : T to W\n%j = arith.shrui %i, %shift : W\n"
        "%r = arith.trunci %j : W to T",
        "%i = arith.trunci %wide5 : W to T\n%r = arith.addi %i, %x : T",
    ),
}

INDEX_EQUATIONS = (
    *(
        f"%r = index.{op} {operands}"
        for op in "add sub mul and or xor maxs maxu mins minu".split()
        for operands in ("%i, %i0", "%i, %i1", "%i, %i", "%i, %ones", "%big, %five", "%i0, %i")
    ),
    *(
        f"%r = index.{op} {operands}"
        for op in "divs divu rems remu ceildivs ceildivu floordivs shl shrs shru".split()
        for operands in ("%i, %i0", "%i, %i1", "%i, %i", "%ones, %five", "%big, %five", "%i0, %i")
    ),
    *(
        f"%c = index.cmp {predicate}({operands})\n%r = arith.select %c, %i, %j : index"
        for predicate in COMPARE
        for operands in ("%i, %i", "%ones, %five", "%big, %five", "%i, %i0")
    ),
    *(
        f"%n = index.{cast} {source} : index to {through}\n"
        f"%r = index.{cast} %n : {through} to index"
        for cast in ("casts", "castu")
        for through in ("i8", "i32", "i64", "i128")
        for source in ("%i", "%ones", "%big")
    ),
    *(
        f"%n = index.{cast} {source} : {through} to index\n"
        f"%m = index.{cast} %n : index to {through}\n"
        f"%r = index.{cast} %m : {through} to index"
        for cast in ("casts", "castu")
        for through, source in (("i8", "%x8"), ("i32", "%x32"), ("i64", "%x64"))
    ),
)

LLVM_EQUATIONS = (
    *(
        f"%r = llvm.{op} {operands} : T"
        for op in ARITH_NAMES
        for operands in (
            "%x, %zero",
            "%x, %one",
            "%x, %ones",
            "%x, %x",
            "%five, %minus",
            "%x, %two",
        )
    ),
    *(
        f"%r = llvm.{op} %x, {by} overflow<{flags}> : T"
        for op in ("add", "sub", "mul", "shl")
        for by in ("%zero", "%one")
        for flags in ("nsw", "nuw", "nsw, nuw")
    ),
    *(
        f'%c = llvm.icmp "{predicate}" {operands} : T\n%r = llvm.select %c, %x, %y : i1, T'
        for predicate in COMPARE
        for operands in ("%x, %x", "%five, %minus", "%x, %zero")
    ),
    *(
        f"%r = llvm.select {c}, {ab} : i1, T"
        for c in ("%b", "%true")
        for ab in ("%x, %x", "%x, %y")
    ),
    *(
        f"%w = llvm.{extend} {source} : T to W\n%r = llvm.trunc %w {flags}: W to T"
        for extend in ("sext", "zext", "zext nneg")
        for source in ("%x", "%minus")
        for flags in ("", "overflow<nsw> ", "overflow<nuw> ")
    ),
    *(
        f"%w = llvm.trunc %wide : W to T\n%v = llvm.{extend} %w : T to W\n"
        "%r = llvm.trunc %v : W to T"
        for extend in ("sext", "zext", "zext nneg")
    ),
)
