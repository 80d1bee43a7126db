import Segue

/// Watches how the layers of a stage move from one moment to the next.
@MainActor final class MotionWatch {
  private struct Property: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  private struct Role {
    weak var view: UIView?
    let screen: LayerMotion.Screen
  }

  /// A property of a layer with that number.
  private struct TrackID: Hashable {
    let number: Int
    let key: String
  }

  /// A property that is, or was, animated in the transition.
  private struct Track {
    weak var layer: CALayer?
    let moving: MovingLayer
    let key: String
    /// The number of the animation that was added last when its last plan was made.
    var newest: Int?

    var id: TrackID { TrackID(number: moving.number, key: key) }
  }

  /// The animated values after the previous moment.
  private var values: [Property: [Double]] = [:]
  private var roles: [Role] = []
  private var isOver = true
  private var last: MotionRecord?
  /// In the order in which they began to be animated.
  private var tracks: [Track] = []
  private var knownTracks: Set<TrackID> = []
  /// The layers of the tracks, by their numbers.
  private var moving: [Int: MovingLayer] = [:]
  /// Numbers the layers.
  private let rulebook: LaneRulebook

  init(_ rulebook: LaneRulebook) { self.rulebook = rulebook }

  /// A controller's view is about to come or go, or has.
  func note(_ callback: AppearanceCallback, of controller: UIViewController) {
    switch callback {
    case .viewWillAppear, .viewWillDisappear:
      if isOver { (roles, tracks, knownTracks, moving) = ([], [], [], [:]) }
      isOver = false
      // A view that is taken back keeps its role.
      guard let view = controller.viewIfLoaded, !roles.contains(where: { $0.view === view })
      else { return }
      roles.append(
        Role(view: view, screen: callback == .viewWillAppear ? .coming : .leaving))
    case .viewDidAppear, .viewDidDisappear: break
    }
  }

  /// Returns the motions in the moment that was just played, which lasted `seconds`.
  func record(after seconds: Double, isReversed: Bool) -> MotionRecord {
    let animated = FrameLoop.shared.animatedValues
    guard !animated.isEmpty else {
      (values, last, isOver) = ([:], nil, true)
      var record = MotionRecord(isReversed: isReversed)
      note([], in: &record)
      return record
    }
    // In no time at all the motion stays as fast as it was.
    if seconds <= 0, var last {
      note(animated, in: &last)
      return last
    }
    var record = MotionRecord(isReversed: isReversed)
    var values: [Property: [Double]] = [:]
    for value in animated where !value.layer.isInControl {
      let property = Property(layer: ObjectIdentifier(value.layer), key: value.key)
      values[property] = value.components
      let motion = LayerMotion(
        key: value.key, screen: screen(of: value.layer),
        speed: Self.speed(value, since: self.values[property], seconds))
      if let index = record.motions.firstIndex(where: {
        $0.key == motion.key && $0.screen == motion.screen
      }) {
        record.motions[index].speed = max(record.motions[index].speed, motion.speed)
      } else {
        record.motions.append(motion)
      }
    }
    self.values = values
    last = record
    note(animated, in: &record)
    return record
  }

  // MARK: Samples

  /// Adds the samples of all that moves, or has moved, in the transition.
  private func note(_ animated: [AnimatedLayerValue], in record: inout MotionRecord) {
    guard !roles.isEmpty else { return }
    var running: Set<TrackID> = []
    for value in animated {
      // Parts of controls and bars have none.
      guard let number = rulebook.number(of: value.layer) else { continue }
      let id = TrackID(number: number, key: value.key)
      running.insert(id)
      guard knownTracks.insert(id).inserted else { continue }
      let layer =
        moving[number]
        ?? MovingLayer(
          number: number, name: LayerName.name(of: value.layer), screen: screen(of: value.layer))
      moving[number] = layer
      tracks.append(Track(layer: value.layer, moving: layer, key: value.key))
    }
    for index in tracks.indices {
      let track = tracks[index]
      guard let layer = track.layer else { continue }
      let newest = layer.newestAnimation(of: track.key)
      let plan = newest == track.newest ? nil : layer.plan(of: track.key)
      if plan != nil { tracks[index].newest = newest }
      record.samples.append(
        MotionSample(
          layer: track.moving, key: track.key, numbers: layer.shownNumbers(of: track.key),
          isAnimated: running.contains(track.id), plan: plan))
      if record.corners[track.moving.number] == nil {
        record.corners[track.moving.number] = layer.shownCorners
      }
    }
  }

  /// Returns the screen whose own layer is `layer`; nil: neither. Containers may tell of one screen only,
  /// or of the other when it is over: another controller's view that neither contains a known screen nor
  /// lies in one is the other.
  private func screen(of layer: CALayer) -> LayerMotion.Screen? {
    if let role = roles.first(where: { $0.view?.layer === layer }) { return role.screen }
    guard let view = layer.delegate as? UIView, view.next is UIViewController,
      let known = roles.first, !roles.contains(where: { $0.view?.isDescendant(of: view) == true }),
      !roles.contains(where: { $0.view.map { view.isDescendant(of: $0) } == true })
    else { return nil }
    return known.screen == .coming ? .leaving : .coming
  }

  // MARK: Speed

  /// Speeds that count as fast: in points per second, and in whole ways per second for numbers such as
  /// opacity.
  private static let fastPoints = 600.0
  private static let fastNumber = 1.5
  /// Fraction of the fast speed below which a property is at rest.
  private static let leastSpeed = 1e-4

  private static let lengths: Set = [
    "position", "bounds", "cornerRadius", "zPosition", "anchorPointZ", "borderWidth",
    "shadowRadius",
    "shadowOffset", "lineWidth", "fontSize", "contentsRect",
  ]

  private static func speed(
    _ value: AnimatedLayerValue, since before: [Double]?, _ seconds: Double
  ) -> Double {
    // Properties without numbers move as long as they are animated.
    guard !value.components.isEmpty else { return 1 }
    guard let before, before.count == value.components.count, seconds > 0 else { return 0 }
    var fastest = 0.0
    for (index, (old, new)) in zip(before, value.components).enumerated() {
      // The last row of a transform moves by points.
      let isLength = lengths.contains(value.key) || index >= 12
      fastest = max(fastest, abs(new - old) / (isLength ? fastPoints : fastNumber))
    }
    let speed = fastest / seconds
    return speed < leastSpeed ? 0 : min(1, speed)
  }
}
