#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The functions of libxkbcommon that read keys and compose characters. It is not linked but loaded by name, as SDL does
/// on Wayland.
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
  void *(*create_keymap)(void *context, const char *text, int format, int flags);
  void (*release_keymap)(void *keymap);
  void *(*create_keys)(void *keymap);
  void (*release_keys)(void *keys);
  int (*set_modifiers)(
    void *keys, uint32_t held, uint32_t latched, uint32_t locked, uint32_t held_layout, uint32_t latched_layout,
    uint32_t layout);
  uint32_t (*symbol)(void *keys, uint32_t code);
  uint32_t (*layout)(void *keys, uint32_t code);
  int (*symbols)(void *keymap, uint32_t code, uint32_t layout, uint32_t level, const uint32_t **symbols);
};

/// Loads libxkbcommon for good; false where there is none.
static inline bool compose_library_load(struct compose_library *library) {
  const struct library_symbol symbols[] = {
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
    {"xkb_keymap_new_from_string", &library->create_keymap},
    {"xkb_keymap_unref", &library->release_keymap},
    {"xkb_state_new", &library->create_keys},
    {"xkb_state_unref", &library->release_keys},
    {"xkb_state_update_mask", &library->set_modifiers},
    {"xkb_state_key_get_one_sym", &library->symbol},
    {"xkb_state_key_get_layout", &library->layout},
    {"xkb_keymap_key_get_syms_by_level", &library->symbols},
  };
  return library_load("libxkbcommon.so.0", symbols, sizeof symbols / sizeof *symbols);
}
