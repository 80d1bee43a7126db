import UIKit

/// A scene as the playground shows it: the result of one article, or a small app, with its own
/// containers and transitions.
public struct Scene: GalleryEntry {
  public let title: String
  public let fileName: String
  public let subtitle: String
  public let sentence: String
  /// The instructions for the user, in one line.
  public let hint: String
  public let thumbnail: Thumbnail?
  private let make: @MainActor @Sendable () -> UIViewController

  init(
    _ fileName: String, title: String, subtitle: String, sentence: String, hint: String,
    drawing: [Thumbnail.Part], make: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    self.fileName = fileName
    self.title = title
    self.subtitle = subtitle
    self.sentence = sentence
    self.hint = hint
    thumbnail = Thumbnail(parts: drawing)
    self.make = make
  }

  /// A screen of a file that is played live.
  ///
  /// - Parameters:
  ///   - title: The name of its preview, or of its class.
  ///   - kind: A word that tells it from others of the same title; nil: none.
  ///   - note: The kind of screen, and where it is declared.
  ///   - sentence: A description of what it shows.
  ///   - make: Makes a new root controller.
  public init(
    live title: String, kind: String? = nil, note: String, sentence: String,
    make: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    fileName = "yours-" + (kind.map { "\($0)-" } ?? "") + words
    (self.title, subtitle, self.sentence) = (title, note, sentence)
    hint = "It is yours: use it as it is meant to be used"
    thumbnail = nil
    self.make = make
  }

  /// A new root controller of the scene with each call. What it presents stays within its view.
  @MainActor public func makeController() -> UIViewController { make() }
}
