import Foundation

/// A bitmap scaled along the axes as a source of colors: a table maps the columns, and row y shows
/// the sample at y · step + start, rounded.
struct ScaledMap {
  private let pixels: SampledPixels
  private let table: ColumnTable
  private let step: Double
  private let start: Double

  /// The distance between the samples of neighboring pixels, in pixels of the bitmap, and the
  /// positions of the samples of column and row 0, in 1/256 of a pixel.
  struct Steps {
    var x: Double
    var y: Double
    var startX: Double
    var startY: Double

    /// The same for the mip level 2^`across` times narrower and 2^`down` times lower, whose origin
    /// is the bitmap's sample (`minX`, `minY`); see `ProjectiveMap.onLevel`.
    func onLevel(across: Int, down: Int, minX: Int, minY: Int) -> Steps {
      let units = SampleGrid.unitsPerPixel
      func start(_ v: Double, _ origin: Int, _ factor: Double) -> Double {
        (v - Double(origin) * units + units / 2) * factor - units / 2
      }
      let narrower = Double(sign: .plus, exponent: -across, significand: 1)
      let lower = Double(sign: .plus, exponent: -down, significand: 1)
      return Steps(
        x: x * narrower, y: y * lower, startX: start(startX, minX, narrower),
        startY: start(startY, minY, lower))
    }
  }

  init(_ steps: Steps, of pixels: SampledPixels, bounds: PixelRect, memory: FrameMemory) {
    self.pixels = pixels
    step = steps.y * SampleGrid.unitsPerPixel
    start = steps.startY
    let entries = memory.allocate(Int32.self, count: bounds.width)
    let (low, high) = (Double(pixels.minX << 8), Double(pixels.maxX << 8))
    let stepX = steps.x * SampleGrid.unitsPerPixel
    for i in 0..<bounds.width {
      let u = SampleGrid.rounded(Double(bounds.minX + i) * stepX + steps.startX)
      entries[i] = Int32(min(max(u, low), high))
    }
    table = ColumnTable(entries: entries, firstX: bounds.minX)
  }

  /// Writes the colors of the pixels of `span`, or blends them over the row with a factor.
  func shade(_ span: PixelSpan, into out: Row, factor: UInt32) {
    let v = Int(clamping: SampleGrid.rounded(Double(span.y) * step + start))
    pixels.scaledRow(table, x: span.start, v, count: span.count, into: out, factor: factor)
  }
}

/// A shrunken bitmap as a source of colors, interpolated between mip levels.
struct MippedScaledMap {
  private let mipLevel: MipLevel
  /// Two by two, the wider and the taller levels first; those with weight 0 are left out.
  private let levels: UnsafePointer<ScaledMap>

  /// - Parameter chain: Must outlive this value.
  init(
    _ steps: ScaledMap.Steps, of pixels: SampledPixels, at mipLevel: MipLevel,
    in chain: MipChain, bounds: PixelRect, memory: FrameMemory
  ) {
    self.mipLevel = mipLevel
    let levels = memory.allocate(ScaledMap.self, count: 4)
    for across in 0...(mipLevel.acrossWeight > 0 ? 1 : 0) {
      for down in 0...(mipLevel.downWeight > 0 ? 1 : 0) {
        let powers = (mipLevel.across + across, mipLevel.down + down)
        let level = chain.level(across: powers.0, down: powers.1)
        let samples = SampledPixels(allOf: level, kernels: pixels.kernels)
        let moved = steps.onLevel(
          across: powers.0, down: powers.1, minX: pixels.minX, minY: pixels.minY)
        (levels + (across * 2 + down)).initialize(
          to: ScaledMap(moved, of: samples, bounds: bounds, memory: memory))
      }
    }
    self.levels = UnsafePointer(levels)
  }

  /// Writes the colors of the pixels of `span`, or blends them over the row with a factor.
  func shade(_ span: PixelSpan, into out: Row, factor: UInt32, scratch: RowScratch) {
    mipLevel.interpolate(count: span.count, into: out, factor: factor, scratch) {
      across, down, row, factor in
      levels[(across - mipLevel.across) * 2 + down - mipLevel.down].shade(
        span, into: row, factor: factor)
    }
  }
}
