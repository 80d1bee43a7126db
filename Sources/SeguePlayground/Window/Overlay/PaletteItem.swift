import SegueGallery

/// An entry of the palette: a command or a choice that is found by its name.
struct PaletteItem {
  /// The category of the item: “Engine”, “Size of the stage”.
  let kind: String
  let title: String
  /// The keys that do the same, or a word about it.
  var note = ""
  let action: @MainActor (PlaygroundViewController) -> Void

  /// Returns the rank of the item in a search, less is better; nil: it does not match.
  func rank(in search: NameSearch) -> Int? { search.rank(of: title, about: kind) }
}

extension PaletteItem {
  /// All that can be done in the window.
  static var all: [PaletteItem] {
    commands + engines(Gallery.engines) + containers + scenes + sizes + speeds + exports
  }

  /// The commands that have keys; one with several keys has the first of them as its note.
  private static var commands: [PaletteItem] {
    var titles: Set<String> = ["Commands"]
    return PlaygroundControl.all.flatMap(\.keys).filter { titles.insert($0.title).inserted }.map {
      key in
      PaletteItem(kind: "Command", title: key.title, note: key.name, action: key.action)
    }
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
      PaletteItem(kind: "Container", title: kind.title) { $0.choose(.container(kind)) }
    }
  }

  private static var scenes: [PaletteItem] {
    Gallery.scenes.map { scene in
      PaletteItem(kind: "Scene", title: scene.title) { $0.choose(.scene(scene)) }
    }
  }

  /// The sizes that the stage can have.
  static var sizes: [PaletteItem] {
    StagePreset.all.map { preset in
      PaletteItem(
        kind: "Size of the stage", title: preset.name,
        note: preset.shape.title ?? ""
      ) { $0.changeStage(to: preset.shape) }
    }
  }

  /// The formats in which the transition can be exported.
  static var exports: [PaletteItem] {
    let blurred = ExportFormat.allCases.filter(\.isAnimated).map { format in
      PaletteItem(kind: "Export", title: "\(format.title), motion blur", note: format.note) {
        $0.export(as: format, samples: MotionBlur.standardSamples)
      }
    }
    return ExportFormat.allCases.map { format in
      PaletteItem(kind: "Export", title: format.title, note: format.note) { $0.export(as: format) }
    } + blurred
  }

  private static var speeds: [PaletteItem] {
    PlaybackSpeed.allCases.map { speed in
      PaletteItem(kind: "Speed", title: speed.title) { $0.chooseSpeed(speed) }
    }
  }
}
