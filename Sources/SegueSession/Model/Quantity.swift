import Foundation
import SegueGallery

/// A number that can be changed in the window, and its notation.
package struct Quantity {
  /// The distribution of the values along a slider.
  package enum Scale {
    case linear
    /// Equal distances are equal factors; values are written with three digits.
    case logarithmic
    /// Whole numbers alone.
    case whole
  }

  package let name: String
  /// The valid values.
  package let range: ClosedRange<Double>
  /// The unit written after the number; empty: none.
  var unit = ""
  var scale = Scale.linear
  /// The effect of the number, as a sentence; empty: its name says it.
  package var explanation = ""
  /// The names of the values 0, 1, 2 …, if there are no others; empty: any number of the range is one.
  package var choices: [String] = []

  /// Whether it is a color without its opacity, as the number 0xRRGGBB, written “#FF8800”.
  package var isColor = false

  /// The numbers of all colors.
  package static let colors = 0.0...Double(0xFFFFFF)

  /// The choices of what is on or off.
  package static let flag = ["off", "on"]

  package init(
    name: String, range: ClosedRange<Double>, unit: String = "", scale: Scale = .linear,
    explanation: String = ""
  ) {
    self.name = name
    self.range = range
    self.unit = unit
    self.scale = scale
    self.explanation = explanation
  }

  /// Its name as a heading.
  package var title: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// The decimals of `value`: as many as make a hundredth of the range, or a little less, a step.
  private func decimals(of value: Double) -> Int {
    let size = range.upperBound - range.lowerBound
    return switch scale {
    case .whole: 0
    case .linear: size > 0 ? max(0, Int(-(log10(size / 100)).rounded(.down))) : 0
    case .logarithmic: value > 0 ? max(0, 2 - Int(log10(value).rounded(.down))) : 2
    }
  }

  /// Returns the nearest value in the range with as many decimals as are written.
  func rounded(_ value: Double) -> Double {
    let steps = pow(10, Double(decimals(of: value)))
    return min(max((value * steps).rounded() / steps, range.lowerBound), range.upperBound)
  }

  /// The number that a user has typed, with its unit or without; nil if it is none.
  package func value(from text: String) -> Double? {
    if let choice = choices.firstIndex(of: text) { return Double(choice) }
    if isColor { return Self.color(from: text) }
    var text = text.trimmingCharacters(in: .whitespaces)
    if !unit.isEmpty, text.hasSuffix(unit) { text.removeLast(unit.count) }
    let plain = text.trimmingCharacters(in: .whitespaces)
      .replacing("−", with: "-").replacing(",", with: ".")
    guard let value = Double(plain), value.isFinite else { return nil }
    return scale == .whole ? value.rounded() : value
  }

  /// The color that a text such as “#FF8800” or “#f80” means; nil: none.
  package static func color(from text: String) -> Double? {
    var digits = text.trimmingCharacters(in: .whitespaces)
    if digits.hasPrefix("#") { digits.removeFirst() }
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit) else { return nil }
    return Int(digits, radix: 16).map(Double.init)
  }

  /// A sentence that says from where to where the number goes.
  package var sentenceOfRange: String {
    isColor
      ? "\(name) is a color such as #FF8800 or #F80."
      : "\(name) goes from \(text(of: range.lowerBound)) to \(text(of: range.upperBound))."
  }

  /// A value with its decimals and its unit.
  package func text(of value: Double) -> String {
    if value >= 0, value < Double(choices.count) { return choices[Int(value)] }
    if isColor { return String(format: "#%06X", Int(min(max(value, 0), Self.colors.upperBound))) }
    let number = String(format: "%.\(decimals(of: abs(value)))f", abs(value))
    let sign = value < 0 && number.contains { "1"..."9" ~= $0 } ? "−" : ""
    return sign + number + (unit.isEmpty ? "" : unit == "°" ? unit : " \(unit)")
  }

  // MARK: On a slider

  /// Returns the position of `value` on a slider, from 0 to 1.
  package func position(of value: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard high > low else { return 0 }
    let part =
      scale == .logarithmic
      ? log(max(value, low) / low) / log(high / low) : (value - low) / (high - low)
    return min(max(part, 0), 1)
  }

  /// The value at a position of a slider, rounded.
  package func value(at position: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    return rounded(
      scale == .logarithmic ? low * pow(high / low, position) : low + position * (high - low))
  }
}

extension Quantity {
  /// Creates the quantity of a parameter of an engine.
  package init(_ parameter: Engine.Parameter) {
    self.init(
      name: parameter.name, range: parameter.range,
      unit: parameter.unit == .color ? "" : parameter.unit.rawValue,
      scale: [.pieces, .color].contains(parameter.unit) ? .whole : .linear,
      explanation: parameter.explanation)
    choices = parameter.choices
    isColor = parameter.unit == .color
  }
}
