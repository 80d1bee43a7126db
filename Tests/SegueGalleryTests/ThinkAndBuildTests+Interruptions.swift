import Expectations
import Foundation
import Segue
import SegueGallery
import SegueRandom
import TestSupport
import Testing

/// Taps, requests, resizes and removals while views fly.
extension ThinkAndBuildTests {
  @Test func aTapInFlightReachesNobody() {
    let step = ThinkAndBuildScene.StepONEViewController()
    let container = Container(viewController: step)
    stage.show(container)
    stage.settle()
    let button = CGPoint(x: 60, y: 126)

    stage.tap(button)
    let began = container.isTransitioning
    stage.run(for: 0.5)
    stage.tap(button)
    stage.settle()

    expect(began)
    expect(container.currentViewController is ThinkAndBuildScene.StepTWOViewController)
    expectEmpty(ContractChecker.violations(in: stage.window))
  }

  @Test func aSecondRequestWaitsForItsTurn() {
    var answers: [TransitionPolicy] = []
    OverlappingRequests(of: container).onDecision = { answers.append($0) }

    container.present(second)
    stage.run(for: 0.5)
    container.present(third)
    stage.run(for: 0.25)
    let meanwhile = container.currentViewController
    stage.settle()

    expect(meanwhile === first)
    expectEqual(answers, [.queue])
    expect(shows(third))
    expectEqual(
      journal.take(),
      "A.wM(nil) · B.wM(parent) · B.wA · B.iA · B.dA · A.wD! · A.dD! · A.dM(nil)"
        + " · B.dM(parent) · B.wM(nil) · C.wM(parent) · C.wA · C.iA · C.dA · B.wD! · B.dD!"
        + " · B.dM(nil) · C.dM(parent)")
  }

  @Test(arguments: [TransitionPolicy.queue, .interrupt])
  func aSecondRequestMayLeadBack(policy: TransitionPolicy) {
    OverlappingRequests(of: container).policy = policy

    container.present(second)
    stage.run(for: 0.5)
    container.present(first)
    stage.settle()

    expect(shows(first))
  }

  @Test func aSecondRequestIsDroppedWhereThePolicySaysSo() {
    OverlappingRequests(of: container).policy = .ignore

    container.present(second)
    stage.run(for: 0.5)
    container.present(third)
    stage.settle()

    expect(shows(second))
    expect(third.parent == nil)
  }

  @Test func anInterruptingRequestStartsFromWhatIsOnTheScreen() {
    OverlappingRequests(of: container).policy = .interrupt
    container.present(second)
    stage.turn()
    stage.run(for: 0.5)
    let before = stage.picture()

    container.present(third)
    stage.turn()
    let after = stage.picture()
    let children = container.children
    stage.settle()

    expectEqual(before, after)
    expectEqual(children, [second, third])
    expect(shows(third))
  }

  @Test func whatIsShownOrOnItsWayNeedsNoTransition() {
    container.present(first)
    let atRest = container.isTransitioning
    container.present(second)
    stage.run(for: 0.5)
    container.present(second)
    stage.settle()

    expect(!atRest)
    expect(shows(second))
  }

  @Test(arguments: [TransitionPolicy.queue, .interrupt])
  func aRequestOutOfACallbackWaitsForItsTurn(policy: TransitionPolicy) {
    final class Hasty: UIViewController {
      var successor: UIViewController?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let successor else { return }
        self.successor = nil
        (parent as? Container)?.present(successor)
      }
    }
    let hasty = Hasty()
    hasty.successor = third
    OverlappingRequests(of: container).policy = policy

    container.present(hasty)
    let children = container.children
    stage.settle()

    expectEqual(children, [first, hasty])
    expect(shows(third))
  }

  @Test func aResizeInFlightStretchesThePhotographs() throws {
    container.present(second)
    stage.run(for: 0.5)
    stage.resize(to: CGSize(width: 640, height: 400))
    let blackView = try #require(blackView)

    expectEqual(blackView.frame, CGRect(x: 0, y: 0, width: 640, height: 400))
    expectEqual(blackView.bounds.size, CGSize(width: 320, height: 480))
    let end = try #require(nextView)
    expectEqual(end.convert(end.bounds, to: container.view), container.view.bounds)
    stage.settle()
    expect(shows(second))
    expectEqual(second.view.frame.size, CGSize(width: 640, height: 400))
  }

  @Test func leavingTheWindowInFlightEndsTheTransition() {
    container.present(second)
    stage.run(for: 0.5)
    _ = journal.take()

    stage.window.rootViewController = UIViewController()
    stage.settle()

    expect(!container.isTransitioning)
    expect(container.currentViewController === second)
    expectEqual(container.children, [second])
    expectEqual(container.view.subviews, [container.detailView])
    expectEqual(journal.take(), "A.wD · B.wD · A.dD · B.dD · A.dM(nil) · B.dM(parent)")
    stage.show(container)
    stage.settle()
    expect(shows(second))
  }

  @Test func outOfTheWindowTheControllersChangeAtOnce() {
    let container = Container(viewController: first)

    container.present(second)

    expect(!container.isTransitioning)
    expect(container.currentViewController === second)
    expectEqual(container.children, [second])
    expect(first.parent == nil && !first.view.isHidden)
  }

  @Test func nothingIsLeftOfAContainerThatGoesInFlight() {
    weak var gone: Container?
    func leave() {
      let container = Container(viewController: UIViewController())
      gone = container
      stage.show(container)
      stage.settle()
      container.present(UIViewController())
      stage.run(for: 0.3)
      stage.window.rootViewController = nil
    }

    leave()
    stage.settle()

    expect(gone == nil)
  }

  @Test(arguments: 1...20) func whateverHappensOneControllerIsShownInTheEnd(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let stage = HeadlessStage(size: CGSize(width: 64, height: 96))
    let controllers = [first, second, third]
    stage.show(container)
    for _ in 1...25 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5: container.present(controllers[Int.random(in: 0..<3, using: &random)])
      case 5:
        OverlappingRequests(of: container).policy = [.queue, .ignore, .interrupt][Int(seed) % 3]
      case 6:
        let width = CGFloat(Int.random(in: 0...80, using: &random))
        stage.resize(to: CGSize(width: width, height: 90))
      case 7: stage.show(UIViewController())
      default: stage.show(container)
      }
      stage.run(for: TimeInterval.random(in: 0...0.7, using: &random))
    }
    stage.show(container)
    stage.resize(to: CGSize(width: 50, height: 70))
    stage.settle()

    let shown = container.currentViewController
    expectEqual(container.children, [shown])
    expectEqual(container.view.subviews, [container.detailView])
    expectEqual(container.detailView.subviews, [shown.view])
    expectEqual(shown.view.frame, CGRect(x: 0, y: 0, width: 50, height: 70))
    expect(!shown.view.isHidden && !container.isTransitioning)
    expectEmpty(ContractChecker.violations(in: stage.window))
  }
}
