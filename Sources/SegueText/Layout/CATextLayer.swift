import Foundation
import SegueRaster
import Synchronization

/// A layer that shows text, starting at the top of its bounds. Font size and color are animatable:
/// `fontSize`, `foregroundColor`.
///
/// It is part of Segue, which has the fonts; the product `QuartzCore` exports it all the same.
/// The attributes of an attributed string override the layer's font, size and color.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  public override init() {
    super.init()
    start()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Unlike UIKit, there are no archives: this is an empty layer.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
  }

  private func start() {
    text = LayerText(
      fontSize: 36, color: CGColor(red: 1, green: 1, blue: 1, alpha: 1), source: TextSource())
  }

  private var source: TextSource { text?.source as? TextSource ?? TextSource() }

  /// Changes content that is not animatable.
  private func change(_ change: (inout TextSource.Content) -> Void) {
    var content = source.content
    change(&content)
    guard content != source.content else { return }
    text?.source = TextSource(content)
  }

  /// A String or an NSAttributedString; anything else shows nothing.
  open var string: Any? {
    get { source.content.attributed ?? source.content.string }
    set {
      let attributed = newValue as? NSAttributedString
      change {
        $0.attributed = attributed
        $0.string = attributed?.string ?? newValue as? String
      }
    }
  }

  /// A `UIFont`, used for its face only, or the name of a family. The system font by default.
  open var font: Any? {
    get { source.content.font ?? source.content.family }
    set {
      change {
        $0.font = newValue as? UIFont
        $0.family = newValue as? String
      }
    }
  }

  /// In points; 36 by default. Animatable.
  open var fontSize: CGFloat {
    get { text?.fontSize ?? 0 }
    set { setTextSize(newValue) }
  }

  /// The color of the text; white by default. Animatable.
  open var foregroundColor: CGColor? {
    get { text?.color }
    set { setTextColor(newValue) }
  }

  /// Whether lines wrap at the width of the bounds. False by default.
  open var isWrapped: Bool {
    get { source.content.isWrapped }
    set { change { $0.isWrapped = newValue } }
  }

  /// The part of the text that is truncated where it is too wide. None by default.
  open var truncationMode: CATextLayerTruncationMode {
    get { source.content.truncation }
    set { change { $0.truncation = newValue } }
  }

  /// The alignment of lines in the width of the bounds. Natural by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { source.content.alignment }
    set { change { $0.alignment = newValue } }
  }

  open override func value(forKey key: String) -> Any? {
    Self.properties[key].map { $0.get(self) } ?? super.value(forKey: key)
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    guard let property = Self.properties[key] else { return super.setValue(value, forKey: key) }
    property.set(self, value)
  }

  /// The properties with key-value access besides the animatable ones.
  private static let properties: [String: NamedProperty<CATextLayer>] = [
    "string": .object(\CATextLayer.string),
    "font": .object(\CATextLayer.font),
    "wrapped": .flag(\CATextLayer.isWrapped),
    "truncationMode": .choice(\CATextLayer.truncationMode),
    "alignmentMode": .choice(\CATextLayer.alignmentMode),
  ]

  /// The size of the text without wrapping, in points.
  open override func preferredFrameSize() -> CGSize {
    source.size(fontSize: fontSize)
  }
}

/// The truncation mode of a text layer: the part of text that an ellipsis replaces where it is too wide.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String

  /// A mode with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Text that is too wide is wrapped or clipped.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The beginning is replaced by an ellipsis.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The middle is replaced by an ellipsis.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  /// The end is replaced by an ellipsis.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// The alignment of lines in a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String

  /// A mode with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At the side where reading begins: the left one, or for a paragraph that is read from right to left the right one.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the center.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Stretched to the width of the bounds, but for the last line of a paragraph.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The content of a text layer, and its latest bitmap.
private final class TextSource: LayerTextSource {
  struct Content: Equatable, @unchecked Sendable {
    var string: String?
    var attributed: NSAttributedString?
    var font: UIFont?
    var family: String?
    var isWrapped = false
    var truncation = CATextLayerTruncationMode.none
    var alignment = CATextLayerAlignmentMode.natural
  }

  private struct Drawn: Equatable {
    var size: CGSize
    var fontSize: CGFloat
    var color: CGColor
    var scale: CGFloat
    var bitmap: Bitmap?
  }

  let content: Content
  private let drawn = Mutex<Drawn?>(nil)

  init(_ content: Content = Content()) {
    self.content = content
  }

  private func label(fontSize: CGFloat, color: CGColor) -> LabelContent {
    let mode: NSLineBreakMode =
      switch content.truncation {
      case .start: .byTruncatingHead
      case .middle: .byTruncatingMiddle
      case .end: .byTruncatingTail
      default: content.isWrapped ? .byWordWrapping : .byClipping
      }
    let alignment: NSTextAlignment =
      switch content.alignment {
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .left: .left
      default: .natural
      }
    return LabelContent(
      text: content.string ?? "", attributed: content.attributed, font: font(fontSize),
      color: UIColor(cgColor: color), alignment: alignment, mode: mode,
      limit: content.isWrapped ? 0 : 1, baseline: .none)
  }

  /// The size of the text without wrapping, in points.
  func size(fontSize: CGFloat) -> CGSize {
    label(fontSize: fontSize, color: CGColor(gray: 0, alpha: 1)).size(width: .infinity)
  }

  private func font(_ size: CGFloat) -> UIFont {
    if let font = content.font { return font.withSize(size) }
    return content.family.flatMap { UIFont(name: $0, size: size) }
      ?? UIFont.systemFont(ofSize: size)
  }

  func bitmap(size: CGSize, fontSize: CGFloat, color: CGColor, scale: CGFloat) -> Bitmap? {
    drawn.withLock { drawn in
      if let drawn, drawn.size == size, drawn.fontSize == fontSize, drawn.color == color,
        drawn.scale == scale
      {
        return drawn.bitmap
      }
      let bitmap = draw(size: size, fontSize: fontSize, color: color, scale: scale)
      drawn = Drawn(size: size, fontSize: fontSize, color: color, scale: scale, bitmap: bitmap)
      return bitmap
    }
  }

  private func draw(size: CGSize, fontSize: CGFloat, color: CGColor, scale: CGFloat) -> Bitmap? {
    let label = label(fontSize: fontSize, color: color)
    // The text begins at the top.
    let height = label.size(width: size.width).height
    return label.draw(in: CGSize(width: size.width, height: height), scale: scale)
  }
}
