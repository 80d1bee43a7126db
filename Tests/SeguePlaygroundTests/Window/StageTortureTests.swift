import Expectations
import Foundation
import Segue
import Testing

@testable import SegueGallery
@testable import SeguePlayground
@testable import SegueSession

/// Random hands on the stage of the window.
@MainActor @Suite(.serialized) struct StageTortureTests {
  private let stage = HeadlessStage(size: CGSize(width: 640, height: 420))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
  }

  private func line(beginning start: String) -> String? {
    playground.label(beginning: start)?.text
  }

  /// Leaves a view of its own behind.
  private final class Litterer: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
      0.1
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.containerView.addSubview(UIView(frame: CGRect(x: 3, y: 3, width: 9, height: 9)))
      UIView.animate(withDuration: 0.1) {
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// Leaves the screen that goes smaller than it was.
  private final class Shrinker: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
      0.1
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.1) {
        context.view(forKey: .from)?.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test func theSameSeedIsTheSameHands() {
    func words(_ event: Session.Event) -> String {
      switch event {
      case .input(.keyDown(let key, _)): "key \(key.characters)"
      case .input(.keyUp): "key up"
      default: "\(event)"
      }
    }
    func things(_ seed: UInt64) -> [String] {
      var hands = RandomHands(seed: seed)
      return (0..<400).flatMap {
        hands.next(in: CGSize(width: 320, height: 200), at: Double($0)) { .tab(1) }.map(words)
      }
    }
    let first = things(4)
    let again = things(4)
    let other = things(5)
    expectEqual(first, again)
    expect(first != other)
    expect(first.contains { $0.contains("began") } && first.contains { $0.contains("key up") })
  }

  @Test func theyWorkTheStageUntilTheUserDoesSomething() throws {
    stage.key("t", modifiers: .control)
    stage.run(for: 6)
    let torture = try #require(playground.state.activity?.torture)
    let report = torture.report
    expectEqual(line(beginning: "Torture with seed"), report)
    let words = report.split(separator: " ").compactMap { Int($0) }
    expect(words.count == 2 && words[0] > 100 && words[1] > 2, "\(report)")

    stage.tap(playground.place(of: playground.stage.screen))
    expect(playground.state.activity?.torture == nil)
    stage.settle()
    expect(!playground.transport.needsTicks)
    expectEmpty(
      playground.onStage { ContractChecker.violations(in: playground.transport.stage.window) })
  }

  /// In a container without tabs, random hands find the button that leads on.
  @Test(arguments: Gallery.containers) func theyFindTheirWayInEveryContainer(kind: ContainerKind) {
    playground.choose(.container(kind))
    playground.beginTorture(seed: 2)
    // Longer than a script, after which all must be at rest.
    stage.run(for: 7)
    expect(playground.state.activity?.torture != nil, "\(playground.statusBar.alert ?? "")")
    let transitions = playground.state.activity?.torture?.report.split(separator: " ").compactMap {
      Int($0)
    }.last
    expect((transitions ?? 0) > 2)
    playground.takeOver()
    stage.settle()
    expectEmpty(
      playground.onStage { ContractChecker.violations(in: playground.transport.stage.window) })
  }

  @Test(arguments: [" ", "]", "c", ","]) func anyKeyEndsIt(key: String) {
    playground.beginTorture(seed: 3)
    stage.run(for: 1)
    stage.key(key)
    expect(playground.state.activity?.torture == nil)
    stage.run(for: 1)
    expect(line(beginning: "Torture with seed")?.hasSuffix("every promise kept") != false)
  }

  @Test func scriptsBeginAnewAndTheSessionStaysShort() {
    playground.beginTorture(seed: 8)
    var longest = 0
    for _ in 0..<12 {
      stage.run(for: 1)
      longest = max(longest, playground.transport.session.moments.count)
    }
    expect(longest > 60 && longest < 2_000)
    expect(playground.state.activity?.torture?.report.contains("seed 8") == true)
    playground.takeOver()
    stage.settle()
    expect(line(beginning: "Torture with seed 8")?.hasSuffix("every promise kept") == true)
  }

  /// The library knows nothing of the transitions of a container that is written with public API.
  @Test(arguments: [ContainerKind.custom, .navigation, .tabs])
  func whatIsLeftOfAScreenIsFoundAtRest(kind: ContainerKind) throws {
    let engine = Engine(
      "Leaving", group: .plain, origin: "a test", note: "", sentence: "", moment: 0.5
    ) { Shrinker() }
    playground.transport.didBreakPromise = { [weak playground] in playground?.promiseBroke($0) }
    playground.choose(.container(kind), tuning: engine.untuned)
    stage.settle()
    playground.beginTorture(seed: 5)
    for _ in 0..<1_200 where playground.state.activity?.torture != nil { stage.step(1.0 / 60) }

    expect(playground.state.activity?.torture == nil)
    let sentence = try #require(line(beginning: "Torture with seed 5"))
    expect(
      sentence.contains("its transform should be the identity, but is [0.8, 0, 0"), "\(sentence)")
  }

  @Test func aBrokenPromiseStopsThemAndStandsOnTheAxis() throws {
    let engine = Engine(
      "Litter", group: .plain, origin: "a test", note: "", sentence: "", moment: 0.5
    ) { Litterer() }
    let wasEnabled = ContractChecker.isEnabled
    ContractChecker.isEnabled = true
    defer { ContractChecker.isEnabled = wasEnabled }
    playground.transport.didBreakPromise = { [weak playground] in playground?.promiseBroke($0) }
    playground.choose(.container(.navigation), tuning: engine.untuned)
    stage.settle()
    playground.beginTorture(seed: 5)
    // Frame by frame: in those after it, less is looked for that breaks it.
    for _ in 0..<600 where playground.state.activity?.torture != nil { stage.step(1.0 / 60) }

    expect(playground.state.activity?.torture == nil)
    expect(!playground.transport.isPlaying)
    let sentence = try #require(line(beginning: "Torture with seed 5"))
    expect(sentence.contains(", then: "))
    let take = try #require(playground.transport.take)
    expect(playground.transport.records[take].contains { !$0.violations.isEmpty })
  }
}
