import Foundation
import Segue
import Testing

import SegueLive
import SegueSession

/// A folder with a Swift file that is played.
@MainActor package final class LiveFixture {
  package let file: URL
  private let folder = TemporaryFolder()

  /// - Parameter text: The file's content.
  package init(_ name: String = "Fade.swift", _ text: String) throws {
    file = folder(name)
    try write(text)
  }

  /// Saves as editors do: a new file takes the place of the old one.
  package func write(_ text: String) throws {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  package func remove() throws {
    try FileManager.default.removeItem(at: file)
  }

  /// The program of the same build as this test.
  package nonisolated static let program = ThisProgram.url.deletingLastPathComponent()
    .appendingPathComponent("segue").path

  /// - Parameter program: Tries builds.
  package func makeCode(program: String = program, patience: TimeInterval = 20) -> LiveCode {
    LiveCode(file, program: program, patience: patience)
  }

  /// Whether there is a compiler, and the modules of this build and its program beside the tests.
  package nonisolated static var canPlay: Bool {
    (try? SwiftCompiler.find()) != nil && FileManager.default.isExecutableFile(atPath: program)
  }

  package nonisolated static let reason: Comment =
    "a Swift compiler and the modules of this build are needed"

  /// A file in the manner of projects for iOS.
  package static func text(of name: String) throws -> String {
    let folder = DocumentationPage.root.appendingPathComponent("Tests/SegueLiveTests/Files")
    return try String(
      contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
  }

  /// An animator that fades, with other lines in place of some: `body` begins in line 8.
  package static func fade(_ body: String = "", completes: Bool = true, duration: String = "0.3")
    -> String
  {
    """
    import UIKit
    final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
      var duration: TimeInterval = \(duration)
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> Double { duration }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(to)
        \(body)
        to.alpha = 0
        UIView.animate(withDuration: duration) { to.alpha = 1 } completion: { _ in
          to.alpha = 1
          \(completes ? "context.completeTransition(!context.transitionWasCancelled)" : "")
        }
      }
    }

    """
  }
}

extension LiveCode {
  /// Does something, and waits until what is saved then, or is being built, is in place or refused.
  package func settled(after action: () throws -> Void) async rethrows -> State {
    let (states, continuation) = AsyncStream<State>.makeStream()
    let shown = didChange
    didChange = { state in
      shown?(state)
      continuation.yield(state)
    }
    defer { didChange = shown }
    try action()
    for await state in states {
      switch state {
      case .inPlace, .refused: return state
      case .building, .trying: continue
      }
    }
    return state
  }
}
