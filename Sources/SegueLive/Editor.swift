import Foundation
import SegueSession

/// The editor of the user's choice.
package enum Editor {
  /// Opens `file` while this program goes on. Returns whether an editor is chosen.
  ///
  /// A shell starts it, as its name may come with arguments. Throws a sentence if there is no shell; that the
  /// editor itself cannot be started is what the shell says on the terminal. Both stay in this program's
  /// process group, or an editor that works in the terminal could not read from it.
  package static func open(_ file: URL) throws -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let choices = [environment["VISUAL"], environment["EDITOR"]]
    guard let editor = choices.compactMap({ $0 }).first(where: { !$0.isEmpty }) else {
      return false
    }
    let words = ["/bin/sh", "-c", "exec \(editor) \"$1\"", "sh", file.path]
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var identifier: pid_t = 0
    guard posix_spawn(&identifier, words[0], nil, nil, &arguments, &variables) == 0 else {
      throw CommandFailure(
        "The editor “\(editor)” cannot be started, as there is no shell /bin/sh.")
    }
    return true
  }
}
