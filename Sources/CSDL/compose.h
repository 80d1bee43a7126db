#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// What of libxkbcommon is called to compose characters. It is not linked but loaded by name, as SDL does on Wayland.
struct compose_library {
  void *(*create_context)(int flags);
  void (*set_log_level)(void *context, int level);
  void (*release_context)(void *context);
  void *(*create_table)(void *context, const char *locale, int flags);
  void (*release_table)(void *table);
  void *(*create_state)(void *table, int flags);
  void (*release_state)(void *state);
  int (*feed)(void *state, uint32_t symbol);
  int (*status)(void *state);
  int (*text)(void *state, char *text, size_t capacity);
  void (*reset)(void *state);
};

/// Loads libxkbcommon for good; false where there is none.
static inline bool compose_library_load(struct compose_library *library) {
  void *handle = dlopen("libxkbcommon.so.0", RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return false;
  const struct { const char *name; void *place; } functions[] = {
    {"xkb_context_new", &library->create_context},
    {"xkb_context_set_log_level", &library->set_log_level},
    {"xkb_context_unref", &library->release_context},
    {"xkb_compose_table_new_from_locale", &library->create_table},
    {"xkb_compose_table_unref", &library->release_table},
    {"xkb_compose_state_new", &library->create_state},
    {"xkb_compose_state_unref", &library->release_state},
    {"xkb_compose_state_feed", &library->feed},
    {"xkb_compose_state_get_status", &library->status},
    {"xkb_compose_state_get_utf8", &library->text},
    {"xkb_compose_state_reset", &library->reset},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *function = dlsym(handle, functions[i].name);
    if (!function) return false;
    memcpy(functions[i].place, &function, sizeof function);
  }
  return true;
}
