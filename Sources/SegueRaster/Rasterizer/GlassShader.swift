import Foundation

/// Colors the pixels of glass, square by square: of most squares one point tells that they are all inside or outside.
struct GlassShader {
  private typealias Lanes = GlassField.Lanes

  /// The side of a square, in pixels.
  static let side = 16
  /// The time that a pixel takes, in those of a copied one.
  static let costPerPixel = 4

  /// The distance from the middle of a square to its corner, and half a pixel more for the soft edge.
  private static let reach = Float(side) / 2 * 1.42 + 0.5
  /// The direction that the light comes from: above, and a little from the left.
  private static let light = SIMD2<Float>(-0.6, -0.8)
  /// The places of neighboring pixels' centers.
  private static let steps = Lanes(0, 1, 2, 3, 4, 5, 6, 7) + 0.5
  /// The farthest that anything is shifted, in pixels.
  private static let longestShift: Float = 2048
  /// The opacity of the shadow at the edge of a pane.
  private static let shadowOpacity: Float = 0.28

  private(set) var field: GlassField
  let source: SampledPixels
  /// The width of the bright line; at least a pixel.
  let line: Float
  let shadow: Float
  let shadowOffset: Float
  /// The greatest presence of a pane.
  let presence: Float

  init(_ glass: Glass, field: GlassField, source: SampledPixels) {
    self.field = field
    self.source = source
    line = glass.line > 1 ? Float(min(glass.line, 100)) : 1
    shadow = glass.shadow > 0 ? Float(min(glass.shadow, 10_000)) : 0
    shadowOffset = shadow * Float(Glass.shadowDrop)
    presence = field.presence
  }

  func shade(rows: Range<Int>, of target: PixelBuffer) {
    for x in stride(from: 0, to: target.width, by: Self.side) {
      let columns = x..<min(x + Self.side, target.width)
      let middle = SIMD2(Float(x), Float(rows.lowerBound)) + Float(Self.side) / 2
      let distance = field.distance(middle)
      if distance > Self.reach + shadow + shadowOffset {
        for y in rows { (target.row(y) + x).update(repeating: 0, count: columns.count) }
      } else if distance < -Self.reach - max(field.widestRim, 2 * line),
        let surface = field.commonSurface
      {
        for y in rows { cover(columns, y, surface, into: target.row(y)) }
      } else {
        var near = self
        near.field = field.near(middle, reach: Self.reach + shadowOffset)
        near.shade(columns, rows, of: target)
      }
    }
  }

  /// Colors pixels inside, where nothing is bent.
  private func cover(
    _ columns: Range<Int>, _ y: Int, _ surface: GlassField.Surface, into row: Row
  ) {
    let found = source.base + y * source.stride
    if surface.color.w == 0 {
      (row + columns.lowerBound).update(from: found + columns.lowerBound, count: columns.count)
      return
    }
    #if arch(x86_64)
      if source.kernels.isWide {
        wideTint(
          row + columns.lowerBound, found + columns.lowerBound, count: columns.count, surface.color)
        return
      }
    #endif
    let surfaces = GlassField.Surfaces(surface)
    for start in stride(from: columns.lowerBound, to: columns.upperBound, by: GlassField.width) {
      let count = min(GlassField.width, columns.upperBound - start)
      var colors = ColorLanes(pixels(found + start, count))
      colors.tint(with: surfaces)
      colors.write(to: row + start, count)
    }
  }

  /// Colors pixels anywhere.
  private func shade(_ columns: Range<Int>, _ rows: Range<Int>, of target: PixelBuffer) {
    #if arch(x86_64)
      if source.kernels.isWide, isFast {
        wideShade(columns, rows, of: target)
        return
      }
    #endif
    for y in rows { shade(columns, y, into: target.row(y)) }
  }

  /// Whether coordinates of samples fit in single precision.
  private var isFast: Bool { max(source.maxX, source.maxY) < SampleGrid.largestSide }

  /// Colors pixels of a row anywhere.
  private func shade(_ columns: Range<Int>, _ y: Int, into row: Row) {
    let middle = Float(y) + 0.5
    for start in stride(from: columns.lowerBound, to: columns.upperBound, by: GlassField.width) {
      let x = Float(start) + Self.steps
      let points = field.points(x: x, y: middle)
      let cover = limited(0.5 - points.distance)
      let surfaces =
        field.commonSurface.map(GlassField.Surfaces.init) ?? field.surfaces(x: x, y: middle)
      let count = min(GlassField.width, columns.upperBound - start)
      var color = ColorLanes(alpha: .zero)
      if (0 - cover).holdsNegative {
        color = ColorLanes(
          seen(start, y, count, points, presence: surfaces.presence))
        color.tint(with: surfaces)
        color.lighten(by: brightness(points) * surfaces.presence)
        color.multiply(by: cover * surfaces.presence / presence)
      }
      if shadow > 0, (cover - 1).holdsNegative {
        let dark = shade(x, middle) * surfaces.presence
        // Under glass that is all there, nothing of it is seen.
        color.alpha += (255 - color.alpha) * dark.chosen(whereNegative: cover - 1, else: .zero)
      }
      color.write(to: row + start, count)
    }
  }

  /// The pixels that are seen through the glass at neighboring ones.
  @inline(__always) private func seen(
    _ x: Int, _ y: Int, _ count: Int, _ points: GlassField.Points, presence: Lanes
  ) -> SIMD8<UInt32> {
    let rim = points.rim.greater(Lanes(repeating: 1e-9))
    let depth = (-points.distance).greater(.zero) / rim
    guard (depth - 1).holdsNegative else {
      return pixels(source.base + (y * source.stride + x), count)
    }
    let shift = (refractedShift(depth) * rim * presence).lesser(
      Lanes(repeating: Self.longestShift))
    let units = Float(SampleGrid.unitsPerPixel)
    let u = (Float(x) + Self.steps - 0.5 - points.normalX * shift) * units
    let v = (Float(y) - points.normalY * shift) * units
    if isFast {
      return SIMD8(
        lowHalf: source.samples(u.lowHalf, v.lowHalf),
        highHalf: source.samples(u.highHalf, v.highHalf))
    }
    var pixels = SIMD8<UInt32>.zero
    for i in 0..<count { pixels[i] = source.sample(Int(u[i].rounded()), Int(v[i].rounded())) }
    return pixels
  }

  /// The opacity of the light on the edge: most where it faces the light, less where it lets it out again.
  @inline(__always) private func brightness(_ points: GlassField.Points) -> Lanes {
    let facing = points.normalX * Self.light.x + points.normalY * Self.light.y
    let depth = (-points.distance).greater(.zero)
    let strength = Lanes(repeating: 0.7).chosen(
      whereNegative: -facing, else: Lanes(repeating: 0.45))
    let onEdge = (1 - depth / (2 * line)).greater(.zero)
    let inRim = (1 - depth / points.rim.greater(Lanes(repeating: 1e-9))).greater(.zero)
    let edge = (0.2 + strength * facing * facing) * onEdge * onEdge
    return edge + 0.1 * facing.greater(.zero) * inRim * inRim
  }

  /// The opacity of the shadow at points, where the panes are all there.
  @inline(__always) private func shade(_ x: Lanes, _ y: Float) -> Lanes {
    let distances = field.distances(x: x, y: y - shadowOffset)
    let part = limited((1 - distances / shadow) / 2)
    return Self.shadowOpacity * part * part
  }
}

/// The distance by which what is seen through the rim lies farther inwards, in widths of the rim.
///
/// The rim is a quarter of the curve x⁴ + y⁴ = 1, steep at the edge and level inside, on a plate as thick as the rim is
/// wide. A ray that falls straight down is refracted at the slope by Snell's law, with the index of glass, and meets what
/// lies beneath the plate.
///
/// - Parameter depth: The distance from the edge, in widths of the rim. From 1 on, nothing is bent.
@inline(__always)
private func refractedShift(_ depth: GlassField.Lanes) -> GlassField.Lanes {
  let index: Float = 1.5
  let side = (1 - depth).greater(.zero)
  let height = (1 - side * side * side * side).greater(.zero).squareRoot().squareRoot()
  // The slope is side³ / height³; of the angle of incidence, sine and cosine.
  let (rise, run) = (side * side * side, height * height * height)
  let steepness = (rise * rise + run * run).squareRoot()
  let (sine, cosine) = (rise / steepness, run / steepness)
  let inner = sine / index
  let innerCosine = (1 - inner * inner).squareRoot()
  // The tangent of the difference of the angles.
  return (1 + height) * (sine * innerCosine - cosine * inner)
    / (cosine * innerCosine + sine * inner)
}

/// Numbers between 0 and 1.
@inline(__always)
private func limited(_ lanes: GlassField.Lanes) -> GlassField.Lanes {
  lanes.greater(.zero).lesser(GlassField.Lanes(repeating: 1))
}

/// Neighboring pixels, `count` of them; others are transparent.
@inline(__always)
private func pixels(_ row: SourceRow, _ count: Int) -> SIMD8<UInt32> {
  if count == GlassField.width { return SIMD8(lowHalf: row.four, highHalf: (row + 4).four) }
  var pixels = SIMD8<UInt32>.zero
  for i in 0..<count { pixels[i] = row[i] }
  return pixels
}

/// The premultiplied colors of neighboring pixels, from 0 to 255.
private struct ColorLanes {
  typealias Lanes = GlassField.Lanes

  var red, green, blue, alpha: Lanes

  /// Adding it to a number below 2²³ leaves that, rounded, in the lowest bits.
  private static let shift: Float = 8_388_608

  /// Black of a given opacity, from 0 to 255.
  @inline(__always) init(alpha: Lanes) {
    (red, green, blue, self.alpha) = (.zero, .zero, .zero, alpha)
  }

  /// The colors of pixels.
  @inline(__always) init(_ pixels: SIMD8<UInt32>) {
    @inline(__always) func part(_ pixels: SIMD8<UInt32>) -> Lanes {
      unsafeBitCast((pixels & 255) | Self.shift.bitPattern, to: Lanes.self) - Self.shift
    }
    (red, green, blue, alpha) = (
      part(pixels &>> 16), part(pixels &>> 8), part(pixels), part(pixels &>> 24)
    )
  }

  /// Lays the colors of surfaces over these.
  @inline(__always) mutating func tint(with surfaces: GlassField.Surfaces) {
    let kept = 1 - surfaces.alpha
    red = red * kept + surfaces.red * 255
    green = green * kept + surfaces.green * 255
    blue = blue * kept + surfaces.blue * 255
    alpha = alpha * kept + surfaces.alpha * 255
  }

  /// Moves them towards white, which is all that is left at a light of 1.
  @inline(__always) mutating func lighten(by light: Lanes) {
    red += (255 - red) * light
    green += (255 - green) * light
    blue += (255 - blue) * light
    alpha += (255 - alpha) * light
  }

  /// Multiplies all components.
  @inline(__always) mutating func multiply(by share: Lanes) {
    red *= share
    green *= share
    blue *= share
    alpha *= share
  }

  /// Writes the nearest pixels, `count` of them.
  @inline(__always) func write(to row: Row, _ count: Int) {
    @inline(__always) func part(_ lanes: Lanes) -> SIMD8<UInt32> {
      unsafeBitCast(lanes + Self.shift, to: SIMD8<UInt32>.self) & 255
    }
    let pixels = part(red) &<< 16 | part(green) &<< 8 | part(blue) | part(alpha) &<< 24
    if count == GlassField.width {
      row.four = pixels.lowHalf
      (row + 4).four = pixels.highHalf
    } else {
      for i in 0..<count { row[i] = pixels[i] }
    }
  }
}
