import ArgumentParser
import Foundation
import SegueLive
import SegueSession

/// The options of a window that succeeds one which has crashed. Only `Succession` gives them.
struct InheritanceOptions: ParsableArguments {
  @Option(help: "The folder with what the window has left.")
  var successor: String?

  @Option(help: "The file that was in place.")
  var crashed: String?

  var isGiven: Bool { successor != nil || crashed != nil }

  /// Takes over the inheritance, and reports the crash on the terminal. Returns nil if this window succeeds none.
  @MainActor func take() throws -> Successor? {
    guard isGiven else { return nil }
    guard let folder = successor, let crashed else {
      throw CommandFailure.wrongUse("A successor needs both --successor and --crashed.")
    }
    let successor = Successor(
      to: Legacy(folder: URL(fileURLWithPath: folder)), of: URL(fileURLWithPath: crashed),
      savingIn: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    LiveCode.removeLeftovers(isSuccessor: true)
    Output.warning(successor.sentence)
    return successor
  }
}
