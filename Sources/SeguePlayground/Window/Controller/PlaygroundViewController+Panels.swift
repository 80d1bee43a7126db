import Foundation
import Segue
import SegueGallery
import SegueSession

/// Two screens of the user's as the panels that an engine leads between.
extension PlaygroundViewController {
  /// Whether the stage shows two screens of the user's.
  var showsPanelChoice: Bool { content.kind == Self.pairKind }

  /// Any pair: containers are equal by name.
  private static let pairKind = ContainerKind.pair(
    PairedScreen(title: "") { UIViewController() }, PairedScreen(title: "") { UIViewController() })

  /// Shows both screens as soon as they are there; screens of a file are, once it is in place.
  func showPanels(_ choice: PanelChoice) {
    panelChoice = choice
    do {
      guard let kind = try choice.container(among: list.liveScenes.map(\.scene)) else {
        state.message.note = "\(choice.first?.title ?? "") is panel A: choose B in the same way"
        return
      }
      panelIndex = 0
      choose(.container(kind))
    } catch {
      say(wrong: error.localizedDescription)
    }
  }

  /// Shows the panels that the command line names; screens of a file once that is in place.
  func begin(with choice: PanelChoice, playing isPlaying: Bool) {
    guard isPlaying else { return showPanels(choice) }
    (panelChoice, awaitsPanels) = (choice, true)
  }

  /// Makes a screen the panel A or B; what the other one is stays.
  func choosePanel(_ source: PanelSource, isFirst: Bool) {
    var choice = panelChoice
    if isFirst { choice.first = source } else { choice.second = source }
    showPanels(choice)
  }

  /// Shows a picture that was dropped as panel A, or as B if there is an A.
  func takePicture(_ file: URL) {
    var choice = panelChoice
    if choice.first != nil, choice.second != nil { choice = PanelChoice() }
    choice.add(.picture(file))
    showPanels(choice)
  }

  /// The panels with the screens of a new version of the file; nil: nobody has asked for them.
  func renewedPanels() throws -> ContainerKind? {
    guard showsPanelChoice || awaitsPanels else { return nil }
    return try panelChoice.container(among: list.liveScenes.map(\.scene))
  }
}

extension PaletteItem {
  /// Choosing screens of a file as panels.
  static func panels(_ scenes: [Scene]) -> [PaletteItem] {
    ["Panel A", "Panel B"].flatMap { kind in
      scenes.map { scene in
        PaletteItem(kind: "Panel", title: "\(kind): \(scene.title)", note: scene.subtitle) {
          $0.choosePanel(.screen(scene.title), isFirst: kind == "Panel A")
        }
      }
    }
  }
}
