import Foundation
import Segue

/// A part of the window that can be folded, so that the stage has more room.
enum SidePanel: String, CaseIterable, Codable, Sendable {
  /// The list of engines, containers and scenes, on the left.
  case gallery
  /// The engine's parameters, on the right.
  case inspector
  /// The transport with its timeline, below.
  case timeline
  /// The file of the engine, left of its parameters or in their place.
  case code

  /// The panels that are shown by default.
  static let standard: Set<SidePanel> = [.gallery, .inspector, .timeline]

  /// The name of the panel in the window.
  var title: String {
    switch self {
    case .gallery: "Gallery"
    case .inspector: "Parameters"
    case .timeline: "Timeline"
    case .code: "Code"
    }
  }

  /// The key that folds the panel or shows it.
  var key: String {
    switch self {
    case .gallery: "g"
    case .inspector: "i"
    case .timeline: "t"
    case .code: "c"
    }
  }

  /// The modifiers held with `key`.
  var keyModifiers: UIKeyModifierFlags { self == .code ? .shift : [] }

  /// The name of the key in the window, with its modifiers.
  var keyName: String { (self == .code ? "Shift+" : "") + key.uppercased() }
}

/// The frames of the parts of the window.
///
/// Panels are beside the stage where there is room for them. In smaller windows they are drawers: that of the axis
/// of time always takes its room from the stage, those on the right where enough of it is left, and otherwise they
/// lie over the stage while they are open, as the gallery does.
@MainActor struct PlaygroundLayout {
  /// The window's size, in points.
  let size: CGSize
  /// The panels that are to be seen where there is room for them.
  var shown: Set<SidePanel>
  /// The panels that are open where there is none.
  var drawers: Set<SidePanel>

  // In points. Smaller windows leave out bars, and make drawers of panels.
  private static let sideLimit: CGFloat = 900
  private static let timelineLimit = CGSize(width: 640, height: 560)
  private static let statusLimit: CGFloat = 360
  private static let topBarLimit: CGFloat = 240
  /// Windows higher than this give a part of the rest to the timeline.
  private static let tallLimit: CGFloat = 800
  private static let tallShare: CGFloat = 0.2
  private static let timelineHeights: ClosedRange<CGFloat> = 156...260
  /// Wider windows have a wider list.
  private static let spaciousLimit: CGFloat = 1800
  private static let spaciousGain: CGFloat = 48
  /// The code takes this part of the window's width, within limits.
  private static let codeShare: CGFloat = 0.42
  private static let codeWidths: ClosedRange<CGFloat> = 340...640
  /// Least width of the stage beside both code and parameters; below it, the code takes the parameters' place.
  private static let leastStageWidth: CGFloat = 420
  /// A stage that would be narrower lies below the drawer on the right.
  private static let leastDrawerStageWidth: CGFloat = 320
  private static let handle = CGSize(width: 10, height: 56)
  /// Smaller stages have no handles at their edges.
  private static let handleLimit = CGSize(width: 240, height: 160)

  /// Whether there is room for `panel` beside the stage.
  func isDocked(_ panel: SidePanel) -> Bool {
    switch panel {
    case .gallery, .inspector, .code: size.width >= Self.sideLimit
    case .timeline:
      size.width >= Self.timelineLimit.width && size.height >= Self.timelineLimit.height
    }
  }

  /// Whether `panel` is to be seen.
  func isVisible(_ panel: SidePanel) -> Bool {
    (isDocked(panel) ? shown : drawers).contains(panel)
      && !(panel == .inspector && codeHidesInspector)
  }

  /// Whether `panel` takes its room from the stage.
  func takesRoom(_ panel: SidePanel) -> Bool {
    guard isVisible(panel) else { return false }
    let drawerWidth: CGFloat
    switch panel {
    case .timeline: return true
    case .gallery: return isDocked(panel)
    case .inspector: drawerWidth = InspectorView.width
    case .code: drawerWidth = codeWidth
    }
    return isDocked(panel) || size.width - drawerWidth >= Self.leastDrawerStageWidth
  }

  /// Whether code and parameters are not seen beside each other.
  var codeExcludesInspector: Bool {
    let others = GalleryListView.width + InspectorView.width + 2 * spacious
    return size.width - others - codeWidth < Self.leastStageWidth
  }

  private var codeHidesInspector: Bool {
    codeExcludesInspector && (isDocked(.code) ? shown : drawers).contains(.code)
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
    let height = Self.timelineHeights.lowerBound + (size.height - Self.tallLimit) * Self.tallShare
    let clamped = min(max(height, Self.timelineHeights.lowerBound), Self.timelineHeights.upperBound)
    return min(clamped.rounded(), max(0, statusBar.minY - topBar.maxY))
  }

  /// The transport, its axis and the numbers.
  var timeline: CGRect {
    let height = timelineHeight
    return CGRect(x: 0, y: statusBar.minY - height, width: size.width, height: height)
  }

  /// The area between the bars, and above the timeline if it takes room.
  private var middle: CGRect {
    let bottom = takesRoom(.timeline) ? timeline.minY : statusBar.minY
    return CGRect(x: 0, y: topBar.maxY, width: size.width, height: max(0, bottom - topBar.maxY))
  }

  private var spacious: CGFloat { size.width >= Self.spaciousLimit ? Self.spaciousGain : 0 }

  var gallery: CGRect {
    CGRect(
      x: 0, y: middle.minY, width: GalleryListView.width + spacious, height: middle.height)
  }

  var inspector: CGRect { rightPanel(InspectorView.width + spacious, from: size.width) }

  var code: CGRect {
    rightPanel(codeWidth, from: takesRoom(.inspector) ? inspector.minX : size.width)
  }

  private var codeWidth: CGFloat {
    let width = (size.width * Self.codeShare).rounded()
    return min(max(width, Self.codeWidths.lowerBound), Self.codeWidths.upperBound)
  }

  /// Returns the frame of a panel at the right of the stage, or over it.
  private func rightPanel(_ width: CGFloat, from right: CGFloat) -> CGRect {
    let width = min(size.width, width)
    return CGRect(x: right - width, y: middle.minY, width: width, height: middle.height)
  }

  var stage: CGRect {
    let left = takesRoom(.gallery) ? gallery.width : 0
    let right =
      (takesRoom(.inspector) ? inspector.width : 0) + (takesRoom(.code) ? code.width : 0)
    return CGRect(
      x: left, y: middle.minY, width: max(0, size.width - left - right), height: middle.height)
  }

  /// The width of the buttons at the left of the timeline: that of the list, where it is beside the stage.
  var transportWidth: CGFloat { TransportView.width + spacious }

  /// The width of the numbers at the right of the timeline; 0: there is no room.
  var hudWidth: CGFloat { size.width >= Self.sideLimit ? HUDView.width + spacious : 0 }

  // MARK: Handles

  /// Returns the frame of the handle that folds `panel`; nil: there is no room for it.
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
    case .inspector, .code:
      // The code has one only while it is seen: at the edge there is that of the parameters.
      let isCode = panel == .code
      let isCodeSeen = self.isVisible(.code)
      guard isCodeSeen == isCode || !isCode && takesRoom(.inspector) else { return nil }
      let x = (isVisible ? (isCode ? code : inspector).minX : size.width) - thin
      return CGRect(x: x, y: (stage.midY - long / 2).rounded(), width: thin, height: long)
    case .timeline:
      let y = (isVisible ? timeline.minY : statusBar.minY) - thin
      return CGRect(x: (stage.midX - long / 2).rounded(), y: y, width: long, height: thin)
    }
  }
}
