import Foundation
import Segue
import SegueGallery
import SegueSession

/// A number that can be changed: its name and value, which can be typed, above a slider. What is on or off has a switch
/// instead, what has a few values with names a segment for each, and a color has swatches.
final class ParameterRow: UIView, UITextFieldDelegate, Explaining {
  /// Called while the slider is dragged, with whether the drag has ended.
  var didChange: ((_ value: Double, _ isFinal: Bool) -> Void)?

  /// Called with a sentence about a text that is no valid value.
  var didRefuse: ((String) -> Void)?

  /// Called when the row is clicked twice: it is to have its default.
  var didReset: (() -> Void)?

  let quantity: Quantity
  private let name = UILabel()
  private let number = UITextField()
  private let slider = UISlider()
  /// Nil: it is not on or off.
  private let toggle: UISwitch?
  /// Nil: it has no few values with names.
  private let segments: UISegmentedControl?
  /// Nil: it is no color.
  private let swatches: SwatchRow?

  static let height: CGFloat = 42
  /// Space between two rows, in points.
  static let gap: CGFloat = 2
  private static let textSize: CGFloat = 13
  private static let choiceSize: CGFloat = 11

  init(_ quantity: Quantity, value: Double) {
    (self.quantity, self.value) = (quantity, value)
    toggle = quantity.choices == Quantity.flag ? UISwitch() : nil
    segments =
      quantity.choices.isEmpty || toggle != nil ? nil : UISegmentedControl(items: quantity.choices)
    swatches = quantity.isColor ? SwatchRow() : nil
    super.init(frame: .zero)
    name.text = quantity.title
    name.font = .systemFont(ofSize: Self.textSize)
    name.textColor = Theme.text
    number.font = .monospacedDigitSystemFont(ofSize: Self.textSize, weight: .medium)
    number.textColor = Theme.text
    number.textAlignment = .right
    number.delegate = self
    slider.minimumTrackTintColor = Theme.accent
    slider.maximumTrackTintColor = Theme.hovered
    slider.addAction(
      UIAction { [weak self] _ in
        // A key changes it at once.
        if let self { slid(isFinal: !slider.isTracking) }
      }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.slid(isFinal: true) },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
    let taps = UITapGestureRecognizer(target: self, action: ParameterRow.tapped)
    taps.numberOfTapsRequired = 2
    addGestureRecognizer(taps)
    toggle?.onTintColor = Theme.accent
    toggle?.addAction(
      UIAction { [weak self] _ in self?.choose(self?.toggle?.isOn == true ? 1 : 0) },
      for: .valueChanged)
    segments?.dress(size: Self.choiceSize)
    segments?.addAction(
      UIAction { [weak self] _ in self?.choose(self?.segments?.selectedSegmentIndex ?? 0) },
      for: .valueChanged)
    swatches?.didChoose = { [weak self] in self?.choose($0) }
    for view in [name] + controls { addSubview(view) }
    showValue()
  }

  /// The views with which it is changed.
  private var controls: [UIView] {
    if let toggle { return [toggle] }
    if let segments { return [segments] }
    if let swatches { return [number, swatches] }
    return [number, slider]
  }

  private func choose(_ choice: Int) { choose(Double(choice)) }

  private func choose(_ choice: Double) {
    guard choice != value, quantity.range.contains(choice) else { return }
    value = choice
    didChange?(value, true)
  }

  required init?(coder: NSCoder) { nil }

  /// The value that the row shows.
  var value: Double {
    didSet { if value != oldValue { showValue() } }
  }

  private func showValue() {
    slider.value = Float(quantity.position(of: value))
    swatches?.selection = value
    toggle?.isOn = value >= 0.5
    segments?.selectedSegmentIndex = Int(value.rounded())
    showNumber()
  }

  func explanation(at point: CGPoint) -> String? {
    guard quantity.choices.isEmpty, !quantity.isColor else {
      return "\(quantity.explanation) A double click resets it."
        .trimmingCharacters(in: .whitespaces)
    }
    let range = quantity.title + quantity.sentenceOfRange.dropFirst(quantity.name.count)
    return "\(quantity.explanation) \(range) A double click resets it."
      .trimmingCharacters(in: .whitespaces)
  }

  private func showNumber() {
    let text = quantity.text(of: value)
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

  /// Takes the typed text as the value; if it is no valid one, the old value stays.
  func textFieldDidEndEditing(_ textField: UITextField) {
    let text = textField.text ?? ""
    defer { showNumber() }
    guard text != quantity.text(of: value) else { return }
    guard let typed = quantity.value(from: text) else {
      didRefuse?(
        "“\(text.prefix(40))” is no \(quantity.isColor ? "color" : "number"): \(quantity.sentenceOfRange)"
      )
      return
    }
    guard quantity.range.contains(typed) else {
      didRefuse?(
        "\(quantity.text(of: typed)) is too \(typed < quantity.range.lowerBound ? "small" : "large"): "
          + quantity.sentenceOfRange)
      return
    }
    value = typed
    didChange?(typed, true)
  }

  private func slid(isFinal: Bool) {
    value = quantity.value(at: Double(slider.value))
    didChange?(value, isFinal)
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    didReset?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A long name has more than half, and leaves at least a third.
    let width = name.sizeThatFits(.zero).width.rounded(.up)
    let left = min(max((bounds.width / 2).rounded(), width), (bounds.width * 2 / 3).rounded())
    name.frame = CGRect(x: 0, y: 0, width: left, height: 20)
    number.frame = CGRect(x: left, y: 0, width: bounds.width - left, height: 20)
    slider.frame = CGRect(x: 0, y: 20, width: bounds.width, height: 22)
    segments?.frame = CGRect(x: 0, y: 20, width: bounds.width, height: 22)
    swatches?.frame = CGRect(x: 0, y: 20, width: bounds.width, height: 22)
    guard let toggle else { return }
    let size = toggle.bounds.size
    toggle.frame = CGRect(
      x: bounds.width - size.width, y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    name.frame.size.height = bounds.height
  }
}
