import Segue
import SegueGallery

/// The layers of moments that have passed. They are not kept while a session is played: it is played once more,
/// on a stage of its own, up to the moment that is asked for, and those on the way are kept from then on.
@MainActor final class LayerFilm {
  private var stage: SessionStage?
  /// Number of moments that `stage` has played.
  private var count = 0
  private var scenes: [Int: LayerScene] = [:]

  /// Number of moments kept up to the one that is asked for.
  private static let longest = 600

  /// The layers after so many moments.
  ///
  /// - Parameters:
  ///   - position: More than 0, and no more than the session has.
  ///   - tuning: Takes the place of the session's engines; nil: those animate.
  func scene(after position: Int, of session: Session, tuning: Tuning?) -> LayerScene {
    if let known = scenes[position] { return known }
    if count >= position { restart() }
    let stage = stage ?? SessionStage(session.start.with(tuning))
    self.stage = stage
    if scenes.count > Self.longest { scenes.removeAll() }
    while count < position {
      _ = stage.play(session.moments[count].with(tuning))
      count += 1
      if count > position - Self.longest { scenes[count] = stage.layers() }
    }
    return scenes[position] ?? stage.layers()
  }

  /// Forgets what was kept, as the session is another now.
  func forget() {
    restart()
    scenes = [:]
  }

  private func restart() {
    stage?.close()
    (stage, count) = (nil, 0)
  }
}
