import Foundation
import Segue
import SegueGallery
import SegueSession

/// The choices of the export sheet: kinds as buttons, and below them a line for each choice that the kind has.
final class ExportForm: UIView {
  /// Called when the user has chosen something.
  var didChange: (() -> Void)?
  /// Called when Return is pressed in a field.
  var didSubmit: (() -> Void)?

  private let subject: ExportSubject
  private let kinds = ExportFormat.allCases.map { ExportKindButton($0) }
  private let sizes = UISegmentedControl(items: ["½×", "1×", "2×", "3×"])
  private let rates = UISegmentedControl(items: [])
  private let counts = UISegmentedControl(items: ExportChoices.stripCounts.map { "\($0)" })
  private let hold = UISlider()
  private let repetitions = UISegmentedControl(items: ExportRepetition.allCases.map(\.title))
  private let blur = UISegmentedControl(items: ["Off", "4", "8", "16"])
  private let parts = UISegmentedControl(items: ["Looped part", "All"])
  private let name = SearchField("", size: 13)
  private let folder = SearchField("", size: 13)
  private let folders: UISegmentedControl
  private lazy var rows: [(row: ExportRow, isShown: (ExportFormat) -> Bool)] = [
    (ExportRow("Size", sizes), { _ in true }),
    (ExportRow("Frames/s", rates), { $0.isAnimated }),
    (ExportRow("Frames", counts), { $0 == .strip }),
    (holdRow, { $0.isAnimated }),
    (ExportRow("Repeat", repetitions), { $0.isAnimated }),
    (ExportRow("Motion blur", blur), { $0.isAnimated }),
    (ExportRow("Part", parts), { [subject] in $0 != .png && subject.region != nil }),
    (nameRow, { _ in true }),
    (ExportRow("Folder", folder), { _ in true }),
    (ExportRow("", folders), { [subject] _ in subject.folders.count > 1 }),
  ]
  private lazy var holdRow = ExportRow("Hold at the end", hold)
  private lazy var nameRow = ExportRow("Name", name)

  /// The step of the end's hold, in seconds.
  private static let holdStep = 0.1
  private static let gap: CGFloat = 8
  private static let leastKindWidth: CGFloat = 104

  /// The choices.
  var order: ExportOrder {
    didSet { if order != oldValue { show() } }
  }

  init(_ subject: ExportSubject, _ order: ExportOrder) {
    (self.subject, self.order) = (subject, order)
    folders = UISegmentedControl(items: subject.folders.map(\.title))
    super.init(frame: .zero)
    for kind in kinds {
      kind.isEnabled = subject.allows(kind.format)
      kind.addAction(
        UIAction { [weak self, format = kind.format] _ in
          self?.choose { $0.choices.format = format }
        }, for: .touchUpInside)
      addSubview(kind)
    }
    for row in rows { addSubview(row.row) }
    for control in [sizes, rates, counts, repetitions, blur, parts, folders] {
      control.dress(size: 12)
    }
    hold.maximumValue = Float(ExportChoices.longestHold)
    hold.minimumTrackTintColor = Theme.accent
    hold.maximumTrackTintColor = Theme.hovered
    for field in [name, folder] { field.clearButtonMode = .never }
    followControls()
    show()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Choosing

  private func followControls() {
    func follow(_ control: UISegmentedControl, _ change: @escaping (inout ExportOrder, Int) -> Void)
    {
      control.addAction(
        UIAction { [weak self, weak control] _ in
          guard let index = control?.selectedSegmentIndex, index >= 0 else { return }
          self?.choose { change(&$0, index) }
        }, for: .valueChanged)
    }
    follow(sizes) { $0.choices.scale = ExportChoices.scales[$1] }
    follow(rates) { $0.choices.rate = $0.choices.format.rates[$1] }
    follow(counts) { $0.choices.stripFrames = ExportChoices.stripCounts[$1] }
    follow(repetitions) { $0.choices.repetition = ExportRepetition.allCases[$1] }
    follow(blur) { $0.choices.samples = ExportChoices.samples[$1] }
    follow(parts) { $0.isWhole = $1 == 1 }
    follow(folders) { [subject] in $0.folder = subject.folders[$1].path }
    hold.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let seconds = (Double(hold.value) / Self.holdStep).rounded() * Self.holdStep
        choose { $0.choices.hold = seconds }
      }, for: .valueChanged)
    for (field, path) in [(name, \ExportOrder.stem), (folder, \.folder)] {
      field.addAction(
        UIAction { [weak self, weak field] _ in
          let text = field?.text ?? ""
          self?.choose { $0[keyPath: path] = text }
        }, for: .editingChanged)
      field.addAction(
        UIAction { [weak self] _ in self?.didSubmit?() }, for: .editingDidEndOnExit)
    }
  }

  private func choose(_ change: (inout ExportOrder) -> Void) {
    var new = order
    change(&new)
    guard new != order else { return }
    order = new
    didChange?()
  }

  /// Goes to the next kind that can be made, or the one before.
  func stepKind(_ step: Int) {
    let allowed = kinds.map(\.format).filter(subject.allows)
    guard let index = allowed.firstIndex(of: order.choices.format) else { return }
    choose {
      $0.choices.format = allowed[(index + step + allowed.count) % allowed.count]
    }
  }

  // MARK: Showing

  private func show() {
    let (choices, format) = (order.choices, order.choices.format)
    for kind in kinds { kind.isSelected = kind.format == format }
    let shown = Double(subject.session.start.scale)
    sizes.selectedSegmentIndex = Self.index(of: choices.scale ?? shown, in: ExportChoices.scales)
    showRates()
    counts.selectedSegmentIndex = Self.index(
      of: choices.stripFrames ?? ExportRequest.standardStripFrames, in: ExportChoices.stripCounts)
    hold.value = Float(choices.hold ?? format.standardHold)
    holdRow.value = String(format: "%.1f s", choices.hold ?? format.standardHold)
    for (index, repetition) in ExportRepetition.allCases.enumerated() {
      repetitions.setEnabled(format.repetitions.contains(repetition), forSegmentAt: index)
    }
    let wanted = choices.repetition ?? format.standardRepetition
    repetitions.selectedSegmentIndex = Self.index(
      of: format.repetitions.contains(wanted) ? wanted : format.standardRepetition,
      in: ExportRepetition.allCases)
    blur.selectedSegmentIndex = Self.index(of: choices.samples, in: ExportChoices.samples)
    parts.selectedSegmentIndex = order.isWhole ? 1 : 0
    if name.text != order.stem { name.text = order.stem }
    name.attributedPlaceholder = NSAttributedString(
      string: subject.stem, attributes: [.foregroundColor: Theme.faint])
    nameRow.value = format.fileExtension.isEmpty ? nil : ".\(format.fileExtension)"
    if folder.text != order.folder { folder.text = order.folder }
    folders.selectedSegmentIndex = Self.index(of: order.folder, in: subject.folders.map(\.path))
    setNeedsLayout()
  }

  private func showRates() {
    let offered = order.choices.format.rates
    if rates.numberOfSegments != offered.count
      || offered.indices.contains(where: { rates.titleForSegment(at: $0) != "\(offered[$0])" })
    {
      rates.removeAllSegments()
      for rate in offered {
        rates.insertSegment(
          withTitle: "\(rate)", at: rates.numberOfSegments, animated: false)
      }
    }
    guard let rate = order.choices.shownRate else { return }
    rates.selectedSegmentIndex = Self.index(of: rate, in: offered)
  }

  private static func index<Value: Equatable>(of value: Value, in values: [Value]) -> Int {
    values.firstIndex(of: value) ?? UISegmentedControl.noSegment
  }

  // MARK: Layout

  /// The height of the choices of an animation in a wide sheet.
  ///
  /// - Parameter side: The height of what is beside the lines.
  func height(beside side: CGFloat) -> CGFloat {
    let kinds = 2 * (ExportKindButton.height + Self.gap)
    let lines = rows.filter { $0.isShown(.gif) }.count
    return kinds + max(CGFloat(lines) * ExportRow.height, side)
  }

  /// Places everything, with the lines below the kinds in a given width, and returns the lower edge of the kinds and of
  /// all.
  func place(in width: CGFloat, lines: CGFloat) -> (kinds: CGFloat, all: CGFloat) {
    let columns = max(2, min(4, Int((width + Self.gap) / (Self.leastKindWidth + Self.gap))))
    let side = (width - CGFloat(columns - 1) * Self.gap) / CGFloat(columns)
    for (index, kind) in kinds.enumerated() {
      kind.frame = CGRect(
        x: (CGFloat(index % columns) * (side + Self.gap)).rounded(),
        y: CGFloat(index / columns) * (ExportKindButton.height + Self.gap),
        width: side.rounded(.down), height: ExportKindButton.height)
    }
    let top = (kinds.map(\.frame.maxY).max() ?? 0) + Self.gap
    var y = top
    for (row, isShown) in rows {
      row.isHidden = !isShown(order.choices.format)
      guard !row.isHidden else { continue }
      row.frame = CGRect(x: 0, y: y, width: lines, height: ExportRow.height)
      y += ExportRow.height
    }
    return (top, y)
  }
}
