import Segue
import SegueGallery
import SegueSource

/// The value of the selected lane: that at the playhead; while it is edited, the number that the code says at the nearer
/// end of the motion.
final class LaneValueField: UITextField, UITextFieldDelegate {
  /// Called with the text that was typed as the number at an end.
  var didType: ((ValueSite.End, String) -> Void)?
  private var end = ValueSite.End.end
  /// The value at the playhead, and the number of the code, in words.
  private var (shown, said) = ("", "")

  init() {
    super.init(frame: .zero)
    font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
    textColor = Theme.text
    textAlignment = .right
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameters:
  ///   - text: The value at the playhead.
  ///   - end: The end whose number is typed.
  ///   - said: That number, in words.
  func show(_ text: String, end: ValueSite.End, ofCode said: String) {
    shown = text
    toolTip = end == .start ? "Type the value at the beginning" : "Type the value at the end"
    guard !isEditing else { return }
    (self.end, self.said) = (end, said)
    if self.text != text { self.text = text }
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    text = said
    selectAll(nil)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    resignFirstResponder()
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    let typed = text ?? ""
    text = shown
    if typed != said { didType?(end, typed) }
  }
}
