import Foundation

/// A row of segments of which one is selected: sends `valueChanged` when the user selects another.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// `selectedSegmentIndex` when none is selected.
  public static let noSegment = -1

  private var segments: [Segment] = []
  private let indicator = UIView()
  private let glow = UIView()
  private var pressedIndex: Int?
  private var hoveredIndex: Int?
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  private static let inset: CGFloat = 2
  private static let cornerRadius: CGFloat = 7
  private static let fontSize: CGFloat = 12
  /// To the left and right of a title, in points.
  private static let padding: CGFloat = 12
  private static let pressedAlpha: CGFloat = 0.5
  private static let glowColor = UIColor(white: 1, alpha: 0.05)

  /// A control with a segment for each of `items`, which are titles and images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    start()
    for (index, item) in (items ?? []).enumerated() {
      if let image = item as? UIImage {
        insert(at: index).imageView.image = image
      } else {
        insert(at: index).label.text = item as? String
      }
    }
    sizeDidChange()
    bounds.size = intrinsicContentSize
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
  }

  private func start() {
    layer.cornerRadius = Self.cornerRadius
    backgroundColor = ControlPalette.bed
    glow.backgroundColor = Self.glowColor
    glow.alpha = 0
    for view in [glow, indicator] {
      view.isUserInteractionEnabled = false
      view.layer.cornerRadius = Self.cornerRadius - Self.inset
      addSubview(view)
    }
  }

  // MARK: Choice

  /// The index of the selected segment, from the left; `noSegment` for none. Setting it sends no
  /// event.
  ///
  /// - Precondition: The segment exists.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      demand(
        selectedSegmentIndex == Self.noSegment || segments.indices.contains(selectedSegmentIndex),
        "segment \(selectedSegmentIndex) of \(segments.count) cannot be chosen")
      guard selectedSegmentIndex != oldValue else { return }
      let hadOne = oldValue != Self.noSegment && window != nil
      hadOne ? ControlPalette.animate { [self] in show() } : show()
    }
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title before the one at `index`, or at the end.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(at: index).label.text = title
    sizeDidChange()
  }

  /// Inserts a segment with an image before the one at `index`, or at the end.
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    insert(at: index).imageView.image = image
    sizeDidChange()
  }

  /// Removes the segment at `index`, if it exists.
  open func removeSegment(at index: Int, animated: Bool) {
    guard segments.indices.contains(index) else { return }
    if selectedSegmentIndex == index {
      selectedSegmentIndex = Self.noSegment
    } else if selectedSegmentIndex > index {
      selectedSegmentIndex -= 1
    }
    let segment = segments.remove(at: index)
    segment.label.removeFromSuperview()
    segment.imageView.removeFromSuperview()
    sizeDidChange()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  /// Sets the title of a segment.
  ///
  /// - Precondition: The segment exists.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    segments[index].label.text = title
    sizeDidChange()
  }

  /// The title of a segment; nil for one with an image.
  open func titleForSegment(at index: Int) -> String? { segments[index].label.text }

  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    segments[index].isEnabled = enabled
    show()
  }

  /// Whether a segment can be selected.
  open func isEnabledForSegment(at index: Int) -> Bool { segments[index].isEnabled }

  private func insert(at index: Int) -> Segment {
    let segment = Segment()
    addSubview(segment.label)
    addSubview(segment.imageView)
    let position = min(max(index, 0), segments.count)
    segments.insert(segment, at: position)
    if selectedSegmentIndex >= position { selectedSegmentIndex += 1 }
    return segment
  }

  // MARK: Widths

  /// Whether each segment has its natural width; false: all have that of the widest.
  open var apportionsSegmentWidthsByContent = false {
    didSet { sizeDidChange() }
  }

  /// Sets the width of a segment in points; 0: its natural width.
  ///
  /// - Precondition: The segment exists.
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    segments[index].width = max(0, width)
    sizeDidChange()
  }

  /// The width set for a segment, in points; 0 if none was.
  open func widthForSegment(at index: Int) -> CGFloat { segments[index].width }

  // MARK: Appearance

  /// The color of the selected segment; nil: the tint color.
  open var selectedSegmentTintColor: UIColor? {
    didSet { show() }
  }

  /// Font and color, `.font` and `.foregroundColor`, of titles in the states `normal` and
  /// `selected`.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    self.attributes[state.rawValue] = attributes
    sizeDidChange()
  }

  /// The natural widths of the segments, 28 points high.
  open override var intrinsicContentSize: CGSize {
    let width = naturalWidths(segments.map(\.content)).reduce(0, +) + 2 * Self.inset
    return CGSize(width: width, height: ControlPalette.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  override func stateDidChange() {
    show()
  }

  override func pointerMoved(to point: CGPoint) {
    hover(over: index(at: convert(point, from: nil).x))
  }

  override func hoverChanged() {
    if !isHovered { hover(over: nil) }
  }

  /// Highlights the segment at `index` if it can be selected.
  private func hover(over index: Int?) {
    guard index != hoveredIndex else { return }
    let wasLit = hoveredIndex != nil
    hoveredIndex = index
    let areas = areas
    // A highlight that was invisible appears in place.
    if let index, !wasLit { glow.frame = areas[index] }
    window == nil ? showGlow(areas) : ControlPalette.animate { [self] in showGlow(areas) }
  }

  private func showGlow(_ areas: [CGRect]) {
    let index = hoveredIndex.flatMap { segments.indices.contains($0) ? $0 : nil }
    if let index { glow.frame = areas[index] }
    let isLit = index != nil && index != selectedSegmentIndex && isEnabled
    glow.alpha = isLit ? 1 : 0
  }

  private func sizeDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    show()
  }

  /// The natural widths of the segments, in points.
  private func naturalWidths(_ contents: [Content]) -> [CGFloat] {
    let widths = contents.map { $0.width + 2 * Self.padding }
    let widest = zip(segments, widths).map { $0.width > 0 ? 0 : $1 }.max() ?? 0
    return zip(segments, widths).map { segment, width in
      if segment.width > 0 { return segment.width }
      return apportionsSegmentWidthsByContent ? width : widest
    }
  }

  /// The frames of the segments, on whole pixels: their natural widths, plus an equal share of the
  /// space that is left over or missing.
  private func areas(_ contents: [Content]) -> [CGRect] {
    // A control without space has segments of zero size.
    let inner = CGRect(
      x: bounds.minX + Self.inset, y: bounds.minY + Self.inset,
      width: max(0, bounds.width - 2 * Self.inset), height: max(0, bounds.height - 2 * Self.inset))
    let widths = naturalWidths(contents)
    let rest = (inner.width - widths.reduce(0, +)) / CGFloat(max(1, widths.count))
    let scale = contentScaleFactor
    var start = inner.minX
    return widths.map { width in
      let left = start.snapped(scale)
      start += max(0, width + rest)
      return CGRect(
        x: left, y: inner.minY, width: start.snapped(scale) - left, height: inner.height)
    }
  }

  /// The present frames of the segments.
  private var areas: [CGRect] { areas(segments.map(\.content)) }

  private func show() {
    let fill = selectedSegmentTintColor ?? tintColor ?? .white
    // Fonts are set before anything is measured.
    for index in segments.indices { dress(index, on: fill) }
    let contents = segments.map(\.content)
    let areas = areas(contents)
    indicator.alpha = isEnabled ? 1 : ControlPalette.disabledAlpha
    indicator.backgroundColor = fill
    indicator.isHidden = selectedSegmentIndex == Self.noSegment
    if !indicator.isHidden { indicator.frame = areas[selectedSegmentIndex] }
    showGlow(areas)
    for (segment, (content, area)) in zip(segments, zip(contents, areas)) {
      place(segment, content, in: area)
    }
  }

  /// Sets font, colors and opacity of a segment.
  private func dress(_ index: Int, on fill: UIColor) {
    let segment = segments[index]
    let isChosen = index == selectedSegmentIndex
    let given = attributes[isChosen ? State.selected.rawValue : 0] ?? attributes[0] ?? [:]
    let color =
      given[.foregroundColor] as? UIColor
      ?? (isChosen ? ControlPalette.ink(on: fill, knownTraits) : tintColor)
    segment.label.font =
      given[.font] as? UIFont ?? .systemFont(ofSize: Self.fontSize, weight: .semibold)
    segment.label.textColor = color
    segment.imageView.tintColor = color
    segment.label.alpha = alpha(of: segment, index)
    segment.imageView.alpha = segment.label.alpha
  }

  private func place(_ segment: Segment, _ content: Content, in area: CGRect) {
    let scale = contentScaleFactor
    let height = content.title.height
    segment.label.frame = CGRect(
      x: area.minX, y: (area.midY - height / 2).snapped(scale), width: area.width, height: height)
    let image = content.image
    segment.imageView.frame = CGRect(
      x: (area.midX - image.width / 2).snapped(scale),
      y: (area.midY - image.height / 2).snapped(scale), width: image.width, height: image.height)
  }

  private func alpha(of segment: Segment, _ index: Int) -> CGFloat {
    if !segment.isEnabled || !isEnabled { return ControlPalette.disabledAlpha }
    return index == pressedIndex && index != selectedSegmentIndex ? Self.pressedAlpha : 1
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressedIndex = index(of: touch)
    show()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = index(of: touch)
    if index != pressedIndex {
      pressedIndex = index
      show()
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = touch.flatMap { isTouchInside ? self.index(of: $0) : nil }
    pressedIndex = nil
    guard let index, index != selectedSegmentIndex else { return show() }
    selectedSegmentIndex = index
    show()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func cancelTracking(with event: UIEvent?) {
    pressedIndex = nil
    show()
  }

  /// While it has the focus, the arrows select the next segment that can be selected.
  override func adjustValue(with key: String) -> Bool {
    let step: Int
    switch key {
    case UIKeyCommand.inputLeftArrow: step = -1
    case UIKeyCommand.inputRightArrow: step = 1
    default: return false
    }
    let start =
      selectedSegmentIndex == Self.noSegment && step < 0 ? segments.count : selectedSegmentIndex
    var index = start + step
    while segments.indices.contains(index), !segments[index].isEnabled { index += step }
    guard segments.indices.contains(index) else { return true }
    selectedSegmentIndex = index
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }

  /// The selectable segment under a touch.
  private func index(of touch: UITouch) -> Int? {
    index(at: touch.location(in: self).x)
  }

  /// The selectable segment at `x`, or nearest to it.
  private func index(at x: CGFloat) -> Int? {
    guard let last = segments.indices.last, bounds.width > 0 else { return nil }
    let index = areas.firstIndex { x < $0.maxX } ?? last
    return segments[index].isEnabled ? index : nil
  }

  /// Single taps of the views around do not prevent the control's.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    !isOuterTap(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}
