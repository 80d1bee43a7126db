import Foundation
import SegueRaster

/// The coverage of a run of glyphs, with `FontFace.oversampling` columns per pixel.
struct GlyphRun {
  /// From 0 to 255, row after row, with `margin` zeros before each row and after the last one.
  let alphas: [UInt8]
  /// In columns.
  let width: Int
  /// In pixels.
  let height: Int
  /// The pen's column at the start of the run.
  let penX: Int
  /// The row of the baseline, from the top.
  let baseline: Int

  /// A pixel's samples can extend beyond either end of a row by fewer columns than this.
  static let margin = FontFace.oversampling
}

extension GlyphRun {
  /// Draws the glyphs of a text with a font of its size; nil where there is no ink. Where two glyphs overlap, their
  /// bits are combined.
  init?(_ text: ShapedText, _ font: SizedFont) {
    var placed: [(image: GlyphImage, x: Int, y: Int)] = []
    var columns = 0..<0
    var rows = 0..<0
    for glyph in text.glyphs {
      let image = font.image(of: glyph.index)
      guard image.width > 0 else { continue }
      // y down from the baseline.
      let (x, y) = (glyph.x >> 6 + image.left, -glyph.y >> 6 - image.top)
      let (across, down) = (x..<x + image.width, y..<y + image.height)
      columns = columns.isEmpty ? across : columns.union(across)
      rows = rows.isEmpty ? down : rows.union(down)
      placed.append((image, x, y))
    }
    guard !placed.isEmpty else { return nil }
    let margin = GlyphRun.margin
    let stride = columns.count + margin
    var alphas = [UInt8](repeating: 0, count: stride * rows.count + margin)
    alphas.withUnsafeMutableBufferPointer { alphas in
      for (image, x, y) in placed {
        let start = (y - rows.lowerBound) * stride + margin + x - columns.lowerBound
        image.alphas.withUnsafeBufferPointer { pixels in
          for row in 0..<image.height {
            let (target, source) = (start &+ row &* stride, row &* image.width)
            for column in 0..<image.width { alphas[target &+ column] |= pixels[source &+ column] }
          }
        }
      }
    }
    self.alphas = alphas
    width = columns.count
    height = rows.count
    penX = -columns.lowerBound
    baseline = -rows.lowerBound
  }
}

extension Range<Int> {
  /// The smallest range with all of both.
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension GlyphRun {
  /// Takes the coverage from `cells`, in columns and pixels.
  init(_ cells: GlyphCells) {
    let margin = GlyphRun.margin
    let stride = cells.width + margin
    var alphas = [UInt8](repeating: 0, count: stride * cells.height + margin)
    for y in 0..<cells.height {
      let row = cells.values[y * cells.width..<(y + 1) * cells.width]
      alphas.replaceSubrange(y * stride + margin..<(y + 1) * stride, with: row)
    }
    self.alphas = alphas
    width = cells.width
    height = cells.height
    penX = cells.penX
    baseline = cells.baseline
  }

  /// Blends the run in `ink` over `target`, the pen at column `x` (in columns, see above) and the
  /// baseline at row `y`.
  func draw(_ ink: TextInk, into target: inout Bitmap, x: Int, y: Int) {
    let samples = FontFace.oversampling
    let left = x - penX
    let firstPixel = Int((Double(left) / Double(samples)).rounded(.down))
    let phase = left - firstPixel * samples
    let pixelCount = (phase + width + samples - 1) / samples
    let top = y - baseline
    let columns = (firstPixel..<firstPixel + pixelCount).clamped(to: 0..<target.width)
    let rows = (top..<top + height).clamped(to: 0..<target.height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let stride = target.width
    let begin = GlyphRun.margin + (columns.lowerBound - firstPixel) * samples - phase
    ink.pixels.withUnsafeBufferPointer { colors in
      alphas.withUnsafeBytes { alphas in
        target.withMutablePixels { pixels in
          guard let base = alphas.baseAddress, let colors = colors.baseAddress else { return }
          for row in rows {
            let source = base + ((row - top) * (width + GlyphRun.margin) + begin)
            let line = pixels + (row * stride + columns.lowerBound)
            var next = 0
            while next < columns.count {
              // Most of a line has no ink, and most of that is in long stretches.
              if next &+ 4 <= columns.count,
                source.loadUnaligned(fromByteOffset: next &* 4, as: SIMD2<UInt64>.self) == .zero
              {
                next &+= 4
                continue
              }
              let column = next
              next &+= 1
              let four = source.loadUnaligned(fromByteOffset: column &* 4, as: UInt32.self)
              guard four != 0 else { continue }
              let pairs = (four & 0x00ff_00ff) &+ (four &>> 8 & 0x00ff_00ff)
              let coverage = Int((pairs & 0xffff) &+ (pairs &>> 16)) &>> 2
              line[column] = blended(colors[coverage], over: line[column])
            }
          }
        }
      }
    }
  }
}

/// `source` over `target`, both premultiplied.
@inline(__always) private func blended(_ source: UInt32, over target: UInt32) -> UInt32 {
  let rest = 255 &- source &>> 24
  if target == 0 || rest == 0 { return source }
  return source &+ scaled(target, by: rest)
}

/// Each channel of `pixel` times `factor` / 255, rounded.
@inline(__always) private func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  let even = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
  let odd = (pixel &>> 8 & 0x00ff_00ff) &* factor &+ 0x0080_0080
  let evenRounded = (even &+ (even &>> 8 & 0x00ff_00ff)) &>> 8 & 0x00ff_00ff
  let oddRounded = (odd &+ (odd &>> 8 & 0x00ff_00ff)) & 0xff00_ff00
  return evenRounded | oddRounded
}

/// A color prepared for text: what each of the 256 coverages adds to a pixel.
struct TextInk {
  /// Coverage is raised to this power for white ink, and to 1 for black: blending in sRGB-encoded
  /// values thins light strokes on a dark ground, and this gives them their weight back.
  private static let lightInkExponent = 0.82

  /// The premultiplied source pixel for each coverage.
  let pixels: [UInt32]

  init(_ color: PackedColor) {
    let red = Double(max(0, min(1, color.red)))
    let green = Double(max(0, min(1, color.green)))
    let blue = Double(max(0, min(1, color.blue)))
    let alpha = Double(max(0, min(1, color.alpha)))
    let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let exponent = 1 + (TextInk.lightInkExponent - 1) * luminance
    pixels = (0...255).map { coverage in
      let a = pow(Double(coverage) / 255, exponent) * alpha * 255
      let channel = { (value: Double) in UInt32((value * a).rounded()) }
      return UInt32(a.rounded()) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
    }
  }
}
