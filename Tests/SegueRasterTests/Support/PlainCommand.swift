import Foundation

@testable import SegueRaster

/// One command, ready to be asked for any pixel.
struct PlainCommand {
  private let content: DrawCommand.Content
  private let shape: PlainShape
  private let inner: PlainShape?
  private let path: PlainPath?
  private let clip: PlainShape?
  private let opacity: Double
  private let bitmap: PlainBitmap?
  private let shadow: PlainShadow?
  private let source: CGRect
  private let bounds: PixelRect
  private let sampling: DrawCommand.Sampling
  private let blendMode: CGBlendMode
  /// The members, if the command is a group.
  private let members: [PlainCommand]

  /// - Parameter outer: The transform of the group that the command is a member of.
  init?(
    _ command: DrawCommand, width: Int, height: Int, in outer: ProjectiveTransform = .identity
  ) {
    var command = command
    if outer != .identity {
      command.transform = command.transform.concatenating(outer)
      command.clip = command.clip.map { clip in
        RoundedRect(
          CGRect(
            x: clip.rect.minX * outer.m11 + outer.m31, y: clip.rect.minY * outer.m22 + outer.m32,
            width: clip.rect.width * outer.m11, height: clip.rect.height * outer.m22),
          radius: clip.radius * outer.m11, corners: clip.corners, curve: clip.curve)
      }
    }
    blendMode = command.blendMode
    if blendMode != .normal {
      let target = PixelRect(x: 0, y: 0, width: width, height: height)
      guard let flat = command.flattenedInPixels(target) else { return nil }
      command = flat
    }
    let t = command.transform
    bounds = command.pixelBounds(width: width, height: height)
    guard !bounds.isEmpty else { return nil }
    content = command.content
    sampling = command.sampling
    opacity = unit(command.opacity)
    var bitmap: Bitmap?
    var source = CGRect.zero
    let outline: RoundedRect
    var inside: PlainShape?
    var members: [PlainCommand] = []
    var plainPath: PlainPath?
    switch command.content {
    case .fill(let rounded, _), .gradient(let rounded, _), .shadow(let rounded, _, _):
      outline = rounded
    case .path(let path, let rule, _):
      outline = RoundedRect(path.boundingBox)
      plainPath = PlainPath(path, rule, t, width: width, height: height)
    case .border(let rounded, let width, _):
      guard width > 0 else { return nil }
      outline = rounded
      let sides = rounded.rect.size
      let radius = min(rounded.radius, min(sides.width, sides.height).native / 2)
      let rect = rounded.rect.insetBy(dx: width, dy: width)
      let inner = RoundedRect(
        rect, radius: max(0, radius - width), corners: rounded.corners, curve: rounded.curve)
      inside = PlainShape(inner, t)
    case .image(let image, let part, let destination):
      outline = destination
      bitmap = image
      source = part
    case .group(let list, let cut):
      guard t.isUprightScaleAndTranslation else { return nil }
      outline = cut
      members = list.commands.compactMap {
        PlainCommand($0, width: width, height: height, in: t)
      }
    case .picture(let picture, let destination):
      outline = destination
      bitmap = plainBitmap(of: picture)
      source = picture.area
    // Particles have a reference of their own, see ParticleTests.
    case .particles: return nil
    }
    if case .shadow(let rounded, let blur, _) = command.content {
      shadow = PlainShadow(rounded, blur: blur)
    } else {
      shadow = nil
    }
    guard let shape = PlainShape(outline, t, joinedEdges: command.joinedEdges) else { return nil }
    self.shape = shape
    self.bitmap = bitmap.map { PlainBitmap($0, source) }
    self.members = members
    self.source = source
    inner = inside
    path = plainPath
    if let rounded = command.clip {
      guard let shape = PlainShape(rounded, .identity) else { return nil }
      clip = shape
    } else {
      clip = nil
    }
  }

  func over(_ below: UInt32, x: Int, y: Int) -> UInt32 {
    guard bounds.contains(x: x, y: y) else { return below }
    let part = clip?.coverage(x: x, y: y) ?? 1
    if case .shadow(_, _, let color) = content {
      let dark = shadow?.darkness(at: shape.local(x: x, y: y)) ?? 0
      if blendMode != .normal {
        return plainBlend(
          color.premultiplied, coverage: dark * part, opacity: opacity, mode: blendMode, over: below
        )
      }
      return plainBlend(
        color.premultiplied, Int((dark * part * opacity * 255).rounded()), over: below)
    }
    var coverage = path?.coverage(x: x, y: y) ?? shape.coverage(x: x, y: y)
    if let inner { coverage = max(0, coverage - inner.coverage(x: x, y: y)) }
    if blendMode != .normal {
      return plainBlend(
        color(x: x, y: y), coverage: coverage * part, opacity: opacity, mode: blendMode, over: below
      )
    }
    let k = Int((coverage * part * opacity * 255).rounded())
    if case .group = content {
      let drawn = members.reduce(below) { $1.over($0, x: x, y: y) }
      return plainMix(drawn, k, below)
    }
    return k > 0 ? plainBlend(color(x: x, y: y), k, over: below) : below
  }

  /// Samples for each unit of `length`; one for each pixel where the edges, of which each was moved to the
  /// nearest 1/256 pixel, are as far from each other as that can explain.
  private func scale(_ samples: Double, _ length: Double, _ unitsPerPixel: Double) -> Double {
    guard shape.isUpright, sampling == .smooth,
      abs(length / unitsPerPixel - samples) <= 1.01 / 256
    else { return samples / length }
    return 1 / unitsPerPixel
  }

  private func color(x: Int, y: Int) -> UInt32 {
    switch content {
    case .fill(_, let color), .border(_, _, let color), .shadow(_, _, let color),
      .path(_, _, .color(let color)):
      return color.premultiplied
    case .gradient(_, let gradient), .path(_, _, .gradient(let gradient)):
      return plainGradient(gradient, shape.local(x: x, y: y))
    case .group, .particles: return 0
    case .image, .picture:
      guard let bitmap else { return 0 }
      let (u, v) = shape.local(x: x, y: y)
      let r = shape.rect
      let scaleX = scale(source.width.native, r.x1 - r.x0, shape.inverse.m11)
      let scaleY = scale(source.height.native, r.y1 - r.y0, shape.inverse.m22)
      if sampling == .nearest {
        return bitmap.nearest(
          (u - r.x0) * scaleX + source.minX.native, (v - r.y0) * scaleY + source.minY.native)
      }
      let slopes = shape.slopes(aroundX: x, y: y)
      return bitmap.sample(
        (u - r.x0) * scaleX + source.minX.native - 0.5,
        (v - r.y0) * scaleY + source.minY.native - 0.5,
        width: slopes.u * scaleX, height: slopes.v * scaleY)
    }
  }
}

/// The color of the gradient at `q`.
private func plainGradient(_ gradient: Gradient, _ q: (u: Double, v: Double)) -> UInt32 {
  let (dx, dy) = (
    (gradient.end.x - gradient.start.x).native, (gradient.end.y - gradient.start.y).native
  )
  let (u, v) = (q.u - gradient.start.x.native, q.v - gradient.start.y.native)
  let t: Double
  switch gradient.kind {
  case .circles(let r, let end, let extends):
    // The last circle that the point lies on, found by looking for where it is passed.
    let (low, high) = (extends.contains(.start) ? -20.0 : 0, extends.contains(.end) ? 20.0 : 1)
    func inside(_ s: Double) -> Double {
      let radius = r + s * (end - r)
      return radius - ((u - s * dx) * (u - s * dx) + (v - s * dy) * (v - s * dy)).squareRoot()
    }
    let steps = 1000
    func place(_ i: Int) -> Double { low + (high - low) * Double(i) / Double(steps) }
    guard
      let i = (0..<steps).last(where: {
        (inside(place($0)) > 0) != (inside(place($0 + 1)) > 0)
      })
    else { return 0 }
    var (a, b) = (place(i), place(i + 1))
    for _ in 0..<40 {
      let middle = (a + b) / 2
      if (inside(middle) > 0) == (inside(b) > 0) { b = middle } else { a = middle }
    }
    t = unit(a)
  case .axial: t = unit((u * dx + v * dy) / (dx * dx + dy * dy))
  case .radial: t = unit((u / dx * u / dx + v / dy * v / dy).squareRoot())
  case .conic:
    let angle = atan2(dx * v - dy * u, u * dx + v * dy) / (2 * .pi)
    t = angle < 0 ? angle + 1 : angle
  }
  guard var from = gradient.stops.first else { return 0 }
  for to in gradient.stops {
    if t < to.location {
      let weight = Float((t - from.location) / (to.location - from.location))
      let a = from.color.premultipliedComponents
      let b = to.color.premultipliedComponents
      return UInt32(premultiplied: weight > 0 ? a + (b - a) * weight : a)
    }
    from = to
  }
  return from.color.premultiplied
}
