import Expectations
import Foundation
import TestSupport
import Testing

@testable import Segue

/// B6: titles slide, whatever animates the views.
@MainActor @Suite(.serialized) final class BarSlideTests {
  private lazy var fixture = BarFixture()
  private let spy = DelegateSpy(Fader())

  private static let size = CGSize(width: 300, height: 244)
  /// Wide enough that two do not stand beside each other in the bar.
  private static let wide = ["A Rather Long Old Title", "Another Long New Title"]

  private var navigation: UINavigationController { fixture.navigation }

  /// The displayed middles of the labels with these titles.
  private func middles(_ titles: [String]) -> [CGFloat] { titles.map(fixture.middle) }

  /// The span that the label covers in the bar, in points.
  private func span(_ label: UILabel) -> ClosedRange<CGFloat> {
    let start = fixture.minX(of: label)
    return start...(start + label.bounds.width)
  }

  private func title(_ content: NavigationBarContent) throws -> UILabel {
    try #require(content.title?.content as? UILabel)
  }

  @Test(arguments: [false, true]) func withAnAnimatorOfTheDelegateTheTitlesSlide(isPop: Bool) throws
  {
    navigation.delegate = spy
    if isPop { fixture.push("Song") }

    if isPop {
      navigation.popViewController(animated: true)
      fixture.stage.turn()
    } else {
      fixture.push("Song", animated: true, settle: false)
    }
    fixture.stage.run(for: 0.2)
    let middle = fixture.texts
    let titleMiddle = fixture.middle("Song")
    let transition = try #require(fixture.bar.transition)
    let old = try span(title(isPop ? transition.to : transition.from))
    fixture.stage.settle()

    expect(middle.contains("Song·0.5"))
    expect(abs(titleMiddle - 225) <= 1)
    expect(old.upperBound < 150)
    expectEqual(fixture.texts, isPop ? "Albums" : "Albums | Song")
    expect(fixture.isAtRest)
  }

  @Test(arguments: [false, true], [false, true])
  func halfWayTheTitlesCanBothBeRead(isOwn: Bool, isMirrored: Bool) throws {
    if isMirrored { UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft }
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    for titles in [["Albums", "Song"], Self.wide] {
      fixture = BarFixture(root: titles[0])
      if !isOwn { navigation.delegate = spy }
      fixture.push(titles[1], animated: true, settle: false)
      var last: CGFloat = 0
      for _ in 0..<60 {
        guard let transition = fixture.bar.transition else { break }
        let label = try title(transition.to)
        let slot = try #require(transition.to.title)
        let seen = CGFloat((slot.layer.presentation() ?? slot.layer).opacity)
        let (old, new) = (span(try title(transition.from)), span(label))
        if seen <= 0.5 { expect(!old.overlaps(new), "\(titles) at \(seen)") }
        expect(seen >= last)
        last = seen
        fixture.stage.step()
      }
      fixture.stage.settle()
      expect(last > 0.5)
      expect(fixture.isAtRest)
    }
  }

  @Test func aFingerDrivesTheTitlesAndLettingGoBringsThemBack() {
    fixture.push("Song")
    fixture.stage.settle()
    let before = fixture.stage.picture()

    fixture.stage.press(CGPoint(x: 5, y: 150))
    fixture.stage.drag(to: CGPoint(x: 155, y: 150), over: 0.4)
    let titleMiddle = fixture.middle("Song")
    fixture.stage.drag(to: CGPoint(x: 65, y: 150), over: 0.4)
    let back = fixture.middle("Song")
    fixture.stage.release()
    fixture.stage.settle()

    expect(abs(titleMiddle - 225) <= 0.5)
    expect(abs(back - 180) <= 0.5)
    expectEqual(fixture.stage.picture(), before)
    expect(fixture.isAtRest)
  }

  /// The state of a transition when the window is resized.
  enum Fate: CaseIterable { case running, held, settlingBack }

  private func play(_ fate: Fate, isPop: Bool, width: CGFloat) {
    if isPop {
      navigation.popViewController(animated: true)
      fixture.stage.turn()
    } else {
      fixture.push("Song", animated: true, settle: false)
    }
    fixture.stage.run(for: 0.15)
    guard fate != .running else { return }
    fixture.stage.press(CGPoint(x: width / 2, y: 150))
    guard fate == .settlingBack else { return }
    fixture.stage.drag(to: CGPoint(x: width / 2 + (isPop ? -20 : 20), y: 150), over: 0.02)
    fixture.stage.release()
    fixture.stage.run(for: 0.05)
  }

  @Test(arguments: Fate.allCases, [false, true])
  func resizedInFlightTheNextFrameIsThatOfATransitionBegunInTheNewSize(fate: Fate, isPop: Bool) {
    for isOwn in [true, false] {
      for size in [CGSize(width: 420, height: 260), CGSize(width: 200, height: 244)] {
        func begin(_ first: CGSize, _ second: [CGSize]) -> ([CGFloat], CGImage) {
          fixture = BarFixture(root: "Albums")
          if !isOwn { navigation.delegate = spy }
          if isPop { fixture.push("Song") }
          fixture.stage.resize(to: first)
          fixture.stage.settle()
          // The finger's way is the same part of the width.
          play(fate, isPop: isPop, width: first.width)
          for size in second { fixture.stage.resize(to: size) }
          return (middles(["Albums", "Song"]), fixture.stage.picture())
        }

        let (expected, picture) = begin(size, [])
        let (found, seen) = begin(Self.size, [size])
        let (again, same) = begin(Self.size, [size, CGSize(width: 90, height: 90), Self.size])
        let (was, picture0) = begin(Self.size, [])

        if fate != .settlingBack {
          for (found, expected) in zip(found, expected) { expect(abs(found - expected) < 0.01) }
          expectEqual(seen, picture)
        }
        for (again, was) in zip(again, was) { expect(abs(again - was) < 0.01) }
        expectEqual(same, picture0)
        fixture.stage.release()
        fixture.stage.settle()
        expect(fixture.isAtRest)
      }
    }
  }

  @Test(arguments: [false, true]) func aSecondPushMovesOnWithoutAJump(isOwn: Bool) throws {
    if !isOwn { navigation.delegate = spy }
    OverlappingRequests(of: navigation).policy = .interrupt
    fixture.push("Song", animated: true, settle: false)
    fixture.stage.run(for: 0.1)
    let before = fixture.stage.picture()
    let titleMiddle = fixture.middle("Song")

    navigation.pushViewController(JournalController("Verse", fixture.journal), animated: true)
    fixture.stage.turn()
    let after = fixture.stage.picture()
    let label = try title(try #require(fixture.bar.transition).from)
    let now = fixture.minX(of: label) + label.bounds.width / 2
    fixture.stage.settle()

    expect(abs(now - titleMiddle) <= 0.5)
    let barFrame = fixture.bar.frame
    let seen = try #require(before.cropping(to: barFrame))
    try expect(seen.largestDifference(from: try #require(after.cropping(to: barFrame))) <= 2)
    expectEqual(fixture.texts, "Song | Verse")
    expect(fixture.isAtRest)
  }

  /// Turned around by a request, or by a finger.
  @Test(arguments: [false, true], [false, true])
  func aTransitionThatTurnsAroundTakesItsTitlesAlong(isOwn: Bool, byHand: Bool) {
    let before = fixture.stage.picture()
    if !isOwn { navigation.delegate = spy }
    OverlappingRequests(of: navigation).policy = .interrupt
    fixture.push("Song", animated: true, settle: false)
    fixture.stage.run(for: 0.1)
    let titleMiddle = fixture.middle("Song")

    if byHand {
      fixture.stage.press(CGPoint(x: 100, y: 150))
      expect(abs(fixture.middle("Song") - titleMiddle) <= 0.5)
      fixture.stage.drag(to: CGPoint(x: 290, y: 150), over: 0.2)
      fixture.stage.release()
    } else {
      navigation.popViewController(animated: true)
      fixture.stage.turn()
      expect(abs(fixture.middle("Song") - titleMiddle) <= 0.5)
    }
    fixture.stage.settle()

    expectEqual(fixture.texts, "Albums")
    expectEqual(fixture.stage.picture(), before)
    expect(fixture.isAtRest)
  }

  @Test func withReducedMotionAndAnAnimatorOfTheDelegateTheBarFades() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    navigation.delegate = spy

    fixture.push("Song", animated: true, settle: false)
    fixture.stage.run(for: 0.2)
    let middle = fixture.texts
    let titleMiddle = fixture.middle("Song")
    fixture.stage.settle()

    expect(middle.contains("Song·0.5"))
    expect(abs(titleMiddle - 150) <= 0.5)
    expect(fixture.isAtRest)
  }
}
