import Foundation

/// Panes of glass in front of a picture, which flow together where they are near each other.
///
/// Each is flat inside and falls off towards its edge like a lens: there, what lies beneath is bent inwards. The edge
/// catches light from above, and the panes cast a soft shadow. Where no pane and no shadow is, the picture becomes
/// transparent.
///
/// All lengths are in pixels of the picture.
public struct Glass: Hashable, Sendable {
  /// The panes. Those that are empty, or not there, do not count.
  public var panes: [Pane]
  /// The distance of two panes below which they flow towards each other; they meet at half of it.
  public var spacing: Double
  /// The width of the bright line on the edge.
  public var line: Double
  /// The distance that the shadow reaches. It lies a quarter of that lower than the panes.
  public var shadow: Double

  /// Panes in front of a picture, with lengths in its pixels.
  public init(
    _ panes: [Pane], spacing: Double = 0, line: Double = 1, shadow: Double = 0
  ) {
    self.panes = panes
    self.spacing = spacing
    self.line = line
    self.shadow = shadow
  }

  /// One pane.
  public struct Pane: Hashable, Sendable {
    /// The outline. Its corners are circular, whatever their curve.
    public var shape: RoundedRect
    /// The width of the part that falls off, along the edges. At most half of the shorter side.
    public var rim: Double
    /// The color of the glass, over what is seen through it; its alpha says how much that hides.
    public var color: PackedColor
    /// The share of the pane that is there, from 0 to 1: of its bend, its color, its light and its shadow. Beside
    /// others it is as opaque as its share of the greatest.
    public var presence: Double

    /// A pane with an outline, in pixels.
    public init(
      _ shape: RoundedRect, rim: Double,
      color: PackedColor = PackedColor(red: 1, green: 1, blue: 1, alpha: 0), presence: Double = 1
    ) {
      self.shape = shape
      self.rim = rim
      self.color = color
      self.presence = presence
    }
  }
}

extension Glass {
  /// The place of the shadow below the panes, as a share of its reach.
  package static let shadowDrop = 0.25

  /// The pixels that the panes and their shadows may cover.
  public var extent: CGRect {
    let reach = max(shadow, 0) + 1
    let drop = max(shadow, 0) * Self.shadowDrop
    // What flows together bulges by a quarter of the distance at which it begins to, and less with each further pane.
    let bulge = panes.count > 1 ? max(spacing, 0) / 2 : 0
    return panes.reduce(.null) { union, pane in
      let rect = pane.shape.rect.insetBy(dx: -reach - bulge, dy: -reach - bulge)
      return union.union(
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height + drop))
    }
  }
}
