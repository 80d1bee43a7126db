import Foundation
import SegueSession

/// Has Swift's runtime write a short backtrace after a crash: the crashed thread's alone. For all threads and images it
/// takes twenty seconds or more, while the window stands still.
package enum Backtraces {
  private static let variable = "SWIFT_BACKTRACE"

  /// The environment of a program whose backtraces are short.
  static let environment = [
    variable:
      "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,sanitize=no,"
      + "limit=48,output-to=stderr,timeout=20s"
  ]

  /// Starts this program anew with that environment, as the runtime reads the variable only at the start of a program.
  /// Where the user has set it, it stays as it is.
  package static func keepShort() {
    guard ProcessInfo.processInfo.environment[variable] == nil else { return }
    for (name, value) in environment { setenv(name, value, 1) }
    let arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(ThisProgram.url.path, arguments)
    // It could not be started: this one goes on, with long backtraces.
    for argument in arguments { free(argument) }
  }
}
