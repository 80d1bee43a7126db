import Segue
import SegueGallery

/// A parameter of the engine: its name and value above a slider.
final class ParameterRow: UIView {
  /// Called while the slider is dragged, with whether the drag has ended.
  var didChange: ((_ value: Double, _ isFinal: Bool) -> Void)?

  /// Called when the row is clicked twice: the parameter is to have its default.
  var didReset: (() -> Void)?

  let parameter: Engine.Parameter
  private let name = UILabel()
  private let number = UILabel()
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
      let text = parameter.text(of: value)
      if number.text != text { number.text = text }
    }
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

  /// The nearest value that is worth telling apart: a five-hundredth of the range, as a decimal number.
  func rounded(_ value: Double) -> Double {
    if unit == .pieces { return value.rounded() }
    let size = range.upperBound - range.lowerBound
    guard size > 0 else { return range.lowerBound }
    // A power of ten, so that the numbers are short.
    var step = 1.0
    while step > size / 100 { step /= 10 }
    while step * 1000 < size { step *= 10 }
    let inverse = (1 / step).rounded()
    let value = step < 1 ? (value * inverse).rounded() / inverse : (value / step).rounded() * step
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// A value with as many decimals as its range asks for, and its unit.
  func text(of value: Double) -> String {
    let size = range.upperBound - range.lowerBound
    let decimals = unit == .pieces ? 0 : size > 200 ? 0 : size > 20 ? 1 : size > 2 ? 2 : 3
    let scale = [1.0, 10, 100, 1000][decimals]
    let scaled = Int((abs(value) * scale).rounded())
    var digits = "\(scaled)"
    while digits.count <= decimals { digits = "0" + digits }
    let whole = digits.dropLast(decimals)
    let number = decimals == 0 ? "\(whole)" : "\(whole).\(digits.suffix(decimals))"
    let sign = value < 0 && scaled != 0 ? "−" : ""
    return sign + number + (unit.rawValue.isEmpty ? "" : unit == .degrees ? "°" : " \(unit.rawValue)")
  }
}
