import Expectations
import Foundation
import ProgramTestSupport
import Testing

@testable import SegueLive
@testable import SegueSource

/// The compiler's time for the code that is compiled along with a file, for which whoever saves the file waits.
@Suite(.enabled(if: LiveFixture.canPlay, LiveFixture.reason))
struct LiveCompileTimeTests {
  /// An animator with a parameter of each kind, and a screen.
  private static let text = """
    import UIKit
    final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
      var seconds: TimeInterval = 0.3
      var angle: CGFloat = 0.5
      var share: Float = 0.5
      var count = 3
      var isBold = true
      var tint: UIColor = .red
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> Double { seconds }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        context.completeTransition(true)
      }
    }
    final class Page: UIViewController {}

    """

  @Test func noFunctionTakesTheCompilerLong() async throws {
    let compiler = try SwiftCompiler.find()
    let folder = TemporaryFolder()
    let source = PluginSource(Self.text)
    let file = folder("Fade.swift")
    try source.code.write(to: file, atomically: true, encoding: .utf8)

    let findings = try await compiler.check([file], in: file.deletingLastPathComponent())
    let result = await ChildProgram.run(
      [
        compiler.path, "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "5",
        // Milliseconds of processor time. All together takes less than 100.
        "-Xfrontend", "-warn-long-function-bodies=500", "-I", compiler.modules,
        "-Xcc", "-fmodule-map-file=\(folder("module.modulemap").path)", file.path,
      ], patience: 120)

    expectEqual(source.source.animators.first?.parameters.count, 6)
    expectEmpty(findings)
    expectEqual(result.ending, .exited(0))
    let slow = (result.errors + result.output).split(separator: "\n")
      .filter { $0.contains("to type-check") }
    expectEmpty(slow, "\(slow)")
  }
}
