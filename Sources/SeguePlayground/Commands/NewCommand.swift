import ArgumentParser
import Foundation

/// `segue new`: writes a file to begin with.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes a Swift file with a transition to begin with; `segue play` shows it.")

  @Argument(help: "The name of the transition, such as CardFlip.")
  var name: String

  func run() throws {
    let file = try StartingFile(name)
    let url = file.url(in: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    try file.write(to: url)
    try Output.line(
      "\(url.lastPathComponent) is written; `segue play \(url.lastPathComponent)` shows it.")
  }
}
