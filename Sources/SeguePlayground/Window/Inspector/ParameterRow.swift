import Foundation
import Segue
import SegueGallery

/// A parameter of the engine: its name and value, which can be typed, above a slider.
final class ParameterRow: UIView, UITextFieldDelegate {
  /// Called while the slider is dragged, with whether the drag has ended.
  var didChange: ((_ value: Double, _ isFinal: Bool) -> Void)?

  /// Called with a sentence about what was typed and cannot be a value.
  var didRefuse: ((String) -> Void)?

  /// Called when the row is clicked twice: the parameter is to have its default.
  var didReset: (() -> Void)?

  let parameter: Engine.Parameter
  private let name = UILabel()
  private let number = UITextField()
  private let slider = UISlider()

  static let height: CGFloat = 46
  private static let textSize: CGFloat = 13

  init(_ parameter: Engine.Parameter) {
    self.parameter = parameter
    super.init(frame: .zero)
    name.text = parameter.title
    name.font = .systemFont(ofSize: Self.textSize)
    name.textColor = Theme.text
    number.font = .monospacedDigitSystemFont(ofSize: Self.textSize, weight: .medium)
    number.textColor = Theme.text
    number.textAlignment = .right
    number.delegate = self
    slider.minimumValue = Float(parameter.range.lowerBound)
    slider.maximumValue = Float(parameter.range.upperBound)
    slider.minimumTrackTintColor = Theme.accent
    slider.maximumTrackTintColor = Theme.hovered
    slider.addAction(
      UIAction { [weak self] _ in self?.slid(isFinal: false) }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.slid(isFinal: true) },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
    let taps = UITapGestureRecognizer(target: self, action: ParameterRow.tapped)
    taps.numberOfTapsRequired = 2
    addGestureRecognizer(taps)
    for view in [name, number, slider] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// What is shown.
  var value = 0.0 {
    didSet {
      slider.value = Float(value)
      showNumber()
    }
  }

  private func showNumber() {
    let text = parameter.text(of: value)
    if number.text != text { number.text = text }
  }

  // MARK: Typing

  func textFieldDidBeginEditing(_ textField: UITextField) {
    textField.selectAll(nil)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  /// What was typed becomes the value; if it cannot be, the old one stays.
  func textFieldDidEndEditing(_ textField: UITextField) {
    let text = textField.text ?? ""
    defer { showNumber() }
    guard text != parameter.text(of: value) else { return }
    guard let typed = parameter.value(from: text) else {
      didRefuse?("“\(text.prefix(40))” is no number: \(parameter.sentenceOfRange)")
      return
    }
    guard parameter.range.contains(typed) else {
      didRefuse?(
        "\(parameter.text(of: typed)) is too \(typed < parameter.range.lowerBound ? "small" : "large"): "
          + parameter.sentenceOfRange)
      return
    }
    value = typed
    didChange?(typed, true)
  }

  private func slid(isFinal: Bool) {
    value = parameter.rounded(Double(slider.value))
    didChange?(value, isFinal)
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    didReset?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let half = (bounds.width / 2).rounded()
    name.frame = CGRect(x: 0, y: 0, width: half, height: 20)
    number.frame = CGRect(x: half, y: 0, width: bounds.width - half, height: 20)
    slider.frame = CGRect(x: 0, y: 20, width: bounds.width, height: 22)
  }
}

extension Engine.Parameter {
  /// Its name as a heading.
  var title: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// The decimals of its values: as many as make a hundredth of its range, or a little less, a step.
  private var decimals: Int {
    let size = range.upperBound - range.lowerBound
    return unit == .pieces || size <= 0 ? 0 : max(0, Int(-(log10(size / 100)).rounded(.down)))
  }

  /// The nearest value with so many decimals.
  func rounded(_ value: Double) -> Double {
    let steps = pow(10, Double(decimals))
    return min(max((value * steps).rounded() / steps, range.lowerBound), range.upperBound)
  }

  /// The number that a user has typed, with its unit or without; nil if it is none.
  func value(from text: String) -> Double? {
    var text = text.trimmingCharacters(in: .whitespaces)
    if !unit.rawValue.isEmpty, text.hasSuffix(unit.rawValue) {
      text.removeLast(unit.rawValue.count)
    }
    let plain = text.trimmingCharacters(in: .whitespaces)
      .replacing("−", with: "-").replacing(",", with: ".")
    guard let value = Double(plain), value.isFinite else { return nil }
    return unit == .pieces ? value.rounded() : value
  }

  /// From where to where it goes.
  var sentenceOfRange: String {
    "\(name) goes from \(text(of: range.lowerBound)) to \(text(of: range.upperBound))."
  }

  /// A value with its decimals and its unit.
  func text(of value: Double) -> String {
    let number = String(format: "%.\(decimals)f", abs(value))
    let sign = value < 0 && number.contains { "1"..."9" ~= $0 } ? "−" : ""
    return sign + number
      + (unit.rawValue.isEmpty ? "" : unit == .degrees ? "°" : " \(unit.rawValue)")
  }
}
