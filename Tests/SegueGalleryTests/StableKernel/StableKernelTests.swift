import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// stablekernel's "View controller containers, part IV: custom transitions", listing by listing.
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

    #expect(panel.tabBarItem.title == "0 255 0")
    #expect(panel.view.backgroundColor == .green)
    #expect(STKViewController().tabBarItem.title == "255 255 255")
  }

  /// "A testable application": the tab bar controller with three of them.
  @Test func theTabBarControllerHasThreeOfThem() throws {
    let (tbc, panels, _) = try scene()

    #expect(panels.map(\.color) == [.red, .green, .blue])
    #expect(tbc.tabBar.items?.map(\.title) == ["255 0 0", "0 255 0", "0 0 255"])
    #expect(tbc.selectedIndex == 0)
  }

  /// The flow chart: the container asks its delegate, then talks to the animation controller, and sends
  /// the did-calls when that says that it is done.
  @Test func theContainerFollowsTheFlowChart() {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      let animator: UIViewControllerAnimatedTransitioning
      let journal: Journal
      init(_ animator: UIViewControllerAnimatedTransitioning, _ journal: Journal) {
        self.animator = animator
        self.journal = journal
      }
      func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? {
        journal.note("asked")
        return animator
      }
    }
    let journal = Journal()
    let tabs = UITabBarController()
    tabs.viewControllers = [JournalController("A", journal), JournalController("B", journal)]
    let delegate = Delegate(STKAppDelegate(), journal)
    tabs.delegate = delegate
    stage.show(tabs)
    stage.settle()
    _ = journal.take()

    tabs.selectedIndex = 1
    stage.run(for: 0.4)
    let inFlight = journal.take()
    stage.settle()

    #expect(inFlight == "asked · B.load · B.wA! · A.wD! · B.iA!")
    #expect(journal.take() == "A.dD! · B.dA!")
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
    #expect(abs(shownY(panels[2]) + height) < 0.5)
    #expect(shownY(panels[0]) == 0)
    stage.run(for: 0.25)
    #expect(abs(shownY(panels[2]) + height / 2) < 0.5)
    #expect(abs(shownY(panels[0]) - height / 2) < 0.5)
    stage.run(for: 0.26)

    #expect(tbc.transitionCoordinator == nil)
    #expect(panels[2].view.frame.origin == .zero)
    #expect(panels[0].view.superview == nil)
    stage.settle()
    #expect(ContractChecker.violations(in: stage.window).isEmpty)
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

    #expect(isCancelled == true)
    #expect(tbc.selectedIndex == 0)
    #expect(tbc.tabBar.selectedItem === panels[0].tabBarItem)
    #expect(panels[0].view.superview != nil)
    #expect(panels[0].view.frame.origin == .zero)
    #expect(panels[1].view.superview == nil)
    #expect(ContractChecker.violations(in: stage.window).isEmpty)
  }

  /// "A tab bar controller specifically restricts this": here a tap in mid-flight takes over.
  @Test func aTapInMidFlightTakesOverWithoutAJump() throws {
    let (tbc, panels, _) = try scene()
    tbc.selectedIndex = 1
    stage.run(for: 0.25)
    let before = shownY(panels[1])

    tbc.selectedIndex = 2
    stage.turn()
    #expect(abs(shownY(panels[1]) - before) < 0.5)
    stage.settle()

    #expect(tbc.selectedIndex == 2)
    #expect(tbc.children.filter { $0.viewIfLoaded?.window != nil } == [panels[2]])
    #expect(ContractChecker.violations(in: stage.window).isEmpty)
  }

  @Test func resizedInMidFlightItFitsAfterwards() throws {
    let (tbc, panels, _) = try scene()
    tbc.selectedIndex = 1
    stage.run(for: 0.2)

    stage.resize(to: CGSize(width: 200, height: 300))
    stage.settle()

    #expect(panels[1].view.frame == panels[1].view.superview?.bounds)
    #expect(ContractChecker.violations(in: stage.window).isEmpty)
  }
}
