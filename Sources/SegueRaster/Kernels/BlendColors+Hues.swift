// The blend modes that use all components together. Luminosity and saturation scale with the
// colors, and so do the results; so everything is computed with a·b·S = s·b and a·b·D = d·a, where
// white is a·b.

/// Red, green and blue of four colors.
private struct Hues {
  var red: SIMD4<Float>
  var green: SIMD4<Float>
  var blue: SIMD4<Float>

  /// 0.3·red + 0.59·green + 0.11·blue.
  @inline(__always)
  var luminosity: SIMD4<Float> { red * 0.3 + green * 0.59 + blue * 0.11 }

  @inline(__always)
  private var least: SIMD4<Float> { red.atMost(green).atMost(blue) }

  @inline(__always)
  private var most: SIMD4<Float> { red.atLeast(green).atLeast(blue) }

  @inline(__always)
  var saturation: SIMD4<Float> { most - least }

  @inline(__always)
  private func map(_ f: (SIMD4<Float>) -> SIMD4<Float>) -> Hues {
    Hues(red: f(red), green: f(green), blue: f(blue))
  }

  /// Maps the smallest component to 0 and the largest to `saturation`, the third in proportion;
  /// gray becomes black.
  @inline(__always)
  func with(saturation: SIMD4<Float>) -> Hues {
    let (low, range) = (least, self.saturation)
    let isGray = range .<= .zero
    let factor = saturation / range.replacing(with: 1, where: isGray)
    return map { (($0 - low) * factor).replacing(with: 0, where: isGray) }
  }

  /// Shifted to the given luminosity, then moved towards that gray until no component is below 0 or
  /// above `white`.
  @inline(__always)
  func with(luminosity: SIMD4<Float>, white: SIMD4<Float>) -> Hues {
    let change = luminosity - self.luminosity
    let moved = map { $0 + change }
    // The weights add up to 1 only before rounding.
    let gray = moved.luminosity
    let (low, high) = (moved.least, moved.most)
    let (isLow, isHigh) = (low .< .zero, high .> white)
    let down = gray / (gray - low).replacing(with: 1, where: .!isLow)
    let up = (white - gray) / (high - gray).replacing(with: 1, where: .!isHigh)
    let raised = moved.map { $0.replacing(with: gray + ($0 - gray) * down, where: isLow) }
    return raised.map { $0.replacing(with: gray + ($0 - gray) * up, where: isHigh) }
  }
}

extension BlendColors {
  /// Blends `self`, the source, with the destination by `hue`, `saturation`, `color` or, for any
  /// other mode, `luminosity`.
  @inline(__always)
  func hued(_ mode: CGBlendMode, _ below: BlendColors) -> BlendColors {
    let (a, b) = (alpha, below.alpha)
    let above = Hues(red: red * b, green: green * b, blue: blue * b)
    let under = Hues(red: below.red * a, green: below.green * a, blue: below.blue * a)
    let white = a * b
    let (clear, clearBelow): (SIMD4<Float>, SIMD4<Float>) = (1 - a, 1 - b)
    let m: Hues
    switch mode {
    case .hue:
      m = above.with(saturation: under.saturation)
        .with(luminosity: under.luminosity, white: white)
    case .saturation:
      m = under.with(saturation: above.saturation)
        .with(luminosity: under.luminosity, white: white)
    case .color: m = above.with(luminosity: under.luminosity, white: white)
    default: m = under.with(luminosity: above.luminosity, white: white)
    }
    @inline(__always)
    func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>, _ m: SIMD4<Float>) -> SIMD4<Float> {
      s * clearBelow + d * clear + m
    }
    return BlendColors(
      red: mix(red, below.red, m.red), green: mix(green, below.green, m.green),
      blue: mix(blue, below.blue, m.blue), alpha: a + b - a * b)
  }
}
