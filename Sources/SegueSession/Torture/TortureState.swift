import Segue

/// The state that a torture hierarchy shows at rest: enough to rebuild it.
@MainActor package struct TortureState {
  /// A panel and the values of its controls.
  struct Panel {
    let number: Int
    var offset = CGPoint.zero
    var isFolded = false
    var note: TorturePanel.Note?
    var query = ""
    var rows: TorturePanel.Rows?
    var insets = UIEdgeInsets.zero

    init(number: Int) {
      self.number = number
    }

    @MainActor init(_ panel: TorturePanel) {
      number = panel.number
      offset = panel.offset
      isFolded = panel.isFolded
      note = panel.note
      query = panel.query
      rows = panel.rows
      insets = panel.additionalSafeAreaInsets
    }

    @MainActor init?(_ controller: UIViewController) {
      guard let panel = controller as? TorturePanel else { return nil }
      self.init(panel)
    }

    @MainActor func make(_ ledger: TortureLedger) -> TorturePanel {
      let panel = TorturePanel(ledger, number: number, rows: rows?.numbers)
      panel.additionalSafeAreaInsets = insets
      return panel
    }
  }

  /// A presented controller: a panel, or a stack of them.
  struct Presented {
    let panels: [Panel]
    let isStack: Bool
    let style: UIModalPresentationStyle
    let transition: UIModalTransitionStyle
    /// Whether the vendor's engine animates the presentation.
    let isVended: Bool
    var detent: UISheetPresentationController.Detent.Identifier?
  }

  let tab: Int
  let stacks: [[Panel]]
  let inner: [[Panel]]
  let selectedInner: Int
  let panel: Panel
  let presented: [Presented]
  /// Whether another root controller has taken the place of the window's.
  let isSwapped: Bool

  /// All panels.
  var panels: [Panel] {
    var panels = Array(stacks.joined())
    panels += inner.joined()
    panels.append(panel)
    panels += presented.flatMap(\.panels)
    return panels
  }
}

extension TortureState.Presented {
  @MainActor init(_ controller: UIViewController) {
    let stack = controller as? UINavigationController
    panels = (stack?.viewControllers ?? [controller]).compactMap(TortureState.Panel.init)
    isStack = stack != nil
    style = controller.modalPresentationStyle
    transition = controller.modalTransitionStyle
    isVended = controller.transitioningDelegate != nil
    detent = controller.sheetPresentationController?.selectedDetentIdentifier
  }

  @MainActor func make(
    _ ledger: TortureLedger, _ vendor: TortureVendor, policy: TransitionPolicy
  ) -> UIViewController {
    let panels = panels.map { $0.make(ledger) }
    let presented: UIViewController
    if isStack {
      let stack = TortureStack(panels, ledger)
      stack.delegate = vendor
      presented = stack
    } else {
      presented = panels[0]
    }
    presented.modalPresentationStyle = style
    presented.modalTransitionStyle = transition
    OverlappingRequests(of: presented).policy = policy
    if isVended { presented.transitioningDelegate = vendor }
    presented.sheetPresentationController?.detents = [.medium(), .large()]
    presented.sheetPresentationController?.selectedDetentIdentifier = detent
    return presented
  }
}

extension TortureHierarchy {
  /// Sets the controls of all panels as `state` says.
  func adopt(_ state: TortureState) {
    for case let panel as TorturePanel in controllers where panel.isViewLoaded {
      guard let known = state.panels.first(where: { $0.number == panel.number }) else { continue }
      panel.offset = known.offset
      panel.isFolded = known.isFolded
      if let note = known.note { panel.note = note }
      panel.query = known.query
      if let rows = known.rows { panel.select(rows) }
    }
  }
}
