import Foundation
import Segue
import SegueGallery

/// The callbacks of both controllers and of the coordinator: a row for the leaving one, one for the coming one, one
/// for the coordinator, and one for faults.
///
/// Each has a tick at the time at which it was sent, and its words right of it, or where they fit:
///
///         |Lagoon willAppear|            |Lagoon didAppear|   |
///         +                              +--------------------+     the line leads from the words to the tick
///
/// Words that would have to move away from their ticks are hidden if those of all do not fit.
final class CallbackLane: LaneView, Explaining {
  private var chips: [CallbackChip] = []
  /// The ticks and the lines that lead from them to their words, a shape for each row.
  private let shapes = Mark.Kind.allCases.map { ($0, CAShapeLayer()) }

  // In points.
  private static let rowHeight: CGFloat = 18
  private static let top: CGFloat = 3
  private static let gap: CGFloat = 4
  private static let tickWidth: CGFloat = 2
  private static let lineWidth: CGFloat = 1
  /// Distance from a tick within which the pointer is on it.
  private static let reach: CGFloat = 4

  init() {
    super.init("Callbacks")
    for (kind, shape) in shapes {
      layer.addSublayer(shape)
      keepPainted { _ in shape.fillColor = kind.color.cgColor }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The marks, from left to right.
  var marks: [Mark] = [] {
    didSet {
      guard marks != oldValue else { return }
      // While a take is recorded, marks are added at its end.
      let isLonger =
        marks.count >= oldValue.count
        && zip(marks, oldValue).allSatisfy { $0.sentence == $1.sentence && $0.kind == $1.kind }
      if !isLonger {
        for chip in chips { chip.removeFromSuperview() }
        chips = []
      }
      for mark in marks[chips.count...] {
        let chip = CallbackChip(mark)
        chips.append(chip)
        addSubview(chip)
      }
      setNeedsLayout()
    }
  }

  // MARK: Layout

  /// The tick of each mark, in the order of the marks.
  var ticks: [CGRect] {
    marks.map { mark in
      CGRect(
        x: (plot.lowerBound + mark.x).rounded(), y: Self.y(of: mark.kind), width: Self.tickWidth,
        height: Self.rowHeight - Self.lineWidth)
    }
  }

  /// Whether a tick lies in the plot: others are not seen.
  private func isSeen(_ tick: CGRect) -> Bool {
    tick.minX >= plot.lowerBound.rounded() && tick.minX <= plot.upperBound.rounded()
  }

  private static func y(of kind: Mark.Kind) -> CGFloat {
    top + CGFloat(kind.rawValue) * rowHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let parts = zip(ticks, chips).map { (tick: $0, chip: $1) }
    for part in parts { part.chip.isHidden = true }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (kind, shape) in shapes {
      let row = parts.filter { $0.chip.mark.kind == kind && isSeen($0.tick) }
      place(row)
      shape.frame = bounds
      shape.path = Self.path(row)
    }
    CATransaction.commit()
  }

  /// Places the words of a row: each at its tick, or right of those before; where they do not fit like that, they
  /// move to the left.
  private func place(_ row: [(tick: CGRect, chip: CallbackChip)]) {
    let sizes = row.map { $0.chip.sizeThatFits(.zero) }
    let available = plot.lowerBound...max(plot.lowerBound, bounds.width - Self.gap)
    let whole = sizes.reduce(0) { $0 + $1.width + Self.gap }
    let allFit = whole <= available.upperBound - available.lowerBound
    var end = available.lowerBound
    var frames: [CGRect?] = zip(row, sizes).map { part, size in
      // Its words begin at the tick.
      let x = allFit ? max(part.tick.minX, end) : part.tick.minX
      if !allFit, x < end || x + size.width > available.upperBound { return nil }
      end = x + size.width + Self.gap
      return CGRect(origin: CGPoint(x: x, y: part.tick.minY), size: size)
    }
    var limit = available.upperBound
    for index in frames.indices.reversed() {
      guard var frame = frames[index] else { continue }
      frame.origin.x = min(frame.minX, (limit - frame.width).rounded())
      limit = frame.minX - Self.gap
      frames[index] = frame
    }
    for (frame, part) in zip(frames, row) {
      part.chip.isHidden = frame == nil
      if let frame { part.chip.frame = frame }
    }
  }

  private static func path(_ row: [(tick: CGRect, chip: CallbackChip)]) -> CGPath {
    let path = UIBezierPath()
    for (tick, chip) in row {
      path.append(UIBezierPath(rect: tick))
      let words = chip.frame
      guard !chip.isHidden, tick.minX != words.minX else { continue }
      let (start, end) = (min(tick.minX, words.minX), max(tick.maxX, words.minX))
      path.append(
        UIBezierPath(
          rect: CGRect(x: start, y: tick.maxY, width: end - start, height: lineWidth)))
    }
    return path.cgPath
  }

  // MARK: The pointer

  /// The marks at a point: that of the words there, and those whose ticks the words cover; without words, those of the
  /// nearest ticks.
  func marks(at point: CGPoint) -> [Mark] {
    if let index = chips.firstIndex(where: { !$0.isHidden && $0.frame.contains(point) }) {
      let covered = zip(ticks, marks).filter { tick, mark in
        mark != marks[index] && tick.insetBy(dx: -1, dy: 0).contains(point)
      }
      return [marks[index]] + covered.map(\.1)
    }
    let near = zip(ticks, marks).filter { tick, _ in
      isSeen(tick) && tick.insetBy(dx: -Self.reach, dy: 0).contains(point)
    }
    func distance(_ tick: CGRect) -> CGFloat { abs(tick.midX - point.x) }
    let nearest = near.map { distance($0.0) }.min() ?? 0
    return near.filter { distance($0.0) == nearest }.map(\.1)
  }

  func explanation(at point: CGPoint) -> String? {
    let sentences = marks(at: point).map(\.sentence)
    return sentences.isEmpty ? nil : sentences.joined(separator: " · ")
  }
}
