import Foundation

@testable import SegueRaster

/// `source` times `opacity` blended into `below` where `coverage`, in 255 steps, of the pixel is covered: the
/// formulas of the W3C's "Compositing and Blending Level 1", with straight colors.
func plainBlend(
  _ source: UInt32, coverage: Double, opacity: Double, mode: CGBlendMode, over below: UInt32
) -> UInt32 {
  typealias Color = SIMD3<Double>
  func parts(_ p: UInt32, _ scale: Double) -> (color: Color, alpha: Double) {
    let a = p >> 24
    func part(_ shift: UInt32) -> Double { Double(min(p >> shift & 255, a)) / 255 }
    let color = Color(part(16), part(8), part(0))
    return (a > 0 ? color / (Double(a) / 255) : color, Double(a) / 255 * scale)
  }
  let (s, a) = parts(source, opacity)
  let (d, b) = parts(below, 1)
  let (drawn, alpha) = plainBlend(s, alpha: a, over: d, alpha: b, mode: mode)
  let weight = (coverage * 255).rounded() / 255
  func byte(_ v: Double, _ old: Double) -> UInt32 {
    UInt32(((old + (v - old) * weight) * 255 + 0.5).rounded(.down))
  }
  let top = min(alpha, 1)
  func component(_ i: Int) -> UInt32 { byte(min(max(drawn[i], 0), top), d[i] * b) }
  return byte(top, b) << 24 | component(0) << 16 | component(1) << 8 | component(2)
}

/// Premultiplied color and alpha of `s` with alpha `a`, drawn on `d` with alpha `b`.
private func plainBlend(
  _ s: SIMD3<Double>, alpha a: Double, over d: SIMD3<Double>, alpha b: Double, mode: CGBlendMode
) -> (SIMD3<Double>, Double) {
  func operated(_ f: Double, _ g: Double) -> (SIMD3<Double>, Double) {
    (s * (a * f) + d * (b * g), a * f + b * g)
  }
  switch mode {
  case .clear: return operated(0, 0)
  case .copy: return operated(1, 0)
  case .sourceIn: return operated(b, 0)
  case .sourceOut: return operated(1 - b, 0)
  case .sourceAtop: return operated(b, 1 - a)
  case .destinationOver: return operated(1 - b, 1)
  case .destinationIn: return operated(0, a)
  case .destinationOut: return operated(0, 1 - a)
  case .destinationAtop: return operated(1 - b, a)
  case .xor: return operated(1 - b, 1 - a)
  case .plusLighter: return operated(1, 1)
  case .plusDarker:
    let alpha = min(1, a + b)
    return (alpha - ((1 - d) * b + (1 - s) * a), alpha)
  default: break
  }
  var blended = SIMD3<Double>()
  switch mode {
  case .hue: blended = withLuminosity(withSaturation(s, saturation(d)), luminosity(d))
  case .saturation: blended = withLuminosity(withSaturation(d, saturation(s)), luminosity(d))
  case .color: blended = withLuminosity(s, luminosity(d))
  case .luminosity: blended = withLuminosity(d, luminosity(s))
  default: for i in 0..<3 { blended[i] = blend(d[i], s[i], mode) }
  }
  return (blended * (a * b) + s * (a * (1 - b)) + d * (b * (1 - a)), a + b - a * b)
}

/// B(D, S) of one component.
private func blend(_ d: Double, _ s: Double, _ mode: CGBlendMode) -> Double {
  switch mode {
  case .multiply: return s * d
  case .screen: return s + d - s * d
  case .overlay: return blend(s, d, .hardLight)
  case .darken: return min(s, d)
  case .lighten: return max(s, d)
  case .colorDodge: return d == 0 ? 0 : s == 1 ? 1 : min(1, d / (1 - s))
  case .colorBurn: return d == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - d) / s)
  case .hardLight: return s <= 0.5 ? blend(d, 2 * s, .multiply) : blend(d, 2 * s - 1, .screen)
  case .softLight:
    let curve = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
    return s <= 0.5 ? d - (1 - 2 * s) * d * (1 - d) : d + (2 * s - 1) * (curve - d)
  case .difference: return abs(s - d)
  case .exclusion: return s + d - 2 * s * d
  default: return s
  }
}

private func luminosity(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

private func saturation(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

private func withLuminosity(_ color: SIMD3<Double>, _ light: Double) -> SIMD3<Double> {
  var c = color + (light - luminosity(color))
  let (l, n, x) = (luminosity(c), c.min(), c.max())
  if n < 0 { c = l + (c - l) * l / (l - n) }
  if x > 1 { c = l + (c - l) * (1 - l) / (x - l) }
  return c
}

private func withSaturation(_ c: SIMD3<Double>, _ saturation: Double) -> SIMD3<Double> {
  let (low, high) = (c.min(), c.max())
  return high > low ? (c - low) * saturation / (high - low) : .zero
}
