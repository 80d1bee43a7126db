import Foundation

/// The cached results of drawing a layer.
final class DrawingCache {
  /// The commands, and what they depend on besides the layer.
  struct Commands {
    var map: ProjectiveTransform
    var clip: RoundedRect?
    var opacity: Double
    /// All pixels of the target, where something is cut to them.
    var area: CGRect?
    var commands: [DrawCommand]
  }

  /// The layer flattened into a picture, and where it lies in the layer's coordinates.
  final class Flat {
    let resolution: CGFloat
    /// The part of a huge layer that is in the picture; nil: all of the layer.
    let part: CGRect?
    let picture: Picture?
    let destination: RoundedRect

    init(
      resolution: CGFloat, part: CGRect? = nil, picture: Picture?, destination: RoundedRect
    ) {
      self.resolution = resolution
      self.part = part
      self.picture = picture
      self.destination = destination
    }
  }

  /// A flattened layer with effects, and what it was made from.
  struct Filtered {
    var source: Picture
    var effects: [PictureEffect]
    var flat: Flat
  }

  /// The flattened layer that a mask is applied to, on its own grid.
  struct Unmasked {
    var grid: PictureGrid
    var picture: Picture?
  }

  var commands: Commands?
  var unmasked: Unmasked?
  var flat: Flat?
  var filtered: Filtered?
  /// The last picture that depends on what lies beneath the layer: of a backdrop, or a layer that
  /// contains one.
  var inPlace: Picture?
  /// Whether a backdrop is in the layer.
  var containsBackdrop: Bool?
  /// Whether a layer with a blend mode is in the layer.
  var containsBlending: Bool?
}

/// The cached stroke of a path, and what it was made from.
final class CachedStroke {
  let path: CGPath
  let style: StrokeStyle
  let tolerance: CGFloat
  let outline: CGPath

  init(_ path: CGPath, _ style: StrokeStyle, tolerance: CGFloat) {
    self.path = path
    self.style = style
    self.tolerance = tolerance
    outline = path.stroked(style, tolerance: tolerance)
  }
}
