import Expectations
import Segue
import TestSupport
import Testing

/// The properties that animate, and how they do (U5, U8, U12).
@MainActor @Suite(.serialized) struct AnimatablePropertyTests {
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 100))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let journal = Journal()

  private func show() {
    view.backgroundColor = .black
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
  }

  private var shown: CALayer { view.layer.presentation() ?? view.layer }

  struct Property: CustomTestStringConvertible, Sendable {
    let name: String
    let change: @MainActor @Sendable (UIView) -> Void
    /// The part of the change that is displayed, from 0 to 1.
    let part: @MainActor @Sendable (CALayer) -> CGFloat

    var testDescription: String { name }
  }

  nonisolated static let properties: [Property] = [
    Property(
      name: "frame", change: { $0.frame = CGRect(x: 100, y: 0, width: 40, height: 20) },
      part: { $0.frame.minX / 100 }),
    Property(
      name: "bounds", change: { $0.bounds.size.width = 120 },
      part: { ($0.bounds.width - 20) / 100 }),
    Property(name: "center", change: { $0.center.x = 110 }, part: { ($0.position.x - 10) / 100 }),
    Property(
      name: "transform", change: { $0.transform = CGAffineTransform(translationX: 100, y: 0) },
      part: { $0.transform.m41 / 100 }),
    Property(
      name: "transform3D", change: { $0.transform3D = CATransform3DMakeTranslation(0, 0, 50) },
      part: { $0.transform.m43 / 50 }),
    Property(name: "alpha", change: { $0.alpha = 0 }, part: { 1 - CGFloat($0.opacity) }),
    Property(
      name: "backgroundColor", change: { $0.backgroundColor = .white },
      part: { $0.backgroundColor?.red ?? .nan }),
  ]

  /// U8
  @Test(arguments: properties)
  func whatAnimatesGoesFromTheOldToTheNew(property: Property) {
    show()

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { property.change(view) }
    let model = property.part(view.layer)
    stage.turn()
    var parts = [property.part(shown)]
    for _ in 0..<2 {
      stage.run(for: 0.25)
      parts.append(property.part(shown))
    }
    stage.settle()
    parts.append(property.part(shown))

    expect(abs(model - 1) < 1e-6)
    for (part, expected) in zip(parts, [0, 0.25, 0.5, 1] as [CGFloat]) {
      expect(abs(part - expected) < 1e-3, "\(parts)")
    }
  }

  /// U8
  @Test func theOtherPropertiesChangeAtOnce() {
    show()
    var finished: Bool?

    UIView.animate(withDuration: 1) {
      view.isHidden = true
      view.tag = 3
      view.clipsToBounds = true
    } completion: {
      finished = $0
    }
    stage.step()
    stage.step()

    expect(shown.isHidden)
    expect(finished == true)
  }

  /// U5: two changes of opacity in flight add up, without a jump.
  @Test func opacityIsAdditive() {
    show()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    stage.turn()
    stage.run(for: 0.5)
    let before = shown.opacity

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 1 }
    stage.turn()
    let after = shown.opacity
    stage.run(for: 0.25)
    // 1, less what is left of the first (+0.25) and of the second (−0.75).
    let later = shown.opacity

    expect(abs(before - 0.5) < 1e-3)
    expect(abs(after - before) < 1e-3)
    expect(abs(later - 0.5) < 1e-3)
  }

  /// U12
  @Test(arguments: [true, false])
  func whatRepeatsTurnsBackOrBeginsAnewAndTheModelIsAtTheEnd(autoreverses: Bool) {
    show()

    UIView.animate(
      withDuration: 1, delay: 0,
      options: autoreverses ? [.repeat, .autoreverse, .curveLinear] : [.repeat, .curveLinear]
    ) {
      view.center.x = 110
    } completion: {
      journal.note("done \($0)")
    }
    stage.turn()
    stage.run(for: 0.75)
    let going = shown.position.x
    stage.run(for: 0.75)
    let second = shown.position.x
    stage.run(for: 3.75)
    let later = shown.position.x

    expectEqual(view.center.x, 110)
    expect(abs(going - 85) < 1e-3)
    expect(abs(second - 60) < 1e-3)
    expect(abs(later - (autoreverses ? 85 : 35)) < 1e-3)
    expectEqual(journal.take(), "")
    view.layer.removeAllAnimations()
    stage.settle()
    expectEqual(journal.take(), "done false")
    expectEqual(shown.position.x, 110)
  }

  /// U12: without repeat there is no way back.
  @Test func autoreverseWithoutRepeatIsIgnored() {
    show()

    UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) {
      view.center.x = 110
    }
    stage.turn()
    stage.run(for: 0.75)
    let going = shown.position.x
    stage.run(for: 0.5)

    expect(abs(going - 85) < 1e-3)
    expectEqual(shown.position.x, 110)
  }
}
