import Foundation
import Segue
import SegueGallery
import SegueSession
import SegueSource

/// The lanes of the take below the axis of time: a row for each number of a layer that moves, by layer, and one for the
/// screen recording with which the stage is compared. A click selects
/// one, a click on a layer folds its lanes; a press in the plots moves the playhead.
///
/// Members that are not private are changed by the view's own files only.
final class LanesView: UIView, Explaining {
  /// Called with the lane that is selected; nil: none.
  var didSelect: ((Lane.ID?) -> Void)?
  /// Called with the part of the take that is to be seen, in seconds since it began; nil: all of it.
  var didZoom: ((ClosedRange<TimeInterval>?) -> Void)?
  /// Called with the distance by which fingers scroll the axis, in points.
  var didScroll: ((CGFloat) -> Void)?
  /// Called with the time at which the playhead is put, in seconds since the take began.
  var didScrub: ((TimeInterval) -> Void)?

  /// Called with the number that the selected lane's code is to say, in seconds, when an end of its bar was dragged.
  var didEdit: ((AnimationSite.Quantity, Double) -> Void)?
  /// Called with the curve that the selected lane's code is to say, when a handle was dragged.
  var didShape: ((LaneShape) -> Void)?
  /// Called with the number that the selected lane is to have at an end, when it was dragged or typed.
  var didSetValue: ((ValueSite.End, Double) -> Void)?
  /// Called with a sentence about a text that is no number.
  var didRefuse: ((String) -> Void)?
  /// Called when a rule of the selected lane is to begin or end.
  var didToggle: ((LaneRule.Kind) -> Void)?
  /// Called when the frames a second are to be others.
  var didTapGrid: (() -> Void)?

  private let search = SearchField("Filter lanes", size: 12)
  /// The number of lanes, or facts about the selected one.
  private let summary = UILabel()
  private let gridButton = TextButton("")
  private let smaller = TextButton("−")
  private let larger = TextButton("+")
  let table = UITableView(frame: .zero, style: .plain)
  private let nothing = UILabel()
  private let playhead = UIView()
  private let line = SeparatorView()
  private var hands: [UIView] = []
  private let hand = UILongPressGestureRecognizer(target: nil, action: nil)
  private lazy var fingers = AxisFingers(on: self)
  var outline = LaneOutline()
  var lanes: TakeLanes?
  var context: LaneContext?
  private(set) var rows: [LaneRow] = []

  // In points.
  static let headerHeight: CGFloat = 30
  static let layerHeight: CGFloat = 24
  private static let searchSize = CGSize(width: 180, height: 22)
  private static let buttonSize = CGSize(width: 24, height: 22)
  private static let gridWidth: CGFloat = 44
  /// The factor of a step of the buttons and keys.
  static let zoomStep = 1.5

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.background
    clipsToBounds = true
    focusGroupIdentifier = "lanes"
    search.addAction(
      UIAction { [weak self] _ in self?.filterDidChange() }, for: .editingChanged)
    search.addAction(
      UIAction { [weak self] _ in self?.search.resignFirstResponder() }, for: .editingDidEndOnExit)
    for (label, size) in [(summary, 11.0), (nothing, 12.0)] {
      label.font = .systemFont(ofSize: CGFloat(size))
      label.textColor = Theme.faint
    }
    smaller.toolTip = "See more of the time (−, or the wheel on the axis)"
    larger.toolTip = "See the time enlarged (=, or the wheel on the axis)"
    gridButton.toolTip = "Step and scrub by another number of frames a second"
    gridButton.addAction(
      UIAction { [weak self] _ in self?.didTapGrid?() }, for: .touchUpInside)
    for (button, factor) in [(smaller, 1 / Self.zoomStep), (larger, Self.zoomStep)] {
      button.addAction(
        UIAction { [weak self] _ in self?.zoom(by: factor) }, for: .touchUpInside)
    }
    table.backgroundColor = .clear
    table.separatorStyle = .none
    table.dataSource = self
    table.delegate = self
    table.register(LaneLayerCell.self, forCellReuseIdentifier: "layer")
    table.register(LaneCell.self, forCellReuseIdentifier: "lane")
    table.register(LaneRecordingCell.self, forCellReuseIdentifier: "recording")
    hand.addTarget(self, action: LanesView.handMoved)
    hand.minimumPressDuration = 0
    hand.allowableMovement = .greatestFiniteMagnitude
    hand.delegate = self
    table.addGestureRecognizer(hand)
    fingers.didBegin = { [weak self] in
      // The first finger lets go.
      self?.hand.isEnabled = false
      self?.hand.isEnabled = true
    }
    fingers.didZoom = { [weak self] factor, point in
      guard let self, let axis = context?.axis else { return }
      zoom(by: factor, at: axis.time(at: point.x))
    }
    fingers.didScroll = { [weak self] in self?.scroll(by: $0) }
    playhead.backgroundColor = Theme.text
    playhead.isUserInteractionEnabled = false
    for view in [table, nothing, playhead, search, summary, gridButton, smaller, larger, line] {
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The lane that is selected.
  var selection: Lane.ID? {
    didSet {
      guard selection != oldValue else { return }
      if let selection { outline.unfold(selection.layer) }
      refresh(isOther: true)
      scrollToSelection()
    }
  }

  private func scrollToSelection() {
    guard let row = selectedRow else { return }
    table.scrollToRow(at: IndexPath(row: row, section: 0), at: .none, animated: false)
  }

  /// The numbers behind the ends of the selected lane's bar; nil: they are not known.
  var editing: LaneEditing? {
    didSet {
      guard editing != oldValue else { return }
      // With something to be dragged up and down, its row is higher.
      let isHigher = (editing?.hasHeight == true) != (oldValue?.hasHeight == true)
      refresh(isOther: isHigher)
      if isHigher { scrollToSelection() }
    }
  }

  /// The drag in the selected lane; nil: there is none.
  var drag: LaneDrag?

  /// The time that was shown before a press, in seconds since the take began; nil: none was.
  var timeBeforeHand: TimeInterval?

  /// The recording that has a lane; nil: none has.
  var recording: LaneRecording? {
    didSet {
      guard recording != oldValue else { return }
      if recording?.film.frames[0] !== oldValue?.film.frames[0] { thumbnails = nil }
      refresh(isOther: (recording == nil) != (oldValue == nil))
    }
  }

  /// The small pictures of the recording; nil: none was shown yet.
  var thumbnails: RecordingThumbnails?

  /// The rules with which the take is played.
  var rules: [LaneRule] = [] {
    didSet { if rules != oldValue { refresh(isOther: false) } }
  }

  /// The frames by which time is stepped and scrubbed.
  var grid = FrameGrid.sixty {
    didSet { gridButton.title = grid.title }
  }

  /// The file and line that animates the selected lane: “SpringSlide.swift:41”.
  var codeLocation: String? {
    didSet { if codeLocation != oldValue { refresh(isOther: false) } }
  }

  var selectedRow: Int? { selection.flatMap { rows.firstIndex(of: .lane($0)) } }

  /// Shows lanes at a moment.
  ///
  /// - Parameters:
  ///   - lanes: Nil: it is not known what moves.
  ///   - hands: When a pointer was down, in seconds since the take began.
  func show(
    _ lanes: TakeLanes?, _ context: LaneContext?, hands: [ClosedRange<TimeInterval>], reason: String
  ) {
    let isOther = lanes?.lanes.map(\.id) != self.lanes?.lanes.map(\.id)
    let isMoved = context?.axis != self.context?.axis
    (self.lanes, self.context) = (lanes, context)
    nothing.text = reason
    refresh(isOther: isOther)
    if isMoved { setNeedsLayout() }
    placePlayhead()
    placeHands(hands)
  }

  private func filterDidChange() {
    outline.filter = search.text ?? ""
    refresh(isOther: true)
  }

  /// - Parameter isOther: Whether there may be other rows, or rows of other heights.
  func refresh(isOther: Bool) {
    if isOther {
      let first = recording.map { outline.shows($0) } == true ? [LaneRow.recording] : []
      rows = lanes.map { first + outline.rows(of: $0) } ?? []
      table.reloadData()
      select()
    }
    showSummary()
    nothing.isHidden = !rows.isEmpty
    for path in table.indexPathsForVisibleRows ?? [] {
      if let cell = table.cellForRow(at: path) { fill(cell, row: path.row) }
    }
  }

  private func showSummary() {
    let layers = lanes?.layers.count ?? 0
    let all = lanes?.lanes.count ?? 0
    let selected = lanes?.lanes.first { $0.id == selection }
    let text: String? =
      if let selected, let context {
        selected.facts(times: context.times)
      } else if all > 0 {
        "\(all) lane\(all == 1 ? "" : "s") of \(layers) layer\(layers == 1 ? "" : "s")"
      } else {
        nil
      }
    if summary.text != text { summary.text = text }
    summary.textColor = selected == nil ? Theme.faint : Theme.text
  }

  /// Marks the row of the lane that is selected, and no other.
  func select() {
    let path = selectedRow.map { IndexPath(row: $0, section: 0) }
    guard let path else {
      if let old = table.indexPathForSelectedRow { table.deselectRow(at: old, animated: false) }
      return
    }
    table.selectRow(at: path, animated: false, scrollPosition: .none)
  }

  func fill(_ cell: UITableViewCell, row: Int) {
    guard let lanes, let context, rows.indices.contains(row) else { return }
    switch rows[row] {
    case .recording:
      guard let recording else { return }
      (cell as? LaneRecordingCell)?.show(recording, context.axis, thumbnails(of: recording))
    case .layer(let layer):
      let spans = lanes.lanes.filter { $0.layer == layer }.map { $0.span(in: context.times) }
      (cell as? LaneLayerCell)?.show(
        layer, spans, context, isFolded: outline.folded.contains(layer) && outline.filter.isEmpty)
    case .lane(let id):
      guard let lane = lanes.lanes.first(where: { $0.id == id }) else { return }
      let rule = rules.first { $0.layer == lane.layer.number && $0.key == lane.key }
      let isSelected = id == selection
      let cell = cell as? LaneCell
      cell?.didToggle = { [weak self] in self?.didToggle?($0) }
      cell?.didType = { [weak self] in self?.take($1, at: $0) }
      cell?.show(
        lane, context, isSelected: isSelected, rule: rule?.kind,
        code: isSelected ? codeLocation : nil, editing: isSelected ? editing : nil,
        drag: isSelected ? drag : nil)
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let top: CGFloat = (Self.headerHeight - Self.searchSize.height) / 2
    search.frame = CGRect(origin: CGPoint(x: Theme.padding - 4, y: top), size: Self.searchSize)
    let left = context?.axis.plot.lowerBound ?? search.frame.maxX + 12
    larger.frame = CGRect(
      origin: CGPoint(x: bounds.width - Self.buttonSize.width - 8, y: top), size: Self.buttonSize)
    smaller.frame = larger.frame.offsetBy(dx: -Self.buttonSize.width - 4, dy: 0)
    gridButton.frame = CGRect(
      x: smaller.frame.minX - Self.gridWidth - 8, y: top, width: Self.gridWidth,
      height: Self.buttonSize.height)
    summary.frame = CGRect(
      x: left, y: top, width: max(0, gridButton.frame.minX - left - 8),
      height: Self.searchSize.height)
    table.frame = CGRect(
      x: 0, y: Self.headerHeight, width: bounds.width,
      height: max(0, bounds.height - Self.headerHeight))
    nothing.frame = CGRect(
      x: Theme.padding, y: Self.headerHeight, width: max(0, bounds.width - 2 * Theme.padding),
      height: 24)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    placePlayhead()
  }

  private func placePlayhead() {
    guard let context, !rows.isEmpty else {
      playhead.isHidden = true
      return
    }
    playhead.isHidden = !context.axis.visible.contains(context.time)
    playhead.frame = CGRect(
      x: context.axis.xInPlot(context.time), y: Self.headerHeight, width: 1,
      height: max(0, bounds.height - Self.headerHeight))
  }

  private static let handOpacity: CGFloat = 0.06

  /// Shades the time in which a hand drives the clock.
  private func placeHands(_ spans: [ClosedRange<TimeInterval>]) {
    let axis = context?.axis
    let seen = axis == nil || rows.isEmpty ? [] : spans
    while hands.count > seen.count { hands.removeLast().removeFromSuperview() }
    while hands.count < seen.count {
      let hand = UIView()
      hand.isUserInteractionEnabled = false
      hand.backgroundColor = Theme.text.withAlphaComponent(Self.handOpacity)
      insertSubview(hand, belowSubview: table)
      hands.append(hand)
    }
    guard let axis else { return }
    for (view, span) in zip(hands, seen) {
      let (left, right) = (axis.xInPlot(span.lowerBound), axis.xInPlot(span.upperBound))
      view.frame = CGRect(
        x: left, y: Self.headerHeight, width: right - left,
        height: max(0, bounds.height - Self.headerHeight))
    }
  }

  // MARK: Zooming

  /// Follows two fingers: sideways on the axis, up and down in the list.
  private func scroll(by way: CGPoint) {
    if way.x != 0 { didScroll?(-way.x) }
    let most = max(0, table.contentSize.height - table.bounds.height)
    table.contentOffset.y = min(max(0, table.contentOffset.y - way.y), most)
  }

  /// Enlarges the axis, around the playhead where that is seen.
  func zoom(by factor: Double) {
    guard let context else { return }
    let visible = context.axis.visible
    let middle = (visible.lowerBound + visible.upperBound) / 2
    zoom(by: factor, at: visible.contains(context.time) ? context.time : middle)
  }

  /// Enlarges the axis; what is at `time`, in seconds since the take began, stays in place.
  func zoom(by factor: Double, at time: TimeInterval) {
    guard let axis = context?.axis else { return }
    let next = axis.zoomed(by: factor, at: time)
    didZoom?(next == 0...axis.length ? nil : next)
  }

  func explanation(at point: CGPoint) -> String? {
    guard let path = table.indexPathForRow(at: convert(point, to: table)), let context,
      rows.indices.contains(path.row), let lanes
    else { return nil }
    if let drag { return drag.sentence }
    if let drag = drag(at: convert(point, to: table)) {
      return switch drag.change {
      case .end(let quantity, _): editing?.sentence(quantity)
      case .handle(_, let shape): shape.sentence
      case .value(let end, _, let unit): editing?.ends[end]?.sentence(end, unit: unit)
      }
    }
    switch rows[path.row] {
    case .recording:
      return recording.map {
        "\($0.name), \($0.film.frames.count) frames at their times. A press shows this moment."
      }
    case .layer(let layer):
      return "\(layer.title)\(layer.screen == nil ? "" : ", the view of \(layer.name)"). "
        + "A click folds its lanes or shows them."
    case .lane(let id):
      guard let lane = lanes.lanes.first(where: { $0.id == id }) else { return nil }
      let span = lane.span(in: context.times)
      let range = lane.range
      let other = lane.otherText(after: context.moment).map { " B, dashed, is at \($0) here." }
      return String(
        format: "%@ of %@, from %.3f to %.3f s, between %@ and %@.%@ A click shows its way.",
        lane.name, lane.layer.title, span.lowerBound, span.upperBound,
        lane.unit.text(range.lowerBound), lane.unit.text(range.upperBound), other ?? "")
    }
  }
}
