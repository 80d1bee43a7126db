import Foundation

/// The buffers for drawing one target, reused from frame to frame so that nothing is allocated.
///
/// Nested pictures are flattened while the outer target is being prepared, so there is one context
/// per depth.
final class FrameContext {
  /// The number of pictures the target is nested in; 0 for the outermost one.
  let depth: Int
  /// Around all that is drawn, in pixels.
  private(set) var damage = PixelRect.zero
  var commands: ContiguousArray<PreparedCommand> = []
  var blends: ContiguousArray<Blend> = []
  var tiles: ContiguousArray<PixelRect> = []
  let memory = FrameMemory()
  /// The placement of the command that is being prepared, while its picture is flattened.
  var placement: CommandPlacement?
  /// The edges of the path that is being prepared.
  var edges: ContiguousArray<PathEdge> = []
  /// These keep alive what the commands point to.
  var bitmaps: ContiguousArray<Bitmap> = []
  var shadows: ContiguousArray<ShadowTable> = []

  /// Masks that are drawn along with what they mask, and how many of them this frame has.
  private var masks: ContiguousArray<FrameContext> = []
  private var maskCount = 0

  init(depth: Int) {
    self.depth = depth
  }

  /// The buffers of another mask, in a list at the same depth.
  func nextMask() -> FrameContext {
    if maskCount == masks.count { masks.append(FrameContext(depth: depth)) }
    maskCount += 1
    return masks[maskCount - 1]
  }

  /// Releases what the commands of a frame that has been drawn point to.
  func releasePixels() {
    bitmaps.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
  }

  /// Clears the last frame, but keeps its memory, and begins one that is drawn inside `damage`.
  func begin(damage: PixelRect) {
    self.damage = damage
    commands.removeAll(keepingCapacity: true)
    blends.removeAll(keepingCapacity: true)
    tiles.removeAll(keepingCapacity: true)
    bitmaps.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    for index in 0..<maskCount { masks[index].begin(damage: .zero) }
    maskCount = 0
    placement = nil
    memory.reset()
  }
}
