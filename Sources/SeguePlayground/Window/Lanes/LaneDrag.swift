import Foundation
import Segue
import SegueSession
import SegueSource

/// A drag in the plot of the selected lane.
struct LaneDrag: Equatable {
  /// The change that is about to be made in the code.
  enum Change: Equatable {
    /// An end of the bar: the number that the code is to say, in seconds.
    case end(AnimationSite.Quantity, number: Double)
    /// A handle of the curve: the curve that the code is to say.
    case handle(Int, LaneShape)
    /// A value at an end: the lane's number that the code is to say there.
    case value(ValueSite.End, Double, Lane.Unit)
  }

  var change: Change
  /// From the pointer to what it dragged when the drag began, in points.
  let offset: CGPoint
  /// The pointer when the drag began, in points of the table.
  let start: CGPoint

  /// The curve that is about to be; nil: an end is dragged.
  var shape: LaneShape? {
    if case .handle(_, let shape) = change { shape } else { nil }
  }

  /// The bar that is about to be; nil: it stays as it is.
  func span(_ editing: LaneEditing?) -> ClosedRange<TimeInterval>? {
    guard case .end(let quantity, let number) = change else { return nil }
    return editing?.span(quantity, number: number)
  }

  /// The value at an end that is about to be; nil: it stays as it is.
  func value(at end: ValueSite.End) -> Double? {
    if case .value(end, let value, _) = change { value } else { nil }
  }

  /// The change in words.
  @MainActor var sentence: String {
    switch change {
    case .end(let quantity, let number): String(format: "%@ %.2f s", quantity.rawValue, number)
    case .handle(_, let shape): shape.text
    case .value(let end, let value, let unit):
      "\(end == .start ? "from" : "to") \(unit.text(value))"
    }
  }
}

extension LaneShape {
  /// The curve or the spring, in numbers.
  @MainActor var text: String {
    switch law {
    case .curve(let curve): TimingText.text(of: curve)
    case .spring(let spring): TimingText.text(of: spring)
    }
  }
}
