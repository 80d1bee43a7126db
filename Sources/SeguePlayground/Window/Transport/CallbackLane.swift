import Foundation
import Segue
import SegueGallery

/// The callbacks of both controllers and of the coordinator as chips at the times when they were sent, or right
/// of those before: a row for what leaves, one for what comes, one for the coordinator, and one for what is
/// wrong.
final class CallbackLane: LaneView {
  struct Mark: Equatable {
    /// A row each, from top to bottom.
    enum Kind: Int, CaseIterable {
      case leaving, coming, coordinator, broken
    }

    /// From the left end of the plot, in points.
    let x: CGFloat
    let text: String
    /// What is said while the pointer is on it.
    let sentence: String
    let kind: Kind
  }

  private var chips: [CallbackChip] = []

  // In points.
  private static let rowHeight: CGFloat = 18
  private static let top: CGFloat = 3
  private static let gap: CGFloat = 4
  private static let markWidths: ClosedRange<CGFloat> = 3...10

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

  override func layoutSubviews() {
    super.layoutSubviews()
    for kind in Mark.Kind.allCases {
      place(zip(marks, chips).filter { $0.0.kind == kind }, in: kind.rawValue)
    }
  }

  /// Places the chips of a row: each at its time, or right of the one before; those for which there is no
  /// room there move to the left. Where there is no room for all, they are marks without words.
  private func place(_ row: [(mark: Mark, chip: CallbackChip)], in index: Int) {
    let room = bounds.width - Self.gap - plot.lowerBound
    for (_, chip) in row { chip.markWidth = nil }
    let whole = row.reduce(0) { $0 + $1.chip.sizeThatFits(.zero).width + Self.gap }
    if whole > room { return placeMarks(row, in: index, room: room) }
    var end = plot.lowerBound
    var frames = row.map { mark, chip in
      let size = chip.sizeThatFits(.zero)
      let x = max(plot.lowerBound + mark.x, end).rounded()
      end = x + size.width + Self.gap
      return CGRect(
        origin: CGPoint(x: x, y: Self.top + CGFloat(index) * Self.rowHeight), size: size)
    }
    var limit = bounds.width - Self.gap
    for index in frames.indices.reversed() {
      frames[index].origin.x = min(frames[index].minX, (limit - frames[index].width).rounded())
      limit = frames[index].minX - Self.gap
    }
    for (frame, part) in zip(frames, row) { part.chip.frame = frame }
  }

  private func placeMarks(
    _ row: [(mark: Mark, chip: CallbackChip)], in index: Int, room: CGFloat
  ) {
    let width = min(
      max(Self.markWidths.lowerBound, room / CGFloat(row.count) / 2), Self.markWidths.upperBound)
    var end = -CGFloat.infinity
    for (mark, chip) in row {
      chip.markWidth = width
      // Beside the one before, as long as that is within a few points of its time.
      let x = max(mark.x, min(end, mark.x + 2 * width))
      end = x + width + 1
      chip.frame = CGRect(
        x: plot.lowerBound + min(x, max(0, room - width)),
        y: Self.top + CGFloat(index) * Self.rowHeight,
        width: width, height: CallbackChip.height)
    }
  }
}

extension CallbackLane.Mark {
  /// A chip such as “Lagoon willAppear”, with the promise that the callback keeps.
  ///
  /// - Parameter time: Since the take began, in seconds.
  init(_ callback: MomentRecord.Callback, x: CGFloat, time: TimeInterval) {
    let name = callback.name.rawValue.dropFirst("view".count)
    let isLeaving = callback.name == .viewWillDisappear || callback.name == .viewDidDisappear
    let promise = callback.promise
    self.init(
      x: x, text: "\(callback.controller) \(name.prefix(1).lowercased())\(name.dropFirst())",
      sentence: "\(callback.controller) \(callback.name.rawValue) at "
        + "\(String(format: "%.3f", time)) s keeps \(promise.rawValue): \(promise.sentence)",
      kind: isLeaving ? .leaving : .coming)
  }

  /// A chip such as “alongside”, with what the coordinator does.
  ///
  /// - Parameter time: Since the take began, in seconds.
  init(_ event: MomentRecord.CoordinatorEvent, x: CGFloat, time: TimeInterval) {
    let (title, deed) =
      switch event.name {
      case .animateAlongside: ("alongside", "runs what is animated alongside")
      case .interactionChanged:
        (
          event.isCancelled ? "goes back" : "goes on",
          "tells that the hand has let go or taken hold, and that the transition goes "
            + (event.isCancelled ? "back" : "on")
        )
      case .completion:
        (
          event.isCancelled ? "cancelled" : "completed",
          "runs the completions of a transition that was "
            + (event.isCancelled ? "cancelled" : "completed")
        )
      }
    self.init(
      x: x, text: title,
      sentence: "The coordinator \(deed), at \(String(format: "%.3f", time)) s.", kind: .coordinator
    )
  }

  /// A promise that was broken.
  init(violation: String, x: CGFloat) {
    self.init(x: x, text: violation, sentence: "Broken promise: \(violation)", kind: .broken)
  }

  /// A fault of continuity, with its frame and place.
  init(_ fault: TakeFault, x: CGFloat) {
    self.init(x: x, text: fault.title, sentence: fault.sentence, kind: .broken)
  }
}

extension MomentRecord.Callback {
  /// What it fulfils: before a transition, that what is seen has appeared; after it, that it completes.
  fileprivate var promise: ContractViolation.Promise {
    switch name {
    case .viewWillAppear, .viewWillDisappear: .appearance
    case .viewDidAppear, .viewDidDisappear: .completion
    }
  }
}
