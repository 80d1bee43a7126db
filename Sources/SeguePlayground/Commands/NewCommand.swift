import ArgumentParser
import Foundation
import SegueGallery
import SegueLive
import SegueSession

/// `segue new`: writes a file to begin with.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes a Swift file with a transition to begin with; `segue play` shows it.",
    discussion: """
      With --from, the file is a copy of one of the gallery's engines, with all that it needs: it compiles on \
      iOS as it is. A file that is there already stays as it is.
      """)

  @Argument(help: "The name of the transition, such as CardFlip.")
  var name: String

  @Option(
    help: Arguments.engine.help("The engine to copy"), transform: Arguments.engine.read)
  var from: Engine?

  func run() throws {
    let file =
      try from.map { engine in
        try MainActor.assumeIsolated { try StartingFile(name, copying: engine.untuned) }
      } ?? StartingFile(name)
    let url = file.url(in: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    try file.write(to: url)
    let written = url.lastPathComponent
    try Output.line("\(written) is written; `segue play \(written)` shows it.")
    if from == nil, let engine = Self.engine(like: file.name) {
      try Output.line(
        "The gallery has “\(engine.title)”: `segue new NAME --from \(engine.fileName)` writes a copy of it."
      )
    }
  }

  /// The engine that a name means or ends with: Flip for “CardFlip”.
  static func engine(like name: String) -> Engine? {
    let name = name.lowercased()
    let known = Gallery.engines.map { ($0, $0.fileName.replacing("-", with: "")) }
    return known.filter { name.hasSuffix($0.1) }.max { $0.1.count < $1.1.count }?.0
  }
}
