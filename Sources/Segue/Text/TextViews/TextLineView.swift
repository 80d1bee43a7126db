import Foundation
import SegueMedia
import SegueRaster

/// Draws a line of a document.
@MainActor final class TextLineView: UIView {
  /// The drawn content of a line: its runs and its baseline.
  private struct Content: Equatable {
    /// Some characters with one style.
    struct Run: Equatable {
      var text: String
      var x: CGFloat
      var style: TextStyle
    }

    var runs: [Run]
    /// The distance from the top of the line to the baseline, in points.
    var ascent: CGFloat
  }

  private var line: TextFlowLine?
  private var content: Content?

  /// The distance by which letters may extend beyond the line to the left and right, in points.
  static let margin: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .topLeft
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a line; draws it only if it is another one.
  func show(_ line: TextFlowLine) {
    guard line !== self.line else { return }
    self.line = line
    let content = Content(
      runs: line.layout.words.map { Content.Run(text: $0.text, x: $0.x, style: $0.style) },
      ascent: line.ascent)
    if content != self.content { setNeedsDisplay() }
    self.content = content
  }

  /// The size of the view for `line`, in points.
  static func size(for line: TextFlowLine, scale: CGFloat) -> CGSize {
    CGSize(width: (line.layout.width + 2 * margin).snappedUp(scale), height: line.height)
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }

  override func display(_ layer: CALayer) {
    layer.contents = bitmap().map(CGImage.init)
  }

  private func bitmap() -> Bitmap? {
    guard let line else { return nil }
    return LineLayout.picture(
      of: line.layout.words,
      LineLayout.Ink(
        size: bounds.size, scale: contentScaleFactor, traits: knownTraits, x: Self.margin, top: 0,
        height: line.height, baseline: line.ascent))
  }
}
