import Foundation

/// Shows the tool tips of a window's controls (K13).
@MainActor final class ToolTips {
  private unowned let window: UIWindow
  private weak var control: UIControl?
  private var alarm: FrameAlarm?
  private var view: ToolTipView?
  /// Until when the next tip appears at once, in seconds of the media clock.
  private var readyUntil: TimeInterval = -.infinity

  /// The time the pointer rests before a tip appears, in seconds.
  static let delay: TimeInterval = 0.6
  /// The time after a tip within which the next one appears at once, in seconds.
  static let readyTime: TimeInterval = 0.5

  init(window: UIWindow) {
    self.window = window
  }

  /// The pointer is on `control`; nil: on none, or outside of the window.
  func follow(_ control: UIControl?) {
    guard control !== self.control else { return }
    hide()
    self.control = control
    guard control?.toolTip != nil else { return }
    if CACurrentMediaTime() < readyUntil {
      show()
    } else {
      alarm = FrameAlarm(after: Self.delay) { [weak self] in self?.show() }
    }
  }

  /// Another text, while it is shown.
  func textDidChange(of control: UIControl) {
    guard control === self.control, view != nil else { return }
    removeView()
    show()
  }

  /// Takes the tip away. The same control shows none until the pointer has left it.
  func hide() {
    alarm = nil
    if view != nil { readyUntil = CACurrentMediaTime() + Self.readyTime }
    removeView()
  }

  private func removeView() {
    view?.removeFromSuperview()
    view = nil
  }

  private func show() {
    alarm = nil
    guard let text = control?.toolTip, control?.window === window, view == nil,
      let pointer = window.pointerLocation
    else { return }
    let tip = ToolTipView(text)
    tip.place(beside: pointer, in: window.bounds)
    window.addSubview(tip)
    tip.alpha = 0
    ControlPalette.animate { tip.alpha = 1 }
    view = tip
  }
}

/// A few words in a box.
@MainActor private final class ToolTipView: UIView {
  private let label = UILabel()

  // In points.
  private static let fontSize: CGFloat = 12
  private static let padding = CGSize(width: 9, height: 5)
  private static let widest: CGFloat = 320
  /// Below the pointer's tip, so that its picture covers nothing.
  private static let below: CGFloat = 20
  private static let above: CGFloat = 8
  private static let margin: CGFloat = 4
  private static let ground = UIColor(white: 0.18, alpha: 1)
  private static let rim = UIColor(white: 0.32, alpha: 1)

  init(_ text: String) {
    super.init(frame: .zero)
    label.text = text
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: Self.fontSize)
    label.textColor = UIColor(white: 0.94, alpha: 1)
    isUserInteractionEnabled = false
    backgroundColor = Self.ground
    layer.cornerRadius = 6
    layer.borderWidth = 1
    layer.borderColor = Self.rim.cgColor
    layer.shadowOpacity = 0.35
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 4)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Sets its frame: below `point`, or above it where there is no room, within `area`.
  func place(beside point: CGPoint, in area: CGRect) {
    let availableWidth = max(
      1, min(Self.widest, area.width - 2 * (Self.padding.width + Self.margin)))
    let text = label.sizeThatFits(CGSize(width: availableWidth, height: .greatestFiniteMagnitude))
    let size = CGSize(
      width: (min(text.width, availableWidth) + 2 * Self.padding.width).rounded(.up),
      height: (text.height + 2 * Self.padding.height).rounded(.up))
    let isBelow = point.y + Self.below + size.height + Self.margin <= area.maxY
    let y = isBelow ? point.y + Self.below : point.y - Self.above - size.height
    let x = min(point.x, area.maxX - Self.margin - size.width)
    frame = CGRect(
      x: max(area.minX + Self.margin, x).rounded(), y: max(area.minY + Self.margin, y).rounded(),
      width: size.width, height: size.height)
    label.frame = bounds.insetBy(dx: Self.padding.width, dy: Self.padding.height)
  }
}
