import Foundation
import Segue
import SegueSession

/// Fingers on a touch screen, which cannot hover, and have no keys.
extension PlaygroundViewController: UIGestureRecognizerDelegate {
  /// A finger that rests explains what is under it, as the pointer does; on the stage it is the content's.
  func followFingers() {
    let press = UILongPressGestureRecognizer(
      target: self, action: PlaygroundViewController.fingerRested)
    press.cancelsTouchesInView = false
    press.delegate = self
    view.addGestureRecognizer(press)
  }

  private func fingerRested(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began else { return }
    let point = view.convert(recognizer.location(in: view), to: nil)
    if let sentence = explanation(at: point) { state.message.note = sentence }
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touch.type == .direct
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }
}
