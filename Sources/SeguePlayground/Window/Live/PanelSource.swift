import Foundation
import Segue
import SegueGallery
import SegueSession

/// A screen that is shown in place of a panel of the playground.
enum PanelSource: Equatable, Sendable {
  /// A screen of the file that is played, by its name.
  case screen(String)
  /// A picture in a file.
  case picture(URL)

  /// The ends of the names of pictures.
  static let pictureExtensions: Set = ["png", "jpg", "jpeg"]

  /// Reads a name on the command line.
  init(_ name: String) {
    let url = URL(fileURLWithPath: name)
    self =
      Self.pictureExtensions.contains(url.pathExtension.lowercased())
      ? .picture(url) : .screen(name)
  }

  var title: String {
    switch self {
    case .screen(let name): name
    case .picture(let url): url.lastPathComponent
    }
  }

  /// The screen. Throws a sentence if there is none.
  ///
  /// - Parameter scenes: The screens of the file that is played.
  @MainActor func screen(among scenes: [Scene]) throws -> PairedScreen {
    switch self {
    case .screen(let name):
      guard let scene = scenes.named(name) else {
        let names = scenes.map { "“\($0.title)”" }.joined(separator: ", ")
        throw CommandFailure(
          names.isEmpty
            ? "There is no screen “\(name)”: a panel is a screen of a file that is played, or a picture."
            : "There is no screen “\(name)”; there is \(names).")
      }
      return PairedScreen(title: scene.title) { scene.makeController() }
    case .picture(let url):
      guard let picture = UIImage(contentsOfFile: url.path) else {
        throw CommandFailure("\(url.path) is no picture that can be read.")
      }
      return PairedScreen(
        title: url.deletingPathExtension().lastPathComponent, picture: picture)
    }
  }
}

/// The screens in place of the panels A and B; one that is missing is still to be chosen.
struct PanelChoice: Equatable, Sendable {
  var first: PanelSource?
  var second: PanelSource?

  var isEmpty: Bool { first == nil && second == nil }

  /// Throws a sentence if one is a screen of a file, where none is played.
  func checkPictures() throws {
    for case .screen(let name)? in [first, second] {
      throw CommandFailure.wrongUse(
        "There is no picture “\(name)”; `segue play File.swift --panels A,B` shows screens of a file."
      )
    }
  }

  /// Takes one more: as A where there is none, or else as B.
  mutating func add(_ source: PanelSource) {
    if first == nil { first = source } else { second = source }
  }

  /// The container with both; nil: one is still missing. Throws a sentence if one is not there.
  @MainActor func container(among scenes: [Scene]) throws -> ContainerKind? {
    let (a, b) = (
      try first?.screen(among: scenes), try second?.screen(among: scenes)
    )
    guard let a, let b else { return nil }
    return .pair(a, b)
  }
}
