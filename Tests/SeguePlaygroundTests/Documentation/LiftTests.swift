import Expectations
import Foundation
import Segue
import SegueInspection
import Testing

@testable import SegueSource

/// The animator of the article on SegueTransitions.
@MainActor struct LiftTests {
  @Test func theWayBackIsTheWayThereBackwards() {
    let stage = HeadlessStage(size: CGSize(width: 160, height: 120))
    let pages = LiftingPages()
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = pages
    stage.show(navigation)
    stage.settle()

    navigation.pushViewController(second, animated: true)
    stage.run(for: 0.25)
    let (rising, givingWay) = (second.view.layer.shownY, first.view.layer.shownY)
    stage.settle()
    navigation.popViewController(animated: true)
    stage.run(for: 0.25)
    let (sinking, returning) = (second.view.layer.shownY, first.view.layer.shownY)
    stage.settle()

    let height = second.view.bounds.height
    for (place, other) in [(rising, givingWay), (sinking, returning)] {
      expect(place > 0.3 * height && place < 0.7 * height, "\(place) of \(height)")
      expect(abs(other + 0.3 * (height - place)) < 0.5, "\(other) at \(place) of \(height)")
    }
    expect(first.view.transform == .identity && second.view.transform == .identity)
    expectEmpty(first.view.subviews)
  }

  /// It is played live, although its superclass is in no file of the user's.
  @Test func itIsListedWithWhatItInherits() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Lift.swift")
    let text = try String(contentsOf: file, encoding: .utf8)

    let source = LiveSource(SwiftLexer.tokens(of: text))

    let lift = try #require(source.animators.first)
    expect(source.animators.count == 1 && lift.takesOrigin)
    expectEqual(lift.parameters.map(\.name), ["parallax", "shade", "duration"])
    expectEqual(lift.assignments.map(\.label), ["isReversed"])
  }
}

extension CALayer {
  /// The distance by which it is shown lower than it lies, in points.
  fileprivate var shownY: CGFloat { presentation()?.transform.m42 ?? 0 }
}
