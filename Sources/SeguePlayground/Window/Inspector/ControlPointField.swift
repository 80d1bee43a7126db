import Foundation
import Segue
import SegueGallery

/// The control points of a curve, as four numbers that can be typed.
final class ControlPointField: UITextField, UITextFieldDelegate {
  /// Called with the control points that were typed.
  var didChange: (([CGPoint]) -> Void)?

  /// Called with a sentence about a text that is no valid curve.
  var didRefuse: ((String) -> Void)?

  static let height: CGFloat = 24
  private static let quantity = Quantity(name: "", range: TimingPlot.handleRange)

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
    textColor = Theme.text
    textAlignment = .center
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// The two control points that are shown; empty: the engine has none.
  var points: [CGPoint] = [] {
    didSet { showPoints() }
  }

  private var sentence: String {
    points.flatMap { [$0.x, $0.y] }.map { Self.quantity.text(of: Double($0)) }
      .joined(separator: ", ")
  }

  private func showPoints() {
    if text != sentence { text = sentence }
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
    defer { showPoints() }
    guard typed != sentence else { return }
    let numbers = typed.replacing("−", with: "-")
      .split { !($0.isNumber || $0 == "." || $0 == "-") }.map { Double($0) }
    let values = numbers.compactMap { $0 }.filter(\.isFinite)
    guard values.count == 4, numbers.count == 4 else {
      didRefuse?("“\(typed.prefix(40))” is no curve: give four numbers, such as 0.2, 0, 0, 1.")
      return
    }
    let heights = TimingPlot.handleRange
    guard (0...1).contains(values[0]), (0...1).contains(values[2]), heights.contains(values[1]),
      heights.contains(values[3])
    else {
      didRefuse?(
        "The first and third number go from 0 to 1, the others from −0.5 to 1.5: times and progress."
      )
      return
    }
    didChange?([CGPoint(x: values[0], y: values[1]), CGPoint(x: values[2], y: values[3])])
  }
}
