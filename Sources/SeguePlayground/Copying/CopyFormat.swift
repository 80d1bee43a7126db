import SegueGallery

/// A format in which an engine can be copied.
enum CopyFormat: CaseIterable {
  case swift, command, css, compose, libadwaita

  /// The title of its button.
  var title: String {
    switch self {
    case .swift: "Copy as Swift"
    case .command: "Command"
    case .css: "CSS"
    case .compose: "Compose"
    case .libadwaita: "libadwaita"
    }
  }

  /// The format of a copy, as the end of a sentence.
  var noun: String {
    switch self {
    case .swift: "as Swift"
    case .command: "as the command that opens it"
    case .css: "as CSS"
    case .compose: "as Jetpack Compose's spring"
    case .libadwaita: "as libadwaita's spring"
    }
  }
}

extension CopyFormat {
  /// Returns the formats of an engine.
  ///
  /// - Parameter engine: Nil: a scene is shown, with transitions of its own, of which only the command is copied.
  @MainActor static func offered(for engine: Engine?) -> Set<CopyFormat> {
    guard let engine else { return [.command] }
    return switch EngineTiming(engine)?.law {
    case .spring: Set(allCases)
    case .curve: [.swift, .command, .css]
    case nil: [.swift, .command]
    }
  }
}
