import Expectations
import Foundation
import ProgramTestSupport
import Segue
import Testing

@testable import SegueSession

/// A measured timing as code for iOS.
@Suite struct FitAsSwiftTests {
  /// The fit of a motion over 200 pixels, of which two make a point.
  private func fit(
    isVertical: Bool = false, _ law: ReferenceFit.Law, _ duration: TimeInterval
  ) throws -> ReferenceFit {
    var motion = RecordedMotion()
    (motion.isVertical, motion.seconds) = (isVertical, 0.4 + duration)
    let film = motion.film { 80 + 200 * law.progress(after: $0 - 0.2, of: duration) }
    return try MotionFitter.fit(EdgeTrack(film, motion.mark(80, at: 0), scale: 2))
  }

  /// The lines without those of comments.
  private func code(_ fit: ReferenceFit) -> String {
    fit.swift.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(separator: "\n") + "\n"
  }

  /// The numbers in the code, as they are written.
  private func numbers(_ code: String) -> [String] {
    code.split { !($0.isNumber || $0 == "." || $0 == "-") }.map(String.init)
      .filter { $0.contains(where: \.isNumber) }
  }

  @Test func aCurveThatUIKitHasIsToldByItsDuration() throws {
    let names = [
      ("linear", UnitBezier(0, 0, 1, 1)), ("easeIn", UnitBezier(0.42, 0, 1, 1)),
      ("easeOut", UnitBezier(0, 0, 0.58, 1)), ("easeInOut", UnitBezier(0.42, 0, 0.58, 1)),
    ]
    for (name, curve) in names {
      let fit = try fit(.curve(curve), 0.5)

      let expected = "let animator = UIViewPropertyAnimator(duration: 0.5, curve: .\(name))\n"
      expect(abs(fit.duration - 0.5) < 0.005, "\(fit.summary)")
      let duration = numbers(code(fit))[0]
      expectEqual(code(fit).replacing(duration, with: "0.5"), expected)
    }
  }

  @Test func anyOtherCurveHasItsControlPoints() throws {
    let fit = try fit(.curve(UnitBezier(0.32, 0.72, 0, 1)), 0.6)

    let lines = code(fit).split(separator: "\n")
    expectEqual(lines.count, 4)
    expectEqual(lines[0], "let timing = UICubicTimingParameters(")
    expectEqual(lines[1], "  controlPoint1: CGPoint(x: 0.32, y: 0.72),")
    expectEqual(lines[2], "  controlPoint2: CGPoint(x: 0, y: 1))")
    expect(lines[3].hasPrefix("let animator = UIViewPropertyAnimator(duration: 0."))
    expect(lines[3].hasSuffix(", timingParameters: timing)"))
  }

  /// Mass, stiffness and damping of the code make the spring that was found.
  @Test(arguments: [(0.42, 0.8), (0.3, 1), (0.7, 0.45)] as [(Double, Double)])
  func aSpringHasItsStiffnessAndItsDamping(response: Double, ratio: Double) throws {
    let spring = SpringCurve(perceptualDuration: response, bounce: 1 - ratio)
    let fit = try fit(.spring(spring), spring.settlingDuration)
    guard case .spring(let found) = fit.law else { return expect(false, "\(fit.summary)") }

    let code = code(fit)
    expect(code.contains("initialVelocity: .zero)"), "\(code)")
    let words = numbers(code).compactMap(Double.init)
    let again = SpringCurve(mass: words[0], stiffness: words[1], damping: words[2])
    expectEqual(words[0], 1)
    expect(abs(again.perceptualDuration / found.perceptualDuration - 1) < 0.001, "\(code)")
    expect(abs(again.dampingRatio / found.dampingRatio - 1) < 0.002, "\(code)")
  }

  @Test func theVelocityGoesWhereTheEdgeMoves() throws {
    let spring = SpringCurve(perceptualDuration: 0.5, bounce: 0.2, initialVelocity: 9)
    for isVertical in [false, true] {
      let fit = try fit(isVertical: isVertical, .spring(spring), spring.settlingDuration)

      let pattern = isVertical ? "CGVector(dx: 0, dy: " : "CGVector(dx: "
      let rest = try #require(code(fit).split(separator: pattern, maxSplits: 1).last)
      let speed = try #require(Double(rest.prefix { $0.isNumber || $0 == "." }))
      expect(abs(speed - 9) < 1, "\(fit.swift)")
    }
  }

  @Test func numbersHaveFourSignificantDigitsAtMost() throws {
    let spring = SpringCurve(perceptualDuration: 0.0613, bounce: 0.37, initialVelocity: 3)
    for law in [ReferenceFit.Law.spring(spring), .curve(UnitBezier(0.17, 0.891, 0.321, 0.9))] {
      for number in try numbers(code(fit(law, 0.4321))) where number.contains(".") {
        let digits = number.filter(\.isNumber).drop { $0 == "0" }
        expect(digits.count <= 4, "\(number)")
      }
    }
  }
}
