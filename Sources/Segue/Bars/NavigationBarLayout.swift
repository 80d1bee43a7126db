import Foundation

/// The positions of the parts of a navigation bar, from left to right, in points.
///
///     │8 ‹ 6 Back 8│ left buttons │16      Title      16│ right buttons │8│
///
/// The title is centered in the bar, and moves aside for the buttons as far as needed. The back
/// button shows the first of its texts that leaves the title its natural width.
struct NavigationBarLayout {
  /// The parts to lay out. Widths are natural ones, 0 for what is missing.
  struct Parts {
    var hasBackButton = false
    /// The widths of the texts that the back button can show, in order of preference.
    var backTitles: [CGFloat] = []
    var left: CGFloat = 0
    var title: CGFloat = 0
    var right: CGFloat = 0
  }

  /// The index of the back button's text; nil for none.
  let backTitle: Int?
  /// The width of the back button, which starts at 0; 0 without one.
  let back: CGFloat
  let leftStart: CGFloat
  let rightStart: CGFloat
  let titleStart: CGFloat
  let titleWidth: CGFloat

  /// The height of a bar.
  static let height: CGFloat = 44
  /// From the edge of the bar to buttons, which have the same padding again.
  static let edge: CGFloat = 8
  /// From the title to its neighbors or to the edge.
  static let gap: CGFloat = 16
  /// The start of the back button's chevron, its width, and the start of the text.
  static let chevronStart: CGFloat = 8
  static let chevronWidth: CGFloat = 12
  static let backTextStart: CGFloat = 26

  init(_ parts: Parts, width: CGFloat) {
    let rightStart = width - Self.edge - parts.right
    let titleEnd = parts.right > 0 ? rightStart - Self.edge : width - Self.gap

    let bare = Self.backTextStart + Self.edge
    let availableWidth =
      titleEnd - (parts.title > 0 ? parts.title + Self.edge : 0) - parts.left - bare
    let choice = parts.backTitles.firstIndex { $0 <= availableWidth }
    let back = parts.hasBackButton ? bare + (choice.map { parts.backTitles[$0] } ?? 0) : 0

    let leftStart = parts.hasBackButton ? back : Self.edge
    let leftEnd = leftStart + parts.left
    let titleBegin = parts.hasBackButton || parts.left > 0 ? leftEnd + Self.edge : Self.gap
    let titleWidth = max(0, min(parts.title, titleEnd - titleBegin))

    backTitle = parts.hasBackButton ? choice : nil
    self.back = back
    self.leftStart = leftStart
    self.rightStart = rightStart
    self.titleWidth = titleWidth
    titleStart = max(titleBegin, min((width - titleWidth) / 2, titleEnd - titleWidth))
  }
}
