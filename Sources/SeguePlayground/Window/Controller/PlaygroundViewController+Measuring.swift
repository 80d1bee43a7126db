import Foundation
import Segue
import SegueGallery
import SegueSession

/// Measuring the motion of an edge in the reference, and giving its timing to the engine.
extension PlaygroundViewController {
  /// Lets the next press on the reference mark an edge, or no longer.
  func toggleMarking() {
    guard hasReference("measure") else { return }
    if !reference.isMarking { takeOver() }
    reference.isMarking.toggle()
    if reference.isMarking { reference.edgeBefore = state.setup.reference?.edge }
    state.message.alert = nil
    state.message.note =
      reference.isMarking
      ? "Press on an edge in the reference that moves: where two plain colors meet. Esc ends that"
      : nil
    referenceDidChange()
    run()
  }

  /// Ends marking without a mark.
  func endMarking() {
    guard reference.isMarking else { return }
    state.setup.reference?.edge = reference.edgeBefore
    toggleMarking()
  }

  /// Marks the edge that is nearest to a position in the frame that is shown.
  ///
  /// - Parameter position: In parts of the frame.
  func mark(_ position: CGPoint, isFinal: Bool) {
    guard let film = reference.film else { return }
    let index = film.index(at: referenceTime)
    let aimed = ReferenceEdge(
      x: Double(position.x), y: Double(position.y),
      direction: state.setup.reference?.edge?.direction ?? .horizontal,
      time: film.times[index])
    let found = aimed.snapped(on: film)
    guard isFinal else {
      state.setup.reference?.edge = found ?? aimed
      return showReference()
    }
    guard let found else {
      state.setup.reference?.edge = reference.edgeBefore
      state.message.alert = "No edge is there: press where two plain colors meet"
      return showReference()
    }
    (reference.isMarking, reference.fits) = (false, nil)
    changeReference { ($0.edge, $0.law) = (found, nil) }
    referenceDidChange()
    fitReference()
  }

  /// Follows the marked edge in the background, and looks for its timing of each kind.
  func fitReference() {
    guard let film = reference.film, let edge = state.setup.reference?.edge else { return }
    reference.fitting?.cancel()
    let unit = reference.pointsPerPixel(on: stage.stageSize)
    reference.unit = unit
    let shape = ownShape
    state.message.note = "Following the edge"
    reference.fitting = ReferenceWork { progress in
      try MotionFitter.fits(EdgeTrack(film, edge, scale: 1 / unit, progress: progress), shape)
    }
    awaitReference()
  }

  func takeFit() {
    guard let fitting = reference.fitting, let result = fitting.result else { return }
    reference.fitting = nil
    state.message.note = nil
    switch result {
    case .success(let fits):
      (reference.fits, reference.isFitClosed) = (fits, false)
      let fit = fits.fit(state.setup.reference?.law)
      state.message.note = "\(fit.summary): \(fit.verdict)"
    case .failure(let error):
      reference.fits = nil
      state.message.alert = error.localizedDescription
    }
    referenceDidChange()
    fitDuration()
  }

  // MARK: The engine's own timing

  /// The engine's timing without its duration; nil: it tells none.
  private var ownShape: ReferenceFit.Shape? {
    content.usesEngine ? ReferenceFit.Shape(transport.tuning) : nil
  }

  /// Shows the engine's timing as it is now beside the fit, and looks for its best duration.
  func engineOfFitDidChange() {
    showFit()
    fitDuration()
  }

  /// Looks in the background for the best duration of the engine's timing, unless it is known. One search after another: a
  /// timing that is dragged changes in each frame.
  private func fitDuration() {
    guard let fits = reference.fits, reference.timing == nil else { return }
    let shape = ownShape
    guard fits.shape != shape else { return }
    reference.timing = ReferenceWork { _ in fits.searching(shape) }
    awaitReference()
  }

  func takeDuration() {
    guard let timing = reference.timing, let result = timing.result else { return }
    reference.timing = nil
    if case .success(let fits) = result { reference.fits = fits }
    referenceDidChange()
    fitDuration()
  }

  // MARK: Showing

  /// The timing of the marked edge that is shown: of the kind that was chosen, or the best; nil: none is known.
  var referenceFit: ReferenceFit? { reference.fits?.fit(state.setup.reference?.law) }

  /// Shows another kind of timing. With the best one, the choice is left to the fit.
  func chooseFit(_ kind: Reference.TimingKind) {
    guard let fits = reference.fits, fits[kind] != nil else { return }
    changeReference { $0.law = kind == fits.best.kind ? nil : kind }
    let fit = fits.fit(kind)
    state.message = .note("\(fit.summary): \(fit.verdict)")
  }

  /// Shows the fit beside the timing of the engine.
  func showFit() {
    let fitView = reference.fitView
    let isHidden = referenceFit == nil || reference.isFitClosed
    if isHidden, fitView.isHidden { return }
    fitView.isHidden = isHidden
    view.setNeedsLayout()
    guard let fits = reference.fits, let choice = state.setup.reference, !isHidden else { return }
    fitView.show(
      fits, choice, own: content.usesEngine ? EngineTiming(transport.tuning) : nil)
  }

  func closeFit() {
    reference.isFitClosed = true
    showFit()
  }

  /// Gives the engine the timing of the edge, so that it can be undone, and plays the take again with it.
  func applyFit() {
    guard let fit = referenceFit else {
      if hasReference("copy") { state.message.alert = Self.noFit }
      return
    }
    guard content.usesEngine, let changed = fit.applied(to: transport.tuning) else {
      state.message.alert =
        content.usesEngine
        ? "\(transport.engine.title) has no timing that could be changed"
        : "A scene has transitions of its own: choose a container first"
      return
    }
    takeOver()
    changeTake(to: changed.tuning)
    state.message.alert = nil
    let done =
      fit.kind == .duration
      ? "takes as long as the reference does" : "moves as the reference does"
    state.message.note =
      changed.sentence ?? "\(transport.engine.title) \(done); Ctrl+Z takes it back"
    showFit()
  }

  /// Puts the timing of the edge onto the pasteboard, as Swift for iOS.
  func copyFit() {
    guard let fit = referenceFit else {
      if hasReference("copy as Swift") { state.message.alert = Self.noFit }
      return
    }
    UIPasteboard.general.string = fit.swift
    state.message = .note("Copied the timing of the reference as Swift")
  }

  private static let noFit = "No edge is measured yet: Shift+V marks one"

  /// Lets the motion of the edge begin when the take does.
  func alignReference() {
    guard hasReference("align") else { return }
    guard let fit = referenceFit else {
      state.message.alert = Self.noFit
      return
    }
    changeReference { $0.begins = -fit.start }
    state.message.note = "The motion of the reference begins with the take"
  }
}

extension PlaygroundViewController {
  /// The key that ends marking an edge.
  var referenceCommands: [UIKeyCommand] {
    guard reference.isMarking else { return [] }
    return [
      UIKeyCommand(title: "Mark no edge", input: UIKeyCommand.inputEscape) { [weak self] _ in
        self?.endMarking()
      }
    ]
  }
}
