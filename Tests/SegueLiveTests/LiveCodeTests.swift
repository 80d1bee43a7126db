import Expectations
import Foundation
import ProgramTestSupport
import SegueGallery
import Testing

@testable import SegueLive
@testable import SegueSource

/// Files that are compiled, tried and loaded.
@Suite(
  .enabled(if: LiveFixture.canPlay, LiveFixture.reason), .serialized, .timeLimit(.minutes(10)))
@MainActor struct LiveCodeTests {
  @Test(
    arguments: [
      ("PushAnimator", ["PushAnimator"], ["duration"]),
      ("PropertyAnimatorFade", ["PropertyAnimatorFade"], ["duration"]),
      ("KeyframeFlip", ["KeyframeFlip"], ["eye", "duration"]),
      ("CircleMask", ["CircleMask"], ["duration"]),
      ("SnapshotZoom", ["SnapshotZoom"], ["duration"]),
      ("CardPresentation", ["CardAnimator"], []),
      ("SwipeInteraction", ["SlideAnimator"], ["overlap"]),
      ("MaterialExpand", ["MaterialExpand"], ["seconds", "startScale"]),
      ("LayerPages", ["PageFade", "PageRise"], ["duration"]),
      ("NestedGroup", ["Transitions.Shift"], ["fades"]),
      ("PanToDismiss", ["DropAnimator"], ["duration"]),
      ("EdgeSwipeTabs", ["TabSlide"], ["gap"]),
      ("GrabbedCard", ["CardGrab.Animator"], ["damping"]),
      ("Strangers/EdgeBackNavigation", ["EdgeSlide"], []),
      ("Strangers/NoticeController", ["NoticePop"], []),
      ("Strangers/CellZoom", ["CellZoom"], ["duration"]),
      ("Strangers/MatchedLabels", ["MatchedLabels"], []),
    ])
  func filesOfProjectsForIOSArePlayed(
    name: String, titles: [String], parameters: [String]
  ) async throws {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let fixture = try LiveFixture("\(file).swift", LiveFixture.text(of: name))
    let code = fixture.makeCode()

    let state = await code.settled { code.begin() }

    expectEqual(state, .inPlace)
    expectEqual(code.engines.map(\.title), titles)
    let engine = try #require(code.engines.first)
    expectEqual(engine.parameters.map(\.name), parameters)
    for parameter in engine.parameters {
      let tuned = try #require(engine.setting(parameter.name, to: parameter.range.upperBound))
      expect(parameter.range.contains(engine.untuned.value(of: parameter)))
      expectEqual(tuned.value(of: parameter), parameter.range.upperBound)
    }
    expect(engine.duration > 0.2)
    code.end()
  }

  @Test(
    arguments: [
      ("let x: Int = \"a\"", 8, "cannot convert value"),
      ("let list = [1]; to.alpha = CGFloat(list[Int(duration * 10) + 1])", 8, "crashes"),
      // If it is calling a function at the moment, the line of the call may be missed.
      ("while true {}", 8, "hangs"),
      ("exit(0)", 5, "ends the program"),
    ])
  func whatIsBrokenIsRefusedWithItsLine(body: String, line: Int, words: String) async throws {
    let fixture = try LiveFixture("Fade.swift", LiveFixture.fade(body))
    let code = fixture.makeCode(patience: 4)

    let state = await code.settled { code.begin() }

    guard case .refused(let problem) = state else {
      Issue.record("it is \(state)")
      return
    }
    expectEqual(problem.findings.map(\.line), [line])
    expect(problem.findings.first?.sentence.contains(words) == true, "\(problem)")
    expectEmpty(code.engines)
    code.end()
  }

  @Test func aTransitionThatDoesNotEndIsRefused() async throws {
    let fixture = try LiveFixture("Fade.swift", LiveFixture.fade(completes: false))
    let code = fixture.makeCode()

    let state = await code.settled { code.begin() }

    guard case .refused(let problem) = state else {
      Issue.record("it is \(state)")
      return
    }
    expectEqual(problem.findings.first?.line, 5)
    expect(problem.findings.first?.sentence.contains("completeTransition") == true)
    code.end()
  }

  @Test func theLastGoodVersionStaysUntilAnotherIsGood() async throws {
    let fixture = try LiveFixture("Fade.swift", LiveFixture.fade())
    let code = fixture.makeCode()
    let first = await code.settled { code.begin() }
    expectEqual(first, .inPlace)
    expectEqual(code.engines.first?.duration, 0.3)

    let broken = try await code.settled { try fixture.write(LiveFixture.fade("}")) }
    expect(broken != .inPlace)
    expectEqual(code.engines.first?.duration, 0.3)

    let gone = try await code.settled { try fixture.remove() }
    expectEqual(
      gone,
      .refused(
        LiveProblem(
          title: "Fade.swift is not there; it is played as soon as it is in "
            + "\(fixture.file.deletingLastPathComponent().path).")))
    expectEqual(code.engines.first?.duration, 0.3)

    let back = try await code.settled { try fixture.write(LiveFixture.fade(duration: "0.4")) }
    expectEqual(back, .inPlace)
    expectEqual(code.engines.first?.duration, 0.4)
    code.end()
  }

  @Test func aVersionThatMakesNoAnimatorLeavesTheLastOneInPlace() async throws {
    let fixture = try LiveFixture("Fade.swift", LiveFixture.fade())
    let code = fixture.makeCode()
    let first = await code.settled { code.begin() }
    expectEqual(first, .inPlace)

    let failing = LiveFixture.fade().replacing(
      "var duration", with: "init?(duration: Double = 1) { return nil }\n  var duration")
    let second = try await code.settled { try fixture.write(failing) }

    guard case .refused(let problem) = second else {
      Issue.record("it is \(second)")
      return
    }
    expectEqual(problem.title, "Fade.swift cannot be played.")
    expectEqual(problem.findings.map(\.line), [2])
    expectEqual(code.engines.first?.duration, 0.3)
    code.end()
  }

  @Test func aLibraryThatCannotBeLoadedSaysSo() async throws {
    let fixture = try LiveFixture(
      "Fade.swift",
      LiveFixture.fade("missing()") + "@_silgen_name(\"segue_missing\") func missing()\n")
    let code = fixture.makeCode()

    let state = await code.settled { code.begin() }

    guard case .refused(let problem) = state else {
      Issue.record("it is \(state)")
      return
    }
    expectEqual(problem.title, "Fade.swift is not played: its trial failed.")
    expect(problem.findings.first?.sentence.contains("cannot be loaded") == true, "\(problem)")
    code.end()
  }

  @Test func whatIsNotContinuousIsToldBesidesWhatIsNotListed() async throws {
    let jumping = """
      UIView.animate(withDuration: duration) {
        to.transform = CGAffineTransform(translationX: 60, y: 0)
      } completion: { _ in
        to.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      }
      if duration > 0 { return }
      """
    let other = """
      class Card: NSObject, UIViewControllerAnimatedTransitioning {
        init(store: Store) {}
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> Double { 1 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {}
      }
      class Store {}

      """
    let fixture = try LiveFixture("Fade.swift", LiveFixture.fade(jumping) + other)
    let code = fixture.makeCode()
    let (warnings, continuation) = AsyncStream<(LiveProblem, [LiveFinding])>.makeStream()
    code.didWarn = { continuation.yield(($0, $1)) }

    let state = await code.settled { code.begin() }
    var told = warnings.makeAsyncIterator()
    let (first, _) = try #require(await told.next())
    let (second, news) = try #require(await told.next())

    expectEqual(state, .inPlace)
    expect(first.isWarning && first.title == "Fade.swift is played, but:")
    expect(first.findings.map(\.sentence).first?.hasPrefix("Card is not listed") == true)
    expectEqual(Set(news.map(\.line)), [5])
    expect(news.first?.sentence.contains("jump") == true, "\(news)")
    expectEqual(second.findings, first.findings + news)
    code.end()
  }

  @Test func theSameIsTriedAgainAfterAFailureThatIsNotItsOwn() async throws {
    let fixture = try LiveFixture("Fade.swift", LiveFixture.fade())
    let code = fixture.makeCode(program: "/nowhere/segue")
    let first = await code.settled { code.begin() }
    expect(first != .inPlace)

    let second = try await code.settled { try fixture.write(LiveFixture.fade()) }

    expectEqual(second, first)
    code.end()
  }

  @Test func aFileWithoutAnAnimatorSaysSo() async throws {
    let fixture = try LiveFixture("Fade.swift", "import UIKit\nclass Card: NSObject {}\n")
    let code = fixture.makeCode()

    let state = await code.settled { code.begin() }

    guard case .refused(let problem) = state else {
      Issue.record("it is \(state)")
      return
    }
    expectEqual(problem.title, "Fade.swift cannot be played.")
    expect(problem.findings.first?.sentence.hasPrefix("There is nothing to play in it") == true)
    code.end()
  }
}
