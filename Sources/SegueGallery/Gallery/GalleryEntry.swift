import UIKit

/// Something that can be chosen in the gallery: an engine, a container or a scene.
///
/// Each is in one file, beside what it describes, and has one line in one of the gallery's lists.
/// The window, the command line, the documentation's tables and the tests are made from these lists.
public protocol GalleryEntry: Hashable, Sendable, CustomStringConvertible {
  /// The title in the window and in the documentation.
  var title: String { get }
  /// Its name on the command line and in file names: lowercase letters, digits and hyphens, unique
  /// in its list.
  var fileName: String { get }
  /// One line below the title.
  var subtitle: String { get }
  /// A description of its look, in one sentence.
  var sentence: String { get }
  /// Plain shapes that stand for it; nil: a picture of it at work does.
  var thumbnail: Thumbnail? { get }
}

extension GalleryEntry {
  /// Entries are equal if their file names are.
  public static func == (a: Self, b: Self) -> Bool { a.fileName == b.fileName }

  public func hash(into hasher: inout Hasher) { hasher.combine(fileName) }

  /// The file name.
  public var description: String { fileName }
}

extension Sequence where Element: GalleryEntry {
  /// The entry with this title or file name, ignoring case; spaces, hyphens and underscores are
  /// equivalent. Nil if there is none.
  public func named(_ name: String) -> Element? {
    func key(_ name: String) -> String {
      name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    }
    return first { key($0.fileName) == key(name) || key($0.title) == key(name) }
  }
}
