import Segue
import SegueGallery

/// Draws pictures of engines into their thumbnails, a few a frame, so that a window that opens does not wait for sixty
/// of them.
@MainActor final class LatePictures {
  private var due: ArraySlice<(engine: Engine, thumbnail: ThumbnailView)> = []
  private var timer: FrameTimer?

  /// The number of pictures drawn in a frame.
  private static let batch = 3

  /// Shows `engine` in `thumbnail`, from the frame after the next on: when all engines before it are shown.
  func show(_ engine: Engine, in thumbnail: ThumbnailView) {
    due.append((engine, thumbnail))
    guard timer == nil else { return }
    var isNext = true
    timer = FrameTimer { [weak self] _ in
      if isNext {
        isNext = false
        return true
      }
      return self?.drawSome() ?? false
    }
  }

  /// Returns whether there are more.
  private func drawSome() -> Bool {
    let batch = due.prefix(Self.batch)
    due = due.dropFirst(Self.batch)
    for (item, picture) in zip(batch, EnginePicture.views(of: batch.map(\.engine))) {
      item.thumbnail.picture = picture
    }
    if due.isEmpty { timer = nil }
    return !due.isEmpty
  }
}
