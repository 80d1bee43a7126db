import Expectations
import Segue
import SegueTesting
import TestSupport
import Testing

/// Torture of containers of one's own.
@MainActor @Suite(.serialized) struct TortureTests {
  private func pages(_ make: @escaping @MainActor () -> Book) -> Torture<Book> {
    Torture(size: CGSize(width: 300, height: 200), root: make)
      .action("push") { $0.pushViewController(UIViewController(), animated: true) }
      .action("pop") { $0.popViewController(animated: true) }
  }

  @Test func theSameSeedGivesTheSameScript() {
    let torture = pages { Book(.sound) }

    expectEqual(torture.script(seed: 1, count: 200), torture.script(seed: 1, count: 200))
    expect(torture.script(seed: 1, count: 200) != torture.script(seed: 2, count: 200))
    expectEqual(torture.script(seed: 1, count: 200).events.count, 200)
  }

  @Test func onlyWhatHasAWeightHappens() {
    var torture = pages { Book(.sound) }.action("never", weight: 0) { _ in }
    torture.weights.resize = 0
    torture.weights.key = 0
    torture.weights.drag = 0

    let events = torture.script(seed: 1, count: 2_000).events

    expect(events.contains(.action("push")))
    expect(events.contains(.rest))
    expect(!events.contains(.action("never")))
    let others = events.filter {
      switch $0 {
      case .resize, .key, .move: true
      default: false
      }
    }
    expectEqual(others, [])
  }

  @Test func aSoundContainerKeepsEveryPromise() {
    let torture = pages { Book(.sound) }.restsLike { book in
      let fresh = Book(.sound)
      fresh.viewControllers = book.viewControllers.map { _ in UIViewController() }
      return fresh
    }

    expect(torture.failure(seed: 3, events: 800) == nil)
  }

  @Test(arguments: [
    (Book.Fault.neverCompletesWhenNarrow, "completion: ", 2),
    (.leavesAViewWhenPopped, "leftover: ", 2),
  ])
  func aPlantedFaultIsFoundAndItsScriptIsShort(
    fault: Book.Fault, words: String, length: Int
  ) throws {
    let torture = pages { Book(fault) }

    let failure = try #require(torture.failure(seed: 1, events: 2_000))

    expect(failure.reason.sentence.hasPrefix(words))
    expectEqual(failure.script.events.count, length, "\(failure)")
    expect(failure.description.contains("torture.play(\"\(failure.script)\")"))
    let again = try TouchScript(text: "\(failure.script)")
    expect(torture.play(again)?.sentence.hasPrefix(words) == true)
    expect(pages { Book(.sound) }.play(again) == nil)
  }

  @Test func whatStaysBehindAtRestIsFoundByAComparison() throws {
    let torture = Torture { Board() }
      .action("mark") { $0.mark() }
      .action("clear") { $0.clear() }
      .restsLike { _ in Board() }
    let forgiving = Torture { Board() }.action("mark") { $0.mark() }

    let failure = try #require(torture.failure(seed: 1, events: 400))

    expectEqual(failure.script, "do mark")
    expect(failure.reason.sentence.contains("looks different"))
    expect(torture.play("do mark; do clear; rest") == nil)
    expect(forgiving.play("do mark") == nil)
  }

  @Test func aControllerThatOutlivesItsWindowIsFound() {
    var kept: [UIViewController] = []
    let torture = Torture { Board() }.action("keep") { kept.append($0) }

    expect(torture.play("do keep")?.sentence.hasSuffix("outlives its window") == true)
    expect(torture.play("step 1") == nil)
    expectEqual(kept.count, 1)
  }

  @Test func aTransitionThatIsHeldByNobodyIsFound() {
    let torture = pages { Book(.staysHeld) }

    let failure = torture.play("do push; step 3; do pop; rest")

    expect(failure?.sentence.hasPrefix("a transition is in flight") == true)
  }

  @Test func aWatchAroundATortureHearsNothingOfIt() {
    let violations = ContractWatch.violations {
      expect(pages { Book(.neverCompletesWhenNarrow) }.play("resize 50 50; do push") != nil)
    }

    expectEqual(violations, [])
  }
}

/// A white board that can be marked.
private final class Board: UIViewController {
  func mark() {
    let mark = UIView(frame: CGRect(x: 10, y: 10, width: 5, height: 5))
    mark.backgroundColor = .red
    view.addSubview(mark)
  }

  func clear() {
    for mark in view.subviews { mark.removeFromSuperview() }
  }
}

/// A navigation controller with an animator of its own, which may have a fault.
@MainActor final class Book: UINavigationController {
  enum Fault: Sendable {
    case sound
    /// Below 100 points of width it forgets to complete.
    case neverCompletesWhenNarrow
    /// A view that it adds stays after a pop.
    case leavesAViewWhenPopped
    /// The interaction controller never finishes or cancels.
    case staysHeld
  }

  private let spy: DelegateSpy

  init(_ fault: Fault) {
    spy = DelegateSpy(ScriptedAnimator { Self.fade($0, fault) })
    super.init(nibName: nil, bundle: nil)
    if fault == .staysHeld { spy.interactor = UIPercentDrivenInteractiveTransition() }
    delegate = spy
    viewControllers = [UIViewController()]
  }

  required init?(coder: NSCoder) { nil }

  /// Fades the new page in.
  private static func fade(_ context: UIViewControllerContextTransitioning, _ fault: Fault) {
    guard let new = context.view(forKey: .to), let to = context.viewController(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    container.addSubview(new)
    let isPop = to.navigationController?.viewControllers.count == 1
    if fault == .leavesAViewWhenPopped, isPop { container.addSubview(UIView()) }
    let forgets = fault == .neverCompletesWhenNarrow && container.bounds.width < 100
    new.alpha = 0
    UIView.animate(withDuration: 0.5) {
      new.alpha = 1
    } completion: { _ in
      if !forgets { context.completeTransition(!context.transitionWasCancelled) }
    }
  }
}
