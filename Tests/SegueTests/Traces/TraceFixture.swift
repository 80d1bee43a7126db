import Segue
import TestSupport
import Testing

/// A way for a sequence to end.
enum Ending: String, CaseIterable, Sendable {
  /// Not animated at all.
  case plain
  /// Animated, to its end.
  case finished
  /// Driven by an interaction that lets it complete.
  case driven
  /// Driven by an interaction that takes it back.
  case cancelled

  var isAnimated: Bool { self != .plain }
  var isDriven: Bool { self == .driven || self == .cancelled }
}

/// One sequence of requests and its trace.
///
/// wA, iA, dA: will, is, did appear; wD, dD: will, did disappear; wM(x), dM(x): will, did move to the
/// parent x; an exclamation mark stands for animated. Between beginning and end lies the animation.
struct Sequence<Container: UIViewController>: CustomTestStringConvertible, Sendable {
  let name: String
  /// The names of the controllers on the stack before.
  var stack = "A"
  let act: @MainActor @Sendable (TraceFixture, Container, Bool) -> Void
  let begins: String
  let finishes: String
  var cancels = ""

  var testDescription: String { name }

  /// Without animation the order is the same (N9).
  func text(_ ending: Ending) -> String {
    switch ending {
    case .plain: "\(begins) \(finishes)".filter { $0 != "!" }
    case .finished, .driven: "\(begins) ~ \(finishes)"
    case .cancelled: "\(begins) ~ \(cancels)"
    }
  }
}

/// A stage on which sequences are run, and their traces as text: `~` while the animation runs.
@MainActor final class TraceFixture {
  let stage: HeadlessStage
  let journal = Journal()
  let spy: DelegateSpy
  private var controllers: [String: JournalController] = [:]

  init(framesPerSecond: Int = 60) {
    stage = HeadlessStage(
      size: CGSize(width: 300, height: 200), framesPerSecond: framesPerSecond)
    spy = DelegateSpy(SlowFade(), journal: journal, noting: .shows)
  }

  /// The controller of this name, made when it is first asked for.
  subscript(name: String) -> JournalController {
    if let known = controllers[name] { return known }
    let new = JournalController(name, journal)
    controllers[name] = new
    return new
  }

  /// The controllers whose names are in `names`, with spaces between.
  subscript(all names: String) -> [JournalController] {
    names.split(separator: " ").map { self[String($0)] }
  }

  /// Shows `root`, and forgets the callbacks of that.
  func show(_ root: UIViewController) {
    stage.show(root)
    rest()
  }

  /// Lets everything come to rest, and forgets the callbacks so far.
  func rest() {
    stage.settle()
    _ = journal.take()
  }

  /// The callbacks since the last time.
  func heard() -> String {
    journal.take().replacing(" · ", with: " ")
  }

  /// The trace of the transition that `act` begins, until it has come to `ending`.
  func trace(_ ending: Ending, _ act: (_ animated: Bool) -> Void) -> String {
    _ = journal.take()
    spy.interactor = ending.isDriven ? UIPercentDrivenInteractiveTransition() : nil
    act(ending.isAnimated)
    if ending.isAnimated {
      stage.turn()
      spy.percentDriven?.update(0.5)
      stage.step()
      journal.note("~")
    }
    switch ending {
    case .plain, .finished: break
    case .driven: spy.percentDriven?.finish()
    case .cancelled: spy.percentDriven?.cancel()
    }
    stage.settle()
    spy.interactor = nil
    return heard()
  }

  /// The trace of the transitions that `acts` begin, one after the other while the one before is still under way.
  func trace(inMidFlight acts: [() -> Void]) -> String {
    _ = journal.take()
    for act in acts {
      act()
      stage.turn()
      stage.run(for: 0.1)
      journal.note("~")
    }
    stage.settle()
    return heard()
  }
}
