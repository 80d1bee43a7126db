import Foundation
import SegueSession
import SegueSource

/// An end of the selected lane's motion: its number, and the numbers in the code that say it.
struct LaneEnd: Equatable {
  /// A number in the code, and how it is changed.
  struct Part: Equatable {
    let number: ValueSite.Number
    let source: LaneEditing.Source
  }

  /// The lane's number, as the code says it.
  let shown: Double
  /// The numbers that are changed together; empty: they cannot be changed here.
  let parts: [Part]
  /// The reason why they cannot be changed, in a sentence; nil: they can.
  let reason: String?

  var isEditable: Bool { !parts.isEmpty }

  /// Returns the numbers that the code is to say for the end to be elsewhere, clamped to the ranges of parameters; nil:
  /// none would do.
  func numbers(for value: Double) -> [(part: Part, number: Double)]? {
    var numbers: [(part: Part, number: Double)] = []
    for part in parts {
      guard var number = part.number.number(for: value, was: shown), number.isFinite else {
        return nil
      }
      if case .parameter(_, _, let range) = part.source {
        number = min(max(number, range.lowerBound), range.upperBound)
      }
      numbers.append((part, number))
    }
    return numbers.isEmpty ? nil : numbers
  }

  /// The hint at the end's diamond.
  ///
  /// - Parameter unit: The unit of the lane.
  func sentence(_ end: ValueSite.End, unit: Lane.Unit) -> String? {
    if let reason { return reason }
    guard let part = parts.first else { return nil }
    let name = end == .start ? "first" : "last"
    switch part.source {
    case .parameter(let parameter, _, _):
      return
        "Drag it for another \(name) value than \(unit.text(shown)): the parameter “\(parameter)”."
    case .literal(let value):
      return
        "Drag it for another \(name) value than \(unit.text(shown)): line \(value.line) of your file is rewritten."
    case .computed(let sentence): return sentence
    }
  }
}

extension Lane.Unit {
  /// The step of values that are dragged, and of those that keys change.
  var step: Double {
    switch self {
    case .points, .degrees: 1
    case .times, .none, .seconds: 0.01
    }
  }

  /// The nearest value that is a whole number of steps.
  func snapped(_ value: Double) -> Double {
    let steps = (value / step).rounded()
    // A hundredth is no sum of binary fractions: division gives the nearest number to it.
    return step == 1 ? steps : steps / (1 / step).rounded()
  }

  /// The number that a typed text means, with or without its unit; nil: it is none.
  func value(from text: String) -> Double? {
    let digits = text.replacing(",", with: ".").trimmingCharacters(in: .whitespaces)
      .trimmingCharacters(in: CharacterSet(charactersIn: "pt°×xs %"))
    guard let number = Double(digits.replacing("−", with: "-")), number.isFinite else { return nil }
    return number
  }
}
