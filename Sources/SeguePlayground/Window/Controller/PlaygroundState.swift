import Foundation
import Segue
import SegueGallery
import SegueSession

/// The state of the window: all that it shows beside the pictures of the present moment.
///
/// Commands change it. `PlaygroundViewController.render(from:)` carries a change to the views, and nothing else does.
struct PlaygroundState: Equatable {
  /// The choices of the session. The tunings and the shape of the stage belong to the window; the rest is a copy of what
  /// the transport plays.
  var setup: Session.Setup
  /// The engine that is played, as it is tuned. A recording leaves the user's own tunings as they are.
  var tuning: Tuning
  /// The engine that is played beside it; nil: nothing is compared.
  var compared: Tuning?
  /// The arrangement of the two.
  var arrangement = ComparisonArrangement.sideBySide
  /// The number of versions of the user's file that have been in place: a new one has the name of the one before.
  var liveVersions = 0
  var panels: PanelState
  /// The engines that are listed first, too.
  var favorites: [Engine]
  /// Paths of files from elsewhere that the user has allowed to be played.
  var trustedFiles: [String]
  /// The last choices of the export sheet; nil: there are none.
  var exportOrder: ExportOrder?
  /// The layers of the stage, taken apart; nil: they are together.
  var layers: LayersState?
  /// The lane that is selected; nil: none is.
  var lane: Lane.ID?
  /// Whether the areas drawn anew are outlined.
  var showsDamage = false
  /// Whether moments around the one that is shown shine through.
  var showsSkins = false
  /// The work that goes on by itself until the user does something; nil: none does.
  var activity: Activity?
  var message = StatusMessage()

  /// - Parameters:
  ///   - setup: The choices of the session.
  ///   - settings: The rest: the panels, the favorites.
  init(_ setup: Session.Setup, settings: PlaygroundSettings) {
    self.setup = setup
    tuning = setup.tuning
    panels = PanelState(shown: settings.shownPanels, sizes: settings.draggedSizes)
    favorites = (settings.favorites ?? []).compactMap { Gallery.engine(named: $0) }
    trustedFiles = settings.trustedFiles ?? []
    exportOrder = settings.export?.order
  }

  /// The arrangement of two engines that are compared; nil: nothing is compared.
  var shownArrangement: ComparisonArrangement? { compared == nil ? nil : arrangement }

  /// The choices with the engine that is played.
  var playedSetup: Session.Setup {
    var setup = setup
    setup.tuning = tuning
    return setup
  }

  /// Makes an engine a favorite, or no longer.
  mutating func toggleFavorite(_ engine: Engine) {
    if favorites.contains(engine) {
      favorites.removeAll { $0 == engine }
    } else {
      favorites.append(engine)
    }
  }

  /// Copies the choices that the transport plays.
  @MainActor mutating func follow(_ transport: Transport) {
    let start = transport.session.start
    (setup.content, setup.traits) = (start.content, start.traits)
    (setup.speed, setup.loops, setup.grid) = (transport.speed, transport.loops, transport.grid)
    (setup.engine, tuning) = (transport.engine, transport.tuning)
    compared = transport.compared?.tuning
  }
}

/// The layers of the stage while they are taken apart.
struct LayersState: Equatable {
  /// The identity of the layer that is selected; nil: none is.
  var selection: Int?
  /// The point of the stage whose pixel is explained; nil: none.
  var point: CGPoint?
}

/// The words at the bottom of the window about what was done.
struct StatusMessage: Equatable {
  /// The present problem; nil: there is none.
  var alert: String?
  /// A note on the last action, until the pointer is on something else; nil: there is none.
  var note: String? {
    didSet { if note != oldValue { folder = nil } }
  }
  /// The folder that is offered beside the note; nil: none is.
  var folder: URL?

  /// Sets a note in place of the problem, if there was one.
  static func note(_ sentence: String) -> StatusMessage {
    var message = StatusMessage()
    message.note = sentence
    return message
  }
}
