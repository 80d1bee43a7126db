import Foundation

@testable import SegueRaster

/// The definition of what drawing means, one pixel after the other, in double precision, without any
/// care for speed. The rasteriser must equal it.
enum PlainRasterizer {
  static func bitmap(
    of list: DisplayList, width: Int, height: Int, background: PackedColor = .clear
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    let commands = list.commands.compactMap { PlainCommand($0, width: width, height: height) }
    for y in 0..<height {
      for x in 0..<width {
        var pixel = background.premultiplied
        for command in commands { pixel = command.over(pixel, x: x, y: y) }
        bitmap[x, y] = pixel
      }
    }
    return bitmap
  }
}

extension PackedColor {
  static let clear = PackedColor(red: 0, green: 0, blue: 0, alpha: 0)
  static let black = PackedColor(red: 0, green: 0, blue: 0)
  static let white = PackedColor(red: 1, green: 1, blue: 1)
}

func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }

/// `s` scaled by `k` from 0 to 255 over `below`, every product rounded by itself.
func plainBlend(_ s: UInt32, _ k: Int, over below: UInt32) -> UInt32 {
  func product(_ a: Int, _ b: Int) -> Int { Int((Double(a * b) / 255).rounded()) }
  let alpha = product(Int(s >> 24), k)
  var result: UInt32 = 0
  for shift in stride(from: UInt32(0), through: 24, by: 8) {
    let color = min(Int(s >> shift & 255), Int(s >> 24))
    let under = Int(below >> shift & 255)
    result |= UInt32(product(color, k) + product(under, 255 - alpha)) << shift
  }
  return result
}

/// A rounded rectangle under a transform, described by its own formulas.
struct PlainShape {
  let inverse: ProjectiveTransform
  let rect: (x0: Double, y0: Double, x1: Double, y1: Double)
  let radius: Double
  let isUpright: Bool

  init?(_ shape: RoundedRect, _ transform: ProjectiveTransform) {
    func bounded(_ v: CGFloat) -> Double { min(max(v.native, -1e9), 1e9) }
    let r = shape.rect
    guard !r.isNull, r.minX < r.maxX, r.minY < r.maxY else { return nil }
    rect = (bounded(r.minX), bounded(r.minY), bounded(r.maxX), bounded(r.maxY))
    radius =
      shape.radius > 0 ? min(shape.radius, min(rect.x1 - rect.x0, rect.y1 - rect.y0) / 2) : 0
    isUpright = transform.isUprightScaleAndTranslation
    if isUpright {
      // Edges lie at whole multiples of 1/256 pixel.
      func snapped(_ v: Double) -> Double { (v * 256).rounded() / 256 }
      let (l, r) = (
        snapped(rect.x0 * transform.m11 + transform.m31),
        snapped(rect.x1 * transform.m11 + transform.m31)
      )
      let (t, b) = (
        snapped(rect.y0 * transform.m22 + transform.m32),
        snapped(rect.y1 * transform.m22 + transform.m32)
      )
      guard l < r, t < b else { return nil }
      let (sx, sy) = ((rect.x1 - rect.x0) / (r - l), (rect.y1 - rect.y0) / (b - t))
      inverse = ProjectiveTransform(
        m11: sx, m12: 0, m13: 0, m21: 0, m22: sy, m23: 0, m31: rect.x0 - l * sx,
        m32: rect.y0 - t * sy, m33: 1)
    } else {
      guard let made = transform.inverse else { return nil }
      inverse = made
    }
  }

  /// The centre of pixel (`x`, `y`) in the shape's coordinates, times the divisor, and the divisor.
  func homogeneous(x: Int, y: Int) -> (u: Double, v: Double, w: Double) {
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    let i = inverse
    return (
      px * i.m11 + py * i.m21 + i.m31, px * i.m12 + py * i.m22 + i.m32,
      px * i.m13 + py * i.m23 + i.m33
    )
  }

  func local(x: Int, y: Int) -> (u: Double, v: Double) {
    let h = homogeneous(x: x, y: y)
    let w = max(h.w, 1e-9)
    return (h.u / w, h.v / w)
  }

  func coverage(x: Int, y: Int) -> Double {
    let (u, v, w) = homogeneous(x: x, y: y)
    let i = inverse
    // Distance in pixels of the centre from the line where a linear function of x and y is 0.
    func inside(_ value: Double, _ dx: Double, _ dy: Double) -> Double {
      let slope = (dx * dx + dy * dy).squareRoot()
      return slope > 1e-12 ? unit(value / slope + 0.5) : value > 0 ? 1 : 0
    }
    let (x0, y0, x1, y1) = rect
    let across =
      inside(u - x0 * w, i.m11 - x0 * i.m13, i.m21 - x0 * i.m23)
      + inside(x1 * w - u, x1 * i.m13 - i.m11, x1 * i.m23 - i.m21) - 1
    let down =
      inside(v - y0 * w, i.m12 - y0 * i.m13, i.m22 - y0 * i.m23)
      + inside(y1 * w - v, y1 * i.m13 - i.m12, y1 * i.m23 - i.m22) - 1
    guard across > 0, down > 0 else { return 0 }
    let q = local(x: x, y: y)
    let du = q.u < x0 + radius ? q.u - (x0 + radius) : max(q.u - (x1 - radius), 0)
    let dv = q.v < y0 + radius ? q.v - (y0 + radius) : max(q.v - (y1 - radius), 0)
    guard radius > 0, du != 0, dv != 0 else { return across * down }
    let length = (du * du + dv * dv).squareRoot()
    let gx = (du * (i.m11 - q.u * i.m13) + dv * (i.m12 - q.v * i.m13)) / length
    let gy = (du * (i.m21 - q.u * i.m23) + dv * (i.m22 - q.v * i.m23)) / length
    let slope = (gx * gx + gy * gy).squareRoot() / max(w, 1e-9)
    return unit((radius - length) / max(slope, 1e-12) + 0.5)
  }

  /// How far u and v change, at most, from a pixel to the next, at the middle of the 16 × 8 pixels that
  /// (`x`, `y`) belongs to; anywhere, where the shape is upright.
  func slopes(aroundX x: Int, y: Int) -> (u: Double, v: Double) {
    let (px, py) = (Double(x / 16 * 16 + 8), Double(y / 8 * 8 + 4))
    let i = inverse
    let w = max(px * i.m13 + py * i.m23 + i.m33, 1e-9)
    let (u, v) = ((px * i.m11 + py * i.m21 + i.m31) / w, (px * i.m12 + py * i.m22 + i.m32) / w)
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() / w }
    return (
      length(i.m11 - u * i.m13, i.m21 - u * i.m23), length(i.m12 - v * i.m13, i.m22 - v * i.m23)
    )
  }
}
