import UIKit

/// Turns the pages of a film subject, as a user would.
@MainActor public final class PageTurner {
  /// The stage on which the pages are shown.
  public let stage: HeadlessStage
  private let root: UIViewController
  private let vendor: EngineVendor?

  /// Shows the first page on a stage of its own, at rest.
  ///
  /// - Parameters:
  ///   - subject: The subject to show: an engine in a container, or a scene.
  ///   - size: The size of the stage, in points.
  public convenience init(_ subject: FilmSubject, size: CGSize) {
    self.init(subject, on: HeadlessStage(size: size))
  }

  /// Shows the first page, at rest.
  ///
  /// - Parameters:
  ///   - subject: The subject to show: an engine in a container, or a scene.
  ///   - stage: The stage on which it is shown.
  public init(_ subject: FilmSubject, on stage: HeadlessStage) {
    self.stage = stage
    switch subject {
    case .container(let kind, let tuning):
      let vendor = EngineVendor(tuning)
      root = Gallery.makeContainer(kind, vendor: vendor)
      self.vendor = vendor
    case .scene(let scene):
      root = scene.makeController()
      vendor = nil
    }
    stage.show(root)
    stage.settle()
  }

  /// Turns the pages of `root`, which the stage shows already.
  public init(of root: UIViewController, on stage: HeadlessStage) {
    self.stage = stage
    self.root = root
    vendor = nil
  }

  /// A user's way to another page.
  public enum Turn: Sendable {
    /// By selecting this tab.
    case tab(Int)
    /// By clicking at this point of the window.
    case click(CGPoint)
    /// By going back.
    case back
  }

  /// The turn from here to the next page: to the next tab, to the first thing that opens, or back
  /// from that. Nil: nothing leads anywhere.
  public var nextTurn: Turn? {
    if let tabs {
      let selected = tabContainer?.shownMember
      let index = tabs.firstIndex { $0 === selected } ?? 0
      return .tab((index + 1) % max(1, tabs.count))
    }
    if root.backStep != nil { return .back }
    return targets.first.map { .click($0) }
  }

  /// Returns the turn from here to another page, counted from 0; nil: there is no such page.
  public func way(to page: Int) -> Turn? {
    if let tabs { return tabs.indices.contains(page) ? .tab(page) : nil }
    if page > 0 { return targets.indices.contains(page - 1) ? .click(targets[page - 1]) : nil }
    return root.backStep != nil ? .back : targets.first.map { .click($0) }
  }

  /// Selects a tab, as a click on it does; does nothing if there is none of that index.
  public func select(_ tab: Int) {
    guard tabs?.indices.contains(tab) == true else { return }
    tabContainer?.selectTab(tab)
  }

  /// The number of pages that can be shown at this size.
  public var pageCount: Int {
    tabs.map(\.count) ?? targets.count + 1
  }

  /// Whether every page leads to every other one; if not, all lead to the first one and back.
  public var hasTabs: Bool { tabs != nil }

  /// Shows page `index`, skipping the transition's frames.
  public func show(_ index: Int) {
    guard index > 0 else { return }
    turn(to: index)
    stage.settle()
  }

  /// Begins the transition from here to another page, counted from 0; does nothing if there is no such page.
  public func turn(to page: Int) {
    switch way(to: page) {
    case .tab(let index): select(index)
    case .click(let point): stage.tap(point)
    case .back: root.goBack()
    case nil: break
    }
    stage.turn()
  }
}

// MARK: - Finding pages

extension PageTurner {
  private var tabs: [UIViewController]? { tabContainer?.members }

  /// The first container with tabs, from the root inwards.
  private var tabContainer: (any ContainerDriver)? {
    var queue = [root]
    while !queue.isEmpty {
      let controller = queue.removeFirst()
      if let found = controller as? any ContainerDriver, found.hasTabs { return found }
      queue += controller.children
    }
    return nil
  }

  /// The points to click: the centers of views that open something, from top to bottom; those in
  /// bars come last.
  private var targets: [CGPoint] {
    var content: [CGRect] = []
    var bars: [CGRect] = []
    func look(_ view: UIView, inBar: Bool) {
      guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
      let inBar = inBar || view is UINavigationBar
      if Self.opens(view) {
        let frame = view.convert(view.bounds, to: nil)
        let isSeen = stage.window.bounds.contains(CGPoint(x: frame.midX, y: frame.midY))
        if isSeen { inBar ? bars.append(frame) : content.append(frame) }
      } else {
        for view in view.subviews where !(view is PanelRow) { look(view, inBar: inBar) }
      }
    }
    look(stage.window, inBar: false)
    let ordered = [content, bars].flatMap { frames in
      frames.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }
    return ordered.map { CGPoint(x: $0.midX, y: $0.midY) }
  }

  private static func opens(_ view: UIView) -> Bool {
    if let cell = view as? UITableViewCell {
      return cell.selectionStyle != .none && !(cell.accessoryView is UIControl)
    }
    guard let control = view as? UIControl, control.isEnabled else { return false }
    return
      !(control is UISlider || control is UISwitch || control is UISegmentedControl
      || control is UITextField)
  }
}
