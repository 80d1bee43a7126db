import UIKit

/// A gradient with a title, a subtitle, a button and rows below each other.
final class PanelView: UIView {
  private let background: GradientView
  private let title = UILabel()
  private let subtitle = UILabel()
  private let button: PanelButton
  private let rows: [PanelRow]
  private let shade = UIView()
  private let footer: UIView?
  /// Contains all but the gradient, and scrolls if the panel is too low for its rows.
  private let scroll = UIScrollView()

  // The distances of the design, in points.
  private static let margin: CGFloat = 30
  private static let narrowMargin: CGFloat = 16
  /// Below this width the margin is narrow.
  private static let narrowWidth: CGFloat = 360
  private static let top: CGFloat = 28
  private static let titleSize: CGFloat = 30
  private static let titleHeight: CGFloat = 36
  private static let subtitleSize: CGFloat = 15
  private static let subtitleHeight: CGFloat = 20
  private static let buttonGap: CGFloat = 20
  private static let rowGap: CGFloat = 18
  private static let smallGap: CGFloat = 4
  /// Below the last row, where the content scrolls.
  private static let lowerMargin: CGFloat = 12

  /// - Parameters:
  ///   - footer: The view below the rows.
  init(
    _ panel: Panel, subtitle text: String, button: PanelButton, rows: [PanelRow],
    footer: UIView? = nil
  ) {
    background = GradientView(top: panel.top, bottom: panel.bottom)
    self.button = button
    self.rows = rows
    self.footer = footer
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
    clipsToBounds = true
    title.text = panel.title
    title.font = .systemFont(ofSize: Self.titleSize, weight: .bold)
    title.textColor = .white
    subtitle.text = text
    subtitle.font = .systemFont(ofSize: Self.subtitleSize)
    subtitle.textColor = .white
    // What two screens have in common goes by the same names.
    title.accessibilityIdentifier = "title"
    subtitle.accessibilityIdentifier = "subtitle"
    button.accessibilityIdentifier = "button"
    shade.backgroundColor = .black
    shade.alpha = 0
    for view in [background, shade, scroll] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    // The gradient extends below bars, what is to be read does not.
    scroll.contentInsetAdjustmentBehavior = .always
    for view in [title, subtitle, button] + rows { scroll.addSubview(view) }
    if let footer { scroll.addSubview(footer) }
  }

  required init?(coder: NSCoder) { nil }

  /// The opacity of the black over the gradient, from 0 to 1.
  var darkness: CGFloat {
    get { shade.alpha }
    set { shade.alpha = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = bounds.width < Self.narrowWidth ? Self.narrowMargin : Self.margin
    let width = max(0, bounds.width - 2 * margin)
    var y = Self.top
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, width: CGFloat, height: CGFloat, gap: CGFloat) {
      let x = isMirrored ? bounds.width - margin - width : margin
      view.frame = CGRect(x: x, y: y, width: width, height: height)
      y += height + gap
    }
    place(title, width: width, height: Self.titleHeight, gap: Self.smallGap)
    place(subtitle, width: width, height: Self.subtitleHeight, gap: Self.buttonGap)
    let fitting = button.sizeThatFits(bounds.size)
    place(button, width: min(fitting.width, width), height: fitting.height, gap: Self.rowGap)
    for row in rows { place(row, width: width, height: PanelRow.height, gap: Self.rowGap) }
    if let footer { place(footer, width: width, height: Self.subtitleHeight, gap: Self.rowGap) }
    scroll.contentSize = CGSize(width: bounds.width, height: y - Self.rowGap + Self.lowerMargin)
  }
}
