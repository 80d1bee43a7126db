import ArgumentParser
import SegueGallery
import SegueSession

/// `segue list`: engines, containers and scenes.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists engines, containers and scenes.")

  @Flag(help: "The names of the engines only, one on each line.")
  var names = false

  @Flag(help: "Everything, with the engines' parameters, as JSON.")
  var json = false

  func validate() throws {
    if names, json {
      throw CommandFailure.wrongUse("Names and JSON are two forms: leave out --names or --json.")
    }
  }

  func run() throws {
    if names {
      for engine in Gallery.engines { try Output.line(engine.fileName) }
    } else if json {
      try Output.line(MainActor.assumeIsolated { try JSON.text(GalleryReport()) })
    } else {
      for group in Engine.Group.gallery {
        try list(
          "Engines, \(group.rawValue.lowercased())",
          Gallery.engines.filter { $0.group == group }.map { ($0.title, $0.sentence) })
      }
      try list("Containers", Gallery.containers.map { ($0.fileName, $0.sentence) })
      try list("Scenes", Gallery.scenes.map { ($0.fileName, "\($0.title): \($0.subtitle).") })
    }
  }

  private func list(_ heading: String, _ items: [(name: String, line: String)]) throws {
    guard !items.isEmpty else { return }
    let width = items.map(\.name.count).max() ?? 0
    try Output.line("\(heading):")
    for item in items {
      let name = item.name.leftAligned(width)
      try Output.line("  \(name)  \(item.line)")
    }
  }
}
