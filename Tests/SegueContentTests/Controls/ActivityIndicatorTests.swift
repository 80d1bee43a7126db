import Expectations
import Foundation
import TestSupport
import Testing

@testable import Segue

/// Wheels that turn while something is going on (AI1–AI3).
@MainActor @Suite struct ActivityIndicatorTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
  private let indicator = UIActivityIndicatorView(style: .large)

  init() {
    stage.window.makeKeyAndVisible()
    stage.window.addSubview(indicator)
    stage.settle()
  }

  /// Whether nothing asks for another frame.
  private var isIdle: Bool {
    stage.turn()
    return FrameLoop.shared.nextDeadline == nil && !FrameLoop.shared.needsFrame
  }

  @Test func itIsHiddenUntilItTurns() {
    expect(indicator.isHidden)
    expect(!indicator.isAnimating)

    indicator.startAnimating()
    expect(!indicator.isHidden)
    expect(indicator.isAnimating)
    indicator.stopAnimating()

    expect(indicator.isHidden)
    expect(!indicator.isAnimating)
  }

  @Test func oneThatStaysVisibleIsSeenWhileItRests() {
    let empty = stage.picture()
    indicator.hidesWhenStopped = false
    stage.turn()

    expect(!indicator.isHidden)
    expect(stage.picture().largestDifference(from: empty) > 50)
    indicator.hidesWhenStopped = true
    expect(indicator.isHidden)
  }

  @Test func theWheelTurnsFromSpokeToSpokeAndComesRound() {
    indicator.startAnimating()
    stage.turn()
    let first = stage.picture()
    stage.run(for: 0.05)
    let meanwhile = stage.picture()
    stage.run(for: 0.1)
    let next = stage.picture()
    stage.run(for: 0.7)
    let round = stage.picture()

    expectEqual(meanwhile.largestDifference(from: first), 0)
    expect(next.largestDifference(from: first) > 10)
    expect(round.largestDifference(from: first) <= 2)
  }

  @Test func itRestsBetweenTheSteps() throws {
    indicator.startAnimating()
    stage.turn()
    stage.turn()

    let deadline = try #require(FrameLoop.shared.nextDeadline)
    let rest = deadline - stage.now
    expect(rest > 0.05)
    expect(rest < 0.11)
  }

  @Test func oneThatCannotBeSeenAsksForNoFrames() {
    indicator.startAnimating()
    expect(!isIdle)

    indicator.isHidden = true
    expect(isIdle)
    expect(indicator.isAnimating)
    indicator.isHidden = false
    expect(!isIdle)
    indicator.removeFromSuperview()
    expect(isIdle)
    expect(indicator.isAnimating)
    stage.window.addSubview(indicator)
    expect(!isIdle)
    indicator.stopAnimating()
    expect(isIdle)
  }

  @Test func itTurnsWhereTheUserPrefersLessMotion() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }

    indicator.startAnimating()

    expect(!isIdle)
  }

  @Test(
    arguments: [
      (UIActivityIndicatorView.Style.medium, CGFloat(20)), (.large, 37),
    ]) func itIsAsLargeAsItsStyle(style: UIActivityIndicatorView.Style, side: CGFloat)
  {
    let view = UIActivityIndicatorView(style: style)
    let size = CGSize(width: side, height: side)

    expectEqual(view.frame.size, size)
    expectEqual(view.intrinsicContentSize, size)
    expectEqual(view.sizeThatFits(CGSize(width: 300, height: 1)), size)
  }

  @Test func aFrameOfItsOwnIsKept() {
    let frame = CGRect(x: 10, y: 10, width: 60, height: 50)
    let view = UIActivityIndicatorView(frame: frame)
    view.style = .large

    expectEqual(view.frame, frame)
    expectEqual(UIActivityIndicatorView().frame.size, CGSize(width: 20, height: 20))
  }

  @Test func aColorIsThatOfTheStyleUnlessSet() {
    expectEqual(indicator.color, .systemGray)

    indicator.color = .red
    indicator.style = .medium
    expectEqual(indicator.color, .red)
    indicator.color = nil

    expectEqual(indicator.color, .systemGray)
  }
}
