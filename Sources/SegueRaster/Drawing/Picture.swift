import Foundation

/// A subtree drawn as one picture: a display list, the size in pixels of the bitmap that it is
/// flattened into, and effects applied to that bitmap.
///
/// Two pictures are equal when their lists, sizes, areas and effects are, so flattened bitmaps are
/// cached by content. Comparing a picture with itself is free, and unequal ones nearly always
/// differ in their hash.
public final class Picture: Hashable, Sendable {
  /// In pixels of the flattened bitmap, origin at its top left.
  public let list: DisplayList
  /// The width of the flattened bitmap, in pixels.
  public let width: Int
  /// The height of the flattened bitmap, in pixels.
  public let height: Int
  /// The part of the bitmap that is shown: all of it, unless the flattened content ends inside the
  /// outermost pixels. Content fills those pixels, and its edges are antialiased where the picture
  /// is drawn.
  public let area: CGRect
  /// Applied one after the other to the flattened bitmap.
  public let effects: [PictureEffect]
  /// Whether a single command is known to hide all of its pixels.
  package let isOpaque: Bool
  /// The part of another picture that it shows; nil where it has a bitmap of its own.
  let part: Part?
  private let contentHash: Int

  /// A picture of a display list.
  ///
  /// - Parameters:
  ///   - list: What the picture shows.
  ///   - width: In pixels, at least 1.
  ///   - height: In pixels, at least 1.
  ///   - area: The part that is flattened, in pixels; nil: all of them.
  ///   - effects: Applied one after the other to the flattened bitmap.
  public init(
    list: DisplayList, width: Int, height: Int, area: CGRect? = nil, effects: [PictureEffect] = []
  ) {
    demand(width > 0 && height > 0, "a picture of \(width)×\(height) pixels has no content")
    self.list = list
    self.width = width
    self.height = height
    self.area = area ?? CGRect(x: 0, y: 0, width: width, height: height)
    self.effects = effects
    part = Self.part(list, width: width, height: height, effects: effects)
    isOpaque = effects.isEmpty && list.hidesAll(width: width, height: height)
    var hasher = Hasher()
    hasher.combine(list)
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(self.area)
    hasher.combine(effects)
    contentHash = hasher.finalize()
  }

  /// Whether both show the same list with the same size, area and effects.
  public static func == (a: Picture, b: Picture) -> Bool {
    a === b
      || (a.contentHash == b.contentHash && a.width == b.width && a.height == b.height
        && a.area == b.area && a.effects == b.effects && a.list == b.list)
  }

  /// Hashes what was hashed once, when the picture was made.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentHash)
  }
}
