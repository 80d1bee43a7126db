import ArgumentParser
import SegueGallery

/// `segue list`: the engines.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the engines.")

  func run() {
    let width = Gallery.engines.map(\.name.count).max() ?? 0
    for engine in Gallery.engines {
      let name = engine.name.padding(toLength: width, withPad: " ", startingAt: 0)
      Output.line("\(name)  \(engine.summary)")
    }
  }
}
