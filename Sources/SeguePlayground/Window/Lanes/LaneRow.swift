import Segue
import SegueGallery
import SegueSession

/// A row of the lanes: the recording, a layer, or a number of it.
enum LaneRow: Equatable {
  case recording
  case layer(MovingLayer)
  case lane(Lane.ID)
}

/// The rows of the lanes that are seen.
struct LaneOutline: Equatable {
  /// The layers whose lanes are not seen.
  private(set) var folded: Set<MovingLayer> = []
  /// The layers that the user has folded or unfolded.
  private var touched: Set<MovingLayer> = []
  /// Text that is searched for in the names of layers and properties.
  var filter = ""

  /// With more layers than this, those that are no screens are folded at first.
  private static let mostUnfolded = 6

  /// Folds a layer, or shows its lanes.
  mutating func toggle(_ layer: MovingLayer) {
    touched.insert(layer)
    if folded.remove(layer) == nil { folded.insert(layer) }
  }

  /// Shows the lanes of a layer.
  mutating func unfold(_ layer: MovingLayer) {
    if folded.contains(layer) { toggle(layer) }
  }

  /// Returns whether a recording has a row: where it is searched for, or nothing is.
  func shows(_ recording: LaneRecording) -> Bool {
    let search = NameSearch(filter)
    return search.isEmpty || search.rank(of: "Recording", about: recording.name) != nil
  }

  /// Returns the rows of `lanes`, from top to bottom. What is searched for is seen though its layer is folded.
  mutating func rows(of lanes: TakeLanes) -> [LaneRow] {
    let layers = lanes.layers
    if layers.count > Self.mostUnfolded {
      folded.formUnion(layers.filter { $0.screen == nil && !touched.contains($0) })
    }
    let search = NameSearch(filter)
    return layers.flatMap { layer -> [LaneRow] in
      var own = lanes.lanes.filter { $0.layer == layer }
      if !search.isEmpty {
        own = own.filter { search.rank(of: $0.name, about: "\(layer.title) \(layer.name)") != nil }
        if own.isEmpty { return [] }
      } else if folded.contains(layer) {
        own = []
      }
      return [.layer(layer)] + own.map { .lane($0.id) }
    }
  }
}

extension MovingLayer {
  @MainActor var color: UIColor {
    switch screen {
    case .leaving: Theme.from
    case .coming: Theme.to
    case nil: Theme.type
    }
  }
}
