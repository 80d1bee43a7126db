import Foundation
import SegueGallery

/// Whether the user's desktop is light or dark, as far as that can be read from small files at once: what GTK
/// and KDE are told. What only a running service knows is not asked, so that the start waits for nobody.
struct DesktopLook {
  var environment = ProcessInfo.processInfo.environment
  /// The user's folder for settings.
  var folder: URL

  /// Larger files are no settings, in bytes.
  private static let largestFile = 65_536

  init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    home: URL = FileManager.default.homeDirectoryForCurrentUser
  ) {
    self.environment = environment
    let given = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    folder =
      given.map { URL(fileURLWithPath: $0) } ?? home.appendingPathComponent(".config")
  }

  /// The look of the desktop; nil: nothing is known.
  var look: Look? {
    if let theme = environment["GTK_THEME"], !theme.isEmpty { return Self.look(of: theme) }
    let isKDE = environment["XDG_CURRENT_DESKTOP"]?.uppercased().contains("KDE") == true
    let readers = isKDE ? [kde, gtk] : [gtk, kde]
    return readers.lazy.compactMap { $0() }.first
  }

  private func gtk() -> Look? {
    ["gtk-4.0", "gtk-3.0"].lazy.compactMap { version -> Look? in
      let settings = settings(in: "\(version)/settings.ini")
      switch settings["gtk-application-prefer-dark-theme"]?.lowercased() {
      case "1", "true", "yes": return .dark
      case nil, "0", "false", "no": return settings["gtk-theme-name"].map(Self.look(of:))
      default: return nil
      }
    }.first
  }

  private func kde() -> Look? {
    settings(in: "kdeglobals")["ColorScheme"].map(Self.look(of:))
  }

  /// Returns the look of a theme; a dark one says so in its name.
  private static func look(of theme: String) -> Look {
    theme.lowercased().contains("dark") ? .dark : .light
  }

  /// The lines `name=value` of a file; none if it cannot be read at once.
  private func settings(in name: String) -> [String: String] {
    let path = folder.appendingPathComponent(name).path
    // A link leads to what it names; a pipe, which would block, is no regular file.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard let found = try? FileManager.default.attributesOfItem(atPath: file.path),
      found[.type] as? FileAttributeType == .typeRegular,
      let size = found[.size] as? NSNumber, size.intValue <= Self.largestFile,
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return [:] }
    let pairs = text.split(whereSeparator: \.isNewline).compactMap { line -> (String, String)? in
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return (
        parts[0].trimmingCharacters(in: .whitespaces), parts[1].trimmingCharacters(in: .whitespaces)
      )
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
