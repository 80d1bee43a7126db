import ArgumentParser
import Foundation

/// `segue`: the playground on the command line.
@main struct SegueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segue",
    abstract: "View controller transitions, live in a window or drawn without one.",
    version: "0.1.0",
    subcommands: [
      WindowCommand.self, ListCommand.self, RenderCommand.self, TourCommand.self,
      BenchCommand.self, TortureCommand.self, ReplayCommand.self,
    ],
    defaultSubcommand: WindowCommand.self)

  /// The status of a command that was asked for something impossible.
  private static let failureStatus: Int32 = 1

  /// Runs what the arguments ask for. Whatever goes wrong is said in one sentence.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  private static func end(with error: Error) -> Never {
    let status = exitCode(for: error)
    // Help and version are no faults.
    if status.isSuccess { exit(withError: error) }
    if let error = error as? LocalizedError, let sentence = error.errorDescription {
      say(sentence)
      Foundation.exit(failureStatus)
    }
    let sentence = message(for: error)
    let end = sentence.hasSuffix(".") ? " " : ". "
    say(sentence + end + "See `segue --help`.")
    Foundation.exit(status.rawValue)
  }

  private static func say(_ sentence: String) {
    FileHandle.standardError.write(Data("segue: \(sentence)\n".utf8))
  }
}
