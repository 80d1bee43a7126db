import Foundation

/// The group whose members are being prepared.
struct OuterGroup {
  /// Its index among the commands, −1 for none.
  var index: Int
  /// From the members' coordinates to pixels.
  var transform: ProjectiveTransform
  /// Nothing is drawn outside.
  var bounds: PixelRect
  /// The area in which the group clips nothing. Nil: everywhere.
  var solid: PixelRect?

  /// No group: a whole target of `width` × `height` pixels.
  init(width: Int, height: Int) {
    index = -1
    transform = .identity
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
  }
}

/// The place of a command that is visible.
struct CommandPlacement {
  /// All pixels that it may touch.
  let bounds: PixelRect
  var shape: CoverageShape
  /// Nil where the clip lets everything through.
  let clip: CoverageShape?
}

/// A drawing command prepared for one target: validated, inverted, with pointers instead of
/// references.
///
/// The frame that it was prepared for keeps alive what it points to.
///
/// OPTIMIZATION: Shapes and sources are in the frame's memory, not in the command: each use of a stored value would copy it,
/// for each row of each piece of a screen, which took a tenth of the frame.
struct PreparedCommand: BitwiseCopyable {
  /// The index of the group that it belongs to; −1 for none.
  let group: Int
  /// Nothing is drawn outside.
  let bounds: PixelRect
  let shape: UnsafePointer<CoverageShape>
  /// The inside of a border, which is left out.
  let hole: UnsafePointer<CoverageShape>?
  /// Covers instead of `shape`, which is then its bounding box.
  let path: UnsafePointer<PathCoverage>?
  let clip: UnsafePointer<CoverageShape>?
  var opacity: Double
  var source: Source
  /// The index of its blend mode among the frame's blends; −1 for `normal`.
  var blendIndex = -1
  /// Pixels known, without searching, to hide everything beneath.
  var opaqueRect: PixelRect
  /// Whether fully covered pixels hide everything beneath.
  var isOpaque: Bool
  /// Whether its pixels are computed, not only filled or copied.
  var isSlow: Bool

  /// The source of a command's colors.
  enum Source: BitwiseCopyable {
    case solid(UInt32)
    case gradient(UnsafePointer<GradientSource>)
    case bitmap(UnsafePointer<BitmapSource>)
    case shadow(UnsafePointer<ShadowSource>, UInt32)
    /// Its pixels cover themselves, by the mask, within `bounds`.
    case masked(UnsafePointer<MaskedSource>)
    /// Draws nothing itself: its members follow, and shape, clip and opacity apply to them.
    case group(GroupSpan)
  }

  init(
    at placement: CommandPlacement, hole: CoverageShape? = nil, path: PathCoverage? = nil,
    opacity: Double, source: Source, in outer: OuterGroup, memory: FrameMemory
  ) {
    let bounds = placement.bounds.intersection(outer.bounds)
    let (shape, clip) = (placement.shape, placement.clip)
    self.bounds = bounds
    group = outer.index
    self.shape = memory.store(shape)
    self.hole = hole.map { memory.store($0) }
    self.path = path.map { memory.store($0) }
    self.clip = clip.map { memory.store($0) }
    self.opacity = opacity
    self.source = source
    var isOpaque = false
    if opacity == 1, hole == nil, path == nil {
      switch source {
      case .solid(let color): isOpaque = color >> 24 == 255
      case .gradient(let gradient): isOpaque = gradient.pointee.isOpaque
      case .bitmap(let bitmap): isOpaque = bitmap.pointee.isOpaque
      case .masked(let masked): isOpaque = masked.pointee.bitmap.isOpaque
      case .shadow, .group: break
      }
    }
    self.isOpaque = isOpaque
    isSlow =
      switch source {
      case .solid: path != nil
      case .bitmap(let bitmap): !bitmap.pointee.isCopied || !isOpaque
      case .gradient, .shadow, .masked, .group: true
      }
    var rect = isOpaque ? shape.solidRect.intersection(bounds) : .zero
    if isOpaque, case .masked(let masked) = source {
      rect = rect.intersection(masked.pointee.opaqueRect)
    }
    if let clip { rect = rect.intersection(clip.solidRect) }
    if let solid = outer.solid { rect = rect.intersection(solid) }
    opaqueRect = rect.isEmpty ? .zero : rect
  }

  /// Whether nothing beneath shows through in `rect`.
  func hides(_ rect: PixelRect) -> Bool {
    guard isOpaque, bounds.contains(rect) else { return false }
    if opaqueRect.contains(rect) { return true }
    if case .masked = source { return false }
    return shape.pointee.covers(rect) && clip.map { $0.pointee.covers(rect) } ?? true
  }
}
