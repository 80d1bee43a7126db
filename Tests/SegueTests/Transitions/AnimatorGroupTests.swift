import Expectations
import Segue
import SegueRandom
import TestSupport
import Testing

/// O6, H3: a transition of several property animators that is taken back restores each value once,
/// whichever of them ends first.
@MainActor @Suite(.serialized) struct AnimatorGroupTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let spy = DelegateSpy()
  private let first = UIViewController()
  private let second = UIViewController()
  private let card = UIView(frame: CGRect(x: 20, y: 30, width: 60, height: 40))

  private func show() {
    first.view.backgroundColor = .red
    card.backgroundColor = .white
    first.view.addSubview(card)
    second.loadViewIfNeeded()
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.delegate = spy
    stage.show(tabs)
    stage.settle()
  }

  private var tabs: UITabBarController? {
    stage.window.rootViewController as? UITabBarController
  }

  /// The changes that parts make.
  private func changes() -> [(UIViewControllerContextTransitioning) -> Void] {
    let card = card
    return [
      { $0.view(forKey: .from)?.alpha = 0 },
      { $0.view(forKey: .from)?.center.y -= 340 },
      { _ in card.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 0.3, y: 2) },
      { _ in
        card.alpha -= 0.4
        card.backgroundColor = .blue
      },
      { _ in
        card.alpha -= 0.5
        card.bounds.size.width += 50
      },
      { _ in
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            card.center.x += 80
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            card.center.x += 90
            card.layer.cornerRadius = 12
          }
        }
      },
    ]
  }

  private func expectEverythingAsItWas(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(stage.settle(), sourceLocation: sourceLocation)
    #expect(tabs?.selectedIndex == 0, sourceLocation: sourceLocation)
    let view: UIView = first.view
    #expect(view.alpha == 1, sourceLocation: sourceLocation)
    #expect(view.frame == view.superview?.bounds, sourceLocation: sourceLocation)
    #expect(view.backgroundColor == .red, sourceLocation: sourceLocation)
    #expect(card.alpha == 1, sourceLocation: sourceLocation)
    #expect(card.transform == .identity, sourceLocation: sourceLocation)
    #expect(
      card.frame == CGRect(x: 20, y: 30, width: 60, height: 40), sourceLocation: sourceLocation)
    #expect(card.backgroundColor == .white, sourceLocation: sourceLocation)
    #expect(card.layer.cornerRadius == 0, sourceLocation: sourceLocation)
    let violations = ContractChecker.violations(in: stage.window)
    #expect(violations.isEmpty, "\(violations)", sourceLocation: sourceLocation)
  }

  nonisolated private static let durations: [[TimeInterval]] = [
    [0.4, 0.4], [0.2, 0.4], [0.4, 0.2],
  ]

  @Test(arguments: durations, AnimatorGroup.Spokesman.allCases)
  func eachValueIsRestoredOnce(durations: [TimeInterval], spokesman: AnimatorGroup.Spokesman) {
    for ender in 0...1 {
      for isInterruptible in [true, false] {
        show()
        let changes = changes()
        spy.animator = GroupTransition(
          [
            .init(duration: durations[0], change: changes[0]),
            .init(duration: durations[1], change: changes[1]),
          ], ender: ender, spokesman, isInterruptible: isInterruptible)
        let interactor = UIPercentDrivenInteractiveTransition()
        spy.interactor = interactor

        tabs?.selectedIndex = 1
        interactor.update(0.5)
        stage.step()
        interactor.cancel()

        expectEverythingAsItWas()
      }
    }
  }

  /// The part that ends first completes the transition; the other one is seen to go on to its start.
  @Test func whatHasNotEndedGoesOnWithoutAJump() throws {
    show()
    let changes = changes()
    spy.animator = GroupTransition(
      [.init(duration: 0.1, change: changes[2]), .init(duration: 0.6, change: changes[0])],
      ender: 0, .first)
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.interactor = interactor

    tabs?.selectedIndex = 1
    interactor.update(0.6)
    stage.step()
    interactor.cancel()
    var shown: [Float] = []
    for _ in 0..<40 {
      shown.append(try #require(first.view.layer.presentation()).opacity)
      stage.step()
    }

    let steps = zip(shown.dropFirst(), shown).map { $0 - $1 }
    expect(shown[0] < 0.45)
    expectEqual(shown.last, 1)
    expect(steps.allSatisfy { $0 >= 0 && $0 < 0.1 }, "\(shown)")
    expectEverythingAsItWas()
  }

  /// A part that was over when the hand took hold of the others.
  @Test(arguments: AnimatorGroup.Spokesman.allCases)
  func aPartThatHasEndedBeforeIsRestored(spokesman: AnimatorGroup.Spokesman) {
    show()
    let changes = changes()
    spy.animator = GroupTransition(
      [.init(duration: 0.1, change: changes[3]), .init(duration: 0.6, change: changes[0])],
      ender: 1, spokesman == .first ? .all : spokesman)
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    spy.interactor = interactor

    tabs?.selectedIndex = 1
    stage.run(for: 0.3)
    interactor.pause()
    stage.step()
    interactor.cancel()

    expectEverythingAsItWas()
  }

  @Test func aReversedRequestRestoresEachValueOnce() {
    show()
    if let tabs { OverlappingRequests(of: tabs).policy = .interrupt }
    let changes = changes()
    spy.animator = GroupTransition(
      [.init(duration: 0.3, change: changes[0]), .init(duration: 0.5, change: changes[1])],
      ender: 1)

    tabs?.selectedIndex = 1
    stage.run(for: 0.2)
    tabs?.selectedIndex = 0

    expectEverythingAsItWas()
  }

  @Test func aWindowOfAnotherSizeFindsEverythingInItsPlace() {
    show()
    let changes = changes()
    spy.animator = GroupTransition(
      [.init(duration: 0.2, change: changes[1]), .init(duration: 0.4, change: changes[0])],
      ender: 0)
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.interactor = interactor

    tabs?.selectedIndex = 1
    interactor.update(0.5)
    stage.resize(to: CGSize(width: 500, height: 400))
    interactor.cancel()

    expectEverythingAsItWas()
    expectEqual(first.view.bounds.size, CGSize(width: 500, height: 400))
  }

  @Test func aPresentationOfSeveralAnimatorsIsTakenBack() {
    stage.show(first)
    stage.settle()
    let before = HierarchySnapshot.of(stage.window)
    let presenter: UIView = first.view
    second.modalPresentationStyle = .custom
    second.transitioningDelegate = spy
    spy.animator = GroupTransition(
      [
        .init(duration: 0.2) { _ in presenter.alpha = 0.3 },
        .init(duration: 0.4) { _ in presenter.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) },
      ], ender: 0)
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.interactor = interactor

    first.present(second, animated: true)
    interactor.update(0.7)
    stage.step()
    interactor.cancel()
    stage.settle()

    expectEqual(HierarchySnapshot.of(stage.window), before)
    expect(first.presentedViewController == nil)
  }

  /// Any parts, in any order, held and let go at any time: no value is restored twice or not at all.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func anyGroupThatIsTakenBackLeavesNothingBehind(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    show()
    let parts = changes().shuffled(using: &random).prefix(2 + random.below(4)).map { change in
      GroupTransition.Part(
        duration: random.number(0.05, 0.6), delay: random.chance(0.3) ? 0.2 : 0, change: change)
    }
    let interactor = UIPercentDrivenInteractiveTransition()
    spy.interactor = interactor
    spy.animator = GroupTransition(
      Array(parts), ender: random.below(parts.count),
      random.element(of: AnimatorGroup.Spokesman.allCases), isInterruptible: random.chance(0.8))

    tabs?.selectedIndex = 1
    for _ in 0...random.below(3) {
      interactor.update(CGFloat(random.number(0, 1)))
      stage.step()
    }
    if random.chance(0.4) {
      if random.chance(0.5) { interactor.finish() } else { interactor.cancel() }
      stage.run(for: 0.03)
      interactor.pause()
      interactor.update(CGFloat(random.number(0.2, 0.8)))
      stage.step()
    }
    if random.chance(0.3) { stage.resize(to: CGSize(width: 400, height: 260)) }
    // The part that completes the transition may have ended before the hand took hold again.
    guard tabs?.transitionCoordinator != nil else { return }
    interactor.cancel()

    expectEverythingAsItWas()
  }
}
