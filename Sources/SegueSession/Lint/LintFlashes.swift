import Foundation
import Segue

/// The flashes of a transition, as the Web Content Accessibility Guidelines define what can cause seizures.
///
/// Source: WCAG 2.2, success criterion 2.3.1 and the definitions of “general flash and red flash thresholds” and of
/// “relative luminance”, https://www.w3.org/TR/WCAG22/#dfn-general-flash-and-red-flash-thresholds.
///
///     L  = 0.2126 R + 0.7152 G + 0.0722 B        R, G, B linear:
///     C  = c / 12.92                             c ≤ 0.04045, c from 0 to 1
///     C  = ((c + 0.055) / 1.055)^2.4             else
///
/// A flash is a pair of opposing changes of L of at least 0.1, between adjacent peaks and valleys, of which the darker has an
/// L below 0.8. A red flash is a pair of opposing changes of which one is to or from a saturated red, R / (R + G + B) ≥ 0.8,
/// and whose states are more than 0.2 apart in the CIE 1976 UCS diagram (u′, v′). A fault has more than three flashes within a
/// second, on more than a quarter of any rectangle of 341×256 pixels where the screen has 1024×768: a third of either side.
///
/// A picture is looked at in cells of some pixels: their means are those of finer patterns, which the guidelines exempt. A
/// change of a cell counts if as many cells change the same way within 1/20 s as may not flash together: of a text that
/// moves, one after the other does.
struct LintFlashes {
  /// More flashes than are allowed.
  struct Found {
    /// Within a second.
    let count: Double
    let frame: Int
    /// In pixels.
    let area: CGRect
  }

  /// The flashes, and the red ones, of the second with the most of them.
  private(set) var flashes: Found?
  private(set) var redFlashes: Found?

  private let framesPerSecond: Int
  private var columns = 0
  private var rows = 0
  private var size = (width: 0, height: 0)
  private var lights: [Light] = []
  private var reds: [Red] = []

  /// The side of a cell, in pixels.
  private static let cell = 16
  /// The part of the screen's sides that the rectangle has: 341 / 1024 and 256 / 768.
  private static let field = 1.0 / 3
  /// The part of the rectangle that may flash.
  private static let leastPart = 0.25
  /// Changes in so many seconds are at the same time.
  private static let moment = 0.05
  /// The most opposing changes in a second: three pairs.
  private static let most = 6

  init(framesPerSecond: Int) {
    self.framesPerSecond = framesPerSecond
  }

  /// Notes a picture, which has the size of those before.
  mutating func note(_ picture: CGImage, frame: Int) {
    let bitmap = picture.bitmap
    size = (bitmap.width, bitmap.height)
    let isFirst = lights.isEmpty
    (columns, rows) = bitmap.tileCounts(Self.cell)
    for row in 0..<rows {
      for column in 0..<columns {
        let color = Self.mean(bitmap, column, row)
        let index = row * columns + column
        if isFirst {
          lights.append(Light(color))
          reds.append(Red(color))
        } else {
          lights[index].change(to: color, frame)
          reds[index].change(to: color, frame)
        }
      }
    }
    guard !isFirst else { return }
    flashes = count(&lights, frame, flashes)
    redFlashes = count(&reds, frame, redFlashes)
  }

  /// Counts the changes of this moment, and returns the flashes of the second before it, or those found before if
  /// they are more.
  private func count<Cell: FlashingCell>(
    _ cells: inout [Cell], _ frame: Int, _ before: Found?
  ) -> Found? {
    let (moment, second) = (Int(Self.moment * Double(framesPerSecond)), framesPerSecond)
    var isCounted = false
    for isUp in [false, true] {
      let changed = cells.indices.filter {
        cells[$0].isUp == isUp && cells[$0].frame > frame - moment
      }
      guard changed.contains(where: { cells[$0].frame == frame }) else { continue }
      for cell in together(changed) where cells[cell].count(at: frame) { isCounted = true }
    }
    guard isCounted else { return before }
    let counts = cells.map { $0.counted.filter { $0 > frame - second }.count }
    let flashing = together(counts.indices.filter { counts[$0] > Self.most })
    guard let most = flashing.map({ counts[$0] }).max() else { return before }
    let flashes = Double(most) / 2
    guard flashes > before?.count ?? 0 else { return before }
    let area = flashing.map(self.frame(of:)).reduce(CGRect.null) { $0.union($1) }
    return Found(count: flashes, frame: frame, area: area)
  }

  /// Returns those of some cells that are in a rectangle with more of them than may flash.
  private func together(_ cells: [Int]) -> Set<Int> {
    let width = max(1, Int((Double(columns) * Self.field).rounded()))
    let height = max(1, Int((Double(rows) * Self.field).rounded()))
    let least = Int(Self.leastPart * Double(width * height))
    var found: Set<Int> = []
    guard cells.count > least else { return found }
    for y in 0...(rows - height) {
      let inRows = cells.filter { (y..<y + height).contains($0 / columns) }
      guard inRows.count > least else { continue }
      for x in 0...(columns - width) {
        let inside = inRows.filter { (x..<x + width).contains($0 % columns) }
        if inside.count > least { found.formUnion(inside) }
      }
    }
    return found
  }

  /// Returns the area of a cell, in pixels.
  private func frame(of cell: Int) -> CGRect {
    let side = Self.cell
    let (x, y) = (cell % columns * side, cell / columns * side)
    return CGRect(
      x: x, y: y, width: min(side, size.width - x), height: min(side, size.height - y))
  }

  // MARK: Colors

  /// The linear values of the levels of 255.
  private static let linear: [Float] = (0...255).map { level in
    let c = Double(level) / 255
    return Float(c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4))
  }

  /// Red, green and blue, linear, and 0.
  typealias Color = SIMD4<Float>

  /// Returns the mean color of a cell.
  private static func mean(_ bitmap: Bitmap, _ column: Int, _ row: Int) -> Color {
    let (left, top) = (column * cell, row * cell)
    let (right, bottom) = (min(left + cell, bitmap.width), min(top + cell, bitmap.height))
    var sum = Color.zero
    bitmap.withPixels { pixels in
      linear.withUnsafeBufferPointer { linear in
        for y in top..<bottom {
          for x in left..<right {
            let pixel = Int(pixels[y * bitmap.width + x])
            sum += Color(
              linear[pixel >> 16 & 255], linear[pixel >> 8 & 255], linear[pixel & 255], 0)
          }
        }
      }
    }
    return sum / Float(max(1, (right - left) * (bottom - top)))
  }

  /// The luminance of a cell, with its changes.
  private struct Light: FlashingCell {
    private(set) var isUp: Bool?
    private(set) var frame = 0
    var counted: [Int] = []
    /// The darkest and the brightest value since the last change.
    private var low: Float
    private var high: Float
    private static let weights = Color(0.2126, 0.7152, 0.0722, 0)
    private static let least: Float = 0.1
    private static let darkest: Float = 0.8

    init(_ color: Color) {
      low = (Self.weights * color).sum()
      high = low
    }

    mutating func change(to color: Color, _ frame: Int) {
      let value = (Self.weights * color).sum()
      (low, high) = (min(low, value), max(high, value))
      if isUp != true, value - low >= Self.least, low < Self.darkest {
        (isUp, self.frame, low, high) = (true, frame, value, value)
      } else if isUp != false, high - value >= Self.least, value < Self.darkest {
        (isUp, self.frame, low, high) = (false, frame, value, value)
      }
    }
  }

  /// The chromaticity of a cell, with its changes to and from a saturated red.
  private struct Red: FlashingCell {
    /// Whether the last change was to red.
    private(set) var isUp: Bool?
    private(set) var frame = 0
    var counted: [Int] = []
    private var chromaticity: SIMD2<Float>
    private var isRed: Bool

    private static let saturated: Float = 0.8
    private static let least: Float = 0.2
    /// The white point of sRGB, which stands for black, too.
    private static let white = SIMD2<Float>(0.1978, 0.4683)
    /// The red of sRGB.
    private static let red = SIMD2<Float>(0.4507, 0.5229)

    init(_ color: Color) {
      (chromaticity, isRed) = (Self.chromaticity(color), Self.isRed(color))
    }

    private static func isRed(_ color: Color) -> Bool {
      let sum = color.sum()
      return sum > 0.001 && color.x / sum >= saturated
    }

    /// u′ = 4 X / (X + 15 Y + 3 Z), v′ = 9 Y / (X + 15 Y + 3 Z), with X, Y, Z of sRGB (IEC 61966-2-1).
    private static func chromaticity(_ color: Color) -> SIMD2<Float> {
      let x = (Color(0.4124, 0.3576, 0.1805, 0) * color).sum()
      let y = (Color(0.2126, 0.7152, 0.0722, 0) * color).sum()
      let z = (Color(0.0193, 0.1192, 0.9505, 0) * color).sum()
      let sum = x + 15 * y + 3 * z
      return sum > 0.001 ? SIMD2(4 * x, 9 * y) / sum : white
    }

    private static func distance(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float {
      ((a - b) * (a - b)).sum().squareRoot()
    }

    mutating func change(to color: Color, _ frame: Int) {
      let (now, nowRed) = (Self.chromaticity(color), Self.isRed(color))
      if nowRed != isRed, Self.distance(now, chromaticity) > Self.least {
        (chromaticity, isRed, isUp, self.frame) = (now, nowRed, nowRed, frame)
      } else if nowRed == isRed {
        // The farthest from red, or the reddest, since the last change.
        let (old, new) = (Self.distance(chromaticity, Self.red), Self.distance(now, Self.red))
        if isRed ? new < old : new > old { chromaticity = now }
      }
    }
  }
}

/// A cell of a picture whose changes go one way and the other.
private protocol FlashingCell {
  /// The way of the last change; nil: there was none.
  var isUp: Bool? { get }
  /// The frame of the last change.
  var frame: Int { get }
  /// The frames of the changes that count: many cells have them at the same time.
  var counted: [Int] { get set }
}

extension FlashingCell {
  /// Counts the last change if it is not counted yet. Returns whether it was.
  fileprivate mutating func count(at now: Int) -> Bool {
    guard counted.last ?? -1 < frame else { return false }
    counted.append(now)
    return true
  }
}
