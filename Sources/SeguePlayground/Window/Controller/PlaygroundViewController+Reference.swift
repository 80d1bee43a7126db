import Foundation
import Segue
import SegueGallery
import SegueSession

/// A screen recording of a real device, with which the stage is compared: it follows the same time, and the motion of an
/// edge in it is measured.
extension PlaygroundViewController {
  /// Connects the views, and opens the reference of the session.
  func followReference() {
    let bar = reference.bar
    view.insertSubview(bar, aboveSubview: stage)
    view.insertSubview(reference.fitView, aboveSubview: exploded)
    bar.didChoose = { [weak self] in self?.choose($0) }
    bar.didFade = { [weak self] in self?.fadeReference(to: $0) }
    bar.didStep = { [weak self] in self?.stepReference($0) }
    bar.didAskForMark = { [weak self] in self?.toggleMarking() }
    bar.didRemove = { [weak self] in self?.removeReference() }
    stage.reference.didMark = { [weak self] in self?.mark($0, isFinal: $1) }
    reference.fitView.didChoose = { [weak self] in self?.chooseFit($0) }
    reference.fitView.didApply = { [weak self] in self?.applyFit() }
    reference.fitView.didCopy = { [weak self] in self?.copyFit() }
    reference.fitView.didAlign = { [weak self] in self?.alignReference() }
    reference.fitView.didClose = { [weak self] in self?.closeFit() }
    if let choice = state.setup.reference { open(choice) }
  }

  // MARK: Opening

  /// Reads a reference in the background, and shows it once it is read. The one before stays until then; one that cannot
  /// be read is told.
  func open(_ choice: Reference) {
    reference.reading?.cancel()
    state.message.alert = nil
    state.message.note = "Reading \(choice.name)"
    reference.reading = ReferenceWork { progress in
      try ReferenceReader.film(of: choice, didRead: progress)
    }
    awaitReference(choice)
  }

  /// Looks in each frame whether work is done.
  func awaitReference(_ opened: Reference? = nil) {
    let opened = opened ?? reference.opened
    reference.opened = opened
    guard reference.timer == nil else { return }
    reference.timer = FrameTimer { [weak self] _ in
      guard let self else { return false }
      takeFilm()
      takeFit()
      takeDuration()
      guard reference.reading == nil, reference.fitting == nil, reference.timing == nil else {
        return true
      }
      reference.timer = nil
      return false
    }
  }

  private func takeFilm() {
    guard let reading = reference.reading, let choice = reference.opened else { return }
    guard let result = reading.result else {
      if reading.count > 0 {
        state.message.note = "Reading \(choice.name): \(reading.count) frames"
      }
      return
    }
    (reference.reading, reference.opened) = (nil, nil)
    switch result {
    case .success(let film):
      (state.setup.reference, reference.film, reference.fits) = (choice, film, nil)
      let rate = String(format: "%.0f", film.rate)
      state.message.note =
        "\(choice.name): \(film.frames.count) frames, \(rate) a second. V changes how it lies, Shift+V marks an edge"
      referenceDidChange()
      if choice.edge != nil { fitReference() }
    case .failure(let error):
      if state.setup.reference == choice {
        state.setup.reference = nil
        reference.clear()
      }
      state.message.note = nil
      say(wrong: error.localizedDescription)
      referenceDidChange()
    }
  }

  /// Shows the stage alone.
  func removeReference() {
    guard hasReference("remove") else { return }
    state.setup.reference = nil
    reference.clear()
    referenceDidChange()
  }

  /// Shows the reference of a recording that is played again, or none.
  func show(referenceOf session: Session) {
    guard let choice = session.reference else { return }
    if choice.path == state.setup.reference?.path, reference.film != nil {
      changeReference { $0 = choice }
    } else {
      open(choice)
    }
  }

  // MARK: Choices

  /// Changes how the reference is shown.
  func changeReference(_ body: (inout Reference) -> Void) {
    guard var choice = state.setup.reference else { return }
    body(&choice)
    state.setup.reference = choice
  }

  private func choose(_ placement: Reference.Placement) {
    changeReference { $0.placement = placement }
  }

  private func fadeReference(to opacity: Double) {
    changeReference { $0.opacity = opacity }
  }

  /// Lets the reference begin some frames later.
  func stepReference(_ steps: Double) {
    guard hasReference(steps < 0 ? "begin earlier" : "begin later") else { return }
    let rate = Double(transport.grid.rawValue)
    changeReference { choice in
      // Millionths, so that as many steps back lead to where it was.
      let begins = ((choice.begins + steps / rate) * 1e6).rounded() / 1e6
      choice.begins = min(
        max(begins, Reference.offsets.lowerBound), Reference.offsets.upperBound)
    }
  }

  /// Shows the reference in the next way.
  func stepReferencePlacement() {
    guard hasReference("show") else { return }
    changeReference { $0.placement = $0.placement.next }
    guard let placement = state.setup.reference?.placement else { return }
    state.message.note = "The reference: \(placement.title.lowercased())"
  }

  /// Whether there is a reference; if not, says what would bring one.
  func hasReference(_ verb: String) -> Bool {
    if reference.film != nil { return true }
    state.message.alert =
      "There is no reference to \(verb): drop a screen recording of a phone on the window, or begin with "
      + "`segue --reference FILE`"
    return false
  }

  // MARK: Showing

  /// Narrower stages make no way for the fit, in points.
  private static let leastStageWidth: CGFloat = 240

  /// Whether the bar of a reference stands above the stage.
  private var hasReferenceBar: Bool { reference.film != nil }

  /// Lays out the bar above the stage, and the fit over it.
  func layOutReference(_ area: CGRect) {
    let height = hasReferenceBar ? min(ReferenceBar.height, area.height / 4) : 0
    reference.bar.isHidden = height < ReferenceBar.height
    reference.bar.frame = CGRect(
      x: area.minX, y: area.minY, width: area.width, height: ReferenceBar.height)
    let top = reference.bar.isHidden ? 0 : height
    let below = CGRect(
      x: area.minX, y: area.minY + top, width: area.width, height: area.height - top)
    var own = below
    // A stage of its own size makes way for the fit; one that fills the window would become another one.
    let rest = below.width - ReferenceFitView.takenWidth
    if !reference.fitView.isHidden, stage.shape.size != nil, rest >= Self.leastStageWidth {
      own.size.width = rest
    }
    stage.frame = own
    exploded.frame = below
    reference.fitView.place(in: below)
  }

  /// Shows the choices and the frames as they are now.
  func referenceDidChange() {
    stage.referencePlacement = reference.film == nil ? nil : state.setup.reference?.placement
    stage.reference.isMarking = reference.isMarking
    if let choice = state.setup.reference {
      reference.bar.show(choice, isMarking: reference.isMarking)
    }
    showFit()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    showReference()
    showLanes()
  }

  /// Shows the frame of the time that is shown. The frames are there: at rest, nothing is decoded.
  func showReference() {
    let overlay = stage.reference
    guard let film = reference.film, let choice = state.setup.reference else {
      if overlay.image != nil { (overlay.image, overlay.line) = (nil, nil) }
      return reference.bar.show(difference: nil)
    }
    overlay.show(choice, in: film.frame(in: stage.stageSize))
    let index = film.index(at: referenceTime)
    overlay.image = film.frames[index]
    var line = line(film, choice, index)
    if let recorded = line { line?.own = own(recorded, film, choice, index) }
    overlay.line = line
    if choice.placement == .difference, let picture = stage.screen.picture {
      reference.bar.show(
        difference: reference.difference(index, from: picture, of: stage.stageSize))
    } else {
      reference.bar.show(difference: nil)
      reference.forgetDifference()
    }
  }

  /// The time of the reference that is shown, in seconds.
  var referenceTime: TimeInterval {
    guard let choice = state.setup.reference else { return 0 }
    let start = transport.take.map { transport.span(of: $0).lowerBound } ?? transport.time
    return transport.time - start - choice.begins
  }

  /// The marked edge as it lies in a frame.
  private func line(
    _ film: ReferenceFilm, _ choice: Reference, _ index: Int
  ) -> ReferenceOverlay.Line? {
    guard let edge = choice.edge else { return nil }
    let isHorizontal = edge.direction == .horizontal
    let across = CGFloat(isHorizontal ? edge.y : edge.x)
    if reference.isMarking {
      return ReferenceOverlay.Line(
        direction: edge.direction, position: CGFloat(isHorizontal ? edge.x : edge.y),
        across: across,
        text: "")
    }
    guard let track = referenceFit?.track, track.direction == edge.direction,
      let position = track.positions[index]
    else { return nil }
    return ReferenceOverlay.Line(
      direction: edge.direction, position: CGFloat(position / length(film, edge)), across: across,
      text: String(format: "edge %.1f pt", position))
  }

  /// The length of a frame along the direction in which an edge moves, in points when it was followed.
  private func length(_ film: ReferenceFilm, _ edge: ReferenceEdge) -> Double {
    Double(edge.direction == .horizontal ? film.size.width : film.size.height) * reference.unit
  }

  /// The marked edge as it lies on the stage at the same moment; nil: it is not seen there, or the stage is not below.
  private func own(
    _ line: ReferenceOverlay.Line, _ film: ReferenceFilm, _ choice: Reference, _ index: Int
  ) -> ReferenceOverlay.Own? {
    guard !reference.isMarking, choice.placement != .beside, let edge = choice.edge,
      let picture = stage.screen.picture
    else {
      reference.forgetOwnEdge()
      return nil
    }
    let found = reference.position(
      of: edge, near: Double(line.position), index, in: picture, of: stage.stageSize)
    guard let position = found else { return nil }
    let distance = (position - Double(line.position)) * length(film, edge)
    let tenths = (distance * 10).rounded() / 10
    let sign = tenths < 0 ? "−" : tenths > 0 ? "+" : "±"
    return ReferenceOverlay.Own(
      position: CGFloat(position), text: String(format: "yours \(sign)%.1f pt", abs(tenths)))
  }
}
