// The formulas of the W3C's “Compositing and Blending Level 1”, multiplied out for premultiplied
// colors. With s = a·S the source and d = b·D the destination, a blend mode gives
//
//     s·(1 − b) + d·(1 − a) + m,   m = a·b·B(d/b, s/a)
//
// and m rarely needs a division: for multiply it is s·d. S ≤ D is tested as s·b ≤ d·a. Divisors are
// only 0 in branches whose result is discarded.

/// A component of the source and the source's alpha, the same component of the destination and the
/// destination's alpha.
private typealias Part = (
  s: SIMD4<Float>, a: SIMD4<Float>, d: SIMD4<Float>, b: SIMD4<Float>
)

extension BlendColors {
  /// Blends `self`, the source, with the destination by a mode that treats each component alone.
  ///
  /// - Parameter m: a·b·B of the components.
  @inline(__always)
  private func separable(
    _ below: BlendColors, _ m: (Part) -> SIMD4<Float>
  ) -> BlendColors {
    let (a, b) = (alpha, below.alpha)
    let (clear, clearBelow): (SIMD4<Float>, SIMD4<Float>) = (1 - a, 1 - b)
    @inline(__always) func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
      s * clearBelow + d * clear + m((s, a, d, b))
    }
    return BlendColors(
      red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue),
      alpha: a + b - a * b)
  }

  /// Source times `f` plus destination times `g`.
  @inline(__always)
  private func sum(
    _ f: SIMD4<Float>, _ below: BlendColors, _ g: SIMD4<Float>
  ) -> BlendColors {
    BlendColors(
      red: red * f + below.red * g, green: green * f + below.green * g,
      blue: blue * f + below.blue * g, alpha: alpha * f + below.alpha * g)
  }
}

// MARK: - Operators

extension BlendColors {
  /// The result of a Porter–Duff operator.
  @inline(__always)
  func operated(_ mode: CGBlendMode, _ below: BlendColors) -> BlendColors {
    let (zero, one) = (SIMD4<Float>.zero, SIMD4<Float>(repeating: 1))
    let (a, b) = (alpha, below.alpha)
    switch mode {
    case .clear: return sum(zero, below, zero)
    case .copy: return self
    case .sourceIn: return sum(b, below, zero)
    case .sourceOut: return sum(1 - b, below, zero)
    case .sourceAtop: return sum(b, below, 1 - a)
    case .destinationOver: return sum(1 - b, below, one)
    case .destinationIn: return sum(zero, below, a)
    case .destinationOut: return sum(zero, below, 1 - a)
    case .destinationAtop: return sum(1 - b, below, a)
    case .xor: return sum(1 - b, below, 1 - a)
    case .plusLighter: return sum(one, below, one)
    default: return sum(one, below, 1 - a)
    }
  }

  /// Core Graphics has max(0, 1 − ((1 − D) + (1 − S))). With c the alpha of the result that is
  /// c − (b − d) − (a − s): c minus what each of the two lacks of its alpha.
  @inline(__always)
  func plusDarker(_ below: BlendColors) -> BlendColors {
    let whole = alpha + below.alpha
    let over = (whole - 1).atLeast(.zero)
    return BlendColors(
      red: red + below.red - over, green: green + below.green - over,
      blue: blue + below.blue - over, alpha: whole)
  }
}

// MARK: - Modes of single components

extension BlendColors {
  @inline(__always)
  func multiplied(_ below: BlendColors) -> BlendColors { separable(below) { $0.s * $0.d } }

  @inline(__always)
  func screened(_ below: BlendColors) -> BlendColors {
    separable(below) { $0.s * $0.b + $0.d * $0.a - $0.s * $0.d }
  }

  @inline(__always)
  func hardLight(_ below: BlendColors) -> BlendColors {
    separable(below) { hardLit($0) }
  }

  @inline(__always)
  func overlaid(_ below: BlendColors) -> BlendColors {
    separable(below) { hardLit((s: $0.d, a: $0.b, d: $0.s, b: $0.a)) }
  }

  @inline(__always)
  func darkened(_ below: BlendColors) -> BlendColors {
    separable(below) { ($0.s * $0.b).atMost($0.d * $0.a) }
  }

  @inline(__always)
  func lightened(_ below: BlendColors) -> BlendColors {
    separable(below) { ($0.s * $0.b).atLeast($0.d * $0.a) }
  }

  /// B = 0 where D = 0, else min(1, D/(1 − S)).
  @inline(__always)
  func dodged(_ below: BlendColors) -> BlendColors {
    separable(below) { p in
      let most = p.a * p.b
      let light = p.d * p.a * p.a / (p.a - p.s)
      return light.atMost(most).replacing(with: most, where: p.s .>= p.a)
        .replacing(with: 0, where: p.d .<= .zero)
    }
  }

  /// B = 1 where D = 1, else 1 − min(1, (1 − D)/S).
  @inline(__always)
  func burned(_ below: BlendColors) -> BlendColors {
    separable(below) { p in
      let most = p.a * p.b
      let dark = (p.b - p.d) * p.a * p.a / p.s
      return (most - dark.atMost(most)).replacing(with: 0, where: p.s .<= .zero)
        .replacing(with: most, where: p.d .>= p.b)
    }
  }

  /// With e(D) = ((16·D − 12)·D + 4)·D up to ¼, then √D:
  /// B = D − (1 − 2·S)·D·(1 − D) up to S = ½, then D + (2·S − 1)·(e(D) − D).
  @inline(__always)
  func softLight(_ below: BlendColors) -> BlendColors {
    separable(below) { p in
      let straight = p.d / p.b.replacing(with: 1, where: p.b .<= .zero)
      let curve = ((straight * 16 - 12) * straight + 4) * straight
      let e = straight.squareRoot().replacing(with: curve, where: straight .<= 0.25)
      let twice = p.s * 2 - p.a
      let dark = p.d * p.a + twice * p.d * (1 - straight)
      let light = p.d * p.a + twice * (e * p.b - p.d)
      return light.replacing(with: dark, where: twice .<= .zero)
    }
  }

  @inline(__always)
  func differing(_ below: BlendColors) -> BlendColors {
    separable(below) { p in
      let (x, y) = (p.s * p.b, p.d * p.a)
      return (x - y).atLeast(y - x)
    }
  }

  @inline(__always)
  func excluded(_ below: BlendColors) -> BlendColors {
    separable(below) { $0.s * $0.b + $0.d * $0.a - $0.s * $0.d * 2 }
  }

  /// B = 2·S·D up to S = ½, then 1 − 2·(1 − S)·(1 − D).
  @inline(__always)
  private func hardLit(_ p: Part) -> SIMD4<Float> {
    let light = p.a * p.b - (p.b - p.d) * (p.a - p.s) * 2
    return light.replacing(with: p.s * p.d * 2, where: p.s * 2 .<= p.a)
  }
}
