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
    func draw(_ text: String, at x: CGFloat) {
      FontLibrary.shared.draw(
        text, font: line.font.descriptor, color: color,
        at: CGPoint(x: (origin + x) * scale, y: baseline * scale), scale: scale, into: &bitmap)
    }
    let count = truncation.map(line.fittingCount) ?? line.edges.count - 1
    for word in line.words where word.start < count {
      guard origin + word.x < bounds.width, origin + word.x + word.width > 0 else { continue }
      draw(String(word.text.prefix(count - word.start)), at: word.x)
    }
    if count < line.edges.count - 1 { draw(LineLayout.ellipsis, at: line.edges[count]) }
    return bitmap
  }
}
