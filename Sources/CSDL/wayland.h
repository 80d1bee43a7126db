#include <stdbool.h>
#include <stdint.h>

/// An argument of a request or an event: libwayland's `union wl_argument`.
union wayland_argument {
  int32_t i;
  uint32_t u;
  const char *s;
  void *o;
};

/// Receives the events of an object. Its result is ignored.
typedef int wayland_dispatcher(
  const void *receiver, void *proxy, uint32_t opcode, const void *message, union wayland_argument *arguments);

/// The functions and interfaces of libwayland-client. It is not linked but loaded by name, as SDL does; its structures stay closed, so
/// that no header of it is needed.
struct wayland_client {
  void *(*connect)(const char *name);
  void (*disconnect)(void *display);
  void *(*create_queue)(void *display);
  void (*destroy_queue)(void *queue);
  int (*roundtrip)(void *display, void *queue);
  int (*dispatch_pending)(void *display, void *queue);
  int (*flush)(void *display);
  void *(*create_wrapper)(void *proxy);
  void (*destroy_wrapper)(void *wrapper);
  void (*set_queue)(void *proxy, void *queue);
  void (*request)(void *proxy, uint32_t opcode, union wayland_argument *arguments);
  void *(*construct)(
    void *proxy, uint32_t opcode, union wayland_argument *arguments, const void *interface, uint32_t version);
  int (*add_dispatcher)(void *proxy, wayland_dispatcher *dispatcher, const void *receiver, void *data);
  uint32_t (*version)(void *proxy);
  void (*destroy)(void *proxy);
  const void *registry_interface;
  const void *callback_interface;
  const void *shm_interface;
  const void *pool_interface;
  const void *buffer_interface;
  const void *seat_interface;
  const void *keyboard_interface;
};

/// Loads libwayland-client for good; false where there is none.
static inline bool wayland_client_load(struct wayland_client *client) {
  const struct library_symbol symbols[] = {
    {"wl_display_connect", &client->connect},
    {"wl_display_disconnect", &client->disconnect},
    {"wl_display_create_queue", &client->create_queue},
    {"wl_event_queue_destroy", &client->destroy_queue},
    {"wl_display_roundtrip_queue", &client->roundtrip},
    {"wl_display_dispatch_queue_pending", &client->dispatch_pending},
    {"wl_display_flush", &client->flush},
    {"wl_proxy_create_wrapper", &client->create_wrapper},
    {"wl_proxy_wrapper_destroy", &client->destroy_wrapper},
    {"wl_proxy_set_queue", &client->set_queue},
    {"wl_proxy_marshal_array", &client->request},
    {"wl_proxy_marshal_array_constructor_versioned", &client->construct},
    {"wl_proxy_add_dispatcher", &client->add_dispatcher},
    {"wl_proxy_get_version", &client->version},
    {"wl_proxy_destroy", &client->destroy},
    {"wl_registry_interface", &client->registry_interface},
    {"wl_callback_interface", &client->callback_interface},
    {"wl_shm_interface", &client->shm_interface},
    {"wl_shm_pool_interface", &client->pool_interface},
    {"wl_buffer_interface", &client->buffer_interface},
    {"wl_seat_interface", &client->seat_interface},
    {"wl_keyboard_interface", &client->keyboard_interface},
  };
  return library_load("libwayland-client.so.0", symbols, sizeof symbols / sizeof *symbols);
}
