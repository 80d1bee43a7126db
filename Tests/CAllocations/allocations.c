#define _GNU_SOURCE

#include "CAllocations.h"

#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(IS_SANITIZED)

static _Thread_local bool is_followed;
static atomic_bool is_counting;
static atomic_long count;

bool allocations_are_counted(void) { return true; }

void allocations_follow_thread(bool follows) { is_followed = follows; }

void allocations_start(void) {
  atomic_store(&count, 0);
  atomic_store(&is_counting, true);
}

long allocations_stop(void) {
  atomic_store(&is_counting, false);
  return atomic_load(&count);
}

long allocations_heap_size(void) {
#if __GLIBC_PREREQ(2, 33)
  return (long)mallinfo2().uordblks;
#else
  return (long)mallinfo().uordblks;
#endif
}

static inline void note(void) {
  if (is_followed && atomic_load_explicit(&is_counting, memory_order_relaxed)) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  }
}

// What glibc's own malloc and so on are called besides; so nothing has to be looked up, which would
// allocate in turn.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note();
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  note();
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  note();
  void *found = __libc_memalign(alignment, size);
  if (!found) return ENOMEM;
  *memory = found;
  return 0;
}

// MARK: - Threads

typedef struct {
  void *(*body)(void *);
  void *argument;
} thread_start;

static void *start_followed(void *memory) {
  thread_start start = *(thread_start *)memory;
  free(memory);
  is_followed = true;
  return start.body(start.argument);
}

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  typedef int create_function(
      pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  create_function *create = (create_function *)dlsym(RTLD_NEXT, "pthread_create");
  if (!create) return EAGAIN;
  if (!is_followed) return create(thread, attributes, body, argument);
  thread_start *start = __libc_malloc(sizeof *start);
  if (!start) return EAGAIN;
  *start = (thread_start){body, argument};
  int result = create(thread, attributes, start_followed, start);
  if (result != 0) free(start);
  return result;
}

#else

bool allocations_are_counted(void) { return false; }
void allocations_follow_thread(bool follows) { (void)follows; }
void allocations_start(void) {}
long allocations_stop(void) { return 0; }
long allocations_heap_size(void) { return 0; }

#endif
