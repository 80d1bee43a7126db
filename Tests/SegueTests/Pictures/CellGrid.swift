import Segue

/// Cells in a grid on one stage: many cases of a feature in one picture.
@MainActor final class CellGrid {
  let stage: HeadlessStage
  private let host: UIView
  private let side: CGFloat
  private let columns: Int
  private var count = 0

  /// - Parameter side: The width and height of a cell, in points.
  init(columns: Int, rows: Int, side: CGFloat = 64) {
    let size = CGSize(width: side * CGFloat(columns), height: side * CGFloat(rows))
    stage = HeadlessStage(size: size)
    host = UIView(frame: CGRect(origin: .zero, size: size))
    host.backgroundColor = .paper
    self.side = side
    self.columns = columns
    stage.window.addSubview(host)
    stage.window.makeKeyAndVisible()
  }

  /// The next cell, from left to right and from top to bottom, with every second one darker. What is in
  /// it may reach out of it.
  func cell() -> UIView {
    let (column, row) = (count % columns, count / columns)
    let cell = UIView(
      frame: CGRect(
        x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
    cell.backgroundColor = (column + row) % 2 == 0 ? nil : .shade
    host.addSubview(cell)
    count += 1
    return cell
  }

  /// A view in the next cell, `inset` points inside.
  func box(_ color: UIColor? = .ink, inset: CGFloat = 12) -> UIView {
    let cell = cell()
    let box = UIView(frame: cell.bounds.insetBy(dx: inset, dy: inset))
    box.backgroundColor = color
    cell.addSubview(box)
    return box
  }

  /// A layer in the next cell, `inset` points inside.
  func layer<Layer: CALayer>(_ layer: Layer, inset: CGFloat = 12) -> Layer {
    let cell = cell()
    layer.frame = cell.bounds.insetBy(dx: inset, dy: inset)
    cell.layer.addSublayer(layer)
    return layer
  }

  /// A picture of the whole grid.
  var picture: CGImage {
    stage.turn()
    return stage.picture()
  }
}

extension UIColor {
  static let paper = UIColor(red: 0.96, green: 0.94, blue: 0.9, alpha: 1)
  static let shade = UIColor(red: 0.88, green: 0.86, blue: 0.82, alpha: 1)
  static let ink = UIColor(red: 0.13, green: 0.3, blue: 0.5, alpha: 1)
  static let brick = UIColor(red: 0.8, green: 0.3, blue: 0.2, alpha: 1)
  static let moss = UIColor(red: 0.4, green: 0.6, blue: 0.25, alpha: 1)
  static let straw = UIColor(red: 0.95, green: 0.8, blue: 0.4, alpha: 1)
}

extension UIView {
  /// Fills the view with upright stripes and a dot in its upper left corner, so that turns and cuts show.
  func addStripes() {
    backgroundColor = .straw
    for x in stride(from: 4, to: bounds.width, by: 10) {
      let stripe = UIView(frame: CGRect(x: x, y: 0, width: 4, height: bounds.height))
      stripe.backgroundColor = .brick
      addSubview(stripe)
    }
    let dot = UIView(frame: CGRect(x: 3, y: 3, width: 10, height: 10))
    dot.backgroundColor = .ink
    dot.layer.cornerRadius = 5
    addSubview(dot)
  }
}

extension CGImage {
  /// Four quarters of different colors with a frame and a diagonal, `side` pixels wide and high.
  static func quarters(_ side: Int) -> CGImage {
    var bitmap = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        let isFrame = min(x, y) == 0 || max(x, y) == side - 1
        let quarter: UInt32 =
          y < side / 2
          ? (x < side / 2 ? 0xFFCC_4D33 : 0xFFF2_CC66) : (x < side / 2 ? 0xFF66_9940 : 0xFF21_4D80)
        bitmap[x, y] = isFrame || x == y ? 0xFF20_2020 : quarter
      }
    }
    return CGImage(bitmap)
  }

  /// Black lines a pixel wide on white, every fourth column and row.
  static func grid(_ side: Int) -> CGImage {
    var bitmap = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side { bitmap[x, y] = x % 4 == 0 || y % 4 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    }
    return CGImage(bitmap)
  }
}
