import Expectations
import Segue
import TestSupport
import Testing

/// U14
@MainActor @Suite(.serialized) struct ViewTransitionTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let card = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
  private let journal = Journal()

  /// Takes the clock, too: other suites may have come between the set-up and the test.
  private func show() {
    card.backgroundColor = .red
    host.addSubview(card)
    stage.window.addSubview(host)
    stage.window.makeKeyAndVisible()
    stage.step(0)
  }

  private nonisolated static let kinds: [UIView.AnimationOptions] = [
    .transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
    .transitionFlipFromBottom, .transitionCurlUp, .transitionCurlDown, .transitionCrossDissolve,
  ]

  /// Red and blue of a pixel, from 0 to 1.
  private func pixel(_ x: Int, _ y: Int) -> (red: Double, blue: Double) {
    let value = stage.picture().bitmap[x, y]
    return (Double(value >> 16 & 255) / 255, Double(value & 255) / 255)
  }

  private func turnBlue(_ options: UIView.AnimationOptions) {
    UIView.transition(with: card, duration: 1, options: [options, .curveLinear]) {
      card.backgroundColor = .blue
    } completion: {
      journal.note("done \($0)")
    }
    stage.turn()
  }

  @Test func theOptionsHaveTheirBits() {
    let numbers = Self.kinds.map { $0.rawValue >> 20 }
    expectEqual(numbers, [1, 2, 6, 7, 3, 4, 5])
    expectEqual(UIView.AnimationOptions.transitionNone.rawValue, 0)
  }

  @Test(arguments: kinds)
  func itBeginsWithTheOldLookAndEndsWithTheNew(kind: UIView.AnimationOptions) {
    show()
    turnBlue(kind)

    expectEqual(card.backgroundColor, .blue)
    expect(pixel(50, 50) == (1, 0))
    expectEqual(host.subviews, [card])
    expectEmpty(card.subviews)
    // The old look, and the page that comes down over it.
    expectEqual(host.layer.sublayers?.count, kind == .transitionCurlDown ? 3 : 2)
    stage.run(for: 0.99)
    expectEqual(journal.take(), "")
    stage.run(for: 0.02)

    expect(pixel(50, 50) == (0, 1))
    expectEqual(journal.take(), "done true")
    expectEqual(host.layer.sublayers?.count, 1)
    expect(card.layer.animationKeys() == nil)
    expect(CATransform3DIsIdentity(card.layer.transform))
  }

  @Test func aDissolveMixesTheTwoLooks() {
    show()
    turnBlue(.transitionCrossDissolve)
    stage.run(for: 0.25)

    let mixed = pixel(50, 50)
    expect(abs(mixed.red - 0.75) < 0.01)
    expect(abs(mixed.blue - 0.25) < 0.01)
  }

  /// Each with the direction from the middle to the side that comes to the front.
  nonisolated private static let flips: [(UIView.AnimationOptions, CGVector)] = [
    (.transitionFlipFromLeft, CGVector(dx: -1, dy: 0)),
    (.transitionFlipFromRight, CGVector(dx: 1, dy: 0)),
    (.transitionFlipFromTop, CGVector(dx: 0, dy: -1)),
    (.transitionFlipFromBottom, CGVector(dx: 0, dy: 1)),
  ]

  /// The side that comes to the front looks longer, the other one shorter.
  @Test(arguments: flips) func aFlipTurnsACardWithAFrontAndABack(
    kind: UIView.AnimationOptions, side: CGVector
  ) throws {
    show()
    turnBlue(kind)
    let old = try #require(host.layer.sublayers?.last)
    expect(old !== card.layer)
    stage.run(for: 0.25)

    let transform = try #require(old.presentation()).transform
    // Nearer points have the smaller weight to be divided by.
    let slope: CGFloat = side.dx * transform.m14 + side.dy * transform.m24
    expect(slope < 0)
    let half = CGFloat(0.5).squareRoot()
    let area: CGFloat = transform.m11 * transform.m22
    expect(abs(area - half) < 1e-6)
    expect(pixel(50, 50) == (1, 0))
    stage.run(for: 0.5)
    expect(pixel(50, 50) == (0, 1))
    let card = try #require(self.card.layer.presentation()).transform
    let newArea: CGFloat = card.m11 * card.m22
    expect(abs(newArea - half) < 1e-6)
    stage.settle()
  }

  @Test func aPageCurlsUpFromItsLowerEdge() throws {
    show()
    turnBlue(.transitionCurlUp)
    let page = try #require(host.layer.sublayers?.last)
    stage.run(for: 0.4)

    expect(page.presentation()?.value(forKeyPath: "curlProgress") as? NSNumber != 1)
    // Above the old look, below the new one, and between them the back of the page: white paper.
    expect(pixel(50, 22) == (1, 0))
    expect(pixel(50, 78).blue > 0.9)
    let back = pixel(50, 48)
    expect(back.red > 0.7)
    expect(back.blue > 0.5)
    stage.settle()
    expect(pixel(50, 22) == (0, 1))
    expectEqual(host.layer.sublayers?.count, 1)
  }

  @Test func aPageThatComesDownIsOneThatGoesUpBackwards() {
    show()
    card.backgroundColor = .blue
    turnBack(.transitionCurlUp)
    stage.run(for: 0.3)
    let up = stage.picture()
    stage.settle()

    card.backgroundColor = .red
    turnBlue(.transitionCurlDown)
    stage.run(for: 0.7)

    expectEqual(stage.picture(), up)
    stage.settle()
    expect(pixel(50, 50) == (0, 1))
    expectEqual(host.layer.sublayers?.count, 1)
  }

  private func turnBack(_ options: UIView.AnimationOptions) {
    UIView.transition(with: card, duration: 1, options: [options, .curveLinear]) {
      card.backgroundColor = .red
    }
    stage.turn()
  }

  @Test(arguments: kinds)
  func theViewTakesNoTouchesMeanwhileUnlessAllowed(kind: UIView.AnimationOptions) {
    show()
    func hit() -> UIView? { host.hitTest(CGPoint(x: 50, y: 50), with: nil) }

    turnBlue(kind)
    expect(hit() === host)
    stage.settle()
    expect(hit() === card)
    turnBlue([kind, .allowUserInteraction])
    expect(hit() === card)
    stage.settle()
  }

  @Test(arguments: kinds)
  func theLayersTimeScrubsIt(kind: UIView.AnimationOptions) {
    show()
    turnBlue(kind)
    stage.run(for: 0.25)
    let early = stage.picture()
    stage.run(for: 0.35)
    let late = stage.picture()
    stage.settle()
    card.backgroundColor = .red

    let time = host.layer.convertTime(stage.now, from: nil)
    host.layer.speed = 0
    host.layer.timeOffset = time
    turnBlue(kind)
    for (offset, picture) in [(0.6, late), (0.25, early), (0.6, late)] {
      host.layer.timeOffset = time + offset
      stage.turn()
      expectEqual(stage.picture(), picture)
    }
    host.layer.timeOffset = 0
    host.layer.speed = 1
    host.layer.beginTime = 0
    stage.settle()
  }

  @Test func withoutATransitionOrTimeTheChangesAreImmediate() {
    show()
    turnBlue([])
    expectEqual(journal.take(), "done true")
    UIView.transition(with: card, duration: 0, options: .transitionCurlUp) {
      card.backgroundColor = .red
    } completion: {
      journal.note("now \($0)")
    }
    expectEqual(journal.take(), "")
    stage.turn()

    expectEqual(journal.take(), "now true")
    expectEqual(host.layer.sublayers?.count, 1)
  }

  @Test(arguments: [true, false])
  func changesAnimateOnlyWhereAllowed(allowed: Bool) {
    show()
    UIView.transition(
      with: card, duration: 1,
      options: allowed
        ? [.transitionCrossDissolve, .allowAnimatedContent] : .transitionCrossDissolve
    ) {
      card.center.x = 70
    }
    stage.turn()

    let shown = card.layer.presentation()?.position.x
    expectEqual(shown, allowed ? 50 : 70)
    stage.settle()
  }

  @Test func aViewTakesThePlaceOfAnother() {
    show()
    let above = UIView(frame: .zero)
    host.addSubview(above)
    let other = UIView(frame: card.frame)
    other.backgroundColor = .blue
    UIView.transition(
      from: card, to: other, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
    ) {
      journal.note("done \($0)")
    }
    stage.turn()

    expectEqual(host.subviews, [other, above])
    expect(card.superview == nil)
    stage.run(for: 0.5)
    expect(abs(pixel(50, 50).red - 0.5) < 0.01)
    stage.settle()
    expect(pixel(50, 50) == (0, 1))
    expectEqual(journal.take(), "done true")
  }

  @Test func viewsCanBeHiddenAndShownInstead() {
    show()
    let other = UIView(frame: card.frame)
    other.isHidden = true
    host.addSubview(other)

    UIView.transition(
      from: card, to: other, duration: 1,
      options: [.transitionFlipFromLeft, .showHideTransitionViews]
    ) {
      journal.note("done \($0)")
    }
    stage.settle()

    expectEqual(host.subviews, [card, other])
    expect(card.isHidden)
    expect(!other.isHidden)
    expectEqual(journal.take(), "done true")
  }

  @Test func aFromViewWithoutASuperviewIsReported() {
    show()
    let lone = UIView()
    let warnings = Diagnostics.capture {
      UIView.transition(from: lone, to: card, duration: 1) { journal.note("done \($0)") }
    }
    stage.settle()

    expectEqual(warnings.count, 1)
    expect(card.superview === host)
    expectEqual(journal.take(), "done false")
  }

  @Test func theWindowItselfDissolves() {
    show()
    stage.window.backgroundColor = .red
    host.isHidden = true
    stage.turn()
    UIView.transition(
      with: stage.window, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]
    ) {
      stage.window.backgroundColor = .blue
    }
    stage.turn()
    stage.run(for: 0.5)

    let mixed = pixel(50, 50)
    expect(abs(mixed.red - 0.5) < 0.01)
    expect(abs(mixed.blue - 0.5) < 0.01)
    stage.settle()
    expect(pixel(50, 50) == (0, 1))
  }
}
