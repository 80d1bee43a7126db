import Foundation

/// What Swift's runtime tells of a crash: where the thread was that crashed, and nothing else. To tell all it can, it
/// reads the tables of every library for every thread, for up to half a minute, while the window stands still.
enum Backtraces {
  private static let variable = "SWIFT_BACKTRACE"

  /// Of a program that is to tell so little.
  static let environment = [
    variable:
      "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,sanitize=no,"
      + "limit=48,output-to=stderr,timeout=20s"
  ]

  /// Starts this program anew where it would tell more: the runtime asks for the variable as it starts, and only then.
  /// A user who has set it wants what it says.
  static func keepShort() {
    guard ProcessInfo.processInfo.environment[variable] == nil else { return }
    for (name, value) in environment { setenv(name, value, 1) }
    let arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(SwiftCompiler.program.path, arguments)
    // It goes on, and tells more.
    for argument in arguments { free(argument) }
  }
}
