import Foundation
import SegueRaster

// Text drawn into the current graphics context. Its first line begins at the top of the given point
// or rectangle.

extension NSString {
  /// The size of the text without wrapping, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(NSAttributedString(string: description, attributes: attributes)).size(
      width: .infinity)
  }

  /// Draws the text with its top left corner at `point`, without wrapping.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    DrawnText(NSAttributedString(string: description, attributes: attributes)).draw(
      at: point, width: .infinity, height: .infinity)
  }

  /// Draws the text from the top left corner of `rect`, wrapped between words at its width. Lines
  /// that begin below it are omitted.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    DrawnText(NSAttributedString(string: description, attributes: attributes)).draw(
      at: rect.origin, width: rect.width, height: rect.height)
  }
}

extension String {
  /// The size of the text without wrapping, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(NSAttributedString(string: self, attributes: attributes)).size(width: .infinity)
  }

  /// Draws the text with its top left corner at `point`, without wrapping.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    DrawnText(NSAttributedString(string: self, attributes: attributes)).draw(
      at: point, width: .infinity, height: .infinity)
  }

  /// Draws the text from the top left corner of `rect`, wrapped between words at its width. Lines
  /// that begin below it are omitted.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    DrawnText(NSAttributedString(string: self, attributes: attributes)).draw(
      at: rect.origin, width: rect.width, height: rect.height)
  }
}

extension NSAttributedString {
  /// The size of the text without wrapping, in points.
  public func size() -> CGSize {
    DrawnText(self).size(width: .infinity)
  }

  /// Draws the text with its top left corner at `point`, without wrapping.
  public func draw(at point: CGPoint) {
    DrawnText(self).draw(at: point, width: .infinity, height: .infinity)
  }

  /// Draws the text from the top left corner of `rect`, wrapped between words at its width. Lines
  /// that begin below it are omitted.
  public func draw(in rect: CGRect) {
    DrawnText(self).draw(at: rect.origin, width: rect.width, height: rect.height)
  }

  /// The rectangle that the text takes in a space of `size` points.
  ///
  /// - Parameters:
  ///   - size: In points; lines are wrapped at its width.
  ///   - options: Without `usesLineFragmentOrigin` the text is one line.
  ///   - context: Unlike UIKit, it has no effect.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(self).bounds(in: size, options)
  }
}

extension NSString {
  /// The rectangle that the text takes in a space of `size` points.
  ///
  /// - Parameters:
  ///   - size: In points; lines are wrapped at its width.
  ///   - options: Without `usesLineFragmentOrigin` the text is one line.
  ///   - attributes: The attributes of the whole text.
  ///   - context: Unlike UIKit, it has no effect.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(NSAttributedString(string: description, attributes: attributes))
      .bounds(in: size, options)
  }
}

extension String {
  /// The rectangle that the text takes in a space of `size` points.
  ///
  /// - Parameters:
  ///   - size: In points; lines are wrapped at its width.
  ///   - options: Without `usesLineFragmentOrigin` the text is one line.
  ///   - attributes: The attributes of the whole text.
  ///   - context: Unlike UIKit, it has no effect.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(NSAttributedString(string: self, attributes: attributes)).bounds(in: size, options)
  }
}

// MARK: - Drawing with options

extension NSAttributedString {
  /// Draws the text in `rect`, wrapped between words at its width; without `usesLineFragmentOrigin`, as one line whose
  /// baseline begins at its origin.
  ///
  /// - Parameters:
  ///   - rect: In points. Without a height, nothing is left out.
  ///   - options: The options for drawing.
  ///   - context: Unlike UIKit, it has no effect.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    DrawnText(self).draw(in: rect, options)
  }
}

extension NSString {
  /// Draws the text in `rect`, wrapped between words at its width; without `usesLineFragmentOrigin`, as one line whose
  /// baseline begins at its origin.
  ///
  /// - Parameters:
  ///   - rect: In points. Without a height, nothing is left out.
  ///   - options: The options for drawing.
  ///   - attributes: The attributes of the whole text.
  ///   - context: Unlike UIKit, it has no effect.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    DrawnText(NSAttributedString(string: description, attributes: attributes)).draw(
      in: rect, options)
  }
}

extension String {
  /// Draws the text in `rect`, wrapped between words at its width; without `usesLineFragmentOrigin`, as one line whose
  /// baseline begins at its origin.
  ///
  /// - Parameters:
  ///   - rect: In points. Without a height, nothing is left out.
  ///   - options: The options for drawing.
  ///   - attributes: The attributes of the whole text.
  ///   - context: Unlike UIKit, it has no effect.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    DrawnText(NSAttributedString(string: self, attributes: attributes)).draw(in: rect, options)
  }
}

/// Options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// The options of the bits of `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The text is wrapped, and its rectangle begins at its top left corner.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Unlike UIKit, without effect: lines are as high as their fonts' lines, which have no leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Unlike UIKit, without effect: text is measured by its lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that there is room for is truncated.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The scale factors of drawn text.
///
/// Unlike UIKit, text is not made smaller where it is drawn, so there is nothing to tell.
open class NSStringDrawingContext: NSObject {
  /// The least scale of the text, as a part of its size. It has no effect.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale at which the text was drawn: always 1, its own size.
  open var actualScaleFactor: CGFloat { 1 }
}

/// Text that is measured and drawn with its attributes.
private struct DrawnText {
  private let text: StyledText
  private let isEmpty: Bool
  /// The height of a line without text, in points.
  private let emptyHeight: CGFloat

  init(_ text: NSAttributedString) {
    // UIKit's default for drawing.
    let base = TextStyle(font: .systemFont(ofSize: 12), color: .black)
    self.text = StyledText(text, base: base)
    isEmpty = text.length == 0
    emptyHeight = base.font.lineHeight
  }

  private func block(width: CGFloat, limit: Int = 0) -> TextBlock {
    TextBlock(text, width: width + TextBlock.widthTolerance, limit: limit)
  }

  func size(width: CGFloat) -> CGSize {
    isEmpty ? CGSize(width: 0, height: emptyHeight) : block(width: width).size
  }

  func bounds(in size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
    guard !isEmpty else { return CGRect(x: 0, y: 0, width: 0, height: emptyHeight) }
    let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0
    var block = block(width: wraps ? size.width : .infinity, limit: wraps ? 0 : 1)
    if wraps, options.contains(.truncatesLastVisibleLine), size.height > 0 {
      block.dropLines(below: size.height)
    }
    guard !options.contains(.usesLineFragmentOrigin) else {
      return CGRect(origin: .zero, size: block.size)
    }
    // From the baseline of the only line.
    return CGRect(
      x: 0, y: -(block.lines.first?.ascent ?? 0), width: block.size.width,
      height: block.size.height)
  }

  func draw(in rect: CGRect, _ options: NSStringDrawingOptions) {
    guard !isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let wraps = options.contains(.usesLineFragmentOrigin)
    let width = wraps && rect.width > 0 ? rect.width : .infinity
    var block = block(width: width, limit: wraps ? 0 : 1)
    if wraps, rect.height > 0 {
      if options.contains(.truncatesLastVisibleLine) { block.dropLines(below: rect.height) }
      block.dropLines(beginningBelow: rect.height)
    }
    // Without wrapping, the origin is on the baseline of the only line.
    let rise = wraps ? 0 : block.lines.first?.ascent ?? 0
    context.drawText(block, at: CGPoint(x: rect.minX, y: rect.minY - rise), width: width)
  }

  func draw(at point: CGPoint, width: CGFloat, height: CGFloat) {
    guard !isEmpty, width > 0, height > 0, let context = UIGraphicsGetCurrentContext()
    else { return }
    var block = block(width: width)
    block.dropLines(beginningBelow: height)
    context.drawText(block, at: point, width: width)
  }
}

extension CGContext {
  /// Draws the lines of `block`, at the resolution of the context.
  fileprivate func drawText(_ block: TextBlock, at point: CGPoint, width: CGFloat) {
    let t = pixelTransform
    let seen = abs(t.a * t.d - t.b * t.c).squareRoot()
    guard seen > 0, seen.isFinite else { return }
    let resolution = min(seen, 16)
    let size = block.size
    // Lines at the right begin where the box ends.
    let overhang: CGFloat = block.lines.contains(where: \.isNaturallyRight) ? 0 : 1
    let box = CGSize(width: width.isFinite ? width : size.width + overhang, height: size.height)
    guard let bitmap = block.drawing(in: box, scale: resolution)?.bitmap else { return }
    // Upright text begins on a whole pixel, which makes it as sharp as in a label.
    var origin = point
    if t.b == 0, t.c == 0, t.a == seen, t.d == seen {
      origin.x = ((point.x * seen + t.tx).rounded() - t.tx) / seen
      origin.y = ((point.y * seen + t.ty).rounded() - t.ty) / seen
    }
    let source = CGRect(
      x: 0, y: 0, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height))
    record(
      .image(
        bitmap, source: source,
        destination: CGRect(
          x: origin.x, y: origin.y, width: source.width / resolution,
          height: source.height / resolution)))
  }
}
