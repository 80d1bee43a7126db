internal import CSDL

/// SDL's last error message, without a full stop.
func lastSDLError() -> String {
  let text = SDL_GetError().map { String(cString: $0) } ?? ""
  return text.isEmpty ? "no reason was given" : text
}
