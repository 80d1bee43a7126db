import Segue

/// Pictures of one size in rows, with white lines between them: a film strip, or a table of cases.
public struct ContactSheet {
  /// Pixels between two cells.
  private static let gap = 4

  private let columns: Int
  private var cells: [Bitmap] = []

  /// - Parameter columns: The number of cells in a row, at least 1.
  public init(columns: Int) {
    self.columns = columns
  }

  /// Adds a cell at the right of the last row, or begins a new one.
  public mutating func add(_ image: CGImage) {
    cells.append(image.bitmap)
  }

  /// The sheet with all cells. Each is as large as the largest one.
  public var image: CGImage {
    let width = cells.map(\.width).max() ?? 0
    let height = cells.map(\.height).max() ?? 0
    let across = min(columns, cells.count)
    let down = (cells.count + columns - 1) / columns
    let gap = Self.gap
    var sheet = Bitmap(
      width: max(across * (width + gap) - gap, 0), height: max(down * (height + gap) - gap, 0))
    let sheetWidth = sheet.width
    sheet.withMutablePixels { pixels in
      pixels.update(repeating: 0xFFFF_FFFF, count: sheetWidth * max(down * (height + gap) - gap, 0))
      for (index, cell) in cells.enumerated() {
        let origin = (
          x: index % columns * (width + gap), y: index / columns * (height + gap)
        )
        cell.withPixels { source in
          for y in 0..<cell.height {
            (pixels + ((origin.y + y) * sheetWidth + origin.x))
              .update(from: source + y * cell.width, count: cell.width)
          }
        }
      }
    }
    return CGImage(sheet)
  }
}
