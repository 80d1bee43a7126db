import Expectations
import Segue
import TestSupport
import Testing

/// H5: a view changes itself in its own transition: it is drawn as it was before, then as it is after.
@MainActor @Suite(.serialized) struct SelfTransitionTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let card = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))

  /// A change of the view, and how to undo it.
  enum Change: String, CaseIterable, Sendable {
    case hidden, alpha, mask, transform, place, color

    @MainActor func apply(to view: UIView, isOn: Bool) {
      switch self {
      case .hidden: view.isHidden = isOn
      case .alpha: view.alpha = isOn ? 0.3 : 1
      case .mask:
        let mask = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        mask.backgroundColor = .black
        view.mask = isOn ? mask : nil
      case .transform:
        view.transform = isOn ? CGAffineTransform(scaleX: 0.5, y: 0.7) : .identity
      case .place: view.frame.origin.x = isOn ? 35 : 20
      case .color: view.backgroundColor = isOn ? nil : .red
      }
    }
  }

  private func show(_ change: Change, isOn: Bool) {
    host.backgroundColor = .white
    card.backgroundColor = .red
    change.apply(to: card, isOn: isOn)
    host.addSubview(card)
    stage.window.addSubview(host)
    stage.window.makeKeyAndVisible()
    stage.step(0)
  }

  private nonisolated static let kinds: [UIView.AnimationOptions] = [
    .transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
    .transitionFlipFromBottom, .transitionCurlUp, .transitionCurlDown, .transitionCrossDissolve,
  ]

  /// The first frame shows the old look, the last one before the end nearly the new one, in between
  /// something else.
  @Test(arguments: kinds, Change.allCases)
  func itIsDrawnAsItWasBeforeThenAsItIsAfter(kind: UIView.AnimationOptions, change: Change) {
    for isOn in [true, false] {
      show(change, isOn: !isOn)
      let before = stage.picture()

      UIView.transition(with: card, duration: 1, options: [kind, .curveLinear]) {
        change.apply(to: card, isOn: isOn)
      }
      stage.turn()
      let begin = stage.picture()
      var between: [CGImage] = []
      for _ in 0..<3 {
        stage.run(for: 0.25)
        between.append(stage.picture())
      }
      stage.run(for: 0.248)
      let nearEnd = stage.picture()
      stage.settle()
      let end = stage.picture()

      let name = "\(change) \(isOn)"
      expect(begin.largestDifference(from: before) <= 2, "\(name)")
      expect(between.contains { $0 != before && $0 != end }, "\(name)")
      expect(nearEnd.bitmap.part(farFrom: end.bitmap, byMoreThan: 8) < 0.03, "\(name)")
      expectEqual(host.layer.sublayers?.count, 1)
      expect(card.layer.animationKeys() == nil)
    }
  }

  /// Half of an opaque view that shows or hides itself is seen halfway.
  @Test(arguments: [true, false])
  func anOpaqueViewDissolvesEvenly(isHidden: Bool) {
    show(.hidden, isOn: !isHidden)

    UIView.transition(
      with: card, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
    ) {
      card.isHidden = isHidden
    }
    stage.turn()
    stage.run(for: isHidden ? 0.75 : 0.25)

    let value = stage.picture().bitmap[50, 50]
    let green = Double(value >> 8 & 255) / 255
    expect(abs(green - 0.75) < 0.02, "\(green)")
    stage.settle()
  }

  @Test(arguments: [.transitionCrossDissolve, .transitionCurlDown] as [UIView.AnimationOptions])
  func aViewThatLeavesInItsOwnTransitionFadesAway(kind: UIView.AnimationOptions) {
    show(.hidden, isOn: false)
    var finished: Bool?

    UIView.transition(with: card, duration: 1, options: [kind, .curveLinear]) {
      card.removeFromSuperview()
    } completion: {
      finished = $0
    }
    stage.turn()
    stage.run(for: 0.5)
    let value = stage.picture().bitmap[50, 50]
    stage.settle()

    expect(abs(Double(value >> 8 & 255) / 255 - 0.5) < 0.02)
    expect(finished == true)
    expect(host.layer.sublayers == nil)
  }
}
