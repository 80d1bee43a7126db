import Foundation

/// A row of segments of which one is chosen: it sends `valueChanged` when the user chooses another.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// `selectedSegmentIndex` when none is chosen.
  public static let noSegment = -1

  private var segments: [Segment] = []
  private let indicator = UIView()
  private var pressedIndex: Int?
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  private static let inset: CGFloat = 2
  private static let cornerRadius: CGFloat = 7
  private static let fontSize: CGFloat = 12
  /// Left and right of a title, in points.
  private static let padding: CGFloat = 12
  private static let pressedAlpha: CGFloat = 0.5

  /// One segment: a title or an image.
  @MainActor private final class Segment {
    let label = UILabel()
    let imageView = UIImageView(frame: .zero)
    var isEnabled = true
  }

  /// A control with a segment for each of `items`, which are texts and images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    start()
    for (index, item) in (items ?? []).enumerated() {
      if let image = item as? UIImage {
        insertSegment(with: image, at: index, animated: false)
      } else {
        insertSegment(withTitle: item as? String, at: index, animated: false)
      }
    }
    bounds.size = intrinsicContentSize
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
  }

  private func start() {
    layer.cornerRadius = Self.cornerRadius
    backgroundColor = ControlPalette.bed
    indicator.isUserInteractionEnabled = false
    indicator.layer.cornerRadius = Self.cornerRadius - Self.inset
    addSubview(indicator)
  }

  // MARK: Choice

  /// Which segment is chosen, from the left; `noSegment` for none. Setting it tells nobody.
  ///
  /// - Precondition: There is such a segment.
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

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// Adds a segment with a title before the one at `index`, or at the end.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(at: index).label.text = title
    sizeDidChange()
  }

  /// Adds a segment with an image before the one at `index`, or at the end.
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    let segment = insert(at: index)
    segment.imageView.tintsAutomaticImages = true
    segment.imageView.image = image
    sizeDidChange()
  }

  /// Removes the segment at `index`; nothing happens when there is none.
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
  /// - Precondition: There is such a segment.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    segments[index].label.text = title
    sizeDidChange()
  }

  /// The title of a segment; nil for one with an image.
  open func titleForSegment(at index: Int) -> String? { segments[index].label.text }

  /// Lets a segment be chosen, or not.
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    segments[index].isEnabled = enabled
    show()
  }

  /// Whether a segment can be chosen.
  open func isEnabledForSegment(at index: Int) -> Bool { segments[index].isEnabled }

  private func insert(at index: Int) -> Segment {
    let segment = Segment()
    segment.label.textAlignment = .center
    addSubview(segment.label)
    addSubview(segment.imageView)
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
    return segment
  }

  // MARK: Looks

  /// The color of the chosen segment; nil: the tint color.
  open var selectedSegmentTintColor: UIColor? {
    didSet { show() }
  }

  /// Font and color, `.font` and `.foregroundColor`, of titles in the states `normal` and `selected`.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    self.attributes[state.rawValue] = attributes
    show()
    sizeDidChange()
  }

  /// Equal segments that fit the widest title, 28 points high.
  open override var intrinsicContentSize: CGSize {
    let widest =
      segments.map { segment in
        max(segment.label.sizeThatFits(.zero).width, segment.imageView.image?.size.width ?? 0)
      }.max() ?? 0
    let width = (widest + 2 * Self.padding) * CGFloat(segments.count) + 2 * Self.inset
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

  open override func hoverChanged() {
    let color = ControlPalette.bed
    ControlPalette.animate { [self] in
      backgroundColor = isHovered ? color.mixed(with: .white, fraction: 0.2) : color
    }
  }

  private func sizeDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    show()
  }

  /// The place of a segment, on whole pixels.
  private func rect(_ index: Int) -> CGRect {
    // Before it has a size, nothing lies within its edges.
    let inner = bounds.insetBy(
      dx: min(Self.inset, bounds.width / 2), dy: min(Self.inset, bounds.height / 2))
    let width = inner.width / CGFloat(max(1, segments.count))
    let scale = contentScaleFactor
    let left = (inner.minX + CGFloat(index) * width).snapped(scale)
    let right = (inner.minX + CGFloat(index + 1) * width).snapped(scale)
    return CGRect(x: left, y: inner.minY, width: right - left, height: inner.height)
  }

  private func show() {
    indicator.alpha = isEnabled ? 1 : ControlPalette.disabledAlpha
    let fill = selectedSegmentTintColor ?? tintColor ?? .white
    indicator.backgroundColor = fill
    indicator.isHidden = selectedSegmentIndex == Self.noSegment
    if !indicator.isHidden { indicator.frame = rect(selectedSegmentIndex) }
    let scale = contentScaleFactor
    for (index, segment) in segments.enumerated() {
      let isChosen = index == selectedSegmentIndex
      let given = attributes[isChosen ? State.selected.rawValue : 0] ?? attributes[0] ?? [:]
      let color =
        given[.foregroundColor] as? UIColor ?? (isChosen ? ControlPalette.ink(on: fill) : tintColor)
      segment.label.font =
        given[.font] as? UIFont ?? .systemFont(ofSize: Self.fontSize, weight: .semibold)
      segment.label.textColor = color
      segment.imageView.tintColor = color
      segment.label.alpha = alpha(of: segment, index)
      segment.imageView.alpha = segment.label.alpha
      let area = rect(index)
      let height = segment.label.sizeThatFits(.zero).height
      segment.label.frame = CGRect(
        x: area.minX, y: (area.midY - height / 2).snapped(scale), width: area.width,
        height: height)
      let image = segment.imageView.image?.size ?? .zero
      segment.imageView.frame = CGRect(
        x: (area.midX - image.width / 2).snapped(scale),
        y: (area.midY - image.height / 2).snapped(scale), width: image.width,
        height: image.height)
    }
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

  /// The segment under a touch that can be chosen.
  private func index(of touch: UITouch) -> Int? {
    guard !segments.isEmpty, bounds.width > 0 else { return nil }
    let part = (touch.location(in: self).x - bounds.minX) / bounds.width
    let index = min(max(Int(part * CGFloat(segments.count)), 0), segments.count - 1)
    return segments[index].isEnabled ? index : nil
  }

  /// Single taps of the views around leave it alone.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    !isOuterTap(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
}
