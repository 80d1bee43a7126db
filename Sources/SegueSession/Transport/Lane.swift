import Foundation
import Segue

/// The way of one number of a layer through a take: a row of the timeline.
package struct Lane: Equatable, Identifiable {
  /// The same for the same property in takes that begin in the same way.
  package struct ID: Hashable {
    package let layer: MovingLayer
    /// The key path: “position.x”.
    package let property: String
  }

  /// The course of the number by itself, as the code says it.
  package struct Plan: Equatable {
    /// When it begins and ends, in seconds since the take began.
    package let span: ClosedRange<TimeInterval>
    /// The number at evenly spaced times of the span.
    package let values: [Double]
    /// The kinds of the animations, in words.
    package let kinds: [String]

    /// Returns the number at a time, in seconds since the take began; outside the span that at its nearer end.
    package func value(at time: TimeInterval) -> Double {
      let length = span.upperBound - span.lowerBound
      let part = length > 0 ? (time - span.lowerBound) / length : 1
      let position = min(max(part, 0), 1) * Double(values.count - 1)
      let index = min(Int(position), values.count - 2)
      guard index >= 0 else { return values.first ?? 0 }
      return values[index] + (values[index + 1] - values[index]) * (position - Double(index))
    }
  }

  package let id: ID
  /// The property that is animated: “position”.
  package let key: String
  /// The number after each moment of the take; nil: it is not known, as before it was first animated.
  package let values: [Double?]
  /// The moments in which it is animated, counted from the beginning of the take.
  package let active: ClosedRange<Int>
  /// The plans of its animations when they were added, in order.
  package let plans: [Plan]
  /// The same number with the engine that is compared, after each moment; empty: none is, or nothing moves so there.
  package var other: [Double?] = []

  /// The layer that moves.
  package var layer: MovingLayer { id.layer }

  /// The name of the property, short: “position.x”, “scale”, “rotation.y”, “width”.
  package var name: String {
    id.property.replacing("transform.", with: "").replacing("bounds.size.", with: "")
  }

  /// The least and the greatest number that is seen, or that the code says.
  package var range: ClosedRange<Double> {
    let all = (values + other).compactMap { $0 } + plans.flatMap(\.values)
    guard let low = all.min(), let high = all.max() else { return 0...0 }
    return low...high
  }

  // MARK: Units

  /// The unit in which a number is told.
  package enum Unit: Equatable {
    case points, degrees, times, seconds, none

    init(_ property: String) {
      let parts = property.split(separator: ".")
      let lengths: Set<Substring> = [
        "position", "bounds", "cornerRadius", "zPosition", "anchorPointZ", "borderWidth",
        "shadowRadius", "shadowOffset", "lineWidth", "fontSize", "translation", "lineDashPhase",
      ]
      if parts.contains("rotation") {
        self = .degrees
      } else if parts.contains("scale") {
        self = .times
      } else if parts.contains(where: lengths.contains) {
        self = .points
      } else {
        self = .none
      }
    }

    package func text(_ value: Double) -> String {
      switch self {
      case .points: String(format: "%.1f pt", Self.plain(value, 0.05))
      case .degrees: String(format: "%.1f°", Self.plain(value, 0.05))
      case .times: String(format: "%.3f ×", Self.plain(value, 0.0005))
      case .seconds: String(format: "%.2f s", Self.plain(value, 0.005))
      case .none: String(format: "%.2f", Self.plain(value, 0.005))
      }
    }

    /// Without a minus before a zero.
    private static func plain(_ value: Double, _ half: Double) -> Double {
      abs(value) < half ? 0 : value
    }

    /// A change that is smaller than this is none.
    package var least: Double {
      switch self {
      case .points, .degrees: 0.05
      case .times, .none, .seconds: 0.0005
      }
    }
  }

  package var unit: Unit { Unit(id.property) }

  /// The number after a moment of the take, in words; nil: it is not known.
  package func text(after moment: Int) -> String? { text(of: values, after: moment) }

  /// The number of the engine that is compared, in words; nil: it is not known.
  package func otherText(after moment: Int) -> String? { text(of: other, after: moment) }

  private func text(of values: [Double?], after moment: Int) -> String? {
    values.indices.contains(moment) ? values[moment].map(unit.text) : nil
  }

  /// Whether another lane is of the same number in the same role: its layer may have another name.
  func isSameRole(as lane: Lane) -> Bool {
    id.property == lane.id.property
      && (layer.screen == nil && lane.layer.screen == nil
        ? layer.name == lane.layer.name : layer.screen == lane.layer.screen)
  }
}

/// The lanes of a take.
package struct TakeLanes: Equatable {
  /// The moments of the session.
  package let take: Range<Int>
  /// Grouped by layer, in the order in which the layers began to move.
  package let lanes: [Lane]
  /// The corners of the moving layers after each moment, by the layers' numbers, in points of the stage.
  package let corners: [[Int: [CGPoint]]]
  /// Whether it is known what the code says: not while the take runs.
  package let hasPlans: Bool

  /// The layers, in their order.
  package var layers: [MovingLayer] {
    lanes.reduce(into: []) { if $0.last != $1.layer { $0.append($1.layer) } }
  }
}
