#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_syswm.h>
#include <SDL2/SDL_ttf.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Returns the pages of freed memory to the system, including those between live allocations, which
/// the C library would otherwise keep.
static inline void return_freed_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
