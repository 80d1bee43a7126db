#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_syswm.h>
#include <SDL2/SDL_ttf.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Gives the pages of freed memory back to the system, also those that lie between what is still in use, where
/// the C library keeps them otherwise.
static inline void return_freed_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
