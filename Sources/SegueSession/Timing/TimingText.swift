import Foundation
import Segue

/// Reads timings as style sheets, design tools and other code write them, and writes them so that they can be read
/// again:
///
///     0.2, 0, 0, 1                          cubic-bezier(0.2, 0, 0, 1)
///     linear(0, 0.3 20%, 1)                 ease-in-out
///     spring(response: 0.5, dampingFraction: 0.8)
///     spring(duration: 0.5, bounce: 0.2)    mass 1, stiffness 100, damping 15
///     CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)
///     UISpringTimingParameters(dampingRatio: 0.7)
///     spring(dampingRatio = 0.8f, stiffness = 380f)
package struct TimingText {
  /// The timing that the text says.
  package let timing: GivenTiming

  /// A sentence about a text that says no timing.
  package struct Refusal: Error, Equatable {
    package let sentence: String
  }

  /// - Throws: `Refusal`.
  package init(_ text: String) throws {
    let words = TimingWords(text)
    timing =
      try Self.linear(words) ?? Self.spring(words) ?? Self.named(words) ?? Self.curve(words, text)
  }

  // MARK: Curves

  private static func curve(_ words: TimingWords, _ text: String) throws -> GivenTiming {
    let numbers = words.numbers(without: ["duration", "delay"])
    guard numbers.count == 4 else {
      throw Refusal(
        sentence:
          "“\(text.prefix(40))” is no curve: give four numbers, such as 0.2, 0, 0, 1, or a spring, such as response 0.5, bounce 0.2."
      )
    }
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      throw Refusal(
        sentence: "The first and third number of a curve are times: they go from 0 to 1.")
    }
    guard heights.contains(numbers[1]), heights.contains(numbers[3]) else {
      throw Refusal(
        sentence:
          "The second and fourth number of a curve are progress: here they go from −0.5 to 1.5.")
    }
    return .curve(UnitBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
  }

  /// The ordinates that control points may have.
  package static let heights = -0.5...1.5

  /// A curve that has a name in CSS, and in UIKit and SwiftUI with it.
  private static func named(_ words: TimingWords) -> GivenTiming? {
    guard words.numbers(without: ["duration", "delay"]).isEmpty else { return nil }
    let names = words.words.map { $0.filter { $0 != "-" } }
    return TimingPreset.curves.first { preset in
      let name = preset.name.filter { $0 != "-" }
      return preset.family == "CSS" && (names.contains(name) || names.contains("curve" + name))
    }?.timing
  }

  /// SwiftUI's springs, which have names.
  private static let springNames: Set<String> = ["Smooth", "Snappy", "Bouncy"]

  // MARK: Straight lines

  /// The stops of `linear()`: one without an input stands midway between its neighbors, and one with two is two.
  /// (CSS Easing Functions Level 2, section 2.2.)
  private static func linear(_ words: TimingWords) throws -> GivenTiming? {
    guard let arguments = words.arguments(of: "linear") else { return nil }
    var stops: [(input: Double?, value: Double)] = []
    for argument in arguments {
      let values = argument.filter { $0.unit != "%" }
      guard values.count == 1, argument.count <= 3 else {
        throw Refusal(sentence: "Each stop of linear() is a number, and a place such as 20%.")
      }
      let inputs = argument.filter { $0.unit == "%" }.map { $0.value / 100 }
      stops += inputs.isEmpty ? [(nil, values[0].value)] : inputs.map { ($0, values[0].value) }
    }
    guard stops.count > 1 else { throw Refusal(sentence: "linear() needs two stops or more.") }
    stops[0].input = stops[0].input ?? 0
    stops[stops.count - 1].input = stops[stops.count - 1].input ?? 1
    var greatest = -Double.infinity
    for index in stops.indices {
      guard let input = stops[index].input else { continue }
      greatest = max(greatest, input)
      stops[index].input = greatest
    }
    var known = 0
    for index in stops.indices.dropFirst() {
      guard let end = stops[index].input, let start = stops[known].input else { continue }
      for between in known + 1..<max(known + 1, index) {
        let part = Double(between - known) / Double(index - known)
        stops[between].input = start + (end - start) * part
      }
      known = index
    }
    return .path(stops.map { ($0.input ?? 0, $0.value) })
  }

  // MARK: Springs

  private static func spring(_ words: TimingWords) throws -> GivenTiming? {
    let ratio = words.value(["dampingfraction", "dampingratio", "usingspringwithdamping"])
    let stiffness = words.value(["stiffness", "tension"])
    let friction = words.value(["damping", "dampening", "friction"])
    let mass = words.value(["mass"]) ?? 1
    let response = words.value(["response", "visualduration", "perceptualduration", "duration"])
    let bounce = words.value(["bounce", "extrabounce"])
    let velocity = words.value(["initialvelocity", "initialspringvelocity", "velocity"]) ?? 0
    let hasWord = words.words.contains { $0.contains("spring") }
    let spring: SpringCurve
    if let stiffness {
      try check(mass > 0 && stiffness > 0, "A spring has a mass and a stiffness above 0.")
      let natural = 2 * (stiffness * mass).squareRoot()
      let damping = friction ?? (ratio ?? 1) * natural
      try check(damping > 0, "A spring without damping never comes to rest.")
      spring = SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    } else if let preset = words.words.compactMap(preset).first, case .spring(let named) = preset {
      spring = try bouncing(
        response ?? named.perceptualDuration, named.bounce + (bounce ?? 0), velocity)
    } else if ratio != nil || bounce != nil || (hasWord && response != nil) {
      spring = try bouncing(response ?? 0.5, bounce ?? 1 - (ratio ?? 1), velocity)
    } else if hasWord, words.numbers(without: []).count == 4 {
      // WebKit's spring(mass stiffness damping velocity), which design tools copy.
      let numbers = words.numbers(without: [])
      try check(
        numbers[0] > 0 && numbers[1] > 0 && numbers[2] > 0,
        "spring() takes mass, stiffness, damping and velocity; the first three are above 0.")
      spring = SpringCurve(
        mass: numbers[0], stiffness: numbers[1], damping: numbers[2], initialVelocity: numbers[3])
    } else {
      return nil
    }
    return .spring(spring)
  }

  private static func preset(named name: String) -> GivenTiming? {
    TimingPreset.springs.first {
      springNames.contains($0.name) && $0.name.lowercased() == name
    }?.timing
  }

  private static func bouncing(
    _ response: Double, _ bounce: Double, _ velocity: Double
  ) throws -> SpringCurve {
    try check(response > 0 && response <= 60, "A spring's response goes from 0 to 60 seconds.")
    try check(bounce > -1 && bounce < 1, "A spring's bounce is more than −1 and less than 1.")
    return SpringCurve(perceptualDuration: response, bounce: bounce, initialVelocity: velocity)
  }

  private static func check(_ condition: Bool, _ sentence: String) throws {
    guard condition else { throw Refusal(sentence: sentence) }
  }

  // MARK: Writing

  /// The control points of a curve: “0.2, 0, 0, 1”.
  package static func text(of curve: UnitBezier) -> String {
    [curve.x1, curve.y1, curve.x2, curve.y2].map(number).joined(separator: ", ")
  }

  /// A spring by response and bounce: “response 0.5, bounce 0.2”.
  package static func text(of spring: SpringCurve) -> String {
    "response \(number(spring.perceptualDuration)), bounce \(number(spring.bounce))"
  }

  /// In hundredths, without zeros at its end.
  private static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    let text = String(format: "%.2f", abs(hundredths) / 100)
    let end = text.lastIndex { $0 != "0" } ?? text.startIndex
    let short = text[end] == "." ? text[..<end] : text[...end]
    return (hundredths < 0 ? "−" : "") + short
  }
}
