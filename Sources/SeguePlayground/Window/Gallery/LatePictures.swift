import Segue
import SegueGallery

/// Draws pictures of engines into their thumbnails, a few a frame, so that a window that opens does not wait for them:
/// those near what is seen, and others when they come near.
@MainActor final class LatePictures {
  private var due: [Due] = []
  private var timer: FrameTimer?
  private let isNear: (ThumbnailView) -> Bool

  private struct Due {
    let engine: Engine
    weak var thumbnail: ThumbnailView?
  }

  /// The number of pictures drawn in a frame.
  private static let batch = 3

  /// - Parameter isNear: Returns whether a thumbnail is seen, or soon may be.
  init(isNear: @escaping (ThumbnailView) -> Bool) {
    self.isNear = isNear
  }

  /// Shows `engine` in `thumbnail` from a later frame on, when that is near.
  func show(_ engine: Engine, in thumbnail: ThumbnailView) {
    due.append(Due(engine: engine, thumbnail: thumbnail))
    update()
  }

  /// Begins to draw what has come near, with the frame after the next.
  func update() {
    guard timer == nil, !due.isEmpty else { return }
    var isNext = true
    timer = FrameTimer { [weak self] _ in
      if isNext {
        isNext = false
        return true
      }
      return self?.drawSome() ?? false
    }
  }

  /// Returns whether there may be more.
  private func drawSome() -> Bool {
    due.removeAll { $0.thumbnail == nil }
    let near = due.indices.filter { due[$0].thumbnail.map(isNear) ?? false }.prefix(Self.batch)
    let pictures = EnginePicture.views(of: near.map { due[$0].engine })
    for (index, picture) in zip(near, pictures) { due[index].thumbnail?.picture = picture }
    for index in near.reversed() { due.remove(at: index) }
    if near.isEmpty { timer = nil }
    return !near.isEmpty
  }
}
