import UIKit

/// A container in which the playground shows transitions.
public struct ContainerKind: GalleryEntry {
  public let title: String
  public let fileName: String
  public let subtitle: String
  /// The instructions for the user, in one line.
  public let hint: String
  /// The keys that lead to other panels, in one line; nil for none.
  public let keyHint: String?
  /// Whether the chosen engine animates it; if not, it has its own transitions.
  public let usesEngine: Bool
  public let thumbnail: Thumbnail?
  /// The subtitles of its panels, saying what works in it, in order; nil for the panels' own.
  let panelSentences: [String]?
  /// Makes a container that first shows the panel at the given index.
  let make: @MainActor @Sendable ([Panel], Int, EngineVendor) -> any ContainerDriver

  init(
    _ title: String, subtitle: String, hint: String, keyHint: String? = nil,
    usesEngine: Bool = true, drawing: [Thumbnail.Part], panelSentences: [String]? = nil,
    make: @escaping @MainActor @Sendable ([Panel], Int, EngineVendor) -> any ContainerDriver
  ) {
    self.title = title
    fileName = title.lowercased()
    self.subtitle = subtitle
    self.hint = hint
    self.keyHint = keyHint
    self.usesEngine = usesEngine
    thumbnail = Thumbnail(parts: drawing)
    self.panelSentences = panelSentences
    self.make = make
  }

  /// The hint as a sentence.
  public var sentence: String { hint + "." }

  /// The panels of the playground, each saying what works in this container.
  var panels: [Panel] {
    guard let panelSentences else { return Panel.all }
    return zip(Panel.all, panelSentences).map { $0.saying($1) }
  }
}

extension Gallery {
  /// A container of a kind, with the playground's panels. `vendor` animates its transitions if it
  /// can; a second request interrupts. It first shows the panel at `index`.
  @MainActor public static func makeContainer(
    _ kind: ContainerKind, vendor: EngineVendor, panel index: Int = 0
  ) -> any ContainerDriver {
    let container = kind.make(kind.panels, index, vendor)
    OverlappingRequests(of: container).policy = .interrupt
    container.view.addGestureRecognizer(vendor.recorder)
    return container
  }
}
