import Foundation
import SegueMedia
import SegueRaster

/// Draws the visible part of a line.
@MainActor final class LineInkView: UIView {
  var line = LineLayout("", font: .systemFont(ofSize: UIFont.labelFontSize)) {
    didSet { setNeedsDisplay() }
  }
  var color = UIColor.label {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  /// Where the line begins, in points of the view.
  var origin: CGFloat = 0 {
    didSet { if origin != oldValue { setNeedsDisplay() } }
  }
  /// The width beyond which an ellipsis stands for the rest, in points; nil: nothing does.
  var truncation: CGFloat? {
    didSet { if truncation != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .topLeft
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }

  override func display(_ layer: CALayer) {
    layer.contents = bitmap().map(CGImage.init)
  }

  /// The top of the line, in points.
  var top: CGFloat { ((bounds.height - line.font.lineHeight) / 2).snapped(contentScaleFactor) }

  private func bitmap() -> Bitmap? {
    let scale = contentScaleFactor
    let width = Int((bounds.width * scale).rounded(.up))
    let height = Int((bounds.height * scale).rounded(.up))
    guard width > 0, height > 0, line.width > 0 else { return nil }
    var bitmap = Bitmap(width: width, height: height)
    let baseline = top + line.font.ascender
    let color = PackedColor(color.cgColor(with: knownTraits))
    func draw(_ text: String, _ direction: TextDirection = .leftToRight, at x: CGFloat) {
      FontLibrary.shared.draw(
        text, font: line.font.descriptor, color: color, direction: direction,
        at: CGPoint(x: (origin + x) * scale, y: baseline * scale), scale: scale, into: &bitmap)
    }
    let count = truncation.map(line.fittingCount) ?? line.count
    var seen = line
    var shift: CGFloat = 0
    if let truncation, line.mixed != nil, count < line.count {
      seen = line.shortened(to: count)
      if line.direction == .rightToLeft { shift = truncation - seen.width }
    }
    let isShort = line.mixed == nil && count < line.count
    for word in seen.words where !isShort || word.start < count {
      let x = word.x + shift
      guard origin + x < bounds.width, origin + x + word.width > 0 else { continue }
      let text = isShort ? String(word.text.prefix(count - word.start)) : word.text
      draw(text, word.direction, at: x)
    }
    if isShort { draw(LineLayout.ellipsis, at: line.edges[count]) }
    return bitmap
  }
}
