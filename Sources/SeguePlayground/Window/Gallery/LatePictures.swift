import Segue
import SegueGallery

/// Draws pictures of engines and of screens into their rows, a few a frame, so that a window that opens does not wait for
/// them: those near what is seen, and others when they come near.
@MainActor final class LatePictures {
  private var due: [Due] = []
  private var timer: FrameTimer?
  private let isNear: (GalleryRow) -> Bool

  private struct Due {
    let subject: Subject
    weak var row: GalleryRow?
  }

  private enum Subject {
    case engine(Engine)
    case screen(Scene)
  }

  /// The number of pictures drawn in a frame.
  private static let batch = 3

  /// - Parameter isNear: Returns whether a row is seen, or soon may be.
  init(isNear: @escaping (GalleryRow) -> Bool) {
    self.isNear = isNear
  }

  /// Shows `engine` in `row` from a later frame on, when that is near.
  func show(_ engine: Engine, in row: GalleryRow) {
    due.append(Due(subject: .engine(engine), row: row))
    update()
  }

  /// Shows `screen` in `row` from a later frame on, when that is near.
  func show(_ screen: Scene, in row: GalleryRow) {
    due.append(Due(subject: .screen(screen), row: row))
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
    due.removeAll { $0.row == nil }
    let near = due.indices.filter { due[$0].row.map(isNear) ?? false }.prefix(Self.batch)
    var engines: [(index: Int, engine: Engine)] = []
    for index in near {
      switch due[index].subject {
      case .engine(let engine): engines.append((index, engine))
      case .screen(let screen): due[index].row?.picture = ScreenPicture.view(of: screen)
      }
    }
    let pictures = EnginePicture.views(of: engines.map(\.engine))
    for ((index, _), picture) in zip(engines, pictures) { due[index].row?.picture = picture }
    for index in near.reversed() { due.remove(at: index) }
    if near.isEmpty { timer = nil }
    return !near.isEmpty
  }
}
