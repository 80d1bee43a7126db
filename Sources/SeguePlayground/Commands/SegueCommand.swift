import ArgumentParser
import Foundation

/// `segue`: the playground on the command line.
@main struct SegueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segue",
    abstract: "View controller transitions, live in a window or drawn without one.",
    discussion: discussion,
    version: "0.1.0",
    subcommands: [
      WindowCommand.self, ListCommand.self, RenderCommand.self, TourCommand.self,
      BenchCommand.self, TortureCommand.self, ReplayCommand.self,
    ],
    defaultSubcommand: WindowCommand.self)

  /// What opening the window takes, which needs no command; made only where it is asked for.
  private static var discussion: String {
    let asks = CommandLine.arguments.dropFirst().contains { ["--help", "-h", "help"].contains($0) }
    guard asks else { return "" }
    let window = WindowCommand.helpMessage(columns: 78)
    let options = window.range(of: "OPTIONS:").map { window[$0.upperBound...] } ?? ""
    return """
      Without a subcommand the window opens. It takes:
      \(options.trimmingCharacters(in: .newlines))

      For example:
        segue --engine Cube --speed 0.25
        segue --container sheet --size 700x480
        segue render --scene material --to 3 --out material.png
      """
  }

  /// Runs what the arguments ask for. Whatever goes wrong is said in one sentence, and tells by the status
  /// whether it failed (1) or was the wrong use (2).
  static func main() {
    Output.prepare()
    do {
      try checkTopicOfHelp()
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// The parser would show the help of all where it is asked for a command that does not exist.
  private static func checkTopicOfHelp() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == "help" else { return }
    let topics = arguments.dropFirst().filter { !$0.hasPrefix("-") }
    if let unknown = topics.first(where: { !(names + ["help"]).contains($0) }) {
      throw CommandFailure.wrongUse(
        "There is no command called “\(unknown)”; `segue help` shows them all.")
    }
    if topics.count > 1 {
      throw CommandFailure.wrongUse("Help is for one command at a time: `segue help \(topics[0])`.")
    }
  }

  private static var names: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  private static func end(with error: Error) -> Never {
    let status = exitCode(for: error)
    // Help and version are no faults.
    if status.isSuccess {
      do {
        try Output.line(fullMessage(for: error))
        Foundation.exit(status.rawValue)
      } catch {
        end(with: error)
      }
    }
    if let error = error as? LocalizedError, let sentence = error.errorDescription {
      Output.warning(sentence)
      Foundation.exit(((error as? CommandFailure)?.status ?? .failed).rawValue)
    }
    let sentence = message(for: error)
    let end = sentence.last.map(".?!".contains) == true ? " " : ". "
    Output.warning(sentence + end + "See `\(helpCommand)`.")
    Foundation.exit(CommandFailure.Status.wrongUse.rawValue)
  }

  /// What tells more about the command that was given.
  private static var helpCommand: String {
    let name = CommandLine.arguments.dropFirst().first { names.contains($0) }
    return (["segue", name, "--help"] as [String?]).compactMap { $0 }.joined(separator: " ")
  }
}
