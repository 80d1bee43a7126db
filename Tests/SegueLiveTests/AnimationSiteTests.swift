import Expectations
import Foundation
import Segue
import SegueRandom
import Testing

@testable import SegueSource

/// The sites in a file that say when something moves, and the numbers that are written there.
@Suite struct AnimationSiteTests {
  /// The site of the line with “// here”.
  private func site(_ text: String) throws -> AnimationSite? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("// here") }) + 1
    return CodeFile(name: "A.swift", folder: "", text: text).animationSite(ofLine: line)
  }

  /// An animator with a body.
  private func animator(_ body: String, members: String = "") -> String {
    """
    import UIKit
    final class Mine: NSObject, UIViewControllerAnimatedTransitioning {
    \(members)
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.75
      }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        \(body)
      }
    }
    """
  }

  @Test(
    arguments: [
      ("UIView.animate(withDuration: 0.4) { view.alpha = 1 /* */ // here\n}", 0.4, nil),
      (
        "UIView.animate(withDuration: 0.4, delay: 0.15, options: [], animations: {\nv.alpha = 0 // here\n})",
        0.4, 0.15
      ),
      (
        "UIView.animate(withDuration: 1, delay: 0.25, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {\nfrom.center.x = 3 // here\n} completion: { _ in }",
        1, 0.25
      ),
      (
        "let one = UIViewPropertyAnimator(duration: 0.6, curve: .easeIn) {\nv.alpha = 0 // here\n}",
        0.6, nil
      ),
      (
        "let one = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 1)\none.addAnimations {\nv.alpha = 0 // here\n}",
        0.6, nil
      ),
      (
        "UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 2, delay: 1, options: [], animations: {\nv.alpha = 0 // here\n})",
        2, 1
      ),
      ("UIView.animate(withDuration: 0.4) {\nif flag {\nv.alpha = 0 // here\n}\n}", 0.4, nil),
      (
        "UIView.animate(withDuration: transitionDuration(using: context)) {\nv.alpha = 0 // here\n}",
        0.75, nil
      ),
      (
        "let spin = CABasicAnimation(keyPath: \"opacity\") // here\nspin.duration = 0.9\nlayer.add(spin, forKey: nil)",
        0.9, nil
      ),
      ("let pace = 0.35\nUIView.animate(withDuration: pace) {\nv.alpha = 0 // here\n}", 0.35, nil),
      (
        "UIView.animate(withDuration: 0.2) { b.alpha = 0 }\nUIView.animate(withDuration: 0.3) {\nv.alpha = 0 // here\n}",
        0.3, nil
      ),
    ] as [(String, Double, Double?)])
  func numbersAreFound(body: String, duration: Double, delay: Double?) throws {
    let site = try #require(try site(animator(body)))
    expectEqual(site.values[.duration]?.number, duration)
    expectEqual(site.values[.delay]?.number, delay)
  }

  @Test func membersAreFollowed() throws {
    let text = animator(
      "UIView.animate(withDuration: self.pace, delay: pause) {\nv.alpha = 0 // here\n}",
      members: "  var pace: TimeInterval = 0.45\n  private let pause = 0.1")
    let site = try #require(try site(text))
    let pace = try #require(site.values[.duration])
    expect(pace.name == "pace" && pace.number == 0.45 && pace.line == 3)
    expectEqual(site.values[.delay]?.name, "pause")
  }

  @Test func functionsAreFollowedToTheirCalls() throws {
    let text = animator(
      "UIView.animate(withDuration: 0.55) {\nself.leave(view)\n}",
      members: "  func leave(_ view: UIView) {\n    view.alpha = 0 // here\n  }")
    try expectEqual(site(text)?.values[.duration]?.number, 0.55)
  }

  @Test(arguments: ["0.3 * pace", "Double(count) / 4", "context.isAnimated ? 0.3 : 0", "pace()"])
  func computedNumbersAreTold(expression: String) throws {
    let text = animator("UIView.animate(withDuration: \(expression)) {\nv.alpha = 0 // here\n}")
    let value = try #require(try site(text)?.values[.duration])
    expect(value.literal == nil && value.number == nil)
    expectEqual(value.expression, expression)
  }

  @Test(arguments: [
    "v.alpha = 0 // here", "v.layer.opacity = 1 // here",
    "items.forEach {\n$0.alpha = 1 // here\n}",
  ])
  func whatIsNotAnimatedHasNoPlace(body: String) throws {
    try expect(site(animator(body)) == nil)
  }

  // MARK: Curves

  @Test(
    arguments: [
      (
        "UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {\nv.alpha = 0 // here\n}",
        [0.7]
      ),
      (
        "let a = UIViewPropertyAnimator(duration: 0.3, controlPoint1: CGPoint(x: 0.2, y: -0.1), controlPoint2: CGPoint(x: 0, y: 1)) {\nv.alpha = 0 // here\n}",
        [0.2, -0.1, 0, 1]
      ),
      (
        "let timing = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.3, y: 0), controlPoint2: CGPoint(x: 0.8, y: 0.15))\nlet a = UIViewPropertyAnimator(duration: 0.3, timingParameters: timing)\na.addAnimations {\nv.alpha = 0 // here\n}",
        [0.3, 0, 0.8, 0.15]
      ),
      (
        "let a = UIViewPropertyAnimator(duration: 0.3, timingParameters: UISpringTimingParameters(dampingRatio: 0.6))\na.addAnimations {\nv.alpha = 0 // here\n}",
        [0.6]
      ),
      (
        "let a = CABasicAnimation(keyPath: \"opacity\") // here\na.duration = 0.4\na.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)",
        [0.2, 0, 0, 1]
      ),
      ("UIView.animate(withDuration: 0.6) {\nv.alpha = 0 // here\n}", nil),
      (
        "UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: damping(), initialSpringVelocity: 0) {\nv.alpha = 0 // here\n}",
        []
      ),
    ] as [(String, [Double]?)])
  func curvesAreFound(body: String, numbers: [Double]?) throws {
    let site = try #require(try site(animator(body)))
    expectEqual(site.curve?.numbers, numbers)
  }

  /// All four numbers of a curve are written at once, whatever their lengths.
  @Test(arguments: 0..<20 as Range<UInt64>) func curvesAreWrittenAndReadAgain(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) / 100
    }
    let before = [number(0...100), number(-50...150), number(0...100), number(-50...150)]
    let after = [number(0...100), number(-50...150), number(0...100), number(-50...150)]
    let text = animator(
      "let a = CABasicAnimation(keyPath: \"opacity\") // here\na.duration = 0.4 // 0.4\na.timingFunction = CAMediaTimingFunction(controlPoints: \(before[0]), \(before[1]), /* 1 */ \(before[2]), \(before[3]))"
    )
    guard case .controlPoints(let values)? = try site(text)?.curve else {
      Issue.record("no curve in \(text)")
      return
    }
    let file = CodeFile(name: "A.swift", folder: "", text: text)
    let literals = try zip(values, after).map { (try #require($0.literal), $1) }
    let changed = try #require(file.replacing(literals))
    expectEqual(changed.old.compactMap { Double($0) }, before)
    try expectEqual(site(changed.text)?.curve?.numbers, after, "\(changed.text)")
    expect(changed.text.contains("a.duration = 0.4 // 0.4") && changed.text.contains("/* 1 */"))
  }

  // MARK: Rewriting

  /// An animation of a random form with random numbers; some of them are not literals.
  private func random(_ random: inout SeededRandom) -> String {
    func number() -> String {
      ["0.4", "1", "0.05", "2.5", "0.333", "1_0.5", "pace", "self.pace", "pace * 2"]
        .randomElement(using: &random) ?? "1"
    }
    let other = "UIView.animate(withDuration: 0.4) { other.alpha = 0 } // 0.4"
    let forms = [
      "UIView.animate(withDuration: \(number())) {\nv.alpha = 0 // here\n}",
      "UIView.animate(withDuration: \(number()), delay: \(number()), options: .curveEaseIn, animations: {\nv.alpha = 0 // here\n}, completion: nil)",
      "UIView.animate(\nwithDuration: \(number()),\ndelay: \(number()), // 0.4\nusingSpringWithDamping: 0.4, initialSpringVelocity: 0.4\n) {\nv.center = .zero // here\n}",
      "UIView.animateKeyframes(withDuration: \(number()), delay: \(number())) {\nUIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) {\nv.alpha = 0 // here\n}\n}",
      "let a = UIViewPropertyAnimator(duration: \(number()), dampingRatio: 0.4) {\nv.transform = .identity // here\n}",
      "let a = CABasicAnimation(keyPath: \"opacity\") // here\na.duration = \(number())",
    ]
    let form = forms.randomElement(using: &random) ?? ""
    let isBefore = Bool.random(using: &random)
    return animator(
      isBefore ? "\(other)\n\(form)" : "\(form)\n\(other)",
      members: "  var pace: TimeInterval = 0.4 // as 0.4")
  }

  /// A number that is written is read again, and nothing else of the file has changed.
  @Test(arguments: 0..<40 as Range<UInt64>) func whatIsWrittenIsReadAgain(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<5 {
      let text = self.random(&random)
      let file = CodeFile(name: "A.swift", folder: "", text: text)
      let found = try #require(try site(text), "\(text)")
      for (quantity, value) in found.values {
        guard let literal = value.literal else { continue }
        let seconds = Double(Int.random(in: 1...300, using: &random)) / 100
        let changed = try #require(file.replacing([(literal, seconds)]))
        expectEqual(Double(changed.old[0].filter { $0 != "_" }), value.number)
        let again = try #require(try site(changed.text), "\(changed.text)")
        expectEqual(again.values[quantity]?.number, seconds, "\(changed.text)")
        expectEqual(again.values.count, found.values.count)
        let (before, after) = (Array(text), Array(changed.text))
        expectEqual(before[..<literal.lowerBound], after[..<literal.lowerBound])
        expect(
          before[literal.upperBound...].elementsEqual(
            after.suffix(before.count - literal.upperBound)))
      }
    }
  }
}
