import Foundation
import SegueGallery

/// A number that can be changed in the window, and its notation.
struct Quantity {
  /// The distribution of the values along a slider.
  enum Scale {
    case linear
    /// Equal distances are equal factors; values are written with three digits.
    case logarithmic
    /// Whole numbers alone.
    case whole
  }

  let name: String
  /// The valid values.
  let range: ClosedRange<Double>
  /// The unit written after the number; empty: none.
  var unit = ""
  var scale = Scale.linear
  /// The effect of the number, as a sentence; empty: its name says it.
  var explanation = ""

  /// Its name as a heading.
  var title: String { name.prefix(1).uppercased() + name.dropFirst() }

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
  func value(from text: String) -> Double? {
    var text = text.trimmingCharacters(in: .whitespaces)
    if !unit.isEmpty, text.hasSuffix(unit) { text.removeLast(unit.count) }
    let plain = text.trimmingCharacters(in: .whitespaces)
      .replacing("−", with: "-").replacing(",", with: ".")
    guard let value = Double(plain), value.isFinite else { return nil }
    return scale == .whole ? value.rounded() : value
  }

  /// A sentence that says from where to where the number goes.
  var sentenceOfRange: String {
    "\(name) goes from \(text(of: range.lowerBound)) to \(text(of: range.upperBound))."
  }

  /// A value with its decimals and its unit.
  func text(of value: Double) -> String {
    let number = String(format: "%.\(decimals(of: abs(value)))f", abs(value))
    let sign = value < 0 && number.contains { "1"..."9" ~= $0 } ? "−" : ""
    return sign + number + (unit.isEmpty ? "" : unit == "°" ? unit : " \(unit)")
  }

  // MARK: On a slider

  /// Returns the position of `value` on a slider, from 0 to 1.
  func position(of value: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard high > low else { return 0 }
    let part =
      scale == .logarithmic
      ? log(max(value, low) / low) / log(high / low) : (value - low) / (high - low)
    return min(max(part, 0), 1)
  }

  /// The value at a place of a slider, rounded.
  func value(at position: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    return rounded(
      scale == .logarithmic ? low * pow(high / low, position) : low + position * (high - low))
  }
}

extension Quantity {
  /// Creates the quantity of a parameter of an engine.
  init(_ parameter: Engine.Parameter) {
    self.init(
      name: parameter.name, range: parameter.range, unit: parameter.unit.rawValue,
      scale: parameter.unit == .pieces ? .whole : .linear, explanation: parameter.explanation)
  }
}
