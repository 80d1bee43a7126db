import Foundation

/// A drawing command made ready for one target: checked, inverted, with pointers instead of references.
///
/// Whatever it points to is kept alive by the frame that it was made for.
struct PreparedCommand {
  /// No pixel outside is touched.
  let bounds: PixelRect
  let shape: CoverageShape
  /// The inside that is left out of a border.
  let hole: CoverageShape?
  let clip: CoverageShape?
  let opacity: Double
  let source: Source
  /// Pixels that hide whatever lies beneath, known without searching.
  let opaqueRect: PixelRect
  /// Whether whatever it covers entirely hides what lies beneath.
  let isOpaque: Bool

  /// Where colors come from.
  enum Source {
    case solid(UInt32)
    case gradient(GradientSource)
    case bitmap(BitmapSource)
    case shadow(ShadowSource, UInt32)
  }

  init(
    bounds: PixelRect, shape: CoverageShape, hole: CoverageShape?, clip: CoverageShape?,
    opacity: Double, source: Source
  ) {
    self.bounds = bounds
    self.shape = shape
    self.hole = hole
    self.clip = clip
    self.opacity = opacity
    self.source = source
    var isOpaque = false
    if opacity == 1, hole == nil {
      switch source {
      case .solid(let color): isOpaque = color >> 24 == 255
      case .gradient(let gradient): isOpaque = gradient.isOpaque
      case .bitmap(let bitmap): isOpaque = bitmap.isOpaque
      case .shadow: break
      }
    }
    self.isOpaque = isOpaque
    var rect = isOpaque ? shape.solidRect.intersection(bounds) : .zero
    if let clip { rect = rect.intersection(clip.solidRect) }
    opaqueRect = rect.isEmpty ? .zero : rect
  }

  /// Whether nothing beneath shows through in `rect`.
  func hides(_ rect: PixelRect) -> Bool {
    guard isOpaque, bounds.contains(rect) else { return false }
    if opaqueRect.contains(rect) { return true }
    return shape.covers(rect) && clip.map { $0.covers(rect) } ?? true
  }
}
