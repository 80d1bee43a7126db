import Foundation
import Segue
import SegueGallery
import SegueSession
import SegueSource

/// The lines of code that animate a lane.
struct LaneCode: Equatable {
  /// Numbers of the lines, from 1.
  let lines: ClosedRange<Int>
  /// The file and the first line: “SpringSlide.swift:41”.
  let location: String
}

/// The numbers behind the ends of a lane's bar, and the curve between them.
struct LaneEditing: Equatable {
  /// The number that an end of the bar changes.
  enum Source: Equatable {
    /// A parameter of the engine, by its name, with its value and limits.
    case parameter(String, value: Double, range: ClosedRange<Double>)
    /// A literal in the user's file.
    case literal(AnimationSite.Value)
    /// A computed number, which cannot be changed here: the sentence says where it is computed.
    case computed(String)

    var isEditable: Bool {
      if case .computed = self { false } else { true }
    }
  }

  /// The bar as the code says it, in seconds since the take began.
  let span: ClosedRange<TimeInterval>
  let sources: [AnimationSite.Quantity: Source]
  /// The curve between the ends, with its handles; nil: it cannot be changed.
  let shape: LaneShape?
  /// The values at the ends, as far as it is known what says them.
  var ends: [ValueSite.End: LaneEnd] = [:]

  /// Whether something in its plot is dragged up and down.
  var hasHeight: Bool { shape != nil || ends.values.contains(where: \.isEditable) }

  /// When an end is, in seconds since the take began.
  func time(of end: ValueSite.End) -> TimeInterval {
    end == .start ? span.lowerBound : span.upperBound
  }

  /// The end whose value can be changed and is nearest to a time, in seconds since the take began; nil: there is none.
  func nearestEditableEnd(to time: TimeInterval) -> ValueSite.End? {
    ValueSite.End.allCases.filter { ends[$0]?.isEditable == true }
      .min { abs(self.time(of: $0) - time) < abs(self.time(of: $1) - time) }
  }

  /// Seconds of the quantity that the code says now, as the bar shows it.
  private func shown(_ quantity: AnimationSite.Quantity) -> TimeInterval {
    quantity == .duration ? span.upperBound - span.lowerBound : span.lowerBound
  }

  /// Greater numbers are not written into files, in seconds.
  private static let longest = 60.0

  /// Returns the number that the source is to have for the bar to begin or end elsewhere: by the same factor where a
  /// bar is longer than the number says, as that of a spring may be. In hundredths of a second.
  ///
  /// - Parameter seconds: The length of the bar, or its distance from the beginning of the take.
  func number(_ quantity: AnimationSite.Quantity, for seconds: TimeInterval) -> Double? {
    guard let old = current(quantity) else { return nil }
    var limits = (quantity == .duration ? 0.01 : 0)...Self.longest
    if case .parameter(_, _, let range) = sources[quantity] { limits = range }
    let wanted: Double
    switch quantity {
    case .duration:
      let length = shown(.duration)
      wanted = length > 0 && old > 0 ? old * seconds / length : seconds
    case .delay: wanted = old + seconds - shown(.delay)
    }
    return min(max((wanted * 100).rounded() / 100, limits.lowerBound), limits.upperBound)
  }

  /// The bar with another number of a source.
  func span(_ quantity: AnimationSite.Quantity, number: Double) -> ClosedRange<TimeInterval> {
    guard let old = current(quantity) else { return span }
    switch quantity {
    case .duration:
      let factor = old > 0 ? number / old : 1
      return span.lowerBound...span.lowerBound + shown(.duration) * factor
    case .delay:
      let way = number - old
      return span.lowerBound + way...span.upperBound + way
    }
  }

  /// The number that the source says now, in seconds; nil: it is computed.
  func current(_ quantity: AnimationSite.Quantity) -> Double? {
    switch sources[quantity] {
    case .parameter(_, let value, _): value
    case .literal(let value): value.number
    case .computed, nil: nil
    }
  }

  /// The hint at an end of the bar.
  func sentence(_ quantity: AnimationSite.Quantity) -> String? {
    switch sources[quantity] {
    case .parameter(let name, let value, _):
      String(
        format: "Drag it for another %@: the parameter “%@” is %.2f s.", quantity.rawValue, name,
        value)
    case .literal(let value):
      String(
        format: "Drag it for another %@: line %d of your file is rewritten, which says %@.",
        quantity.rawValue, value.line,
        value.name.map { "\($0) = \(value.number ?? 0)" } ?? value.expression)
    case .computed(let sentence): sentence
    case nil: nil
    }
  }
}
