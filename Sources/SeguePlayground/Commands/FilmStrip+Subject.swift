import Segue
import SegueGallery
import SegueSession
import SegueInspection

extension FilmStrip {
  /// The strip of one transition between two pages.
  ///
  /// - Parameters:
  ///   - subject: The subject of the film: an engine in a container, or a scene.
  ///   - from: The index of the page that leaves, from 0.
  ///   - to: The index of the page that appears.
  ///   - size: The size of one frame, in points.
  ///   - scale: Pixels per point.
  ///   - traits: The preferences of the stage's user.
  init(
    _ subject: FilmSubject, from: Int = 0, to: Int = 1, size: CGSize, scale: CGFloat = 1,
    traits: StageTraits = StageTraits()
  ) {
    self.init(subject.name, size: size, scale: scale) { stage in
      traits.apply(to: stage)
      let turner = PageTurner(subject, on: stage)
      turner.show(from)
      return turner
    } trigger: { turner in
      turner.turn(to: to)
    }
  }

  /// A strip of an engine in the custom container.
  init(_ engine: Engine, size: CGSize, scale: CGFloat = 1) {
    self.init(.container(.custom, engine.untuned), size: size, scale: scale)
  }
}
