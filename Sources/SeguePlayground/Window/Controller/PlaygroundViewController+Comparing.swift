import Segue
import SegueGallery
import SegueSession

/// Two engines, or one as it is tuned now and as it is tuned then, under one hand.
extension PlaygroundViewController {
  /// Keeps the engine as it is now as B, to be compared with the engines chosen and tuned from here on; or ends
  /// the comparison.
  func toggleComparing() {
    if stage.arrangement == nil { beginComparing() } else { endComparing() }
  }

  private func beginComparing() {
    guard content.usesEngine else {
      statusBar.alert = "A scene has transitions of its own: choose a container to compare engines"
      return
    }
    takeOver()
    compare(with: transport.tuning, in: .sideBySide)
    statusBar.note =
      "B is \(transport.engine.title) as it is now: choose another engine, or change this one. "
      + "Shift+B: \(ComparisonArrangement.sideBySide.next.title.lowercased())"
  }

  /// Compares with `tuning`.
  func compare(with tuning: Tuning, in arrangement: ComparisonArrangement) {
    statusBar.alert = nil
    transport.compare(with: tuning)
    stage.arrangement = arrangement
    view.setNeedsLayout()
    view.layoutIfNeeded()
    showComparedNames()
    run()
  }

  /// Shows the present engine alone; does nothing if nothing is compared.
  func endComparing() {
    guard stage.arrangement != nil else { return }
    transport.compare(with: nil)
    (stage.arrangement, stage.comparedPicture, comparisonBar.arrangement) = (nil, nil, nil)
    view.setNeedsLayout()
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
    guard let arrangement = stage.arrangement else { return toggleComparing() }
    show(arrangement.next)
  }

  /// Shows the comparison in an arrangement.
  private func show(_ arrangement: ComparisonArrangement) {
    stage.arrangement = arrangement
    statusBar.note = "\(arrangement.sentence). Shift+B: \(arrangement.next.title.lowercased())"
    view.setNeedsLayout()
    view.layoutIfNeeded()
    run()
  }

  /// Swaps A and B.
  func swapCompared() {
    guard let other = transport.compared?.tuning, let arrangement = stage.arrangement else {
      return
    }
    let tuning = transport.tuning
    change(to: other)
    compare(with: tuning, in: arrangement)
    showEngine()
  }

  /// Shows what B shows, and the numbers of both.
  func showComparison() {
    comparisonBar.arrangement = stage.arrangement
    if stage.arrangement != nil {
      stage.comparedPicture = transport.comparedPicture()
      if !comparisonStrip.isHidden { comparisonStrip.show(transport.comparedNumbers) }
    }
    if !comparePanel.isHidden { showComparePanel() }
  }

  /// Shows the tab: which two, and all of their numbers.
  func showComparePanel() {
    guard let compared = transport.compared, stage.arrangement != nil else {
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
      [transport.tuning, compared.tuning ?? transport.tuning], numbers: numbers,
      facts: [
        ComparisonTable.Row(name: "Container", values: [content.title]),
        ComparisonTable.Row(name: "Speed", values: [transport.speed.title]),
      ])
  }

  /// Says what A and B are; does nothing if nothing is compared.
  func showComparedNames() {
    guard let other = transport.compared?.tuning else { return }
    stage.comparedNames = zip(["A", "B"], [transport.tuning, other]).map {
      "\($0) · \($1.engine.title)\(differences($1))"
    }
  }

  /// The parameters of `tuning` that are not as usual, in short.
  private func differences(_ tuning: Tuning) -> String {
    tuning.engine.parameters.filter { tuning.values[$0.name] != nil }.prefix(2)
      .map { ", \($0.name) \(Quantity($0).text(of: tuning.values[$0.name] ?? 0))" }.joined()
  }
}
