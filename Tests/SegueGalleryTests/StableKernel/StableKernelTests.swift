import Expectations
import ProgramTestSupport
import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// The scene after stablekernel's article: tabs that slide, by the delegate and by a class of its own.
@MainActor @Suite(.serialized) struct StableKernelTests {
  private let stage = HeadlessStage(size: CGSize(width: 320, height: 452))

  /// The scene on the stage, with its tab bar controller's content 320 by 351 points large.
  private func scene() throws -> (
    tbc: UITabBarController, panels: [STKViewController], root: SceneViewController
  ) {
    let root = try #require(StableKernelScene.make() as? SceneViewController)
    let tbc = try #require(root.content as? UITabBarController)
    stage.show(root)
    stage.settle()
    let panels = (tbc.viewControllers ?? []).compactMap { $0 as? STKViewController }
    return (tbc, panels, root)
  }

  private func shownY(_ controller: UIViewController) -> CGFloat {
    controller.view.layer.presentation()?.frame.minY ?? .nan
  }

  /// "A testable application": a controller with a color.
  @Test func aPanelIsTitledByTheNumbersOfItsColor() {
    let panel = STKViewController(color: .green)

    expectEqual(panel.tabBarItem.title, "0 255 0")
    expectEqual(panel.view.backgroundColor, .green)
    expectEqual(STKViewController().tabBarItem.title, "255 255 255")
  }

  /// "A testable application": the tab bar controller with three of them.
  @Test func theTabBarControllerHasThreeOfThem() throws {
    let (tbc, panels, _) = try scene()

    expectEqual(panels.map(\.color), [.red, .green, .blue])
    expectEqual(tbc.tabBar.items?.map(\.title), ["255 0 0", "0 255 0", "0 0 255"])
    expectEqual(tbc.selectedIndex, 0)
  }

  /// The flow chart: the container asks its delegate, then talks to the animation controller, and sends the did-calls
  /// when the animation controller completes.
  @Test func theContainerFollowsTheFlowChart() {
    let journal = Journal()
    let tabs = UITabBarController()
    tabs.viewControllers = [JournalController("A", journal), JournalController("B", journal)]
    let delegate = DelegateSpy(STKAppDelegate(), journal: journal, noting: .requests)
    tabs.delegate = delegate
    stage.show(tabs)
    stage.settle()
    _ = journal.take()

    tabs.selectedIndex = 1
    stage.run(for: 0.4)
    let inFlight = journal.take()
    stage.settle()

    expectEqual(inFlight, "animator? · interactor? · B.load · B.wA! · A.wD! · B.iA!")
    expectEqual(journal.take(), "A.dD! · B.dA!")
    withExtendedLifetime(delegate) {}
  }

  /// "Back to custom transitions": the delegate is the animation controller; "that other approach": an
  /// object of its own is.
  @Test(arguments: [0, 1])
  func theNewViewSlidesInFromTheTopAndTheOldOneOutAtTheBottom(approach: Int) throws {
    let (tbc, panels, root) = try scene()
    let choice = try #require(root.view.subviews.compactMap { $0 as? UISegmentedControl }.first)
    choice.selectedSegmentIndex = approach
    choice.sendActions(for: .valueChanged)
    let height = panels[0].view.bounds.height

    tbc.selectedIndex = 2
    stage.turn()
    expect(abs(shownY(panels[2]) + height) < 0.5)
    expectEqual(shownY(panels[0]), 0)
    stage.run(for: 0.25)
    let half: CGFloat = height / 2
    expect(abs(shownY(panels[2]) + half) < 0.5)
    expect(abs(shownY(panels[0]) - half) < 0.5)
    stage.run(for: 0.26)

    expect(tbc.transitionCoordinator == nil)
    expectEqual(panels[2].view.frame.origin, .zero)
    expect(panels[0].view.superview == nil)
    stage.settle()
    expectEmpty(ContractChecker.violations(in: stage.window))
  }

  /// "The finished value is important": an animation that is interrupted says so, and the tab bar
  /// shows what is there.
  @Test func anInterruptedAnimationIsNotFinishedAndTheTabBarStaysRight() throws {
    let (tbc, panels, _) = try scene()
    tbc.selectedIndex = 1
    stage.run(for: 0.2)
    var isCancelled: Bool?
    tbc.transitionCoordinator?.animate(alongsideTransition: nil) { isCancelled = $0.isCancelled }

    panels[1].view.layer.removeAllAnimations()
    panels[0].view.layer.removeAllAnimations()
    stage.settle()

    expect(isCancelled == true)
    expectEqual(tbc.selectedIndex, 0)
    expect(tbc.tabBar.selectedItem === panels[0].tabBarItem)
    expect(panels[0].view.superview != nil)
    expectEqual(panels[0].view.frame.origin, .zero)
    expect(panels[1].view.superview == nil)
    expectEmpty(ContractChecker.violations(in: stage.window))
  }

  /// "A tab bar controller specifically restricts this": here a tap in mid-flight takes over.
  @Test func aTapInMidFlightTakesOverWithoutAJump() throws {
    let (tbc, panels, _) = try scene()
    tbc.selectedIndex = 1
    stage.run(for: 0.25)
    let before = shownY(panels[1])

    tbc.selectedIndex = 2
    stage.turn()
    expect(abs(panels[1].view.seenOrigin.y - before) < 0.5)
    stage.settle()

    expectEqual(tbc.selectedIndex, 2)
    expectEqual(tbc.children.filter { $0.viewIfLoaded?.window != nil }, [panels[2]])
    expectEmpty(ContractChecker.violations(in: stage.window))
  }

  @Test func resizedInMidFlightItFitsAfterwards() throws {
    let (tbc, panels, _) = try scene()
    tbc.selectedIndex = 1
    stage.run(for: 0.2)

    stage.resize(to: CGSize(width: 200, height: 300))
    stage.settle()

    expectEqual(panels[1].view.frame, panels[1].view.superview?.bounds)
    expectEmpty(ContractChecker.violations(in: stage.window))
  }

  // MARK: Under the hand

  private func animator(_ approach: Int) -> UIViewControllerAnimatedTransitioning {
    approach == 0 ? STKAppDelegate() : STKVerticalTransitioner()
  }

  /// Whether the panel at `index` alone is shown, as if nothing had ever moved.
  private func shows(_ index: Int, _ tbc: UITabBarController, _ panels: [STKViewController]) -> Bool
  {
    tbc.selectedIndex == index && tbc.tabBar.selectedItem === panels[index].tabBarItem
      && tbc.transitionCoordinator == nil
      && panels.filter { $0.viewIfLoaded?.window != nil } == [panels[index]]
      && panels[index].view.frame == panels[index].view.superview?.bounds
  }

  @Test(arguments: [0, 1], [(0, 2), (2, 0)])
  func itLeadsForwardAndBackward(approach: Int, way: (Int, Int)) throws {
    let (tbc, panels, root) = try scene()
    let choice = try #require(root.view.subviews.compactMap { $0 as? UISegmentedControl }.first)
    choice.selectedSegmentIndex = approach
    choice.sendActions(for: .valueChanged)
    tbc.selectedIndex = way.0
    stage.settle()

    expectKept(stage) {
      tbc.selectedIndex = way.1
      stage.run(for: 0.25)
      // Views always come from the top, as in the article.
      expect(shownY(panels[way.1]) < 0)
      expect(shownY(panels[way.0]) > 0)
      stage.settle()
      expect(shows(way.1, tbc, panels))
    }
  }

  @Test(arguments: [0, 1], [(0, 1, true), (0, 1, false), (2, 0, true), (2, 0, false)])
  func aPercentDrivenInteractionFinishesOrIsCancelled(
    approach: Int, way: (from: Int, to: Int, finishes: Bool)
  ) throws {
    let (tbc, panels, _) = try scene()
    tbc.selectedIndex = way.from
    stage.settle()
    let driver = DelegateSpy(animator(approach))
    driver.interactor = UIPercentDrivenInteractiveTransition()
    tbc.delegate = driver
    let before = HierarchySnapshot.of(stage.window)
    let height = panels[way.from].view.bounds.height

    expectKept(stage) {
      tbc.selectedIndex = way.to
      stage.turn()
      for part in [0.25, 0.75, 0.5] as [CGFloat] {
        driver.percentDriven?.update(part)
        stage.step()
        expect(abs(shownY(panels[way.from]) - part * height) < 0.5)
        expect(abs(shownY(panels[way.to]) - (part - 1) * height) < 0.5)
      }
      expect(tbc.transitionCoordinator?.isInteractive == true)
      if way.finishes { driver.percentDriven?.finish() } else { driver.percentDriven?.cancel() }
      stage.settle()
      expect(shows(way.finishes ? way.to : way.from, tbc, panels))
    }
    if !way.finishes { expectEqual(HierarchySnapshot.of(stage.window), before) }
  }

  @Test(arguments: [0, 1], [0.1, 0.25, 0.4])
  func aTapBackInMidFlightTurnsAround(approach: Int, time: Double) throws {
    let (tbc, panels, root) = try scene()
    let choice = try #require(root.view.subviews.compactMap { $0 as? UISegmentedControl }.first)
    choice.selectedSegmentIndex = approach
    choice.sendActions(for: .valueChanged)

    expectKept(stage) {
      tbc.selectedIndex = 1
      stage.run(for: time)
      let before = shownY(panels[0])
      tbc.selectedIndex = 0
      stage.turn()
      expect(abs(shownY(panels[0]) - before) < 0.5)
      stage.settle()
      expect(shows(0, tbc, panels))
    }
  }

  @Test(arguments: [false, true]) func aDragTakesHoldOfWhatATapBegan(finishes: Bool) throws {
    let (tbc, panels, _) = try scene()

    expectKept(stage) {
      tbc.selectedIndex = 1
      stage.run(for: 0.2)
      stage.press(CGPoint(x: 160, y: 200))
      stage.drag(to: CGPoint(x: finishes ? 40 : 290, y: 200), over: 0.3)
      let held = shownY(panels[0])
      stage.run(for: 0.5)
      expectEqual(shownY(panels[0]), held)
      stage.release()
      stage.settle()
      expect(shows(finishes ? 1 : 0, tbc, panels))
    }
  }

  /// Taps on the tabs themselves, faster than they can be followed.
  @Test func fastTapsEndAtTheLastOne() throws {
    let (tbc, panels, _) = try scene()

    expectKept(stage) {
      for index in [1, 2, 0, 2, 1, 0, 1, 2] {
        stage.tap(CGPoint(x: 53 + 107 * CGFloat(index), y: 430))
        stage.run(for: 0.06)
      }
      stage.settle()
      expect(shows(2, tbc, panels))
    }
  }

  // MARK: Its look

  @Test(arguments: [("stablekernel", 0, 1), ("stablekernel-back", 2, 0)])
  func theSlideLooksAsItDid(name: String, from: Int, to: Int) throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 260))
    let root = try #require(StableKernelScene.make() as? SceneViewController)
    let tbc = try #require(root.content as? UITabBarController)
    stage.show(root)
    tbc.selectedIndex = from
    stage.settle()

    var pictures = [stage.picture()]
    tbc.selectedIndex = to
    stage.turn()
    for _ in 1...4 {
      stage.run(for: 0.12)
      pictures.append(stage.picture())
    }
    stage.settle()
    pictures.append(stage.picture())

    let mismatch = try Golden.mismatch(of: strip(pictures), with: name)
    expect(mismatch == nil, "\(mismatch ?? "")")
  }
}
