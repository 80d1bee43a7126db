import Foundation

extension DrawCommand {
  /// The area, in local coordinates, that the command fills up to sharp edges; nil where it has
  /// none.
  var sharpArea: CGRect? {
    let shape: RoundedRect
    switch content {
    case .fill(let own, _), .gradient(let own, _), .picture(_, let own), .image(_, _, let own):
      shape = own
    case .path, .border, .shadow, .group, .particles: return nil
    }
    let rect = shape.rect
    guard shape.isSharp, !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
    return rect
  }

  /// Whether it hides everything beneath it inside its edges.
  var isOpaqueInside: Bool {
    guard opacity >= 1, blendMode == .normal else { return false }
    switch content {
    case .fill(_, let color): return color.alpha >= 1
    case .gradient(_, let gradient):
      if case .circles = gradient.kind { return false }
      return !gradient.stops.isEmpty && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .image(let bitmap, _, _): return bitmap.isOpaque
    case .picture(let picture, _): return picture.isOpaque
    case .path, .border, .shadow, .group, .particles: return false
    }
  }

  /// The edges of an axis-aligned command in pixels, including joined edges, clipped; nil where
  /// some are not straight, or nothing is left.
  var uprightEdges: UprightEdges? {
    guard transform.isUprightScaleAndTranslation, clip?.isSharp != false, let area = sharpArea
    else { return nil }
    var edges = UprightEdges(
      low: SIMD2(area.minX, area.minY), high: SIMD2(area.maxX, area.maxY), through: transform)
    edges.roundOut(joinedEdges)
    if let clip { edges.formIntersection(UprightEdges(clip.rect)) }
    return edges.areEmpty ? nil : edges
  }

  /// Extends the axis-aligned command and its clip to the next whole pixel on `side`, where its
  /// edge is at `edge`.
  mutating func extend(_ side: Edges, from edge: Double) {
    joinedEdges.insert(side)
    guard let clip else { return }
    var edges = UprightEdges(clip.rect)
    guard abs(edges[side] - edge) < 1 else { return }
    edges.roundOut(side)
    self.clip?.rect = edges.rect
  }
}

extension RoundedRect {
  /// Whether no corner is round.
  fileprivate var isSharp: Bool { radius <= 0 || corners.isEmpty }
}

extension DisplayList {
  /// Whether a single command is known to hide a whole target of `width` × `height` pixels.
  func hidesAll(width: Int, height: Int) -> Bool {
    commands.contains { command in
      guard let edges = command.uprightEdges, edges.low.x <= 0, edges.low.y <= 0,
        edges.high.x >= Double(width), edges.high.y >= Double(height)
      else { return false }
      return command.isOpaqueInside
    }
  }
}
