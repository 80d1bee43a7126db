import Foundation

internal import CSDL

/// Opens addresses with the desktop's own programs.
enum DesktopOpener {
  /// Whether a program was started for `url`.
  @MainActor static func open(_ url: URL) -> Bool {
    SDL_OpenURL(url.absoluteString) == 0
  }
}
