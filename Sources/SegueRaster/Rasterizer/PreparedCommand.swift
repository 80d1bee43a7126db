import Foundation

/// The group that commands are made ready in.
struct OuterGroup {
  /// Its place among the commands, −1 for none.
  var index: Int
  /// From the coordinates of its commands to pixels.
  var transform: ProjectiveTransform
  /// No pixel outside is touched.
  var bounds: PixelRect
  /// Where nothing is cut off; nil: nowhere anything.
  var solid: PixelRect?

  /// The whole of a target of `width` × `height` pixels.
  init(width: Int, height: Int) {
    index = -1
    transform = .identity
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
  }
}

/// Where a command is drawn: it shows something there.
struct CommandSeat {
  /// All pixels that it may touch.
  let bounds: PixelRect
  let shape: CoverageShape
  /// Nil: a clip lets everything through.
  let clip: CoverageShape?
}

/// A drawing command made ready for one target: checked, inverted, with pointers instead of references.
///
/// Whatever it points to is kept alive by the frame that it was made for.
struct PreparedCommand {
  /// The group that it is a member of, by its place among the commands; −1 for none.
  let group: Int
  /// No pixel outside is touched.
  let bounds: PixelRect
  let shape: CoverageShape
  /// The inside that is left out of a border.
  let hole: CoverageShape?
  /// What is covered instead of `shape`, which is then the rectangle around it.
  let path: PathCoverage?
  let clip: CoverageShape?
  var opacity: Double
  var source: Source
  /// How it is mixed with what lies beneath, by its place among the mixings; −1: it is drawn over that.
  var mixing = -1
  /// Pixels that hide whatever lies beneath, known without searching.
  var opaqueRect: PixelRect
  /// Whether whatever it covers entirely hides what lies beneath.
  var isOpaque: Bool

  /// Where colors come from.
  enum Source {
    case solid(UInt32)
    case gradient(GradientSource)
    case bitmap(BitmapSource)
    case shadow(ShadowSource, UInt32)
    /// Draws nothing itself: it is followed by its members, which shape, clip and opacity apply to.
    case group(GroupSpan)
  }

  init(
    bounds: PixelRect, shape: CoverageShape, hole: CoverageShape?, path: PathCoverage? = nil,
    clip: CoverageShape?, opacity: Double, source: Source, in outer: OuterGroup
  ) {
    let bounds = bounds.intersection(outer.bounds)
    self.bounds = bounds
    group = outer.index
    self.shape = shape
    self.hole = hole
    self.path = path
    self.clip = clip
    self.opacity = opacity
    self.source = source
    var isOpaque = false
    if opacity == 1, hole == nil, path == nil {
      switch source {
      case .solid(let color): isOpaque = color >> 24 == 255
      case .gradient(let gradient): isOpaque = gradient.isOpaque
      case .bitmap(let bitmap): isOpaque = bitmap.isOpaque
      case .shadow, .group: break
      }
    }
    self.isOpaque = isOpaque
    var rect = isOpaque ? shape.solidRect.intersection(bounds) : .zero
    if let clip { rect = rect.intersection(clip.solidRect) }
    if let solid = outer.solid { rect = rect.intersection(solid) }
    opaqueRect = rect.isEmpty ? .zero : rect
  }

  /// Whether nothing beneath shows through in `rect`.
  func hides(_ rect: PixelRect) -> Bool {
    guard isOpaque, bounds.contains(rect) else { return false }
    if opaqueRect.contains(rect) { return true }
    return shape.covers(rect) && clip.map { $0.covers(rect) } ?? true
  }
}
