import Segue

/// A moment and a place at which what is shown does not go on from what was shown before.
public struct ContinuityFault: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a fault.
  public enum Kind: String, CaseIterable, Sendable {
    /// Something is suddenly elsewhere. Its magnitude is in points.
    case position
    /// Something suddenly has another size. Its magnitude is a fraction of the larger area.
    case area
    /// Something is suddenly more or less opaque. Its magnitude is an opacity, from 0 to 1.
    case opacity
    /// Pixels change suddenly, whatever the reason. Its magnitude is in levels of 255.
    case picture
    /// Pixels change and at once change back. Its magnitude is in levels of 255.
    case flash
    /// All that moves is one color for a moment. Its magnitude is a fraction of the area.
    case blank
    /// The same part of a view is seen in two places. Its magnitude is their distance in points.
    case double
  }

  /// The kind of the fault.
  public let kind: Kind
  /// The number of the first frame that shows it; 0 is the one before anything began.
  public let frame: Int
  /// Its time since recording began, in seconds.
  public let time: TimeInterval
  /// The area in which it is seen, in points of the window.
  public let place: CGRect
  /// The view or layer that it befalls, as “UILabel “Amber””; nil: unknown.
  public let subject: String?
  /// The size of the discontinuity, in the unit of `kind`.
  public let magnitude: Double
  /// The allowed magnitude, in the same unit: grows with the motion just before and after.
  public let bound: Double

  /// The fault in one sentence, with frame, time and place.
  public var sentence: String {
    "\(Self.moment(frame: frame, time: time, place: place)): \(what)."
  }

  /// The frame and the area of a fault, as sentences begin: “Frame 12 (0.050 s), at (16, 32) 48×16”.
  ///
  /// - Parameters:
  ///   - time: In seconds.
  ///   - place: In points of the window.
  package static func moment(frame: Int, time: TimeInterval, place: CGRect) -> String {
    "Frame \(frame) (\(text(time, digits: 3)) s), at (\(text(place.minX)), \(text(place.minY))) "
      + "\(text(place.width))×\(text(place.height))"
  }

  /// The sentence.
  public var description: String { sentence }

  private var what: String {
    let subject = subject ?? "the picture"
    let (magnitude, bound) = (self.magnitude, self.bound)
    func points(_ value: Double) -> String { "\(Self.text(value, digits: 1)) points" }
    func percent(_ value: Double) -> String { "\(Self.text(value * 100)) %" }
    func levels(_ value: Double) -> String { "\(Self.text(value, digits: 1)) levels" }
    switch kind {
    case .position: return "\(subject) jumps by \(points(magnitude)), more than \(points(bound))"
    case .area:
      return "the area of \(subject) jumps by \(percent(magnitude)), more than \(percent(bound))"
    case .opacity:
      return "the opacity of \(subject) jumps by \(percent(magnitude)), more than \(percent(bound))"
    case .picture: return "\(subject) jumps by \(levels(magnitude)), more than \(levels(bound))"
    case .flash: return "\(subject) flashes by \(levels(magnitude)), more than \(levels(bound))"
    case .blank: return "\(percent(magnitude)) of what changes is one color"
    case .double: return "\(subject) is seen twice, \(points(magnitude)) apart"
    }
  }

  private static func text(_ value: Double, digits: Int = 0) -> String {
    String(format: "%.\(digits)f", value)
  }
}
