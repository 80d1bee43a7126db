import Segue
import SegueGallery
import SegueSession

/// Two engines, or one as it is tuned now and as it is tuned then, under one hand.
extension PlaygroundViewController {
  /// Keeps the engine as it is now as B, to be compared with the engines chosen and tuned from here on; or ends
  /// the comparison.
  func toggleComparing() {
    if state.compared == nil { beginComparing() } else { endComparing() }
  }

  private func beginComparing() {
    guard content.usesEngine else {
      state.message.alert =
        "A scene has transitions of its own: choose a container to compare engines"
      return
    }
    takeOver()
    compare(with: transport.tuning, in: .sideBySide)
    state.message.note =
      "B is \(transport.engine.title) as it is now: choose another engine, or change this one. "
      + "Shift+B: \(ComparisonArrangement.sideBySide.next.title.lowercased())"
  }

  /// Compares with `tuning`.
  func compare(with tuning: Tuning, in arrangement: ComparisonArrangement) {
    state.message.alert = nil
    transport.compare(with: tuning)
    state.arrangement = arrangement
    followChoices()
    view.layoutIfNeeded()
    run()
  }

  /// Shows the present engine alone; does nothing if nothing is compared.
  func endComparing() {
    guard state.compared != nil else { return }
    transport.compare(with: nil)
    stage.comparedPicture = nil
    run()
  }

  /// Connects the views.
  func followComparison() {
    comparisonBar.didChoose = { [weak self] in self?.show($0) }
    comparisonBar.didSwap = { [weak self] in self?.swapCompared() }
    comparePanel.didSwap = { [weak self] in self?.swapCompared() }
    comparePanel.didToggle = { [weak self] in self?.toggleComparing() }
  }

  /// Shows the comparison in the next arrangement; begins one if there is none.
  func stepComparison() {
    guard state.compared != nil else { return toggleComparing() }
    show(state.arrangement.next)
  }

  /// Shows the comparison in an arrangement.
  private func show(_ arrangement: ComparisonArrangement) {
    state.arrangement = arrangement
    state.message.note = "\(arrangement.sentence). Shift+B: \(arrangement.next.title.lowercased())"
    view.layoutIfNeeded()
    run()
  }

  /// Swaps A and B.
  func swapCompared() {
    guard let other = transport.compared?.tuning else { return }
    let tuning = transport.tuning
    change(to: other)
    compare(with: tuning, in: state.arrangement)
  }

  /// Shows what B shows, and the numbers of both.
  func showComparison() {
    if state.compared != nil {
      stage.comparedPicture = transport.comparedPicture()
      if !comparisonStrip.isHidden { comparisonStrip.show(transport.comparedNumbers) }
    }
    if !comparePanel.isHidden { showComparePanel() }
  }

  /// Shows the tab: which two, and all of their numbers.
  func showComparePanel() {
    guard let compared = state.compared else {
      return comparePanel.show(nil, numbers: [], facts: [])
    }
    let texts = transport.comparedNumbers.map {
      $0?.texts ?? MotionNumbers.names.map { _ in "–" }
    }
    var numbers = MotionNumbers.names.enumerated().map { index, name in
      ComparisonTable.Row(name: name, values: texts.map { $0[index] })
    }
    // Counted where the stage stands, as it takes a while.
    let share = transport.isPlaying && transport.needsTicks ? nil : transport.differingShare
    numbers.append(
      ComparisonTable.Row(
        name: "Pixels that differ now",
        values: [share.map { String(format: "%.0f %%", $0 * 100) } ?? "–"]))
    comparePanel.show(
      [transport.tuning, compared], numbers: numbers,
      facts: [
        ComparisonTable.Row(name: "Container", values: [content.title]),
        ComparisonTable.Row(name: "Speed", values: [transport.speed.title]),
      ])
  }
}
