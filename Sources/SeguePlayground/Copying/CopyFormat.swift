import SegueGallery

/// What an engine can be copied as.
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

  /// What was copied, as the end of a sentence.
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
  /// What an engine has; nil: a scene is shown, with transitions of its own.
  @MainActor static func offered(for engine: Engine?) -> Set<CopyFormat> {
    guard let engine else { return [.command] }
    return switch EngineTiming(engine)?.law {
    case .spring: Set(allCases)
    case .curve: [.swift, .command, .css]
    case nil: [.swift, .command]
    }
  }
}
