import Foundation

extension LayerProperties {
  /// The properties of a shape layer.
  struct Shape: Equatable, Sendable {
    var path: CGPath?
    var fillColor: CGColor? = .opaqueBlack
    var fillRule = CGPathFillRule.winding
    var strokeColor: CGColor?
    var stroke = StrokeStyle()
  }
}

extension LayerProperties.Shape {
  /// The color that the path is filled with; nil where no fill is visible.
  var visibleFill: PackedColor? {
    guard let fillColor, fillColor.alpha > 0, let path, !path.isEmpty else { return nil }
    return PackedColor(fillColor)
  }

  /// The color of the stroke; nil where none is visible.
  var visibleStroke: PackedColor? {
    guard let strokeColor, strokeColor.alpha > 0, let path, !path.isEmpty, stroke.width > 0,
      stroke.start < stroke.end
    else { return nil }
    return PackedColor(strokeColor)
  }

  /// A rectangle around the visible fill and stroke, in the layer's coordinates; null where there
  /// is neither.
  var box: CGRect {
    guard let path, !path.controlBounds.isNull else { return .null }
    guard visibleStroke != nil else { return visibleFill == nil ? .null : path.controlBounds }
    // A miter reaches as far as its limit, a square cap as far as its corner.
    let tip = stroke.join == .miter ? max(1, stroke.miterLimit) : 1
    let reach = stroke.width / 2 * max(tip, stroke.cap == .square ? 1.5 : 1) + 0.5
    return path.controlBounds.insetBy(dx: -reach, dy: -reach)
  }
}
