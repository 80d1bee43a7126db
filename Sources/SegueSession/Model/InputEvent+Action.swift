import Segue

extension InputEvent {
  /// Whether the user does something with it: all but moving the pointer about.
  package var isAction: Bool {
    switch self {
    case .began, .scrolled, .keyDown, .text, .composed: true
    case .moved, .ended, .hovered, .keyUp, .cancelled: false
    }
  }
}
