import Foundation
import Segue
import SegueGallery

/// Plays an engine's transition over and over in its thumbnail, as long as it lives.
@MainActor final class EnginePreview {
  private let player: EnginePlayer
  private var timer: FrameTimer?

  /// Pause between two plays, in seconds.
  private static let pause: TimeInterval = 0.6

  init(of engine: Engine, in thumbnail: ThumbnailView) {
    player = EnginePlayer(engine)
    thumbnail.moving = player.view
    let (player, cycle) = (player, player.duration + Self.pause)
    timer = FrameTimer { time in
      player.show(time.truncatingRemainder(dividingBy: cycle))
      return true
    }
  }
}
