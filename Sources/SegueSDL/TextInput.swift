import Foundation
import Segue

internal import CSDL

/// Turns SDL's text input on while text is edited. Otherwise keys arrive as keys only, past input
/// methods.
@MainActor final class TextInput {
  /// The area in which text is edited, in desktop units; nil: no text is edited.
  private var area: SDL_Rect?
  /// Whether the display's own events are read as well, while text is edited: they tell what is on a key.
  private let tellsSymbols: Bool

  init(tellsSymbols: Bool = false) {
    self.tellsSymbols = tellsSymbols
  }

  /// Returns whether text has begun or ended to be edited.
  ///
  /// - Parameter area: The area in which text is edited, in points of the window; nil: no text is edited.
  @discardableResult func adopt(_ area: CGRect?, pointsPerUnit: CGFloat) -> Bool {
    let new = area.map { area in
      SDL_Rect(
        x: Int32(clamping: Int(area.minX / pointsPerUnit)),
        y: Int32(clamping: Int(area.minY / pointsPerUnit)),
        w: Int32(clamping: Int(area.width / pointsPerUnit)),
        h: Int32(clamping: Int(area.height / pointsPerUnit)))
    }
    let hasChanged = (new == nil) != (self.area == nil)
    if hasChanged {
      new == nil ? SDL_StopTextInput() : SDL_StartTextInput()
      if tellsSymbols {
        SDL_EventState(SDL_SYSWMEVENT.rawValue, new == nil ? SDL_IGNORE : SDL_ENABLE)
      }
    }
    if var new, !TextInput.areEqual(new, self.area) { SDL_SetTextInputRect(&new) }
    self.area = new
    return hasChanged
  }

  private static func areEqual(_ a: SDL_Rect, _ b: SDL_Rect?) -> Bool {
    guard let b else { return false }
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h
  }
}

extension UIPasteboard.Host {
  /// The clipboard of the desktop.
  static var desktop: UIPasteboard.Host {
    UIPasteboard.Host(
      read: {
        guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else {
          return nil
        }
        defer { SDL_free(text) }
        return String(cString: text)
      },
      write: { SDL_SetClipboardText($0) })
  }
}
