import Expectations
import Foundation
import Segue
import Testing

/// Key-value observation of views, layers, animators and controllers (KV1 to KV5).
@MainActor @Suite struct ObservingTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  @Test func anObserverIsToldTheOldAndTheNewValue() {
    var changes: [NSKeyValueObservedChange<CGRect>] = []
    let observation = view.observe(\.frame, options: [.old, .new]) { [view] object, change in
      expect(object === view)
      changes.append(change)
    }

    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)

    expectEqual(changes.map(\.oldValue), [CGRect(x: 0, y: 0, width: 100, height: 50)])
    expectEqual(changes.map(\.newValue), [CGRect(x: 10, y: 20, width: 30, height: 40)])
    expectEqual(changes.map(\.kind), [.setting])
    expect(changes.allSatisfy { !$0.isPrior && $0.indexes == nil })
    withExtendedLifetime(observation) {}
  }

  @Test func onlyWhatIsAskedForIsTold() {
    var values: [(CGFloat?, CGFloat?)] = []
    let observation = view.observe(\.alpha) { values.append(($1.oldValue, $1.newValue)) }

    view.alpha = 0.5

    expect(values.count == 1 && values[0] == (nil, nil))
    withExtendedLifetime(observation) {}
  }

  @Test func theInitialValueIsToldAtOnceAndAPriorChangeBeforeIt() {
    var told: [String] = []
    let observation = view.observe(\.isHidden, options: [.initial, .prior, .old, .new]) {
      view, change in
      let (old, new) = (change.oldValue.map(String.init), change.newValue.map(String.init))
      told.append(
        "\(change.isPrior ? "before" : "after") \(old ?? "-") \(new ?? "-") \(view.isHidden)")
    }

    expectEqual(told, ["after - false false"])
    view.isHidden = true

    expectEqual(told.dropFirst(), ["before false - false", "after false true true"])
    withExtendedLifetime(observation) {}
  }

  @Test func whatIsSetToWhatItIsIsNotTold() {
    var count = 0
    let observations = [
      view.observe(\.frame, options: .prior) { _, _ in count += 1 },
      view.observe(\.alpha, options: .prior) { _, _ in count += 1 },
      view.observe(\.transform) { _, _ in count += 1 },
    ]

    view.frame = view.frame
    view.alpha = 1
    view.transform = .identity
    view.layer.zPosition = 4

    expectEqual(count, 0)
    withExtendedLifetime(observations) {}
  }

  @Test func theFrameIsToldWhateverChangesIt() {
    var frames: [CGRect] = []
    let observation = view.observe(\.frame, options: .new) { _, change in
      if let frame = change.newValue { frames.append(frame) }
    }

    view.bounds.size = CGSize(width: 80, height: 50)
    view.center = CGPoint(x: 40, y: 30)
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    view.layer.anchorPoint = .zero
    view.layer.setValue(100.0, forKeyPath: "position.x")

    expectEqual(
      frames,
      [
        CGRect(x: 10, y: 0, width: 80, height: 50), CGRect(x: 0, y: 5, width: 80, height: 50),
        CGRect(x: -40, y: 5, width: 160, height: 50), CGRect(x: 40, y: 30, width: 160, height: 50),
        CGRect(x: 100, y: 30, width: 160, height: 50),
      ])
    withExtendedLifetime(observation) {}
  }

  @Test func anAnimationTellsTheModelsValueOnce() {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200))
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
    var centers: [CGPoint] = []
    let observation = view.observe(\.center) { view, _ in centers.append(view.center) }

    UIView.animate(withDuration: 1) { view.center = CGPoint(x: 150, y: 150) }
    stage.settle()

    expectEqual(centers, [CGPoint(x: 150, y: 150)])
    withExtendedLifetime(observation) {}
  }

  @Test func layersAreObservedThemselves() {
    let layer = CAShapeLayer()
    var told: [String] = []
    let observations = [
      layer.observe(\.position, options: .new) { told.append("position \($1.newValue!.x)") },
      layer.observe(\.opacity, options: .new) { told.append("opacity \($1.newValue!)") },
      layer.observe(\.backgroundColor) { layer, _ in
        told.append("color \(layer.backgroundColor != nil)")
      },
    ]

    layer.position = CGPoint(x: 3, y: 0)
    layer.setValue(0.5, forKey: "opacity")
    layer.backgroundColor = UIColor.red.cgColor
    layer.lineWidth = 3

    expectEqual(told, ["position 3.0", "opacity 0.5", "color true"])
    withExtendedLifetime(observations) {}
  }

  @Test func aSubclassThatOverridesAPropertyIsObservedAtIt() {
    final class Card: UIView {
      override var frame: CGRect { didSet { sets += 1 } }
      var sets = 0
    }
    let card = Card()
    var frames: [CGRect] = []
    let observation = card.observe(\.frame) { card, _ in frames.append(card.frame) }

    card.frame = CGRect(x: 0, y: 0, width: 5, height: 5)

    expectEqual(frames, [CGRect(x: 0, y: 0, width: 5, height: 5)])
    expectEqual(card.sets, 2)
    withExtendedLifetime(observation) {}
  }

  @Test func aScrollViewTellsEveryStepOfAScroll() {
    let fixture = ScrollFixture()
    var offsets: [CGFloat] = []
    let observation = fixture.scrollView.observe(\.contentOffset, options: [.new, .old]) {
      scrollView, change in
      expectEqual(change.newValue, scrollView.contentOffset)
      expect(change.oldValue != change.newValue)
      offsets.append(scrollView.contentOffset.y)
    }

    fixture.fling(0, -100)
    fixture.stage.settle()
    expect(offsets.count > 30)
    expectEqual(offsets, offsets.sorted())
    expectEqual(offsets.last, fixture.y)

    offsets = []
    fixture.scrollView.setContentOffset(.zero, animated: true)
    fixture.stage.settle()
    expect(offsets.count > 10)
    expectEqual(offsets.last, 0)
    withExtendedLifetime(observation) {}
  }

  @Test func aScrollViewTellsSizeAndInsetOfItsContent() {
    let scrollView = UIScrollView()
    var told: [String] = []
    let observations = [
      scrollView.observe(\.contentSize, options: [.old, .new]) {
        told.append("\($1.oldValue!.height) → \($1.newValue!.height)")
      },
      scrollView.observe(\.contentInset, options: .prior) {
        told.append("\($1.isPrior) \($0.contentInset.top)")
      },
    ]

    scrollView.contentSize = CGSize(width: 10, height: 20)
    scrollView.contentSize = CGSize(width: 10, height: 20)
    scrollView.contentInset.top = 7

    expectEqual(told, ["0.0 → 20.0", "true 0.0", "false 7.0"])
    withExtendedLifetime(observations) {}
  }

  @Test func anAnimatorTellsItsState() {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200))
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.alpha = 0 }
    var told: [String] = []
    let observations = [
      animator.observe(\.isRunning) { animator, _ in told.append("runs \(animator.isRunning)") },
      animator.observe(\.state) { animator, _ in told.append("state \(animator.state.rawValue)") },
      animator.observe(\.fractionComplete) { animator, _ in
        told.append("fraction \(animator.fractionComplete)")
      },
      animator.observe(\.isReversed) { animator, _ in
        told.append("reversed \(animator.isReversed)")
      },
    ]
    func heard() -> [String] {
      defer { told = [] }
      return told
    }

    animator.fractionComplete = 0.25
    expectEqual(heard(), ["fraction 0.25", "state 1"])
    animator.startAnimation()
    expectEqual(heard(), ["runs true"])
    animator.pauseAnimation()
    expectEqual(heard(), ["runs false"])
    animator.isReversed = true
    expectEqual(heard(), ["fraction 0.75", "reversed true"])
    animator.startAnimation()
    stage.settle()
    expectEqual(heard(), ["runs true", "runs false", "state 0", "fraction 0.0"])
    withExtendedLifetime(observations) {}
  }

  @Test func aControllerTellsItsTitle() {
    let controller = UIViewController()
    var titles: [String?] = []
    let observation = controller.observe(\.title, options: [.initial, .new]) { _, change in
      titles.append(change.newValue ?? nil)
    }

    controller.title = "One"
    controller.title = nil

    expectEqual(titles, [nil, "One", nil])
    withExtendedLifetime(observation) {}
  }

  #if os(Linux) || os(macOS)
    @Test func whatCannotBeObservedTraps() async {
      await #expect(processExitsWith: .failure) {
        _ = await MainActor.run { UIView().observe(\.tag) { _, _ in } }
      }
      await #expect(processExitsWith: .failure) {
        _ = await MainActor.run { CALayer().observe(\.name) { _, _ in } }
      }
    }
  #endif
}
