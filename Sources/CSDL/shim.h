#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_syswm.h>
#include <SDL2/SDL_vulkan.h>

#ifdef SDL_VIDEO_DRIVER_X11
#include <X11/Xutil.h>
#endif

#include <link.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "library.h"
#include "compose.h"
#include "shared-memory.h"
#include "wayland.h"
#include "vulkan.h"

/// Returns the pages of freed memory to the system, including those between live allocations, which
/// the C library would otherwise keep.
static inline void return_freed_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

/// The file of a library that dlopen has returned.
static inline const char *library_path(void *library) {
  return ((struct link_map *)library)->l_name;
}
