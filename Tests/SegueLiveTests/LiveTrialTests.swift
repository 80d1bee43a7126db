import Expectations
import Foundation
import ProgramTestSupport
import SegueGallery
import Testing

@testable import SegueLive
@testable import SegueSource

/// The findings of a trial before a file is in place.
@Suite(
  .enabled(if: LiveFixture.canPlay, LiveFixture.reason), .serialized, .timeLimit(.minutes(10)))
@MainActor struct LiveTrialTests {
  /// An animator whose body begins in line 8.
  private static func text(_ body: String) -> String {
    """
    import UIKit
    final class Push: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> Double { 0.3 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return }
        let width = context.containerView.bounds.width
        context.containerView.addSubview(to)
    \(body)
      }
    }

    """
  }

  @Test func aTransformThatIsLeftIsRefusedWithViewPropertyAndLine() async throws {
    let fixture = try LiveFixture(
      "Push.swift",
      Self.text(
        """
            to.transform = CGAffineTransform(translationX: width, y: 0)
            UIView.animate(withDuration: 0.3) {
              to.transform = .identity
              from.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
            } completion: { _ in
              context.completeTransition(!context.transitionWasCancelled)
            }
        """))
    let code = fixture.makeCode()

    let state = await code.settled { code.begin() }

    guard case .refused(let problem) = state else {
      Issue.record("it is \(state)")
      return
    }
    let finding = try #require(problem.findings.first)
    expectEqual(finding.line, 11)
    expect(finding.sentence.contains("the view of "), "\(finding)")
    expect(finding.sentence.contains("its transform should be the identity, but is [0.8, 0, 0"))
    code.end()
  }

  @Test func allThatIsLeftIsTold() async throws {
    let fixture = try LiveFixture(
      "Push.swift",
      Self.text(
        """
            UIView.animate(withDuration: 0.3) {
              from.alpha = 0.5
              to.layer.zPosition = 3
            } completion: { _ in
              context.completeTransition(!context.transitionWasCancelled)
            }
        """))
    let code = fixture.makeCode()

    let state = await code.settled { code.begin() }

    guard case .refused(let problem) = state else {
      Issue.record("it is \(state)")
      return
    }
    let told = problem.findings.map(\.sentence).joined(separator: "\n")
    expect(told.contains("its alpha should be 1, but is 0.5"), "\(told)")
    expect(told.contains("its zPosition should be 0, but is 3"), "\(told)")
    expect(Set(problem.findings.map(\.line)).isSuperset(of: [9, 10]), "\(told)")
    code.end()
  }

  /// Much code that works well does not put back the view that a pop takes away.
  @Test func whatIsLeftOfAScreenThatNobodySeesIsOnlyTold() async throws {
    let fixture = try LiveFixture(
      "Push.swift",
      Self.text(
        """
            if isReversed { context.containerView.sendSubviewToBack(to) }
            UIView.animate(withDuration: 0.3) {
              if self.isReversed { from.transform = CGAffineTransform(translationX: width, y: 0) }
            } completion: { _ in
              context.completeTransition(!context.transitionWasCancelled)
            }
        """
      ).replacing("{\n  func", with: "{\n  var isReversed = false\n  func"))
    let code = fixture.makeCode()
    let (warnings, continuation) = AsyncStream<[LiveFinding]>.makeStream()
    code.didWarn = { _, news in continuation.yield(news) }

    let state = await code.settled { code.begin() }
    var told = warnings.makeAsyncIterator()
    let news = try #require(await told.next())

    expectEqual(state, .inPlace)
    expect(news.contains { $0.line == 11 && $0.sentence.contains("its transform") }, "\(news)")
    code.end()
  }

  @Test(arguments: [0.3, 0.6])
  func aSnapAtTheEndOfAnEvenMotionIsTold(duration: Double) async throws {
    let fixture = try LiveFixture(
      "Push.swift",
      Self.text(
        """
            to.transform = CGAffineTransform(translationX: width, y: 0)
            UIView.animate(withDuration: \(duration), delay: 0, options: .curveLinear) {
              to.transform = CGAffineTransform(translationX: 6, y: 0)
            } completion: { _ in
              to.transform = .identity
              context.completeTransition(!context.transitionWasCancelled)
            }
        """
      ).replacing("{ 0.3 }", with: "{ \(duration) }"))
    let code = fixture.makeCode()
    let (warnings, continuation) = AsyncStream<[LiveFinding]>.makeStream()
    code.didWarn = { _, news in continuation.yield(news) }

    let state = await code.settled { code.begin() }
    var told = warnings.makeAsyncIterator()
    let news = try #require(await told.next())

    expectEqual(state, .inPlace)
    expect(news.first?.sentence.contains("jumps by") == true, "\(news)")
    code.end()
  }

  @Test func whatClosesItsPipesAndLoopsIsRefused() async throws {
    let fixture = try LiveFixture(
      "Fade.swift",
      LiveFixture.fade(
        """
        var status = stat()
        for number in Int32(0)..<64 where fstat(number, &status) == 0 {
          if status.st_mode & S_IFMT == S_IFIFO { close(number) }
        }
        while true {}
        """))
    let code = fixture.makeCode(patience: 2)

    let state = await code.settled { code.begin() }

    guard case .refused(let problem) = state else {
      Issue.record("it is \(state)")
      return
    }
    expect(problem.findings.first?.sentence.contains("it hangs") == true, "\(problem)")
    code.end()
  }

  @Test func whatHangsIsToldBeforeItIsKnownWhere() async throws {
    let fixture = try LiveFixture("Fade.swift", LiveFixture.fade("while true {}"))
    let code = fixture.makeCode(patience: 1)
    var early: [LiveProblem] = []
    code.didHang = { early.append($0) }

    let state = await code.settled { code.begin() }

    expect(state != .inPlace)
    expectEqual(early.count, 1)
    expect(early.first?.findings.first?.sentence.contains("it hangs") == true)
    code.end()
  }

  @Test func whatAsksForMemoryWithoutEndIsRefused() async throws {
    let fixture = try LiveFixture(
      "Fade.swift",
      LiveFixture.fade(
        "var all: [[UInt8]] = []; while true { all.append([UInt8](repeating: 1, count: 1 << 26)) }")
    )
    let code = fixture.makeCode()

    let state = await code.settled { code.begin() }

    guard case .refused(let problem) = state else {
      Issue.record("it is \(state)")
      return
    }
    expect(problem.findings.first?.sentence.contains("more memory") == true, "\(problem)")
    code.end()
  }
}
