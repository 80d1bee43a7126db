import Expectations
import ProgramTestSupport
import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// objc.io #12, "Custom Container View Controller Transitions", stage by stage.
@MainActor @Suite(.serialized) struct BondoTests {
  private let stage = HeadlessStage(size: CGSize(width: 700, height: 500))

  private struct Fixture {
    let container: ContainerViewController
    let delegate: BondoDelegate
    let choice: UISegmentedControl

    @MainActor func choose(_ stage: BondoDelegate.Stage) {
      choice.selectedSegmentIndex = BondoDelegate.Stage.allCases.firstIndex(of: stage) ?? 0
      choice.sendActions(for: .valueChanged)
    }
  }

  private func fixture() throws -> Fixture {
    let root = try #require(BondoScene.make() as? SceneViewController)
    stage.show(root)
    stage.settle()
    let container = try #require(root.content as? ContainerViewController)
    return Fixture(
      container: container, delegate: try #require(container.delegate as? BondoDelegate),
      choice: try #require(root.view.subviews.compactMap { $0 as? UISegmentedControl }.first))
  }

  private func front(_ fixture: Fixture, _ index: Int) -> CALayer? {
    fixture.container.viewControllers[index].view.layer.presentation()
  }

  /// Stage 1, "the basics": no transition animation.
  @Test func inStage1ChildrenTakeEachOthersPlacesAtOnce() throws {
    let fixture = try fixture()

    fixture.container.select(2)

    expect(!fixture.container.isTransitioning)
    expectEqual(fixture.container.children, [fixture.container.viewControllers[2]])
    expectEqual(fixture.delegate.selections, [fixture.container.viewControllers[2]])
  }

  /// Stage 2, "animating the transition": the Animator of issue #5, which knows nothing of the container.
  @Test func inStage2TheOldViewShrinksToATenthWhileTheNewOneFadesIn() throws {
    let fixture = try fixture()
    fixture.choose(.animator)

    fixture.container.select(1)
    stage.run(for: 0.5)
    expect(abs((front(fixture, 1)?.opacity ?? 0) - 0.5) < 0.01)
    expect(abs((front(fixture, 0)?.transform.m11 ?? 0) - 0.55) < 0.01)
    expectEmpty(fixture.delegate.selections)
    stage.run(for: 0.51)

    expect(!fixture.container.isTransitioning)
    expectEqual(fixture.delegate.selections.count, 1)
    expect(fixture.container.viewControllers[0].view.transform.isIdentity)
  }

  /// Stage 3, "shrink-wrapping": without an animator of the delegate the container has its own.
  @Test(arguments: [(0, 2, 1.0), (2, 0, -1)])
  func inStage3TheDefaultSlidesTheWayTheTabsLie(from: Int, to: Int, side: CGFloat) throws {
    let fixture = try fixture()
    fixture.container.select(from)
    fixture.choose(.standard)

    fixture.container.select(to)
    stage.run(for: 0.05)

    expect((front(fixture, to)?.frame.minX ?? 0) * side > 0)
    expect((front(fixture, from)?.frame.minX ?? 0) * side < 0)
    // 16 points lie between them all the way.
    let gap = abs((front(fixture, to)?.frame.minX ?? 0) - (front(fixture, from)?.frame.minX ?? 0))
    expect(abs(gap - 716) < 0.5)
    stage.settle()
    expectEqual(fixture.container.children, [fixture.container.viewControllers[to]])
  }

  /// Stage 3: the delegate vends animators, and hears of selections.
  @Test func inStage3TheDelegateVendsTheAnimator() throws {
    let fixture = try fixture()
    fixture.choose(.vended)

    fixture.container.select(1)
    stage.run(for: 0.5)

    expectEqual(front(fixture, 1)?.frame.minX, 0)
    expect((front(fixture, 0)?.transform.m11 ?? 1) < 0.9)
    stage.settle()
    expectEqual(fixture.delegate.selections, [fixture.container.viewControllers[1]])
  }

  /// "Conclusion": interaction, which the article leaves to its reader, works with every stage's animator.
  @Test(arguments: 0..<4, [true, false])
  func aDragDrivesEveryStage(index: Int, finishes: Bool) throws {
    let fixture = try fixture()
    fixture.choose(BondoDelegate.Stage.allCases[index])

    stage.press(CGPoint(x: 600, y: 480 - 200))
    stage.drag(to: CGPoint(x: finishes ? 60 : 500, y: 280), over: 0.6)
    stage.run(for: 0.3)
    expect(fixture.container.isTransitioning)
    stage.release()
    stage.settle()

    let expected = fixture.container.viewControllers[finishes ? 1 : 0]
    expect(fixture.container.selectedViewController === expected)
    expectEqual(fixture.container.children, [expected])
    expectEqual(fixture.delegate.selections.count, finishes ? 1 : 0)
    expectEmpty(ContractChecker.violations(in: stage.window))
  }

  // MARK: Cancelled and interrupted, wherever a transition takes time

  private nonisolated static let moving: [BondoDelegate.Stage] = [.animator, .standard, .vended]

  /// Whether `index` alone is shown, as if nothing had ever moved.
  private func shows(_ fixture: Fixture, _ index: Int) -> Bool {
    let shown = fixture.container.viewControllers[index]
    guard let view = shown.viewIfLoaded else { return false }
    return fixture.container.selectedViewController === shown
      && fixture.container.children == [shown] && !fixture.container.isTransitioning
      && view.frame == view.superview?.bounds && view.transform.isIdentity && view.alpha == 1
      && view.superview?.subviews == [view] && fixture.container.tabBar.selectedIndex == index
  }

  @Test(arguments: moving, [(0, 2), (2, 0)])
  func clicksLeadForwardAndBackward(stage: BondoDelegate.Stage, way: (Int, Int)) throws {
    let fixture = try fixture()
    fixture.container.select(way.0)
    fixture.choose(stage)

    expectKept(self.stage) {
      fixture.container.select(way.1)
      self.stage.run(for: 0.9)
      expect(fixture.container.isTransitioning)
      self.stage.run(for: 0.2)
      expect(shows(fixture, way.1))
    }
  }

  @Test(arguments: moving, [0.1, 0.5, 0.9])
  func aClickBackInMidFlightTurnsAround(stage: BondoDelegate.Stage, time: Double) throws {
    let fixture = try fixture()
    fixture.choose(stage)

    expectKept(self.stage) {
      fixture.container.select(1)
      self.stage.run(for: time)
      let before = front(fixture, 0)?.frame.minX ?? 0
      fixture.container.select(0)
      self.stage.turn()
      expect(abs((front(fixture, 0)?.frame.minX ?? 0) - before) < 0.5)
      self.stage.settle()
      expect(shows(fixture, 0))
      expectEmpty(fixture.delegate.selections)
    }
  }

  @Test(arguments: moving, [0.1, 0.5, 0.9])
  func aClickOnAnotherTabInMidFlightTakesOver(stage: BondoDelegate.Stage, time: Double) throws {
    let fixture = try fixture()
    fixture.choose(stage)

    expectKept(self.stage) {
      fixture.container.select(1)
      self.stage.run(for: time)
      fixture.container.select(3)
      self.stage.settle()
      expect(shows(fixture, 3))
      expect(fixture.delegate.selections.last === fixture.container.viewControllers[3])
    }
  }

  @Test(arguments: moving, [false, true])
  func aDragTakesHoldOfWhatAClickBegan(stage: BondoDelegate.Stage, finishes: Bool) throws {
    let fixture = try fixture()
    fixture.choose(stage)

    expectKept(self.stage) {
      fixture.container.select(1)
      self.stage.run(for: 0.4)
      self.stage.press(CGPoint(x: 350, y: 280))
      self.stage.drag(to: CGPoint(x: finishes ? 20 : 690, y: 280), over: 0.6)
      let held = front(fixture, 0)?.frame
      self.stage.run(for: 0.5)
      expectEqual(front(fixture, 0)?.frame, held)
      expect(fixture.container.isTransitioning)
      self.stage.release()
      self.stage.settle()
      expect(shows(fixture, finishes ? 1 : 0))
    }
  }

  @Test(arguments: moving) func theStageMayChangeInMidFlight(stage: BondoDelegate.Stage) throws {
    let fixture = try fixture()
    fixture.choose(stage)

    expectKept(self.stage) {
      for (time, next) in [(0.3, BondoDelegate.Stage.standard), (0.2, .animator), (0.1, .basics)] {
        fixture.container.select(1)
        self.stage.run(for: time)
        fixture.choose(next)
        fixture.container.select(2)
        self.stage.run(for: time)
      }
      self.stage.settle()
      expect(shows(fixture, 2))
    }
  }

  /// The delegate's own interaction, which the conclusion asks for.
  @Test(arguments: [false, true], [(0, 1), (1, 0)])
  func anInteractionOfTheDelegateFinishesOrIsCancelled(finishes: Bool, way: (Int, Int)) throws {
    let fixture = try fixture()
    fixture.container.select(way.0)
    stage.settle()
    let driver = DelegateSpy(Animator())
    let interactor = UIPercentDrivenInteractiveTransition()
    driver.interactor = interactor
    fixture.container.delegate = driver

    expectKept(stage) {
      fixture.container.select(way.1)
      interactor.update(0.5)
      stage.step()
      expect(abs((front(fixture, way.1)?.opacity ?? 0) - 0.5) < 0.01)
      if finishes { interactor.finish() } else { interactor.cancel() }
      stage.settle()
      expect(shows(fixture, finishes ? way.1 : way.0))
    }
  }

  // MARK: Its look

  /// Each stage: before it, three times in flight, and a moment before its end; the default also back.
  @Test(arguments: [
    ("bondo-cut", BondoDelegate.Stage.basics, 0, 1), ("bondo-animator", .animator, 0, 1),
    ("bondo-default", .standard, 0, 1), ("bondo-default-back", .standard, 1, 0),
    ("bondo-delegate", .vended, 0, 2),
  ])
  func theStageLooksAsItDid(
    name: String, stage chosen: BondoDelegate.Stage, from: Int, to: Int
  ) throws {
    let stage = HeadlessStage(size: CGSize(width: 240, height: 240))
    let root = try #require(BondoScene.make() as? SceneViewController)
    stage.show(root)
    stage.settle()
    let container = try #require(root.content as? ContainerViewController)
    container.select(from)
    (container.delegate as? BondoDelegate)?.stage = chosen

    var pictures = [stage.picture()]
    container.select(to)
    stage.turn()
    for _ in 1...4 {
      stage.run(for: 0.24)
      pictures.append(stage.picture())
    }

    let mismatch = try Golden.mismatch(of: strip(pictures), with: name)
    expect(mismatch == nil, "\(mismatch ?? "")")
  }
}
