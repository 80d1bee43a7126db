import SegueGallery

/// A format in which an engine can be copied.
package enum CopyFormat: CaseIterable {
  case swift, wholeFile, command, css, compose, libadwaita

  /// The title of its button.
  package var title: String {
    switch self {
    case .swift: "Copy as Swift"
    case .wholeFile: "File"
    case .command: "Command"
    case .css: "CSS"
    case .compose: "Compose"
    case .libadwaita: "libadwaita"
    }
  }

  /// The format of a copy, as the end of a sentence.
  package var noun: String {
    switch self {
    case .swift: "as Swift"
    case .wholeFile: "as a file with all that it needs"
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
  /// - Parameter tuning: Nil: a scene is shown, with transitions of its own, of which only the command is copied.
  @MainActor package static func offered(for tuning: Tuning?) -> Set<CopyFormat> {
    guard let tuning else { return [.command] }
    var formats: Set<CopyFormat> =
      switch EngineTiming(tuning)?.law {
      case .spring: Set(allCases)
      case .curve: [.swift, .wholeFile, .command, .css]
      case nil: [.swift, .wholeFile, .command]
      }
    // A user's file is one already.
    if tuning.engine.group == .live { formats.remove(.wholeFile) }
    return formats
  }
}
