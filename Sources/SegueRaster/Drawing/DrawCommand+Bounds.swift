import Foundation

extension DrawCommand {
  /// Beyond this many standard deviations a shadow is below half a color level.
  static let shadowReach = 3.0

  /// Points whose divisor is below this fraction of the largest one are clipped as too near the
  /// viewer's plane; they would be projected further away than any target is wide.
  static let nearPlane = 1e-6

  /// The largest usable coefficient of a transform.
  private static let largestCoefficient = 1e12

  /// The bounding shape of everything drawn, in local coordinates.
  package var outline: RoundedRect {
    switch content {
    case .fill(let shape, _), .gradient(let shape, _), .border(let shape, _, _): return shape
    case .path(let path, _, _): return RoundedRect(path.controlBounds)
    case .image(_, _, let destination), .picture(_, let destination): return destination
    case .group(_, let cut): return cut
    case .particles(let batch): return RoundedRect(batch.bounds)
    case .shadow(let shape, let blur, _):
      let reach = CGFloat(DrawCommand.shadowReach * DrawCommand.sanitized(blur: blur))
      return RoundedRect(shape.rect.insetBy(dx: -reach, dy: -reach))
    }
  }

  /// The standard deviation used for `blur`: never negative or huge.
  static func sanitized(blur: Double) -> Double { blur > 0 ? min(blur, 1e6) : 0 }

  /// Whether the transform's coefficients are finite and within the rasteriser's limit.
  var hasUsableTransform: Bool {
    let t = transform
    let largest = DrawCommand.largestCoefficient
    func isUsable(_ v: Double) -> Bool { abs(v) <= largest }
    return isUsable(t.m11) && isUsable(t.m12) && isUsable(t.m13) && isUsable(t.m21)
      && isUsable(t.m22) && isUsable(t.m23) && isUsable(t.m31) && isUsable(t.m32)
      && isUsable(t.m33)
  }

  /// Bounds of all pixels of a `width` × `height` target that the command may touch, almost tight;
  /// empty when it shows nothing.
  public func pixelBounds(width: Int, height: Int) -> PixelRect {
    let target = PixelRect(x: 0, y: 0, width: width, height: height)
    guard opacity > 0, hasUsableTransform else { return .zero }
    let rect = outline.rect
    guard !rect.isNull, rect.minX < rect.maxX, rect.minY < rect.maxY else { return .zero }
    var bounds = projectedBounds(rect)
    if !joinedEdges.isEmpty, !bounds.isEmpty {
      bounds = PixelRect(
        minX: bounds.minX - 1, minY: bounds.minY - 1, maxX: bounds.maxX + 1, maxY: bounds.maxY + 1)
    }
    bounds = bounds.intersection(target)
    if let clip {
      guard clip.rect.minX < clip.rect.maxX, clip.rect.minY < clip.rect.maxY else { return .zero }
      bounds = bounds.intersection(PixelRect(enclosing: clip.rect.insetBy(dx: -0.01, dy: -0.01)))
    }
    return bounds.isEmpty ? .zero : bounds
  }

  /// The pixel bounds of `rect`'s image, clipped at the near plane, with a margin for antialiased
  /// edges.
  private func projectedBounds(_ rect: CGRect) -> PixelRect {
    let t = transform
    func bounded(_ v: CGFloat) -> Double { min(max(v.native, -1e9), 1e9) }
    let (x0, x1) = (bounded(rect.minX), bounded(rect.maxX))
    let (y0, y1) = (bounded(rect.minY), bounded(rect.maxY))
    func image(_ x: Double, _ y: Double) -> SIMD3<Double> {
      SIMD3(
        x * t.m11 + y * t.m21 + t.m31, x * t.m12 + y * t.m22 + t.m32,
        x * t.m13 + y * t.m23 + t.m33)
    }
    let corners = (image(x0, y0), image(x1, y0), image(x1, y1), image(x0, y1))
    let largest = max(max(corners.0.z, corners.1.z), max(corners.2.z, corners.3.z))
    guard largest > 0 else { return .zero }
    let near = largest * DrawCommand.nearPlane
    var low = SIMD2(repeating: Double.infinity)
    var high = SIMD2(repeating: -Double.infinity)
    func add(_ p: SIMD3<Double>) {
      let x = p.x / p.z
      let y = p.y / p.z
      low = SIMD2(min(low.x, x), min(low.y, y))
      high = SIMD2(max(high.x, x), max(high.y, y))
    }
    func addSide(_ a: SIMD3<Double>, _ b: SIMD3<Double>) {
      if a.z >= near { add(a) }
      if (a.z >= near) != (b.z >= near) {
        var p = a + (b - a) * ((near - a.z) / (b.z - a.z))
        p.z = near
        add(p)
      }
    }
    addSide(corners.0, corners.1)
    addSide(corners.1, corners.2)
    addSide(corners.2, corners.3)
    addSide(corners.3, corners.0)
    return PixelRect(
      minX: Int(clamping: low.x.rounded(.down)) - 1, minY: Int(clamping: low.y.rounded(.down)) - 1,
      maxX: Int(clamping: high.x.rounded(.up)) + 1, maxY: Int(clamping: high.y.rounded(.up)) + 1)
  }
}
