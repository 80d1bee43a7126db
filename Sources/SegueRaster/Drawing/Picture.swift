import Foundation

/// A subtree to be drawn as one picture: a display list, the size in pixels of the bitmap that it is
/// flattened into, and what is done to that bitmap then.
///
/// Two pictures are equal when their lists and effects are; so a flattened bitmap is found again by content.
/// Comparing a picture with itself costs nothing, and unequal ones nearly always differ in their hash.
public final class Picture: Hashable, Sendable {
  /// In pixels of the flattened bitmap, origin at its top left.
  public let list: DisplayList
  public let width: Int
  public let height: Int
  /// Done one after the other to the flattened bitmap.
  public let effects: [PictureEffect]
  private let contentHash: Int

  /// - Parameters:
  ///   - width: In pixels, at least 1.
  ///   - height: In pixels, at least 1.
  public init(list: DisplayList, width: Int, height: Int, effects: [PictureEffect] = []) {
    demand(width > 0 && height > 0, "a picture of \(width)×\(height) pixels has no content")
    self.list = list
    self.width = width
    self.height = height
    self.effects = effects
    var hasher = Hasher()
    hasher.combine(list)
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(effects)
    contentHash = hasher.finalize()
  }

  public static func == (a: Picture, b: Picture) -> Bool {
    a === b
      || (a.contentHash == b.contentHash && a.width == b.width && a.height == b.height
        && a.effects == b.effects && a.list == b.list)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentHash)
  }
}
