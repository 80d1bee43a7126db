import Foundation

/// What one target needs while it is drawn; kept from frame to frame, so that nothing is allocated.
///
/// Pictures inside pictures are flattened while the outer target is being prepared, so there is one
/// context for each depth.
final class FrameContext {
  var commands: ContiguousArray<PreparedCommand> = []
  var mixings: ContiguousArray<Mixing> = []
  var tiles: ContiguousArray<PixelRect> = []
  let memory = FrameMemory()
  /// Of the command that is being prepared, while the picture that it shows is made.
  var seat: CommandSeat?
  /// The edges of one path while it is being prepared.
  var edges: ContiguousArray<PathEdge> = []
  /// What the commands point to.
  var bitmaps: ContiguousArray<Bitmap> = []
  var shadows: ContiguousArray<ShadowTable> = []

  /// Forgets the last frame and keeps its memory.
  func reset() {
    commands.removeAll(keepingCapacity: true)
    mixings.removeAll(keepingCapacity: true)
    tiles.removeAll(keepingCapacity: true)
    bitmaps.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    seat = nil
    memory.reset()
  }
}
