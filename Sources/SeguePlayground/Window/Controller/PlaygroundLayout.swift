import Foundation
import Segue

/// The frames of the parts of the window.
///
/// Panels are beside the stage where they fit; those on the right are tabs, of which one is seen. In smaller windows
/// they are drawers: that of the axis of time always takes its space from the stage, that on the right where enough is
/// left, and otherwise they lie over the stage while they are open, as the gallery does.
@MainActor struct PlaygroundLayout {
  /// The window's size, in points.
  let size: CGSize
  /// The panels that are open. Those whose size the user has not dragged have their own.
  var panels: PanelState
  /// Whether there are numbers about frames, which are shown at the right of the timeline.
  var hasNumbers = true
  /// Whether two engines are compared.
  var isComparing = false

  // In points. Smaller windows leave out bars, and make drawers of panels.
  private static let sideLimit: CGFloat = 900
  private static let timelineLimit = CGSize(width: 640, height: 560)
  private static let statusLimit: CGFloat = 360
  private static let topBarLimit: CGFloat = 240
  /// Windows no lower than this have lanes below the axis of time; with them, it takes this part of the height.
  private static let lanesLimit: CGFloat = 700
  private static let lanesShare: CGFloat = 0.4
  /// The axis of time with what is beside it.
  private static let stripHeight: CGFloat = 156
  private static let leastLanesHeight: CGFloat = LanesView.headerHeight + 48
  /// The part of the height between the bars that a panel may be dragged to.
  private static let mostShare: CGFloat = 0.75
  private static let widths: ClosedRange<CGFloat> = 180...440
  private static let mostWidthShare: CGFloat = 0.3
  /// Wider windows have a wider list.
  private static let spaciousLimit: CGFloat = 1800
  private static let spaciousGain: CGFloat = 48
  /// The code takes this part of the window's width, within limits.
  private static let codeShare: CGFloat = 0.42
  private static let codeWidths: ClosedRange<CGFloat> = 340...640
  /// A stage that would be narrower lies below the drawer on the right.
  private static let leastDrawerStageWidth: CGFloat = 320
  /// The names of the tabs.
  private static let tabsHeight: CGFloat = 44
  /// The bar above two stages that are compared, and their numbers below them.
  private static let comparisonBarHeight: CGFloat = 44
  private static let comparisonStripHeight: CGFloat = 84
  /// Lower stages have no numbers below them, and lower ones than these no bar above.
  private static let leastStageHeights = (withStrip: CGFloat(260), withBar: CGFloat(180))
  private static let handle = CGSize(width: 10, height: 56)
  /// Smaller stages have no handles at their edges.
  private static let handleLimit = CGSize(width: 240, height: 160)

  /// Whether `panel` fits beside the stage.
  func isDocked(_ panel: SidePanel) -> Bool {
    switch panel {
    case .gallery, .inspector, .code, .layers, .compare: size.width >= Self.sideLimit
    case .timeline:
      size.width >= Self.timelineLimit.width && size.height >= Self.timelineLimit.height
    }
  }

  /// Whether `panel` is to be seen.
  func isVisible(_ panel: SidePanel) -> Bool {
    panel.isTab ? panel == tab : (isDocked(panel) ? panels.shown : panels.drawers).contains(panel)
  }

  /// The tab that is seen on the right; nil: the panel there is folded.
  var tab: SidePanel? {
    SidePanel.tabs.last(where: (isDocked(.inspector) ? panels.shown : panels.drawers).contains)
  }

  /// Whether `panel` takes its space from the stage.
  func takesSpace(_ panel: SidePanel) -> Bool {
    guard isVisible(panel) else { return false }
    switch panel {
    case .timeline: return true
    case .gallery: return isDocked(panel)
    case .inspector, .code, .layers, .compare:
      return isDocked(panel) || size.width - sideWidth >= Self.leastDrawerStageWidth
    }
  }

  // MARK: Bars

  var topBar: CGRect {
    CGRect(
      x: 0, y: 0, width: size.width,
      height: size.height >= Self.topBarLimit ? TopBarView.height : 0)
  }

  var statusBar: CGRect {
    let height = size.height >= Self.statusLimit ? StatusBarView.height : 0
    return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  // MARK: Panels

  private var timelineHeight: CGFloat {
    let availableHeight = max(0, statusBar.minY - topBar.maxY)
    let own = size.height >= Self.lanesLimit ? size.height * Self.lanesShare : Self.stripHeight
    let wanted = min(panels.sizes[.timeline] ?? own, availableHeight * Self.mostShare).rounded()
    // Lanes are seen with a few rows, or not at all.
    let hasLanes = wanted >= Self.stripHeight + Self.leastLanesHeight
    return min(hasLanes ? wanted : Self.stripHeight, availableHeight)
  }

  /// The axis of time, with the buttons on its left.
  var strip: CGRect {
    CGRect(
      x: 0, y: timeline.minY, width: size.width - columnWidth,
      height: min(timeline.height, Self.stripHeight))
  }

  /// The numbers at the right of the timeline: beside all of it, or below the tabs, which then reach down to them.
  var hud: CGRect {
    let height = hasNumbers ? (isSideTall ? strip.height : timeline.height) : 0
    return CGRect(
      x: size.width - columnWidth, y: timeline.maxY - height, width: columnWidth, height: height)
  }

  /// The width of the column at the right of the timeline; 0: there is none.
  private var columnWidth: CGFloat {
    size.width >= Self.sideLimit && (hasNumbers || isSideTall) ? inspectorWidth : 0
  }

  /// Whether the panel on the right reaches down beside the axis of time; the code is too wide for that.
  private var isSideTall: Bool {
    guard let tab else { return false }
    return isDocked(tab) && tab != .code && isVisible(.timeline)
  }

  /// The lanes below the axis of time, as wide as the buttons and the axis; of height 0 where they do not fit.
  var lanes: CGRect {
    CGRect(
      x: 0, y: strip.maxY, width: strip.width, height: max(0, timeline.maxY - strip.maxY))
  }

  /// The transport, its axis and the numbers.
  var timeline: CGRect {
    let height = timelineHeight
    return CGRect(x: 0, y: statusBar.minY - height, width: size.width, height: height)
  }

  /// The area between the bars, and above the timeline if it takes space.
  private var middle: CGRect {
    let bottom = takesSpace(.timeline) ? timeline.minY : statusBar.minY
    return CGRect(x: 0, y: topBar.maxY, width: size.width, height: max(0, bottom - topBar.maxY))
  }

  private var spacious: CGFloat { size.width >= Self.spaciousLimit ? Self.spaciousGain : 0 }

  var gallery: CGRect {
    CGRect(x: 0, y: middle.minY, width: galleryWidth, height: middle.height)
  }

  private var galleryWidth: CGFloat { width(of: .gallery, GalleryListView.width) }

  private var inspectorWidth: CGFloat { width(of: .inspector, InspectorView.width) }

  /// Returns the width of a panel, which has its own width unless the user has dragged it.
  private func width(of panel: SidePanel, _ own: CGFloat) -> CGFloat {
    guard isDocked(panel), let wanted = panels.sizes[panel] else {
      return own + (isDocked(panel) ? spacious : 0)
    }
    let most = max(Self.widths.lowerBound, size.width * Self.mostWidthShare)
    return min(max(wanted, Self.widths.lowerBound), Self.widths.upperBound, most).rounded()
  }

  /// The panel on the right: the names of the tabs, and the tab that is seen.
  var side: CGRect {
    let width = min(size.width, sideWidth)
    let bottom = isSideTall ? hud.minY : middle.maxY
    return CGRect(
      x: size.width - width, y: middle.minY, width: width, height: max(0, bottom - middle.minY))
  }

  /// The names of the tabs, above the tab.
  var tabs: CGRect {
    CGRect(
      x: side.minX, y: side.minY, width: side.width, height: min(side.height, Self.tabsHeight))
  }

  /// The tab that is seen.
  var tabContent: CGRect {
    CGRect(
      x: side.minX, y: tabs.maxY, width: side.width, height: side.height - tabs.height)
  }

  private var sideWidth: CGFloat { tab == .code ? codeWidth : inspectorWidth }

  private var codeWidth: CGFloat {
    let width = (panels.sizes[.code] ?? size.width * Self.codeShare).rounded()
    return min(max(width, Self.codeWidths.lowerBound), Self.codeWidths.upperBound)
  }

  /// The area between the panels.
  private var center: CGRect {
    let left = takesSpace(.gallery) ? gallery.width : 0
    let right = tab.map(takesSpace) == true ? side.width : 0
    return CGRect(
      x: left, y: middle.minY, width: max(0, size.width - left - right), height: middle.height)
  }

  /// The bar above two stages that are compared; of height 0 where it does not fit.
  var comparisonBar: CGRect {
    let hasBar =
      isComparing && center.height >= Self.comparisonBarHeight + Self.leastStageHeights.withBar
    return CGRect(
      x: center.minX, y: center.minY, width: center.width,
      height: hasBar ? Self.comparisonBarHeight : 0)
  }

  /// The numbers below two stages that are compared; of height 0 where they do not fit, or the tab has them.
  var comparisonStrip: CGRect {
    let rest = center.height - comparisonBar.height - Self.comparisonStripHeight
    let hasStrip = isComparing && tab != .compare && rest >= Self.leastStageHeights.withStrip
    let height = hasStrip ? Self.comparisonStripHeight : 0
    return CGRect(x: center.minX, y: center.maxY - height, width: center.width, height: height)
  }

  var stage: CGRect {
    CGRect(
      x: center.minX, y: comparisonBar.maxY, width: center.width,
      height: center.height - comparisonBar.height - comparisonStrip.height)
  }

  /// The panel whose size is dragged with the edge of `panel`: the code has a width of its own.
  func sized(_ panel: SidePanel) -> SidePanel {
    panel.isTab ? (tab == .code ? .code : .inspector) : panel
  }

  /// The width of the buttons at the left of the timeline: that of the list, where it is beside the stage.
  var transportWidth: CGFloat { TransportView.width + spacious }

  /// Returns the size of a panel whose edge is dragged to a point of the window.
  func size(of panel: SidePanel, draggedTo point: CGPoint) -> CGFloat {
    switch panel {
    case .gallery: point.x
    case .inspector, .code, .layers, .compare: size.width - point.x
    case .timeline: statusBar.minY - point.y
    }
  }

  // MARK: Handles

  /// Returns the frame of the handle that folds `panel`; nil: it does not fit.
  func handle(of panel: SidePanel) -> CGRect? {
    guard stage.width >= Self.handleLimit.width, stage.height >= Self.handleLimit.height else {
      return nil
    }
    let (thin, long) = (Self.handle.width, Self.handle.height)
    let isVisible = isVisible(panel)
    switch panel {
    case .gallery:
      let x = isVisible ? gallery.maxX : 0
      return CGRect(x: x, y: (stage.midY - long / 2).rounded(), width: thin, height: long)
    case .inspector, .code, .layers, .compare:
      let x = (tab == nil ? size.width : side.minX) - thin
      return CGRect(x: x, y: (stage.midY - long / 2).rounded(), width: thin, height: long)
    case .timeline:
      let y = (isVisible ? timeline.minY : statusBar.minY) - thin
      return CGRect(x: (stage.midX - long / 2).rounded(), y: y, width: long, height: thin)
    }
  }
}
