import Segue
import SegueGallery

/// The callbacks of both controllers as chips at the times when they were sent, or right of those before: a
/// row for what leaves, one for what comes, and one for promises that were broken.
final class CallbackLane: LaneView {
  struct Mark: Equatable {
    /// A row each, from top to bottom.
    enum Kind: Int, CaseIterable {
      case leaving, coming, broken
    }

    /// From the left end of the plot, in points.
    let x: CGFloat
    let text: String
    let kind: Kind
  }

  private var chips: [UILabel] = []

  // In points.
  private static let rowHeight: CGFloat = 19
  private static let chipHeight: CGFloat = 17
  private static let gap: CGFloat = 4
  private static let textSize: CGFloat = 10.5

  init() {
    super.init("Callbacks")
  }

  required init?(coder: NSCoder) { nil }

  /// From left to right.
  var marks: [Mark] = [] {
    didSet {
      guard marks != oldValue else { return }
      // While a take is recorded, marks are added at its end.
      let isLonger =
        marks.count >= oldValue.count
        && zip(marks, oldValue).allSatisfy { $0.text == $1.text && $0.kind == $1.kind }
      if !isLonger {
        for chip in chips { chip.removeFromSuperview() }
        chips = []
      }
      for mark in marks[chips.count...] {
        let chip = Self.makeChip(mark)
        chips.append(chip)
        addSubview(chip)
      }
      setNeedsLayout()
    }
  }

  private static func makeChip(_ mark: Mark) -> UILabel {
    let chip = UILabel()
    let color =
      switch mark.kind {
      case .leaving: Theme.from
      case .coming: Theme.to
      case .broken: Theme.alert
      }
    chip.text = mark.text
    chip.font = .systemFont(ofSize: textSize)
    chip.textAlignment = .center
    chip.textColor = color
    chip.backgroundColor = color.withAlphaComponent(0.2)
    chip.layer.cornerRadius = chipHeight / 2
    chip.clipsToBounds = true
    return chip
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Where each row ends, in points.
    var ends = [CGFloat](repeating: 0, count: Mark.Kind.allCases.count)
    for (mark, chip) in zip(marks, chips) {
      let width = (chip.sizeThatFits(.zero).width + 14).rounded(.up)
      let row = mark.kind.rawValue
      let wanted = min(plot.lowerBound + mark.x, bounds.width - width - Self.gap)
      let x = max(wanted, ends[row] + Self.gap, plot.lowerBound).rounded()
      ends[row] = x + width
      chip.frame = CGRect(
        x: x, y: 4 + CGFloat(row) * Self.rowHeight, width: width, height: Self.chipHeight)
    }
  }
}

extension CallbackLane.Mark {
  /// A chip such as “Lagoon willAppear”.
  init(_ callback: MomentRecord.Callback, x: CGFloat) {
    let name = callback.name.rawValue.dropFirst("view".count)
    let isLeaving = callback.name == .viewWillDisappear || callback.name == .viewDidDisappear
    self.init(
      x: x, text: "\(callback.controller) \(name.prefix(1).lowercased())\(name.dropFirst())",
      kind: isLeaving ? .leaving : .coming)
  }
}
