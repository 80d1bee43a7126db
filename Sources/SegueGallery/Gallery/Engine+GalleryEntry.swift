import UIKit

extension Engine: GalleryEntry {
  /// The title in lowercase, with hyphens for spaces. It begins with “live-” where the engine is none of the
  /// gallery's, which keeps it apart from those.
  public var fileName: String {
    (group == .live ? "live-" : "") + String(title.lowercased().map { $0 == " " ? "-" : $0 })
  }

  /// The origin and the note.
  public var subtitle: String { "\(origin) · \(note)" }

  /// None: `EnginePicture` shows it at work.
  public var thumbnail: Thumbnail? { nil }
}
