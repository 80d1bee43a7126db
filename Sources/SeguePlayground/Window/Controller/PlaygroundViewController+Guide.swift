import Segue
import SegueGallery
import SegueSession

/// The guided tour: five steps that are done rather than read.
extension PlaygroundViewController {
  /// A tour that is shown.
  struct RunningGuide {
    var state: Guide
    let view: GuideView
    /// The number of moments after which its line was placed.
    var placed = 0
  }

  /// Begins the tour, in a container that uses engines. Anything that is not its present step ends it.
  func beginGuide() {
    takeOver()
    if !content.usesEngine || content.kind != .custom { choose(.container(.custom)) }
    endComparing()
    if !transport.isPlaying { transport.play() }
    showGuide()
  }

  /// Shows the tour, beside what turns by itself until the user does something.
  func showGuide() {
    endGuide()
    guard content.kind == .custom else { return }
    let view = GuideView()
    view.didClose = { [weak self] in self?.endGuide() }
    self.view.insertSubview(view, aboveSubview: statusBar)
    guide = RunningGuide(state: Guide(transport), view: view)
    layOutGuide()
  }

  func endGuide() {
    guide?.view.removeFromSuperview()
    guide = nil
  }

  /// Goes on with the tour if the user has done its step, and ends it if the user has done something else.
  func followGuide() {
    guard guide != nil else { return }
    if state.activity?.showing != nil {
      guide?.state.skip(to: transport)
      if guide?.placed != transport.session.moments.count, !transport.needsTicks { layOutGuide() }
      return
    }
    guard !leavesGuide else { return endGuide() }
    let step = guide?.state.step
    let isComparing = state.compared != nil
    guard guide?.state.follow(transport, isComparing: isComparing) == true else {
      endGuide()
      state.message.note =
        "That is the tour: F10 and Ctrl+K have all else, F1 says what you can press"
      return
    }
    // A tab is where the stage is when it has come to rest.
    let isElsewhere = guide?.placed != transport.session.moments.count && !transport.needsTicks
    if guide?.state.step != step || step == .click && isElsewhere { layOutGuide() }
  }

  /// Whether something is going on that is no step.
  private var leavesGuide: Bool {
    guard let step = guide?.state.step else { return true }
    // The commands have the comparison, too.
    if overlay != nil, step != .compare { return true }
    return !content.usesEngine || state.activity?.torture != nil || state.layers != nil
      || step != .compare && state.compared != nil
      || !transport.isPlaying && step != .change && step != .compare
  }

  /// Places the line beside what the step is about.
  func layOutGuide() {
    guide?.placed = transport.session.moments.count
    guard let guide else { return }
    guide.view.frame = view.bounds
    guide.view.show(
      guide.state.step, at: guideTarget(guide.state.step), stage: stage.frame, in: guideArea)
  }

  /// The window between its bars.
  var guideArea: CGRect {
    let top = topBar.isHidden ? 0 : topBar.frame.maxY
    let bottom = statusBar.isHidden ? view.bounds.maxY : statusBar.frame.minY
    return CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, bottom - top))
  }

  /// The frame of what a step is about, in points of the window; nil: it is not seen.
  func guideTarget(_ step: GuideStep) -> CGRect? {
    switch step {
    case .click: return nextTab
    case .drag, .hold:
      return stage.screen.convert(stage.screen.bounds, to: view).insetBy(dx: 8, dy: 8)
    case .change:
      guard layout.tab == .inspector else { return nil }
      return inspector.firstControl.map { $0.convert($0.bounds, to: view).insetBy(dx: -4, dy: -2) }
    case .compare:
      return layout.tab == nil ? nil : sideTabs.convert(sideTabs.bounds, to: view)
    }
  }

  /// The frame of a tab that is not selected.
  private var nextTab: CGRect? {
    let titles = Panel.all.map(\.title)
    let shown = transport.panelIndex.map { titles[$0 % titles.count] }
    let tab = transport.stage.pressables.last { titles.contains($0.title) && $0.title != shown }
    return tab.map { tab in
      let middle = stage.screen.convert(tab.point, to: view)
      return CGRect(x: middle.x - 44, y: middle.y - 20, width: 88, height: 40)
    }
  }
}
