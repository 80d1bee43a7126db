import Foundation

extension UITextField {
  /// The pointer went down, or a finger was lifted: begins editing and puts the caret there; twice
  /// selects a word, three times everything. With Shift, it extends the selection.
  ///
  /// Returns whether the text is edited.
  func press(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    if !isFirstResponder {
      guard becomeFirstResponder() else { return false }
      // A selection made as editing begins is kept (K8).
      if !edited.selection.isEmpty { return true }
    }
    beginSelecting(touch, event)
    return true
  }

  func offset(nearestTo touch: UITouch) -> Int {
    edited.edges[lineView.character(nearestTo: touch.location(in: lineView).x)]
  }

  func offset(under touch: UITouch) -> Int {
    let x = touch.location(in: lineView).x
    return edited.edges[lineView.character(under: x) ?? lineView.character(nearestTo: x)]
  }

  /// Whether `recognizer` must leave the touches to the text.
  func isForText(_ recognizer: UIGestureRecognizer) -> Bool {
    if drag != nil, recognizer.view !== self, let pan = recognizer as? UIPanGestureRecognizer {
      let move = pan.translation(in: self)
      if abs(move.x) >= abs(move.y) { return true }
    }
    return isOuterTap(recognizer)
  }
}
