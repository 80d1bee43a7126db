import Foundation
import Segue
import SegueGallery
import SegueSession

/// The timing as a text that can be typed or pasted: four numbers, or a line of a style sheet, a design tool or code.
final class TimingField: UITextField, UITextFieldDelegate, Explaining {
  /// Called with the timing that was typed.
  var didChange: ((GivenTiming) -> Void)?

  /// Called with a sentence about a text that is no timing.
  var didRefuse: ((String) -> Void)?

  static let height: CGFloat = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
    textColor = Theme.text
    textAlignment = .center
    adjustsFontSizeToFitWidth = true
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// The timing that is shown; nil: it cannot be changed.
  var law: EngineTiming.Law? {
    didSet { showLaw() }
  }

  private var sentence: String {
    switch law {
    case .curve(let curve): TimingText.text(of: curve)
    case .spring(let spring): TimingText.text(of: spring)
    case nil: ""
    }
  }

  private func showLaw() {
    if text != sentence { text = sentence }
  }

  func explanation(at point: CGPoint) -> String? {
    "Type or paste a timing: 0.2, 0, 0, 1, cubic-bezier(…), linear(…), or a spring of SwiftUI, Figma or Compose"
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    textField.selectAll(nil)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    let typed = text ?? ""
    defer { showLaw() }
    guard typed != sentence else { return }
    do {
      didChange?(try TimingText(typed).timing)
    } catch {
      didRefuse?((error as? TimingText.Refusal)?.sentence ?? "\(error)")
    }
  }
}
