// Blends rows of pixels with rows of pixels by a blend mode.
//
// Rules: as in BlendRows. Computed in single precision, four pixels at a time, rounded once at the
// end: at most one level off.

/// Blends `count` pixels of `source`, times `opacity`, into as many others.
///
/// - Parameters:
///   - coverage: Pixels whose alpha is the coverage.
///   - opacity: From 0 to 1.
func blend(
  _ row: Row, _ source: SourceRow, coverage: SourceRow, count: Int, opacity: Float,
  mode: CGBlendMode
) {
  @inline(__always)
  func each(_ blended: (BlendColors, BlendColors) -> BlendColors) {
    var i = 0
    while i < count {
      let isWhole = i &+ 4 <= count
      let below: Pixels4
      let above: Pixels4
      let weights: Pixels4
      if isWhole {
        (below, above, weights) = ((row + i).four, (source + i).four, (coverage + i).four)
      } else {
        (below, above, weights) = (
          Pixels4(repeating: row[i]), Pixels4(repeating: source[i]),
          Pixels4(repeating: coverage[i])
        )
      }
      if !weights.isZero {
        let under = BlendColors(below, scale: 1)
        let weight = BlendColors(weights, scale: 1).alpha
        let result = under.mixed(
          with: blended(BlendColors(above, scale: opacity), under).clamped, weight
        ).pixels
        if isWhole { (row + i).four = result } else { row[i] = result[0] }
      }
      i &+= isWhole ? 4 : 1
    }
  }
  switch mode {
  case .multiply: each { $0.multiplied($1) }
  case .screen: each { $0.screened($1) }
  case .overlay: each { $0.overlaid($1) }
  case .darken: each { $0.darkened($1) }
  case .lighten: each { $0.lightened($1) }
  case .colorDodge: each { $0.dodged($1) }
  case .colorBurn: each { $0.burned($1) }
  case .softLight: each { $0.softLight($1) }
  case .hardLight: each { $0.hardLight($1) }
  case .difference: each { $0.differing($1) }
  case .exclusion: each { $0.excluded($1) }
  case .hue, .saturation, .color, .luminosity: each { $0.hued(mode, $1) }
  case .plusDarker: each { $0.plusDarker($1) }
  default: each { $0.operated(mode, $1) }
  }
}

extension BlendColors {
  /// Alpha at most 1, and each color component between 0 and alpha.
  @inline(__always)
  fileprivate var clamped: BlendColors {
    let a = alpha.atMost(SIMD4(repeating: 1))
    return BlendColors(
      red: red.atLeast(.zero).atMost(a), green: green.atLeast(.zero).atMost(a),
      blue: blue.atLeast(.zero).atMost(a), alpha: a)
  }
}
