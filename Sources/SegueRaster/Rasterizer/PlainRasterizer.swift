import Foundation

/// The definition of what drawing means, one pixel at a time, without any care for speed.
enum PlainRasterizer {
  static func draw(
    _ list: DisplayList, into buffer: PixelBuffer, damage: [PixelRect]?, background: PackedColor
  ) {
    var commands: [PlainCommand] = []
    for command in list.commands {
      if let plain = PlainCommand(command) { commands.append(plain) }
    }
    let clear = background.premultiplied
    for rect in damage ?? [buffer.bounds] {
      let rect = rect.intersection(buffer.bounds)
      if rect.isEmpty { continue }
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX {
          var pixel = clear
          for command in commands { pixel = command.over(pixel, x: x, y: y) }
          buffer.row(y)[x] = pixel
        }
      }
    }
  }
}

extension PackedColor {
  /// As one pixel; components outside 0...1 or not-a-number are cut off.
  var premultiplied: UInt32 {
    func unit(_ c: Float) -> Float { c > 0 ? min(c, 1) : 0 }
    let a = unit(alpha)
    func byte(_ c: Float) -> UInt32 { UInt32((unit(c) * a * 255).rounded()) }
    return UInt32((a * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}

/// The straight line where a coordinate has a given value, as signed distance in pixels.
private func distance(_ a: Double, _ b: Double, _ c: Double) -> SIMD3<Double> {
  let length = (a * a + b * b).squareRoot()
  if length > 1e-12 { return SIMD3(a, b, c) / length }
  return SIMD3(0, 0, c > 0 ? 1e9 : -1e9)
}

private func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }

struct PlainShape {
  let inverse: ProjectiveTransform
  let x0, y0, x1, y1, radius: Double
  let edges: [SIMD3<Double>]

  init?(_ shape: RoundedRect, _ transform: ProjectiveTransform) {
    let limit = 1e9
    func clamp(_ v: Double) -> Double { min(max(v, -limit), limit) }
    let rect = shape.rect
    guard !rect.isNull, rect.minX < rect.maxX, rect.minY < rect.maxY else { return nil }
    guard let inverse = transform.inverse else { return nil }
    self.inverse = inverse
    x0 = clamp(rect.minX)
    y0 = clamp(rect.minY)
    x1 = clamp(rect.maxX)
    y1 = clamp(rect.maxY)
    let wanted = shape.radius > 0 ? shape.radius : 0
    radius = min(wanted, min(x1 - x0, y1 - y0) / 2)
    let i = inverse
    edges = [
      distance(i.m11 - x0 * i.m13, i.m21 - x0 * i.m23, i.m31 - x0 * i.m33),
      distance(i.m12 - y0 * i.m13, i.m22 - y0 * i.m23, i.m32 - y0 * i.m33),
      distance(x1 * i.m13 - i.m11, x1 * i.m23 - i.m21, x1 * i.m33 - i.m31),
      distance(y1 * i.m13 - i.m12, y1 * i.m23 - i.m22, y1 * i.m33 - i.m32),
    ]
  }

  /// Where the centre of pixel (`x`, `y`) lies in the shape's coordinates.
  func local(x: Int, y: Int) -> (u: Double, v: Double, w: Double) {
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    let w = max(px * inverse.m13 + py * inverse.m23 + inverse.m33, 1e-9)
    return (
      (px * inverse.m11 + py * inverse.m21 + inverse.m31) / w,
      (px * inverse.m12 + py * inverse.m22 + inverse.m32) / w, w
    )
  }

  func coverage(x: Int, y: Int) -> Double {
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    func part(_ e: SIMD3<Double>) -> Double { unit(e.x * px + e.y * py + e.z + 0.5) }
    let across = part(edges[0]) + part(edges[2]) - 1
    let down = part(edges[1]) + part(edges[3]) - 1
    guard across > 0, down > 0 else { return 0 }
    guard radius > 0 else { return across * down }
    let (u, v, w) = local(x: x, y: y)
    let du = u < x0 + radius ? u - (x0 + radius) : u > x1 - radius ? u - (x1 - radius) : 0
    let dv = v < y0 + radius ? v - (y0 + radius) : v > y1 - radius ? v - (y1 - radius) : 0
    guard du != 0, dv != 0 else { return across * down }
    let length = (du * du + dv * dv).squareRoot()
    let (nu, nv) = (du / length, dv / length)
    let i = inverse
    let gx = nu * (i.m11 - u * i.m13) + nv * (i.m12 - v * i.m13)
    let gy = nu * (i.m21 - u * i.m23) + nv * (i.m22 - v * i.m23)
    let slope = (gx * gx + gy * gy).squareRoot() / w
    return unit(0.5 - (length - radius) / max(slope, 1e-12))
  }
}

struct PlainCommand {
  let content: DrawCommand.Content
  let shape: PlainShape
  let inner: PlainShape?
  let clip: PlainShape?
  let opacity: Double
  let bitmap: Bitmap?
  let source: CGRect

  init?(_ command: DrawCommand) {
    let t = command.transform
    for value in [t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33] {
      guard value.isFinite else { return nil }
    }
    content = command.content
    opacity = unit(command.opacity)
    var bitmap: Bitmap?
    var source = CGRect.zero
    var outline: RoundedRect
    var inside: PlainShape?
    switch command.content {
    case .fill(let rounded, _): outline = rounded
    case .gradient(let rounded, _): outline = rounded
    case .border(let rounded, let width, _):
      outline = rounded
      let rect = rounded.rect.insetBy(dx: width, dy: width)
      inside = PlainShape(RoundedRect(rect, radius: max(0, rounded.radius - width)), t)
    case .image(let image, let part, let destination):
      outline = RoundedRect(destination)
      bitmap = image
      source = part
    case .picture(let picture, let destination):
      outline = destination
      var flat = Bitmap(width: picture.width, height: picture.height)
      flat.withMutablePixels { pixels in
        PlainRasterizer.draw(
          picture.list,
          into: PixelBuffer(
            base: pixels, width: picture.width, height: picture.height, stride: picture.width),
          damage: nil, background: PackedColor(red: 0, green: 0, blue: 0, alpha: 0))
      }
      bitmap = flat
      source = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
    case .shadow(let rounded, _, _): outline = rounded
    }
    guard let shape = PlainShape(outline, t) else { return nil }
    self.shape = shape
    self.bitmap = bitmap
    self.source = source
    inner = inside
    if let clip = command.clip {
      guard let shape = PlainShape(clip, .identity) else { return nil }
      self.clip = shape
    } else {
      clip = nil
    }
  }

  func over(_ below: UInt32, x: Int, y: Int) -> UInt32 {
    var coverage = shape.coverage(x: x, y: y)
    if let inner { coverage = max(0, coverage - inner.coverage(x: x, y: y)) }
    if let clip { coverage *= clip.coverage(x: x, y: y) }
    let k = UInt32((coverage * opacity * 255).rounded())
    guard k > 0 else { return below }
    return blend(color(x: x, y: y), k, over: below)
  }

  private func color(x: Int, y: Int) -> UInt32 {
    switch content {
    case .fill(_, let color), .border(_, _, let color), .shadow(_, _, let color):
      return color.premultiplied
    case .gradient(_, let gradient):
      return gradient.stops.first?.color.premultiplied ?? 0
    case .image, .picture:
      guard let bitmap, bitmap.width > 0, bitmap.height > 0 else { return 0 }
      let (u, v, _) = shape.local(x: x, y: y)
      let su = (u - shape.x0) / (shape.x1 - shape.x0) * source.width + source.minX - 0.5
      let sv = (v - shape.y0) / (shape.y1 - shape.y0) * source.height + source.minY - 0.5
      return sample(bitmap, su, sv)
    }
  }
}

private func sample(_ bitmap: Bitmap, _ u: Double, _ v: Double) -> UInt32 {
  let u = Int((min(max(u, 0), Double(bitmap.width - 1)) * 256).rounded())
  let v = Int((min(max(v, 0), Double(bitmap.height - 1)) * 256).rounded())
  let (x0, y0) = (u >> 8, v >> 8)
  let (x1, y1) = (min(x0 + 1, bitmap.width - 1), min(y0 + 1, bitmap.height - 1))
  func mix(_ a: Int, _ b: Int, _ f: Int) -> Int { a + 2 * (((b - a) * (f << 7)) >> 16) }
  var result: UInt32 = 0
  for shift in stride(from: UInt32(0), through: 24, by: 8) {
    func part(_ x: Int, _ y: Int) -> Int { Int((bitmap[x, y] >> shift) & 255) << 7 }
    let left = mix(part(x0, y0), part(x0, y1), v & 255)
    let right = mix(part(x1, y0), part(x1, y1), v & 255)
    result |= UInt32(max(0, mix(left, right, u & 255) + 64) >> 7) << shift
  }
  return result
}

private func blend(_ source: UInt32, _ k: UInt32, over below: UInt32) -> UInt32 {
  func scaled(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let t = a * b + 128
    return (t + (t >> 8)) >> 8
  }
  let alpha = scaled(source >> 24, k)
  var result: UInt32 = 0
  for shift in stride(from: UInt32(0), through: 24, by: 8) {
    let s = min(source >> shift & 255, source >> 24)
    result |= (scaled(s, k) + scaled(below >> shift & 255, 255 - alpha)) << shift
  }
  return result
}
