import ArgumentParser
import SegueGallery

/// `segue list`: engines, containers and scenes.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists engines, containers and scenes.")

  func run() throws {
    try list("Engines", Gallery.engines.map { ($0.title, $0.sentence) })
    try list("Containers", Gallery.containers.map { ($0.fileName, $0.sentence) })
    try list("Scenes", Gallery.scenes.map { ($0.fileName, "\($0.title): \($0.subtitle).") })
  }

  private func list(_ heading: String, _ items: [(name: String, line: String)]) throws {
    let width = items.map(\.name.count).max() ?? 0
    try Output.line("\(heading):")
    for item in items {
      let name = item.name.leftAligned(width)
      try Output.line("  \(name)  \(item.line)")
    }
  }
}
