import Foundation

// Of something huge only the visible part is drawn: a picture of all of it would have too few
// pixels, and coordinates so large are not exact enough for drawing.

extension DisplayListBuilder {
  /// Geometry further from the origin is cut to the visible part, in points or pixels.
  private static let farthest: CGFloat = 1e8
  /// Parts of huge layers begin and end at multiples of this many pixels, so that a moving layer
  /// reuses its picture for some frames.
  private static let cell: CGFloat = 256

  /// Returns the extent of a layer's picture: all of the layer, or, where it is huge, the part that is
  /// visible, and a little more.
  @inline(never) func visibleExtent(of instance: LayerInstance) -> PictureExtent {
    let resolution = resolution(of: instance)
    let extent = wholeExtent(of: instance)
    guard max(extent.width, extent.height) * resolution > Self.largestSide,
      let visible = visibleRect(through: instance.map, clip: instance.clip)
    else { return PictureExtent(extent, isPart: false) }
    Self.cutCount += 1
    // Beyond this margin, neither corners nor what a filter makes of the cut edge are visible.
    let properties = instance.properties
    let reach = max(
      properties.filterReach, instance.isCutPicture ? 2 * properties.content.cornerRadius : 0)
    let part = extent.intersection(visible.insetBy(dx: -reach, dy: -reach))
    guard !part.isNull else { return PictureExtent(.null, isPart: true) }
    let cell = Self.cell / resolution
    let (x, y) = ((part.minX / cell).rounded(.down), (part.minY / cell).rounded(.down))
    let cells = CGRect(
      x: x * cell, y: y * cell, width: ((part.maxX / cell).rounded(.up) - x) * cell,
      height: ((part.maxY / cell).rounded(.up) - y) * cell)
    return PictureExtent(extent.intersection(cells), isPart: true)
  }

  /// The part of the plane that `map` maps to visible pixels; nil where these are not known.
  func visibleRect(through map: ProjectiveTransform, clip: RoundedRect?) -> CGRect? {
    guard var area else { return nil }
    if let clip { area = area.intersection(clip.rect) }
    guard !area.isNull else { return .null }
    // Antialiased edges reach a little further.
    return map.preimage(of: area.insetBy(dx: -2, dy: -2))
  }

  /// `content` cut to the visible part where it is huge, and `map` moved to match.
  func cutToVisible(
    _ content: DrawCommand.Content, map: ProjectiveTransform, clip: RoundedRect?
  ) -> (DrawCommand.Content, ProjectiveTransform) {
    let width: CGFloat
    let shape: RoundedRect
    switch content {
    case .fill(let own, _), .gradient(let own, _): (shape, width) = (own, 0)
    case .border(let own, let line, _): (shape, width) = (own, line)
    default: return (content, map)
    }
    if isNear(shape.rect), !map.isUprightScaleAndTranslation || isNear(shape.mapped(by: map).rect) {
      return (content, map)
    }
    if case .fill(_, let color) = content, map.isUprightScaleAndTranslation {
      var mapped = shape.mapped(by: map)
      let far = Self.farthest
      mapped.rect = mapped.rect.intersection(
        CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far))
      guard !mapped.rect.isNull, !mapped.rect.isEmpty else { return (content, map) }
      return (.fill(mapped, color), .identity)
    }
    guard let visible = visibleRect(through: map, clip: clip), !visible.isNull else {
      return (content, map)
    }
    // Beyond this margin, neither the corners nor the border are visible.
    let reach = 2 * shape.radius + width + 1
    let part = shape.rect.intersection(visible.insetBy(dx: -reach, dy: -reach))
    Self.cutCount += 1
    guard !part.isNull, !part.isEmpty else { return (content, map) }
    return (content.cut(to: part), map.movedBefore(part.minX, part.minY).withoutNoise)
  }

  private func isNear(_ rect: CGRect) -> Bool {
    max(max(-rect.minX, rect.maxX), max(-rect.minY, rect.maxY)) <= Self.farthest
  }
}

/// The extent of a layer's picture.
final class PictureExtent {
  /// In the layer's coordinates; null where nothing is visible.
  let rect: CGRect
  /// Whether `rect` is the visible part of a huge layer.
  let isPart: Bool

  init(_ rect: CGRect, isPart: Bool) {
    self.rect = rect
    self.isPart = isPart
  }

  var part: CGRect? { isPart ? rect : nil }
}

extension DrawCommand.Content {
  /// The same fill, gradient or border in `part` alone, moved so that this begins at the origin.
  fileprivate func cut(to part: CGRect) -> DrawCommand.Content {
    func cut(_ shape: RoundedRect) -> RoundedRect {
      RoundedRect(
        CGRect(origin: .zero, size: part.size), radius: shape.radius, corners: shape.corners,
        curve: shape.curve)
    }
    switch self {
    case .fill(let shape, let color): return .fill(cut(shape), color)
    case .gradient(let shape, var gradient):
      for end in [\SegueRaster.Gradient.start, \.end] {
        gradient[keyPath: end].x -= part.minX
        gradient[keyPath: end].y -= part.minY
      }
      return .gradient(cut(shape), gradient)
    case .border(let shape, let width, let color): return .border(cut(shape), width: width, color)
    default: return self
    }
  }
}

extension ProjectiveTransform {
  /// The cutoff near the horizon, as a fraction of the nearest corner's distance from it: what is
  /// nearer to the horizon is smaller than a pixel of any target.
  private static let horizon = 1.0 / 16384

  /// The smallest axis-aligned rectangle around all that this maps into `area`; null where that is
  /// nothing, nil where the plane is edge-on.
  fileprivate func preimage(of area: CGRect) -> CGRect? {
    guard let back = inverse else { return nil }
    let corners = area.corners.map { p in
      SIMD3(
        p.x * back.m11 + p.y * back.m21 + back.m31, p.x * back.m12 + p.y * back.m22 + back.m32,
        p.x * back.m13 + p.y * back.m23 + back.m33)
    }
    let nearest = corners.reduce(0) { max($0, $1.z) }
    guard nearest > 0 else { return .null }
    let least = nearest * Self.horizon
    var points: [CGPoint] = []
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      if a.z >= least { points.append(CGPoint(x: a.x / a.z, y: a.y / a.z)) }
      if (a.z >= least) != (b.z >= least) {
        let p = a + (b - a) * ((least - a.z) / (b.z - a.z))
        points.append(CGPoint(x: p.x / least, y: p.y / least))
      }
    }
    return CGRect(enclosing: points)
  }
}
