import Segue
import SegueGallery
import SegueSession

/// The bar above a stage with a reference: how it lies, its opacity or how much differs, when it begins, and the edge that
/// is followed.
final class ReferenceBar: UIView {
  /// Called with the place that the user chooses.
  var didChoose: ((Reference.Placement) -> Void)?
  /// Called while the opacity is dragged, from 0 to 1.
  var didFade: ((_ opacity: Double) -> Void)?
  /// Called with the steps by which the reference begins later.
  var didStep: ((Double) -> Void)?
  /// Called when an edge is to be marked, or no longer.
  var didAskForMark: (() -> Void)?
  var didRemove: (() -> Void)?

  private let segments = UISegmentedControl(items: Reference.Placement.allCases.map(\.title))
  private let opacity = UISlider()
  private let share = UILabel()
  private let difference = UILabel()
  private let offset = ReferenceOffset()
  private let mark = TextButton("Mark an edge")
  private let remove = TextButton("Remove")

  // In points.
  static let height: CGFloat = 44
  private static let controlHeight: CGFloat = 28
  private static let gap: CGFloat = 10
  private static let sliderWidth: CGFloat = 84
  private static let shareWidth: CGFloat = 38
  private static let differenceWidth: CGFloat = 124
  private static let markWidth: CGFloat = 104
  private static let removeWidth: CGFloat = 68

  init() {
    super.init(frame: .zero)
    isHidden = true
    clipsToBounds = true
    segments.dress(size: 12)
    segments.toolTip = "How the reference lies (V)"
    segments.addAction(UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
    opacity.minimumTrackTintColor = Theme.accent
    opacity.maximumTrackTintColor = Theme.hovered
    opacity.toolTip = "Opacity of the reference over the stage"
    opacity.addAction(UIAction { [weak self] _ in self?.fade() }, for: .valueChanged)
    for label in [share, difference] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
      label.textColor = Theme.dim
    }
    difference.isHidden = true
    offset.didStep = { [weak self] in self?.didStep?($0) }
    mark.toolTip = "Mark an edge of the reference: its motion is measured (Shift+V)"
    mark.addAction(UIAction { [weak self] _ in self?.didAskForMark?() }, for: .touchUpInside)
    remove.toolTip = "Show the stage without the reference"
    remove.addAction(UIAction { [weak self] _ in self?.didRemove?() }, for: .touchUpInside)
    let views: [UIView] = [segments, opacity, share, difference, offset, mark, remove]
    for view in views { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the choices of a reference.
  func show(_ choice: Reference, isMarking: Bool) {
    segments.selectedSegmentIndex =
      Reference.Placement.allCases.firstIndex(of: choice.placement)
      ?? UISegmentedControl.noSegment
    if !opacity.isTracking { opacity.value = Float(choice.opacity) }
    let text = "\(Int((choice.opacity * 100).rounded())) %"
    if share.text != text { share.text = text }
    offset.seconds = choice.begins
    mark.isLit = isMarking
    let canFade = choice.placement == .over
    if opacity.isHidden == canFade {
      (opacity.isHidden, share.isHidden) = (!canFade, !canFade)
      setNeedsLayout()
    }
  }

  /// Says how much differs from the stage, from 0 to 1; nil: the difference is not shown.
  func show(difference part: Double?) {
    let text = part.map(ReferenceDifference.text)
    guard difference.text != text else { return }
    if (difference.text == nil) != (text == nil) { setNeedsLayout() }
    difference.text = text
  }

  private func choose() {
    didChoose?(Reference.Placement.allCases[segments.selectedSegmentIndex])
  }

  private func fade() {
    didFade?(Double((opacity.value * 100).rounded() / 100))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = CGRect(
      x: Theme.padding, y: 0, width: max(0, bounds.width - 2 * Theme.padding), height: bounds.height
    )
    let y = ((bounds.height - Self.controlHeight) / 2).rounded()
    // Controls that do not fit are left out, the least needed first: the palette has all of it.
    let segmentsWidth = segments.sizeThatFits(.zero).width.rounded(.up)
    let canFade = !opacity.isHidden || !share.isHidden
    var parts: [(view: UIView, width: CGFloat, rank: Int)] = [(segments, segmentsWidth, 0)]
    if canFade {
      parts += [(opacity, Self.sliderWidth, 4), (share, Self.shareWidth, 5)]
    }
    if difference.text != nil { parts.append((difference, Self.differenceWidth, 2)) }
    parts += [
      (offset, ReferenceOffset.width, 3), (mark, Self.markWidth, 1),
      (remove, Self.removeWidth, 6),
    ]
    difference.isHidden = true
    func width(_ parts: [(view: UIView, width: CGFloat, rank: Int)]) -> CGFloat {
      parts.reduce(-Self.gap) { $0 + $1.width + Self.gap }
    }
    var shown = parts
    while width(shown) > area.width, let last = shown.max(by: { $0.rank < $1.rank }), last.rank > 0
    {
      shown.removeAll { $0.rank == last.rank }
    }
    for part in parts where part.view !== opacity && part.view !== share {
      part.view.isHidden = !shown.contains { $0.view === part.view }
    }
    for view in [opacity, share] as [UIView] where canFade {
      view.alpha = shown.contains { $0.view === view } ? 1 : 0
    }
    // The buttons are at the right, the rest at the left.
    var x = area.minX
    for part in shown where part.view !== mark && part.view !== remove {
      part.view.frame = CGRect(x: x, y: y, width: part.width, height: Self.controlHeight)
      x += part.width + Self.gap
    }
    var right = area.maxX
    for part in shown.reversed() where part.view === mark || part.view === remove {
      part.view.frame = CGRect(
        x: right - part.width, y: y, width: part.width, height: Self.controlHeight)
      right -= part.width + Self.gap
    }
  }
}

/// The time at which a reference begins, which is dragged sideways.
private final class ReferenceOffset: StateControl {
  /// Called while it is dragged, with frames since the last call.
  var didStep: ((Double) -> Void)?

  private let label = UILabel()
  private var last: CGFloat = 0

  static let width: CGFloat = 112
  /// Points that are dragged for a frame.
  private static let pointsPerStep: CGFloat = 6

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = Theme.controlRadius
    toolTip = "When the reference begins: drag sideways, by frames; Alt+[ and Alt+] do the same"
    label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
    label.textAlignment = .center
    label.textColor = Theme.text
    addSubview(label)
    showSeconds()
    showState()
  }

  required init?(coder: NSCoder) { nil }

  /// Seconds after the beginning of the take.
  var seconds = 0.0 {
    didSet { if seconds != oldValue { showSeconds() } }
  }

  private func showSeconds() {
    let sign = seconds < -0.0005 ? "−" : "+"
    label.text = "Begins \(sign)" + String(format: "%.3f s", abs(seconds))
  }

  override func showState() {
    backgroundColor = isHovered || isHighlighted ? Theme.hovered : Theme.raised
  }

  /// It is of use to the pointer alone; the keys have commands of their own.
  override var canBecomeFocused: Bool { false }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    last = touch.location(in: nil).x
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: nil).x
    let steps = ((x - last) / Self.pointsPerStep).rounded(.towardZero)
    guard steps != 0 else { return true }
    last += steps * Self.pointsPerStep
    didStep?(Double(steps))
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
