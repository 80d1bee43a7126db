extension UIScrollView {
  /// When a drag dismisses the keyboard: ends the editing of the text in the window.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none
    /// As soon as a drag begins.
    case onDrag
    /// When a drag reaches the keyboard. Unlike UIKit, never, as there is no keyboard on the screen.
    case interactive
    /// The same as `onDrag`. Unlike UIKit, there are no accessories of the keyboard.
    case onDragWithAccessory
    /// The same as `interactive`.
    case interactiveWithAccessory
  }
}
