import Foundation
import SegueSession

/// The file in which the window's settings are kept.
///
/// A file that cannot be read is set aside before another takes its place; one of a later version is left as
/// it is, and nothing is kept.
struct SettingsFile {
  let url: URL

  /// The file below the user's folder for settings: $XDG_CONFIG_HOME, or ~/.config.
  static var standard: SettingsFile {
    let environment = ProcessInfo.processInfo.environment
    let folder =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".config")
    return SettingsFile(url: folder.appendingPathComponent("segue/settings.json"))
  }

  /// The result of reading the file.
  enum Content {
    /// There is no file yet.
    case missing
    case settings(PlaygroundSettings)
    /// The file cannot be used, as a sentence; whether another may take its place.
    case unusable(String, isReplaceable: Bool)

    /// The settings in the file; nil: there are none of use.
    var settings: PlaygroundSettings? {
      if case .settings(let settings) = self { settings } else { nil }
    }
  }

  func read() -> Content {
    guard FileManager.default.fileExists(atPath: url.path) else { return .missing }
    guard let data = try? Data(contentsOf: url) else {
      return .unusable(
        "The settings in \(url.path) cannot be read; nothing is kept until they can be.",
        isReplaceable: false)
    }
    struct Head: Decodable {
      var version: Int?
    }
    let decoder = JSONDecoder()
    if let version = (try? decoder.decode(Head.self, from: data))?.version,
      version != PlaygroundSettings.currentVersion
    {
      return .unusable(
        "The settings in \(url.path) are of version \(version), this program's are of version "
          + "\(PlaygroundSettings.currentVersion): they stay as they are, and nothing is kept.",
        isReplaceable: false)
    }
    guard let settings = try? decoder.decode(PlaygroundSettings.self, from: data) else {
      return .unusable(
        "The settings are damaged, and all have their defaults: \(url.path) is set aside as "
          + "\(asideURL.lastPathComponent) when others are kept.", isReplaceable: true)
    }
    return .settings(settings)
  }

  /// The URL to which a damaged file is moved.
  private var asideURL: URL { url.deletingPathExtension().appendingPathExtension("damaged.json") }

  /// Moves a damaged file out of the way.
  private func setAside() throws {
    guard case .unusable(_, isReplaceable: true) = read() else { return }
    try? FileManager.default.removeItem(at: asideURL)
    try FileManager.default.moveItem(at: url, to: asideURL)
  }

  /// Writes `settings` into the file, and sets a damaged one aside. Throws a sentence if it cannot be written.
  func write(_ settings: PlaygroundSettings) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try setAside()
      try encoder.encode(settings).write(to: url, options: .atomic)
    } catch {
      throw CommandFailure("The settings cannot be written to \(url.path), and will not be kept.")
    }
  }
}
