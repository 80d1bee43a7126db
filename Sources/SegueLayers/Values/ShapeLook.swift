import Foundation

/// What a shape layer shows.
struct ShapeLook: Equatable, Sendable {
  var path: CGPath?
  var fillColor: CGColor? = .opaqueBlack
  var fillRule = CGPathFillRule.winding
  var strokeColor: CGColor?
  var stroke = StrokeStyle()
}

extension ShapeLook {
  /// The color that the path is filled with; nil where nothing is to be seen.
  var visibleFill: PackedColor? {
    guard let fillColor, fillColor.alpha > 0, let path, !path.isEmpty else { return nil }
    return PackedColor(fillColor)
  }

  /// The color of the line along the path; nil where nothing is to be seen.
  var visibleStroke: PackedColor? {
    guard let strokeColor, strokeColor.alpha > 0, let path, !path.isEmpty, stroke.width > 0,
      stroke.start < stroke.end
    else { return nil }
    return PackedColor(strokeColor)
  }

  /// A rectangle around all that is seen of `parts`, in the layer's coordinates; null where that is
  /// nothing.
  func box(_ parts: LayerParts) -> CGRect {
    guard let path, parts.hasShape, !path.controlBounds.isNull else { return .null }
    guard parts.stroke != nil else { return path.controlBounds }
    // A tip reaches as far as the miter limit lets it, a square cap as far as its corner.
    let tip = stroke.join == .miter ? max(1, stroke.miterLimit) : 1
    let reach = stroke.width / 2 * max(tip, stroke.cap == .square ? 1.5 : 1) + 0.5
    return path.controlBounds.insetBy(dx: -reach, dy: -reach)
  }
}
