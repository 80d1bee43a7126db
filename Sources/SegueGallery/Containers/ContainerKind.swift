import Segue

/// A container in which the playground shows transitions.
public struct ContainerKind: GalleryEntry {
  public let title: String
  public let fileName: String
  public let subtitle: String
  /// What to do with it, in one line.
  public let hint: String
  /// The keys that lead to other panels, in one line; nil for none.
  public let keyHint: String?
  /// Whether the chosen engine animates it; if not, it moves in its own way.
  public let usesEngine: Bool
  let drawing: Thumbnail
  /// What its panels say works in it, in their order; nil for what they say of themselves.
  let panelSentences: [String]?
  /// Makes one that shows the panel at an index of its panels first.
  let make: @MainActor @Sendable ([Panel], Int, EngineVendor) -> UIViewController

  init(
    _ title: String, subtitle: String, hint: String, keyHint: String? = nil,
    usesEngine: Bool = true, drawing: [Thumbnail.Part], panelSentences: [String]? = nil,
    make: @escaping @MainActor @Sendable ([Panel], Int, EngineVendor) -> UIViewController
  ) {
    self.title = title
    fileName = title.lowercased()
    self.subtitle = subtitle
    self.hint = hint
    self.keyHint = keyHint
    self.usesEngine = usesEngine
    self.drawing = Thumbnail(parts: drawing)
    self.panelSentences = panelSentences
    self.make = make
  }

  /// The hint.
  public var sentence: String { hint + "." }

  @MainActor public static func makeThumbnails(of entries: [ContainerKind]) -> [ThumbnailView] {
    entries.map { ThumbnailView($0.drawing) }
  }

  /// The panels of the playground, each saying what works in this container.
  var panels: [Panel] {
    guard let panelSentences else { return Panel.all }
    return zip(Panel.all, panelSentences).map { $0.saying($1) }
  }
}

extension Gallery {
  /// A container of a kind, with the playground's panels, whose transitions `vendor` animates where it
  /// can, and in which second requests interrupt. It shows the panel at `index` first.
  @MainActor public static func makeContainer(
    _ kind: ContainerKind, vendor: EngineVendor, panel index: Int = 0
  ) -> UIViewController {
    let container = kind.make(kind.panels, index, vendor)
    container.transitionPolicy = .interrupt
    return container
  }
}
