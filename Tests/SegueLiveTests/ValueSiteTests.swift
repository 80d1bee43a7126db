import Expectations
import Foundation
import Segue
import SegueRandom
import Testing

@testable import SegueSource

/// The numbers in a file that say from where to where something moves.
@Suite struct ValueSiteTests {
  private static func file(_ body: String) -> CodeFile {
    CodeFile(
      name: "A.swift", folder: "",
      text: """
        import UIKit
        final class Mine: NSObject, UIViewControllerAnimatedTransitioning {
          var depth: CGFloat = 0.85
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            \(body)
          }
        }
        """)
  }

  /// The site of a property in the line with “// here”.
  private static func site(_ file: CodeFile, _ property: String) throws -> ValueSite? {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("// here") }) + 1
    return file.valueSite(of: property, inLines: line...line)
  }

  /// The property's values that the numbers of an end mean; nil: the end is not said, or computed.
  private static func values(_ site: ValueSite?, _ end: ValueSite.End) -> [Double]? {
    site?.numbers[end].flatMap { numbers in
      let values = numbers.compactMap { number -> Double? in
        switch number.meaning {
        case .times(let factor): number.value.number.map { $0 * factor }
        case .over(let factor): number.value.number.map { factor / $0 }
        case .shifted: number.value.number
        }
      }
      return values.count == numbers.count ? values : nil
    }
  }

  private struct Case: Sendable, CustomTestStringConvertible {
    let body: String
    let property: String
    let start: [Double]?
    let end: [Double]?

    init(_ body: String, _ property: String, from start: [Double]?, to end: [Double]?) {
      (self.body, self.property, self.start, self.end) = (body, property, start, end)
    }

    var testDescription: String { "\(property) of \(body)" }
  }

  private static let cases: [Case] = [
    Case(
      "card.alpha = 0.2\nUIView.animate(withDuration: 1) {\ncard.alpha = 0.9 // here\n}", "opacity",
      from: [0.2], to: [0.9]),
    Case(
      "card.layer.opacity = 0\nUIView.animate(withDuration: 1) {\ncard.layer.opacity = 1 // here\n}",
      "opacity", from: [0], to: [1]),
    // Another view's number is not the card's.
    Case(
      "other.alpha = 0.2\nUIView.animate(withDuration: 1) {\ncard.alpha = 1 // here\n}", "opacity",
      from: nil, to: [1]),
    Case(
      "card.transform = CGAffineTransform(scaleX: 0.5, y: 0.25)\nrun {\ncard.transform = .identity // here\n}",
      "transform.scale.y", from: [0.25], to: nil),
    Case(
      "run {\ncard.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) // here\n}",
      "transform.scale", from: nil, to: [0.5, 0.5]),
    Case(
      "run {\ncard.transform = CGAffineTransform(translationX: -40, y: 12) // here\n}",
      "transform.translation.x", from: nil, to: [-40]),
    Case(
      "run {\ncard.transform = CGAffineTransform(translationX: 9, y: 12).scaledBy(x: 0.8, y: 0.7) // here\n}",
      "transform.scale.y", from: nil, to: [0.7]),
    Case(
      "run {\ncard.transform = CGAffineTransform(rotationAngle: .pi / 4) // here\n}",
      "transform.rotation.z", from: nil, to: [45]),
    Case(
      "run {\ncard.transform = CGAffineTransform(rotationAngle: CGFloat.pi * -0.5) // here\n}",
      "transform.rotation.z", from: nil, to: [-90]),
    Case(
      "run {\ncard.layer.transform = CATransform3DMakeRotation(0.5 * .pi, 0, 1, 0) // here\n}",
      "transform.rotation.y", from: nil, to: [90]),
    Case(
      "run {\ncard.layer.transform = CATransform3DMakeRotation(0.5 * .pi, 0, 1, 0) // here\n}",
      "transform.rotation.x", from: nil, to: nil),
    Case(
      "run {\ncard.layer.transform = CATransform3DTranslate(base, 3, 4, 5) // here\n}",
      "transform.translation.z", from: nil, to: [5]),
    // Of two scales, none says the whole.
    Case(
      "run {\ncard.transform = CGAffineTransform(scaleX: 2, y: 2).scaledBy(x: 3, y: 3) // here\n}",
      "transform.scale", from: nil, to: nil),
    Case(
      "card.center.x = 10\nrun {\ncard.center.x = 90 // here\n}", "position.x", from: [10],
      to: [90]),
    Case(
      "run {\ncard.center = CGPoint(x: 3, y: 70) // here\n}", "position.y", from: nil, to: [70]),
    Case("run {\ncard.center.y += 70 // here\n}", "position.y", from: nil, to: [70]),
    Case("run {\ncard.frame.origin.y = 120 // here\n}", "position.y", from: nil, to: [120]),
    Case(
      "run {\ncard.frame = CGRect(x: 1, y: 2, width: 30, height: 40) // here\n}",
      "bounds.size.height", from: nil, to: [40]),
    Case(
      "run {\ncard.layer.cornerRadius = 18 // here\n}", "cornerRadius", from: nil, to: [18]),
    Case(
      "let spin = CABasicAnimation(keyPath: \"transform.rotation.z\") // here\nspin.fromValue = 0\nspin.toValue = Double.pi * 2",
      "transform.rotation.z", from: [0], to: [360]),
    Case(
      "let beat = CAKeyframeAnimation(keyPath: \"opacity\") // here\nbeat.values = [0.1, 0.7, 0.4]",
      "opacity", from: [0.1], to: [0.4]),
    Case("run {\ncard.alpha = depth // here\n}", "opacity", from: nil, to: [0.85]),
    Case("run {\ncard.alpha = depth * 2 // here\n}", "opacity", from: nil, to: nil),
    Case("run {\ncard.alpha == 0.5 // here\n}", "opacity", from: nil, to: nil),
    // A comparison before is no first value.
    Case(
      "card.alpha = 0.2\nif card.alpha != 0.5 { return }\nrun {\ncard.alpha = 1 // here\n}",
      "opacity", from: [0.2], to: [1]),
    Case(
      "guard card.alpha <= 0.5 else { return }\nrun {\ncard.alpha = 1 // here\n}", "opacity",
      from: nil, to: [1]),
  ]

  @Test(arguments: cases)
  private func numbersAreFound(_ expected: Case) throws {
    let site = try Self.site(Self.file(expected.body), expected.property)
    for (end, values) in [(ValueSite.End.start, expected.start), (.end, expected.end)] {
      let found = Self.values(site, end)
      expectEqual(found?.count, values?.count)
      for (a, b) in zip(found ?? [], values ?? []) { expect(abs(a - b) < 1e-9, "\(a), not \(b)") }
    }
  }

  /// A computed number has a line and its expression, but no literal.
  @Test func aComputedValueIsNamed() throws {
    let site = try Self.site(Self.file("run {\ncard.alpha = depth * 2 // here\n}"), "opacity")
    let value = try #require(site?.numbers[.end]?.first?.value)
    expect(value.literal == nil && value.number == nil)
    expectEqual(value.expression, "depth * 2")
    expectEqual(value.line, 6)
  }

  // MARK: Writing

  /// A statement that sets a property to a number, and what the property is per number.
  private static let statements: [(text: String, property: String, factor: Double)] = [
    ("card.alpha = #", "opacity", 1),
    ("card.center.x = #", "position.x", 1),
    ("card.center = CGPoint(x: 12, y: #)", "position.y", 1),
    ("card.transform = CGAffineTransform(scaleX: #, y: 0.5)", "transform.scale.x", 1),
    ("card.transform = CGAffineTransform(translationX: 3, y: #)", "transform.translation.y", 1),
    ("card.transform = CGAffineTransform(rotationAngle: .pi * #)", "transform.rotation.z", 180),
    ("card.layer.transform = CATransform3DMakeScale(1, #, 1)", "transform.scale.y", 1),
    ("card.layer.shadowRadius = #", "shadowRadius", 1),
  ]

  /// A value that is written is read again, and nothing else of the file has changed.
  @Test(arguments: [4, 19, 733, 20_261] as [UInt64])
  func whatIsWrittenIsReadAgain(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let statement = random.element(of: Self.statements)
      func written(_ hundredths: Int) -> String { "\(Double(hundredths) / 100)" }
      let (old, new) = (1 + random.below(9_000), 1 + random.below(9_000))
      let set = statement.text.replacing("#", with: written(old))
      let file = Self.file(
        "card.isHidden = false\nUIView.animate(withDuration: 0.4) {\n\(set) // here\n}")
      let number = try #require(try Self.site(file, statement.property)?.numbers[.end]?.first)
      let shown = Double(old) / 100 * statement.factor
      expect(number.says(shown, tolerance: 1e-6), "\(set)")
      let wanted = Double(new) / 100 * statement.factor
      let next = try #require(number.number(for: wanted, was: shown))
      let literal = try #require(number.value.literal)
      let changed = try #require(file.replacing([(literal, next)]))
      expectEqual(
        changed.text,
        file.text.replacing(set, with: statement.text.replacing("#", with: written(new))))
    }
  }

  /// A number that is divided by cannot give 0, and one that is added moves by as much as is wanted.
  @Test func everyMeaningHasItsInverse() throws {
    let file = Self.file("run {\ncard.center.y += 70 // here\n}")
    let added = try #require(try Self.site(file, "position.y")?.numbers[.end]?.first)
    expectEqual(added.number(for: 130, was: 100), 100)
    let turn = Self.file(
      "run {\ncard.transform = CGAffineTransform(rotationAngle: .pi / 4) // here\n}")
    let part = try #require(try Self.site(turn, "transform.rotation.z")?.numbers[.end]?.first)
    expect(part.number(for: 0, was: 45) == nil)
    expectEqual(part.number(for: 90, was: 45), 2)
  }
}
