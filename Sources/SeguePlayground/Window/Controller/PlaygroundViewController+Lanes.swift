import Foundation
import Segue
import SegueGallery
import SegueLive
import SegueSession

/// The lanes of the take, and the one that is selected: on the stage, in the code, in numbers.
extension PlaygroundViewController {
  /// Connects the views.
  func followLanes() {
    lanesView.didSelect = { [weak self] in self?.select($0) }
    lanesView.didZoom = { [weak self] in self?.zoomTimeline(to: $0) }
    lanesView.didEdit = { [weak self] in self?.change($0, to: $1) }
    lanesView.didShape = { [weak self] in self?.change(to: $0) }
    lanesView.didSetValue = { [weak self] in self?.change($0, toValue: $1) }
    lanesView.didRefuse = { [weak self] in self?.state.message.alert = $0 }
    stage.trace.didDrag = { [weak self] in self?.dragPath($0, by: $1, isFinal: $2) }
    lanesView.didToggle = { [weak self] in self?.toggle($0) }
    lanesView.didTapGrid = { [weak self] in self?.stepGrid() }
    lanesView.didScrub = { [weak self] in self?.scrub(toTake: $0) }
    codeView.text.didTap = { [weak self] in self?.selectLane(ofLine: $0) }
    timeline.didZoom = { [weak self] in self?.lanesView.zoom(by: $0, at: $1) }
    timeline.didScroll = { [weak self] in self?.scrollTimeline(by: $0) }
    lanesView.didScroll = { [weak self] in self?.scrollTimeline(by: $0) }
  }

  /// Selects a lane; nil: none.
  func select(_ lane: Lane.ID?) {
    state.lane = lane
  }

  /// While a take runs, its lanes are made anew after so many moments, or after this part of them.
  private static let leastNewMoments = 6
  private static let newPart = 0.1

  /// Shows the lanes at the present moment.
  func showLanes() {
    guard !lanesView.isHidden else {
      (shownLanes, selectedCode, lanesView.recording) = (nil, nil, nil)
      stage.trace.trace = MotionTrace()
      return
    }
    if needsLanes { shownLanes = transport.lanes() }
    let (context, held) = (laneContext, heldMoments)
    lanesView.recording = laneRecording
    lanesView.show(
      shownLanes, context, hands: Self.spans(of: held, context?.times ?? []), reason: lanesReason)
    lanesView.rules = transport.laneRules
    let lane = shownLane
    if let lane { state.lane = lane.id }
    selectedCode = lane.flatMap(code)
    lanesView.selection = lane?.id
    lanesView.codeLocation = selectedCode?.location
    lanesView.editing = lane.flatMap(editing)
    guard let lane, let lanes = shownLanes, let context else {
      stage.trace.trace = MotionTrace()
      return
    }
    stage.trace.trace = MotionTrace(lane, in: lanes, moment: context.moment, held: Set(held))
    stage.trace.ends = lane.isPosition ? Set(pathEnds(of: lane)) : []
  }

  /// The recording with which the stage is compared.
  private var laneRecording: LaneRecording? {
    guard let film = reference.film, let choice = state.setup.reference else { return nil }
    return LaneRecording(film: film, name: choice.name, begins: choice.begins)
  }

  /// Whether the lanes that are shown are those of another take, or of too little of it.
  private var needsLanes: Bool {
    guard let shownLanes, let take = transport.take,
      shownLanes.take.lowerBound == take.lowerBound, transport.isPlaying, transport.isLive,
      !transport.isOver(take)
    else { return true }
    let most = max(Self.leastNewMoments, Int(Double(take.count) * Self.newPart))
    return take.count < shownLanes.take.count || take.count - shownLanes.take.count >= most
  }

  private var lanesReason: String {
    guard let take = transport.take else { return "What moves in a transition is listed here." }
    return shownLanes == nil || !transport.isOver(take)
      ? "" : "No layer was animated in this transition."
  }

  /// The axis of the lanes, and the moment that is shown.
  private var laneContext: LaneContext? {
    guard let lanes = shownLanes, transport.take != nil else { return nil }
    let begin = transport.session.times[lanes.take.lowerBound]
    let moment = min(max(0, transport.position - 1 - lanes.take.lowerBound), lanes.take.count - 1)
    return LaneContext(
      axis: timeline.axis.moved(by: timeline.frame.minX),
      times: transport.session.times[lanes.take].map { $0 - begin }, moment: moment,
      time: max(0, transport.time - begin))
  }

  /// The moments of the take in which a pointer was down, counted from its beginning.
  private var heldMoments: [Int] {
    guard let take = shownLanes?.take else { return [] }
    return take.filter { transport.records[$0].pointer != nil }.map { $0 - take.lowerBound }
  }

  /// The times of moments, those that follow one another as one span.
  private static func spans(
    of moments: [Int], _ times: [TimeInterval]
  ) -> [ClosedRange<TimeInterval>] {
    var spans: [ClosedRange<Int>] = []
    for moment in moments where times.indices.contains(moment) {
      if let last = spans.last, last.upperBound == moment - 1 {
        spans[spans.count - 1] = last.lowerBound...moment
      } else {
        spans.append(moment...moment)
      }
    }
    return spans.map { times[$0.lowerBound]...times[$0.upperBound] }
  }

  /// Plays the take again without the motion of the selected lane, with it alone, or with it held; or as it was. Without
  /// one, selects the first.
  func toggle(_ kind: LaneRule.Kind) {
    guard let lane = laneToChange(kind.rawValue) else { return }
    takeOver()
    transport.toggle(kind, of: lane)
    run()
  }

  // MARK: The selected lane

  /// Returns the selected lane. Without one, selects the first, or says that there is none, and returns nil.
  ///
  /// - Parameter verb: The change that is asked for, in a word.
  func laneToChange(_ verb: String) -> Lane? {
    if let lane = shownLane { return lane }
    if let first = shownLanes?.lanes.first {
      select(first.id)
    } else {
      state.message.note =
        "There is no lane to \(verb): play a transition, where there is room for lanes"
    }
    return nil
  }

  /// The selected lane among those that are shown; in another take, the lane of the same role.
  var shownLane: Lane? {
    guard let selected = state.lane, let lanes = shownLanes?.lanes else { return nil }
    func isSame(_ lane: Lane) -> Bool {
      lane.id.property == selected.property
        && (selected.layer.screen == nil
          ? lane.layer.name == selected.layer.name
          : lane.layer.screen == selected.layer.screen)
    }
    return lanes.first { $0.id == selected } ?? lanes.first(where: isSame)
  }

  /// Returns the lines that animate a lane; nil: none are known.
  func code(of lane: Lane) -> LaneCode? {
    guard content.usesEngine, let take = shownLanes?.take,
      let file = codeFiles.file(of: transport.session.tuning(of: take).engine, live: live)
    else { return nil }
    let engine = transport.session.tuning(of: take).engine
    let moment = take.lowerBound + lane.active.lowerBound
    let lines = file.map.lines(
      setting: lane.key, of: lane.layer.screen,
      isReversed: transport.records[moment].motion?.isReversed ?? false,
      for: codeFiles.type(of: engine))
    return lines.map { LaneCode(lines: $0, location: "\(file.name):\($0.lowerBound)") }
  }

  // MARK: From elsewhere

  /// Selects the lane that a line of the code animates; of several, the next one at each click.
  private func selectLane(ofLine line: Int) {
    let lanes = shownLanes?.lanes.filter { code(of: $0)?.lines.contains(line) == true } ?? []
    // A shadow or a shade moves with the screen that the line is about.
    let screens = lanes.filter { $0.layer.screen != nil }
    selectNext(of: screens + lanes.filter { $0.layer.screen == nil })
  }

  /// Selects a lane of the layer at a point of the stage; of several, the next one at each click.
  func selectLane(at point: CGPoint) {
    guard let lanes = shownLanes, let context = laneContext else { return }
    // Smaller layers lie in front of the screens.
    let layers = Set(lanes.lanes.map(\.layer)).compactMap { layer in
      lanes.corners[context.moment][layer.number].map { (layer: layer, quad: ShownQuad($0)) }
    }
    // A shadow or a shade is as large as its screen.
    let hit = layers.filter { $0.quad.contains(point) }.min { a, b in
      let (first, second) = (a.quad.area.rounded(), b.quad.area.rounded())
      if first != second { return first < second }
      let isScreen = (a.layer.screen != nil, b.layer.screen != nil)
      return isScreen.0 != isScreen.1 ? isScreen.0 : a.layer.number < b.layer.number
    }
    guard let hit else {
      state.message.note = "Nothing that moved in this transition is there"
      return
    }
    selectNext(of: lanes.lanes.filter { $0.layer == hit.layer })
  }

  /// Selects a lane of the layer of a card, if that has moved.
  func selectLane(of card: LayerCard) {
    guard let lanes = shownLanes, let context = laneContext else { return }
    let corners = card.outline.rect.corners.compactMap { card.map.apply(to: $0) }
    let layers = lanes.layers.filter { layer in
      let own = lanes.corners[context.moment][layer.number]
      return own.map { ShownQuad($0).isSame(as: ShownQuad(corners)) } == true
    }
    // At rest one may lie where another is.
    let layer = layers.first { $0.name == card.name } ?? layers.first
    guard let layer, shownLane?.layer != layer else { return }
    selectNext(of: lanes.lanes.filter { $0.layer == layer })
  }

  private func selectNext(of lanes: [Lane]) {
    let index = lanes.firstIndex { $0.id == shownLane?.id }.map { ($0 + 1) % lanes.count } ?? 0
    if lanes.indices.contains(index) { select(lanes[index].id) }
  }

  // MARK: The axis

  /// Shows a part of the take, in seconds since it began; nil: all of it.
  func zoomTimeline(to part: ClosedRange<TimeInterval>?) {
    timeline.zoom(to: part)
    run()
  }

  /// Enlarges the axis of time, or shows more of the take.
  func zoomTimeline(by factor: Double) {
    guard transport.take != nil else {
      state.message.note = "Play a transition first: its time can be enlarged"
      return
    }
    if factor < 1, timeline.axis.isWhole { state.message.note = "All of its time is seen" }
    lanesView.zoom(by: factor)
  }

  private func scrollTimeline(by points: CGFloat) {
    guard !timeline.axis.isWhole else { return }
    zoomTimeline(to: timeline.axis.scrolled(by: points))
  }

  private func scrub(toTake time: TimeInterval) {
    guard let take = transport.take else { return }
    scrub(to: transport.span(of: take).lowerBound + time, isExact: false)
  }
}
