import SegueRaster

@testable import Segue
@testable import SegueText

/// A styled text laid out and drawn, and the extent of its ink.
@MainActor struct StyledPicture {
  static let font = UIFont.systemFont(ofSize: 20)
  static let scale: CGFloat = 2
  /// Around the box of the text, in points: what is drawn beyond it is seen.
  static let margin: CGFloat = 20

  let block: TextBlock

  /// The end of a sentence.
  static let end = NSAttributedString(
    string: ".", attributes: [.font: UIFont.systemFont(ofSize: 9)])

  init(
    _ text: NSAttributedString, width: CGFloat = .infinity, limit: Int = 0,
    _ change: (inout NSParagraphStyle.Values) -> Void = { _ in }
  ) {
    var style = NSParagraphStyle.Values()
    change(&style)
    let base = TextStyle(font: Self.font, color: .black)
    block = TextBlock(
      StyledText(text, base: base, paragraphStyle: style), width: width, limit: limit)
  }

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) {
    self.init(NSAttributedString(string: text, attributes: attributes))
  }

  var texts: [String] { block.lines.map { $0.pieces.map(\.text).joined() } }

  /// The starts of the pieces of the first line, in points.
  var places: [CGFloat] { block.lines[0].pieces.map(\.x) }

  var bitmap: Bitmap? { block.drawing(in: block.size, scale: Self.scale)?.bitmap }

  /// The bounding box of the ink, in points; null: there is none.
  var ink: CGRect {
    guard let bitmap else { return .null }
    var box = CGRect.null
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] >> 24 > 8 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    let pixel = 1 / Self.scale
    return box.applying(CGAffineTransform(scaleX: pixel, y: pixel))
  }

  /// The amount of ink, in whole pixels of full ink.
  var amount: Int {
    guard let bitmap else { return 0 }
    var sum = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { sum += Int(bitmap[x, y] >> 24) }
    }
    return sum / 255
  }

  /// An image of one color.
  static func image(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  /// Texts one after the other, each with its attributes.
  static func joined(_ parts: [NSAttributedString]) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for part in parts { text.append(part) }
    return text
  }
}

extension TextLine {
  /// From the top of the text, in points.
  var baseline: CGFloat { top + ascent }
}
