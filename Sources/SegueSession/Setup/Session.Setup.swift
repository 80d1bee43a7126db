import Segue
import SegueGallery

extension Session {
  /// The user's choices with which a session is begun and shown, as one value. The settings, the command line, a copied
  /// command and a recording all say parts of it; `SessionSettings` and `Session.Setup+Words.swift` read and write them.
  package struct Setup: Equatable {
    package var content = StageContent.container(.custom)
    /// The engine of the next transition.
    package var engine = Gallery.standardEngine
    /// All engines as they were last tuned.
    package var tunings = Tunings()
    package var speed = PlaybackSpeed.full
    /// Whether a take begins again at its end.
    package var loops = false
    /// The frames at which a take is looked at.
    package var grid = FrameGrid.sixty
    package var shape = StageShape.fill
    package var traits = StageTraits()
    /// The screen recording with which the stage is compared; nil: there is none.
    package var reference: Reference?

    package init() {}

    /// The engine of the next transition as it is tuned.
    package var tuning: Tuning {
      get { tunings[engine] }
      set {
        engine = newValue.engine
        tunings[engine] = newValue
      }
    }
  }
}

extension Session.Setup {
  /// Creates the choices of a session, as they are at its end.
  package init(_ session: Session) {
    content = session.start.content
    tuning = session.lastTuning
    shape = .sized(session.lastSize)
    traits = session.start.traits
    reference = session.reference
  }
}
