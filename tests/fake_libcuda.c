// A CUDA driver without a GPU: it keeps the books of one, and hands launches to a function that the
// test gives it. Device memory is memory of the process, so that kernels can run on the CPU.
//
// FAKE_CUDA_DEVICES, _VERSION (12080), _CAPABILITY (90), _INIT (an error), _REFUSES (cubin, ptx) and
// _FAULT (an error of every launch) change what it is. As with the real one, an error of a kernel
// comes out where the stream is waited for, and its context is of no use from then on.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))
typedef uint64_t u64;
typedef int (*hook_t)(const char *, const unsigned *, void **);

enum { OK = 0, INVALID_VALUE = 1, OUT_OF_MEMORY = 2, NO_DEVICE = 100, INVALID_CONTEXT = 201,
       INVALID_IMAGE = 200, INVALID_PTX = 218, NOT_FOUND = 500, NOT_READY = 600 };
enum { BLOCKS = 4096, LOG = 1 << 20, DEPTH = 64 };

EXPORT hook_t fake_hook;  // kernel, {grid, block, cluster, shared, stream's low bits}, parameters
EXPORT char fake_log[LOG];
EXPORT int fake_live;  // allocations that were not freed
static struct { char *start; u64 size; int generation; } blocks[BLOCKS];
static int current[DEPTH], depth, generation, retained, fault, streams;

static int setting(const char *name, int otherwise) {
  char full[64];
  snprintf(full, sizeof full, "FAKE_CUDA_%s", name);
  return getenv(full) ? atoi(getenv(full)) : otherwise;
}

static void note(const char *text) {
  if (strlen(fake_log) + strlen(text) + 2 < LOG) strcat(strcat(fake_log, text), "\n");
}

// What every call of a context checks first.
#define IN_CONTEXT                                        \
  if (!depth || current[depth - 1] != generation) return INVALID_CONTEXT; \
  if (fault) return fault

EXPORT int cuInit(unsigned flags) { return setting("INIT", OK); }
static int cuDriverGetVersion(int *version) { return *version = setting("VERSION", 12080), OK; }
EXPORT int cuDeviceGetCount(int *count) { return *count = setting("DEVICES", 1), OK; }
static int cuDeviceGet(int *device, int ordinal) { return *device = ordinal, OK; }

static int cuDeviceGetName(char *name, int length, int device) {
  return snprintf(name, length, "Fake %d", device), OK;
}

static int cuDeviceGetAttribute(int *value, int which, int device) {
  int capability = setting("CAPABILITY", 90);
  switch (which) {
    case 1: case 2: case 3: *value = 1024; break;
    case 4: *value = 64; break;
    case 5: *value = 0x7fffffff; break;
    case 6: case 7: *value = 65535; break;
    case 8: *value = 48 * 1024; break;
    case 16: *value = 132; break;
    case 75: *value = capability / 10; break;
    case 76: *value = capability % 10; break;
    case 97: *value = 227 * 1024; break;
    default: return INVALID_VALUE;
  }
  return OK;
}

static int cuDevicePrimaryCtxRetain(u64 *context, int device) {
  if (!retained++) generation++;
  return *context = generation, OK;
}

static int cuDevicePrimaryCtxRelease(int device) { return retained -= retained > 0, OK; }

static int cuDevicePrimaryCtxReset(int device) {
  note("reset");
  if (setting("LOST", 0)) return fault;
  fault = 0, generation++, fake_live = 0;
  return OK;
}

static int cuCtxPushCurrent(u64 context) { return current[depth++] = (int)context, OK; }
static int cuCtxPopCurrent(u64 *context) {
  return *context = depth ? current[--depth] : 0, OK;
}
static int cuCtxSynchronize(void) { IN_CONTEXT; return OK; }

static int cuStreamCreate(u64 *stream, unsigned flags) {
  IN_CONTEXT;
  return *stream = 0x5000 + ++streams, OK;
}
static int cuStreamSynchronize(u64 stream) { IN_CONTEXT; note("wait"); return OK; }
static int cuStreamQuery(u64 stream) {
  static int asked;
  IN_CONTEXT;
  return asked++ % 3 < setting("BUSY", 0) ? NOT_READY : OK;
}
static int cuStreamWaitEvent(u64 stream, u64 event, unsigned flags) {
  char text[64];
  IN_CONTEXT;
  return snprintf(text, sizeof text, "stream waits for %lu", (unsigned long)event), note(text), OK;
}
static int cuEventCreate(u64 *event, unsigned flags) { IN_CONTEXT; return *event = 1, OK; }
static int cuEventRecord(u64 event, u64 stream) { IN_CONTEXT; return OK; }
static int cuEventDestroy(u64 event) { return OK; }
static int cuEventElapsedTime(float *time, u64 before, u64 after) { return *time = 0.25f, OK; }

static int find(u64 address) {
  for (int i = 0; i < BLOCKS; i++)
    if (blocks[i].start && blocks[i].generation == generation && address >= (u64)blocks[i].start &&
        address < (u64)blocks[i].start + blocks[i].size)
      return i;
  return -1;
}

static int cuMemAlloc(u64 *address, size_t size) {
  IN_CONTEXT;
  if (!size) return INVALID_VALUE;
  if (size > (u64)1 << 32) return OUT_OF_MEMORY;
  for (int i = 0; i < BLOCKS; i++)
    if (!blocks[i].start) {
      blocks[i].start = aligned_alloc(256, (size + 255) / 256 * 256);
      memset(blocks[i].start, 0xa5, size);
      blocks[i].size = size, blocks[i].generation = generation, fake_live++;
      return *address = (u64)blocks[i].start, OK;
    }
  return OUT_OF_MEMORY;
}

static int cuMemFree(u64 address) {
  IN_CONTEXT;
  int i = find(address);
  if (i < 0 || (u64)blocks[i].start != address) return INVALID_VALUE;
  free(blocks[i].start), blocks[i].start = 0, fake_live--;
  return OK;
}

static int copy(char *to, const char *from, u64 device, size_t size, const char *what) {
  IN_CONTEXT;
  int i = find(device);
  if (i < 0 || device + size > (u64)blocks[i].start + blocks[i].size) return INVALID_VALUE;
  char text[64];
  snprintf(text, sizeof text, "%s %zu", what, size), note(text);
  return memcpy(to, from, size), OK;
}
static int cuMemcpyHtoDAsync(u64 to, const void *from, size_t size, u64 stream) {
  return copy((char *)to, from, to, size, "to device");
}
static int cuMemcpyDtoHAsync(void *to, u64 from, size_t size, u64 stream) {
  return copy(to, (const char *)from, from, size, "to host");
}

static int cuMemcpyAsync(u64 to, u64 from, size_t size, u64 stream) {
  IN_CONTEXT;
  note(find(to) >= 0 ? "copy to device" : "copy to host");
  return memcpy((void *)to, (void *)from, size), OK;
}

static int cuMemsetD8Async(u64 to, unsigned char value, size_t size, u64 stream) {
  IN_CONTEXT;
  int i = find(to);
  if (i < 0 || to + size > (u64)blocks[i].start + blocks[i].size) return INVALID_VALUE;
  note("fill");
  return memset((char *)to, value, size), OK;
}

static int cuPointerGetAttribute(void *data, int which, u64 address) {
  IN_CONTEXT;
  if (find(address) < 0) return INVALID_VALUE;
  if (which == 8) return *(char *)data = 0, OK;
  if (which != 2 && which != 9) return INVALID_VALUE;
  return *(int *)data = which == 2 ? 2 : 0, OK;
}

// Modules are copies of their image; functions are modules with a name.

typedef struct { char *image; size_t size; int generation; } module_t;
typedef struct { char name[256]; int generation, dynamic, non_portable; } function_t;

static int refuses(const char *kind) {
  const char *given = getenv("FAKE_CUDA_REFUSES");
  return given && strstr(given, kind);
}

static size_t elf_size(const char *image) {
  u64 sections = *(const u64 *)(image + 40), programs = *(const u64 *)(image + 32);
  u64 end = sections + *(const uint16_t *)(image + 58) * (u64) * (const uint16_t *)(image + 60);
  u64 other = programs + *(const uint16_t *)(image + 54) * (u64) * (const uint16_t *)(image + 56);
  return end > other ? end : other;
}

static int cuModuleLoadDataEx(module_t **made, const char *image, unsigned count, int *options,
                              void **values) {
  IN_CONTEXT;
  int is_cubin = !memcmp(image, "\177ELF", 4);
  note(is_cubin ? "load cubin" : "load ptx");
  if (refuses(is_cubin ? "cubin" : "ptx")) {
    for (unsigned i = 0; i < count; i++)
      if (options[i] == 5) strcpy(values[i], "ptxas fatal : this driver refuses everything");
    return is_cubin ? INVALID_IMAGE : INVALID_PTX;
  }
  *made = malloc(sizeof **made);
  (*made)->size = is_cubin ? elf_size(image) : strlen(image);
  (*made)->image = memcpy(malloc((*made)->size), image, (*made)->size);
  return (*made)->generation = generation, OK;
}

static int cuModuleGetFunction(function_t **made, module_t *module, const char *name) {
  IN_CONTEXT;
  if (module->generation != generation) return INVALID_VALUE;
  size_t length = strlen(name);
  int found = 0;
  for (size_t i = 0; i + length <= module->size && !found; i++)
    found = !memcmp(module->image + i, name, length);
  if (!found) return NOT_FOUND;
  *made = calloc(1, sizeof **made);
  strncpy((*made)->name, name, 255);
  return (*made)->generation = generation, OK;
}

static int cuModuleUnload(module_t *module) {
  IN_CONTEXT;
  if (module->generation != generation) return INVALID_VALUE;
  note("unload");
  return free(module->image), free(module), OK;
}

static int cuFuncGetAttribute(int *value, int which, function_t *function) {
  IN_CONTEXT;
  return *value = which == 0 ? setting("KERNEL_THREADS", 1024) : setting("KERNEL_SHARED", 0), OK;
}

static int cuFuncSetAttribute(function_t *function, int which, int value) {
  char text[64];
  IN_CONTEXT;
  snprintf(text, sizeof text, "attribute %d is %d", which, value), note(text);
  if (which == 8) function->dynamic = value;
  if (which == 14) function->non_portable = value;
  return OK;
}

static int run(function_t *function, const unsigned *shape, void **parameters) {
  char text[512];
  IN_CONTEXT;
  if (function->generation != generation) return INVALID_VALUE;
  if (shape[9] > 48 * 1024 && (int)shape[9] > function->dynamic) return INVALID_VALUE;
  if (shape[6] * shape[7] * shape[8] > 8 && !function->non_portable) return 912;
  snprintf(text, sizeof text, "launch %s grid %u,%u,%u block %u,%u,%u cluster %u,%u,%u shared %u",
           function->name, shape[0], shape[1], shape[2], shape[3], shape[4], shape[5], shape[6],
           shape[7], shape[8], shape[9]);
  note(text);
  fault = setting("FAULT", 0);
  if (!fault && fake_hook) fault = fake_hook(function->name, shape, parameters);
  return OK;
}

static int cuLaunchKernel(function_t *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx,
                          unsigned by, unsigned bz, unsigned shared, u64 stream, void **parameters,
                          void **extra) {
  unsigned shape[] = {gx, gy, gz, bx, by, bz, 1, 1, 1, shared, (unsigned)stream};
  return run(function, shape, parameters);
}

typedef struct { int id; char pad[4]; unsigned value[16]; } attribute_t;
typedef struct {
  unsigned grid[3], block[3], shared;
  u64 stream;
  attribute_t *attributes;
  unsigned count;
} config_t;

static int cuLaunchKernelEx(const config_t *c, function_t *function, void **parameters,
                            void **extra) {
  unsigned shape[] = {c->grid[0], c->grid[1], c->grid[2], c->block[0], c->block[1], c->block[2],
                      1, 1, 1, c->shared, (unsigned)c->stream};
  for (unsigned i = 0; i < c->count; i++)
    if (c->attributes[i].id == 4) memcpy(shape + 6, c->attributes[i].value, 12);
  return run(function, shape, parameters);
}

EXPORT int cuGetErrorString(int error, const char **text) {
  static char made[64];
  snprintf(made, sizeof made, "error %d of the fake driver", error);
  return *text = error == NO_DEVICE ? "no CUDA-capable device is detected" : made, OK;
}

EXPORT int cuGetProcAddress_v2(const char *, void **, int, u64, int *);
#define ENTRY(name) {#name, (void *)name}
static const struct { const char *name; void *function; } table[] = {
    ENTRY(cuInit), ENTRY(cuDriverGetVersion), ENTRY(cuDeviceGetCount), ENTRY(cuDeviceGet),
    ENTRY(cuDeviceGetName), ENTRY(cuDeviceGetAttribute), ENTRY(cuDevicePrimaryCtxRetain),
    ENTRY(cuDevicePrimaryCtxRelease), ENTRY(cuDevicePrimaryCtxReset), ENTRY(cuCtxPushCurrent),
    ENTRY(cuCtxPopCurrent), ENTRY(cuCtxSynchronize), ENTRY(cuStreamCreate),
    ENTRY(cuStreamSynchronize), ENTRY(cuStreamQuery),
    ENTRY(cuStreamWaitEvent), ENTRY(cuEventCreate),
    ENTRY(cuEventRecord), ENTRY(cuEventDestroy), ENTRY(cuEventElapsedTime), ENTRY(cuMemAlloc),
    ENTRY(cuMemFree), ENTRY(cuMemcpyHtoDAsync), ENTRY(cuMemcpyDtoHAsync),
    ENTRY(cuPointerGetAttribute), ENTRY(cuModuleLoadDataEx), ENTRY(cuModuleGetFunction),
    ENTRY(cuModuleUnload), ENTRY(cuMemsetD8Async), ENTRY(cuMemcpyAsync),
    ENTRY(cuFuncGetAttribute), ENTRY(cuFuncSetAttribute), ENTRY(cuLaunchKernel),
    ENTRY(cuLaunchKernelEx), ENTRY(cuGetErrorString), {"cuGetProcAddress", (void *)cuGetProcAddress_v2},
};

EXPORT int cuGetProcAddress_v2(const char *symbol, void **found, int version, u64 flags,
                               int *status) {
  *found = 0;
  for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
    if (!strcmp(symbol, table[i].name)) *found = table[i].function;
  if (status) *status = *found ? 0 : 1;
  return *found ? OK : NOT_FOUND;
}
