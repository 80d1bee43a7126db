import ArgumentParser
import Foundation
import SegueSession

/// `segue`: the playground on the command line.
@main struct SegueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segue",
    abstract: "View controller transitions, live in a window or drawn without one.",
    discussion: discussion,
    version: "0.1.0",
    subcommands: [
      WindowCommand.self, PlayCommand.self, NewCommand.self, ListCommand.self, RenderCommand.self,
      SheetCommand.self, ExportCommand.self, FitCommand.self, TourCommand.self,
      ScreenshotCommand.self,
      BenchCommand.self,
      LintCommand.self, PortCommand.self, TortureCommand.self, ReplayCommand.self,
      TryPluginCommand.self,
    ],
    defaultSubcommand: WindowCommand.self)

  /// The options of the window, which needs no command; made only if help is asked for.
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

  /// Runs what the arguments ask for. Errors are reported in one sentence; the exit status is 1 for
  /// a failure and 2 for wrong use.
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

  /// Without this, the parser shows the root command's help for a command that does not exist.
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
    // Help and version are not errors.
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

  /// The call that shows help on the given command.
  private static var helpCommand: String {
    let name = CommandLine.arguments.dropFirst().first { names.contains($0) }
    return (["segue", name, "--help"] as [String?]).compactMap { $0 }.joined(separator: " ")
  }
}
