import Foundation

/// A picture that stands in a text in the place of a character.
///
/// An attributed string has it for `.attachment` at the character `NSTextAttachment.character`;
/// `NSAttributedString(attachment:)` makes one. Its lower edge stands on the baseline.
open class NSTextAttachment: NSObject {
  /// The character that stands for an attachment: U+FFFC.
  public static let character = 0xFFFC

  /// The picture; nil: the one in `contents`.
  open var image: UIImage?

  /// The data of a file. Unlike UIKit, which shows a sign for files of other kinds, only pictures are shown.
  open var contents: Data? {
    didSet { decoded = nil }
  }

  /// The uniform type of `contents`.
  open var fileType: String?

  /// The rectangle of the picture, in points from its place on the baseline, y up: with an origin below 0 it reaches
  /// below the letters. Zero by default: then it has the image's size.
  open var bounds = CGRect.zero

  /// The space left and right of the picture, in points.
  open var lineLayoutPadding: CGFloat = 0

  /// The picture decoded from `contents`, once it was asked for.
  private var decoded: UIImage?

  /// An attachment with the contents of a file.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// An attachment that shows nothing yet.
  public convenience override init() {
    self.init(data: nil, ofType: nil)
  }

  /// An attachment that shows `image`.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// Unlike UIKit, there are no archives: this is an attachment that shows nothing.
  public required convenience init?(coder: NSCoder) {
    self.init(data: nil, ofType: nil)
  }

  /// Returns the rectangle of the picture in a line, in points from its place on the baseline, y up.
  ///
  /// - Parameters:
  ///   - textContainer: Nil. Unlike UIKit, nothing is told of the container.
  ///   - lineFrag: The greatest width of a line, and the height of a line of the surrounding text.
  ///   - position: Zero. Unlike UIKit, attachments are asked before lines are made.
  ///   - charIndex: The attachment's place in the text, in UTF-16 units; in a text view of more than 1,024 bytes, in
  ///     the paragraphs around it.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    bounds == .zero ? CGRect(origin: .zero, size: shownImage?.size ?? .zero) : bounds
  }

  /// The picture to be drawn; nil: none.
  ///
  /// - Parameters:
  ///   - imageBounds: The result of `attachmentBounds(for:proposedLineFragment:glyphPosition:characterIndex:)`.
  ///   - textContainer: Nil. Unlike UIKit, nothing is told of the container.
  ///   - charIndex: The attachment's place in the text, in UTF-16 units.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? {
    shownImage
  }

  private var shownImage: UIImage? {
    if let image { return image }
    if decoded == nil, let contents { decoded = UIImage(data: contents) }
    return decoded
  }
}

extension NSAttributedString {
  /// The text of one character that stands for `attachment`.
  public convenience init(attachment: NSTextAttachment) {
    self.init(attachment: attachment, attributes: [:])
  }

  /// The text of one character that stands for `attachment`, with more attributes.
  public convenience init(
    attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any]
  ) {
    self.init(
      string: String(PlacedAttachment.character),
      attributes: attributes.merging([.attachment: attachment]) { $1 })
  }

  /// Whether some of the characters in `range` stand for attachments.
  public func containsAttachments(in range: NSRange) -> Bool {
    var isFound = false
    enumerateAttribute(.attachment, in: range) { value, _, stop in
      guard value is NSTextAttachment else { return }
      isFound = true
      stop.pointee = true
    }
    return isFound
  }
}

/// An attachment in a text, and where it lies.
package struct PlacedAttachment: Equatable {
  package static let character: Character = "\u{FFFC}"

  package let attachment: NSTextAttachment
  /// Its place in the text, in UTF-16 units.
  package let index: Int
  /// In points from its place on the baseline, y up.
  package private(set) var bounds = CGRect.zero
  /// The scale of the attachment in text that was shrunk to fit; otherwise 1.
  package private(set) var factor: CGFloat = 1
  private var padding: CGFloat = 0

  package init(_ attachment: NSTextAttachment, index: Int) {
    self.attachment = attachment
    self.index = index
  }

  /// The room it takes in its line, in points.
  package var width: CGFloat { max(0, bounds.width + 2 * padding) }

  /// The ascent and descent of the attachment: its extent above and below the baseline, in points.
  package var reach: (ascent: CGFloat, descent: CGFloat) {
    (max(0, bounds.maxY), max(0, -bounds.minY))
  }

  /// The same in lines of a width and a height, in points.
  package func placed(width: CGFloat, lineHeight: CGFloat) -> PlacedAttachment {
    var other = self
    let availableWidth = min(width, Self.widest) / factor
    let found = attachment.attachmentBounds(
      for: nil,
      proposedLineFragment: CGRect(x: 0, y: 0, width: availableWidth, height: lineHeight / factor),
      glyphPosition: .zero, characterIndex: index
    ).standardized
    let isFinite =
      found.minX.isFinite && found.minY.isFinite && found.width.isFinite && found.height.isFinite
    demand(isFinite, "an attachment cannot have the bounds \(found)")
    other.bounds = found.applying(CGAffineTransform(scaleX: factor, y: factor))
    other.padding = max(0, attachment.lineLayoutPadding) * factor
    return other
  }

  /// Stands for a line of any width, in points.
  private static let widest: CGFloat = 1_048_576

  package func scaled(by factor: CGFloat) -> PlacedAttachment {
    var other = self
    other.factor *= factor
    return other
  }

  /// Draws it into the current context, on whole pixels.
  ///
  /// - Parameters:
  ///   - place: The attachment's start on the baseline, in points, y down.
  ///   - color: The color of the letters around, for template images.
  ///   - scale: Pixels per point.
  package func draw(at place: CGPoint, color: UIColor, scale: CGFloat) {
    guard
      let image = attachment.image(
        forBounds: bounds, textContainer: nil, characterIndex: index)
    else { return }
    let isTemplate = image.renderingMode == .alwaysTemplate
    let origin = CGPoint(
      x: (place.x + padding + bounds.minX).snapped(scale),
      y: (place.y - bounds.maxY).snapped(scale))
    (isTemplate ? image.withTintColor(color) : image).draw(
      in: CGRect(origin: origin, size: bounds.size))
  }

  package static func == (a: PlacedAttachment, b: PlacedAttachment) -> Bool {
    a.attachment === b.attachment && a.index == b.index && a.bounds == b.bounds
      && a.factor == b.factor && a.padding == b.padding
  }
}
