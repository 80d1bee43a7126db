import Foundation
import Segue

/// At most 255 colors for a picture, and one of them for each of its pixels.
///
/// A picture with few colors keeps them all. Otherwise colors are sorted into 524,288 bins, and the bins into boxes:
/// again and again, the box with the most pixels along its longest side is cut in two where half of them are on
/// either side (P. Heckbert, “Color image quantization for frame buffer display”, 1982). A box has the mean color
/// of its pixels.
struct GIFPalette {
  /// Without alpha, as pixels have them.
  private(set) var colors: [UInt32] = []
  private var lookup: Lookup

  private enum Lookup {
    case exact(ExactColors)
    case bins([UInt8])
  }

  static let mostColors = 255

  /// The palette of these pixels.
  init(_ pixels: [UInt32]) {
    var exact = ExactColors(most: Self.mostColors)
    if pixels.allSatisfy({ exact.insert($0 & 0xFF_FFFF) }) {
      colors = exact.colors
      lookup = .exact(exact)
    } else {
      var bins = ColorBins()
      for pixel in pixels { bins.add(pixel) }
      let cut = bins.cut(into: Self.mostColors)
      colors = cut.colors
      lookup = .bins(cut.indices)
    }
  }

  /// The number of a pixel's color. The pixel was among those of the palette.
  @inline(__always) func index(of pixel: UInt32) -> UInt8 {
    switch lookup {
    case .exact(let exact): exact.index(of: pixel & 0xFF_FFFF)
    case .bins(let indices): indices[ColorBins.bin(of: pixel)]
    }
  }
}

/// A histogram of colors, with six, seven and six bits a channel: with fewer, steps are seen in gradients.
private struct ColorBins {
  private struct Bin {
    var count: UInt32 = 0
    var red: UInt32 = 0
    var green: UInt32 = 0
    var blue: UInt32 = 0
  }

  /// Bins with pixels that lie beside one another in the order.
  private struct Box {
    var bins: Range<Int>
    /// The pixels, times the length of the longest side.
    var weight: Int
    /// The lowest bit of the longest side in a bin's number, and that side's mask.
    var axis: Axis
  }

  private struct Axis {
    let shift: Int
    let mask: Int
    /// In 1/256 of the range of a channel: green has seven bits.
    let unit: Int
  }

  private static let axes = [
    Axis(shift: 13, mask: 63, unit: 4), Axis(shift: 6, mask: 127, unit: 2),
    Axis(shift: 0, mask: 63, unit: 4),
  ]

  private var bins = [Bin](repeating: Bin(), count: 1 << 19)

  @inline(__always) static func bin(of pixel: UInt32) -> Int {
    let (red, green): (UInt32, UInt32) = (pixel >> 5 & 0x7E000, pixel >> 3 & 0x1FC0)
    return Int(red | green | pixel >> 2 & 0x3F)
  }

  @inline(__always) mutating func add(_ pixel: UInt32) {
    let index = Self.bin(of: pixel)
    bins[index].count &+= 1
    bins[index].red &+= pixel >> 16 & 255
    bins[index].green &+= pixel >> 8 & 255
    bins[index].blue &+= pixel & 255
  }

  /// The colors of at most so many boxes, and for each bin the number of its box.
  func cut(into most: Int) -> (colors: [UInt32], indices: [UInt8]) {
    var order = bins.indices.filter { bins[$0].count > 0 }
    var boxes = [box(order.indices, of: order)]
    while boxes.count < most {
      let weights = boxes.indices.map { boxes[$0].weight }
      guard let largest = weights.indices.max(by: { (weights[$0], $1) < (weights[$1], $0) }),
        weights[largest] > 0
      else { break }
      let (range, axis) = (boxes[largest].bins, boxes[largest].axis)
      order.withUnsafeMutableBufferPointer { order in
        order[range].sort {
          let (a, b) = ($0 >> axis.shift & axis.mask, $1 >> axis.shift & axis.mask)
          return (a, $0) < (b, $1)
        }
      }
      let middle = median(of: order[range])
      boxes[largest] = box(range.lowerBound..<middle, of: order)
      boxes.append(box(middle..<range.upperBound, of: order))
    }
    var indices = [UInt8](repeating: 0, count: bins.count)
    for (number, box) in boxes.enumerated() {
      for bin in order[box.bins] { indices[bin] = UInt8(number) }
    }
    return (boxes.map { color(of: order[$0.bins]) }, indices)
  }

  /// Returns the index at which half of the pixels are on either side; neither side is empty.
  private func median(of range: ArraySlice<Int>) -> Int {
    let total = range.reduce(0) { $0 + Int(bins[$1].count) }
    var sum = 0
    for index in range.indices {
      sum += Int(bins[range[index]].count)
      if 2 * sum >= total {
        return min(max(index + 1, range.startIndex + 1), range.endIndex - 1)
      }
    }
    return range.endIndex - 1
  }

  private func box(_ bounds: Range<Int>, of order: [Int]) -> Box {
    let range = order[bounds]
    var (longest, axis) = (0, Self.axes[0])
    for candidate in Self.axes {
      let values = range.lazy.map { $0 >> candidate.shift & candidate.mask }
      let side = ((values.max() ?? 0) - (values.min() ?? 0)) * candidate.unit
      if side > longest { (longest, axis) = (side, candidate) }
    }
    let pixels = range.reduce(0) { $0 + Int(bins[$1].count) }
    return Box(bins: bounds, weight: range.count > 1 ? pixels * longest : 0, axis: axis)
  }

  private func color(of range: ArraySlice<Int>) -> UInt32 {
    var (count, red, green, blue) = (0, 0, 0, 0)
    for index in range {
      let bin = bins[index]
      count += Int(bin.count)
      red += Int(bin.red)
      green += Int(bin.green)
      blue += Int(bin.blue)
    }
    func mean(_ sum: Int) -> UInt32 { UInt32((2 * sum + count) / (2 * max(1, count))) }
    return mean(red) << 16 | mean(green) << 8 | mean(blue)
  }
}
