import SegueGallery
import SegueSession

/// An entry of the palette: a command or a choice that is found by its name.
struct PaletteItem {
  /// The category of the item: “Engine”, “Size of the stage”.
  let kind: String
  let title: String
  /// The keys that do the same, or a word about it.
  var note = ""
  /// Whether it can be done now, and is in effect.
  var state: @MainActor (PlaygroundViewController) -> CommandState = { _ in .ready }
  let action: @MainActor (PlaygroundViewController) -> Void

  /// Returns the rank of the item in a search, less is better; nil: it does not match.
  func rank(in search: NameSearch) -> Int? { search.rank(of: title, about: kind) }
}

extension PaletteItem {
  /// All that can be done in the window.
  static var all: [PaletteItem] {
    commands + copies + engines(Gallery.engines) + containers + scenes(Gallery.scenes, "Scene")
      + sizes + textSizes + speeds + grids
      + exports
  }

  /// The commands that have keys; one with several keys has the first of them as its note.
  private static var commands: [PaletteItem] {
    var titles: Set<String> = ["All commands…"]
    return PlaygroundControl.all.flatMap(\.keys).filter { titles.insert($0.title).inserted }
      .map { PaletteItem($0) }
  }

  /// A command of the window, with its key.
  private init(_ key: PlaygroundControl.Key) {
    self.init(
      kind: "Command", title: key.title, note: key.name, state: key.state, action: key.action)
  }

  /// The main commands, by group.
  static var menu: [PaletteGroup] {
    PlaygroundControl.groups.compactMap { group in
      let items = group.controls.flatMap(\.keys).filter(\.isMain).map { PaletteItem($0) }
      return items.isEmpty ? nil : PaletteGroup(title: group.title, items: items)
    }
  }

  /// The containers and scenes, by kind.
  ///
  /// - Parameter own: The screens of the user's file.
  static func contents(own: [Scene]) -> [PaletteGroup] {
    (own.isEmpty ? [] : [PaletteGroup(title: "Your file", items: screens(own))]) + [
      PaletteGroup(title: "Containers", items: containers),
      PaletteGroup(title: "Scenes", items: scenes(Gallery.scenes, "Scene")),
    ]
  }

  /// Returns the items that press the views of a stage that a click can press now.
  @MainActor static func presses(on stage: SessionStage) -> [PaletteItem] {
    stage.pressables.map { pressable in
      PaletteItem(kind: "On the stage", title: pressable.title) { $0.press(pressable) }
    }
  }

  /// Engines that can be chosen.
  static func engines(_ engines: [Engine]) -> [PaletteItem] {
    engines.map { engine in
      PaletteItem(kind: "Engine", title: engine.title, note: engine.group.rawValue) {
        $0.chooseEngine(engine)
      }
    }
  }

  private static var containers: [PaletteItem] {
    Gallery.containers.map { kind in
      PaletteItem(
        kind: "Container", title: kind.title,
        state: { .on(if: $0.content == .container(kind)) }
      ) { $0.choose(.container(kind)) }
    }
  }

  private static func scenes(_ scenes: [Scene], _ kind: String) -> [PaletteItem] {
    scenes.map { scene in
      PaletteItem(
        kind: kind, title: scene.title, note: kind == "Screen" ? scene.subtitle : "",
        state: { .on(if: $0.content == .scene(scene)) }
      ) { $0.choose(.scene(scene)) }
    }
  }

  /// Screens of a file that is played.
  static func screens(_ own: [Scene]) -> [PaletteItem] { scenes(own, "Screen") }

  /// The sizes that the stage can have.
  static var sizes: [PaletteItem] {
    StagePreset.all.map { preset in
      PaletteItem(
        kind: "Size of the stage", title: preset.name,
        note: preset.shape.title ?? "", state: { .on(if: $0.state.setup.shape == preset.shape) }
      ) { $0.changeStage(to: preset.shape) }
    }
  }

  /// The sizes that texts on the stage can have.
  private static var textSizes: [PaletteItem] {
    TextSize.all.map { size in
      PaletteItem(
        kind: "Size of text", title: "Text \(size.name)",
        note: size == .large ? "as devices have it" : "",
        state: { .on(if: $0.traits.textSize == size) }
      ) { $0.choose(size) }
    }
  }

  /// The formats in which the transition can be exported, each of which opens the sheet; and the clipboard.
  private static var exports: [PaletteItem] {
    ExportFormat.allCases.map { format in
      PaletteItem(kind: "Export", title: format.title, note: format.note) {
        $0.showExport(as: format)
      }
    } + [
      PaletteItem(kind: "Export", title: "Copy as GIF", note: "to the clipboard") {
        $0.copyGIF($0.state.exportOrder ?? ExportSettings().order)
      }
    ]
  }

  /// The timings that have names.
  @MainActor static func timings(_ presets: [TimingPreset]) -> [PaletteItem] {
    presets.map { preset in
      PaletteItem(kind: "Timing of \(preset.family)", title: preset.name, note: preset.note) {
        $0.choose(preset)
      }
    }
  }

  private static var grids: [PaletteItem] {
    FrameGrid.allCases.map { grid in
      PaletteItem(
        kind: "Step and scrub by", title: "\(grid.rawValue) frames a second",
        state: { .on(if: $0.transport.grid == grid) }
      ) {
        if $0.transport.grid != grid { $0.stepGrid() }
      }
    }
  }

  /// The formats that have no keys.
  private static var copies: [PaletteItem] {
    CopyFormat.allCases.filter { $0 != .swift && $0 != .command }.map { format in
      PaletteItem(kind: "Copy the engine", title: format.title) { $0.copy(as: format) }
    }
  }

  private static var speeds: [PaletteItem] {
    PlaybackSpeed.allCases.map { speed in
      PaletteItem(
        kind: "Speed", title: speed.title, state: { .on(if: $0.transport.speed == speed) }
      ) { $0.chooseSpeed(speed) }
    }
  }
}
