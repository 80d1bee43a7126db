import Segue
import SegueGallery
import SegueInspection

/// A measure of a whole transition that is beyond its bound: of its pace, its layers, its light, what it leaves, and the
/// user's preferences. Frames are 1/60 s apart; those of `leftover` are as far apart as the report's.
struct LintFinding {
  /// A measure, with the bound of its magnitude.
  enum Kind: String, CaseIterable {
    /// Frames in which nothing is seen to change before anything does; and after all has.
    case idleStart, idleEnd
    /// The part of the whole change in the first step; and in the last.
    case firstStep, lastStep
    /// The last step, as a part of the longest one.
    case stop
    /// The part of the area in which the container is seen behind the screens.
    case gap
    /// The distance by which something leaves the window, as a part of the longer side of the area.
    case outside
    /// The factor by which a picture or a text is enlarged.
    case stretch
    /// Flashes within a second; and those with a saturated red.
    case strobe, redStrobe
    /// With reduced motion, the distance by which something moves, as a part of the longer side.
    case reducedMotion
    /// With reduced motion, the seconds that it takes.
    case reducedTime
    /// The part of a sideways motion that goes the same way from right to left.
    case rightToLeft
    /// A property of a screen that is not as it was found; its magnitude is 1.
    case leftover

    var bound: Double {
      switch self {
      case .idleStart: 1
      case .idleEnd: 2
      case .firstStep, .lastStep: 0.12
      case .stop: 0.5
      case .gap: 0.01
      case .outside: 0.02
      case .stretch: 1.5
      case .strobe, .redStrobe: 3
      case .reducedMotion: 0.05
      case .reducedTime: 0.5
      case .rightToLeft: 0.5
      case .leftover: 0
      }
    }

    /// The design that makes it no fault; nil: none does.
    fileprivate var exemption: Engine.Discontinuity? {
      switch self {
      case .idleStart, .idleEnd, .firstStep, .lastStep, .stop: .jumps
      case .gap: .gaps
      case .stretch: .enlargement
      case .rightToLeft: .oneDirection
      case .outside, .strobe, .redStrobe, .reducedMotion, .reducedTime, .leftover: nil
      }
    }
  }

  let kind: Kind
  let magnitude: Double
  /// The bound of this one: that of its kind, or a larger one.
  let bound: Double
  /// The number of the frame, from 0: the one before anything moves.
  let frame: Int
  /// Its time since the beginning, in seconds.
  let time: TimeInterval
  /// The area in which it is seen, in points of the window.
  let place: CGRect
  /// The view that it befalls; nil: the picture.
  let subject: String?
  /// A sentence that says more than the magnitude, without a full stop.
  let detail: String?

  /// In frames of 1/60 s.
  @MainActor init(
    _ kind: Kind, magnitude: Double, bound: Double? = nil, frame: Int, place: CGRect,
    subject: String? = nil
  ) {
    self.kind = kind
    self.magnitude = magnitude
    self.bound = bound ?? kind.bound
    self.frame = frame
    time = Double(frame) / Double(LintPace.framesPerSecond)
    self.place = place
    self.subject = subject
    detail = nil
  }

  /// A difference of a screen that is at rest, in the last frame of a report.
  init(_ leftover: ScreenLeftover, in report: ContinuityReport, area: CGRect) {
    kind = .leftover
    (magnitude, bound) = (1, Kind.leftover.bound)
    frame = max(0, report.frameCount - 1)
    time = report.duration
    place = leftover.frame ?? area
    subject = leftover.view
    detail = leftover.sentence
  }

  /// Whether it is beyond its bound, and the engine's design does not ask for it.
  func isFault(of engine: Engine) -> Bool {
    magnitude > bound && !(kind.exemption.map(engine.asksFor.contains) ?? false)
  }

  /// The finding in one sentence, with frame, time and place.
  var sentence: String {
    "\(ContinuityFault.moment(frame: frame, time: time, place: place)): \(what)."
  }

  private var what: String {
    let subject = subject ?? "something"
    let (value, bound) = (kind.text(magnitude), kind.text(self.bound))
    switch kind {
    case .idleStart: return "nothing is seen to change in the first \(value) frames"
    case .idleEnd: return "nothing is seen to change in the last \(value) frames"
    case .firstStep: return "it does \(value) of its way in the first frame, more than \(bound)"
    case .lastStep: return "it does \(value) of its way in the last frame, more than \(bound)"
    case .stop:
      return "it stops at \(value) of its full speed, more than \(bound)"
    case .gap: return "the container is seen behind \(value) of the screens"
    case .outside:
      return "\(subject) leaves the window by \(value) of the longer side, more than \(bound)"
    case .stretch: return "\(subject) is enlarged \(value) times, more than \(bound)"
    case .strobe: return "it flashes \(value) times within a second, more than \(bound)"
    case .redStrobe: return "it flashes in red \(value) times within a second, more than \(bound)"
    case .reducedMotion:
      return
        "with Reduce Motion \(subject) moves by \(value) of the longer side, more than \(bound)"
    case .reducedTime: return "with Reduce Motion it takes \(value) s, more than \(bound) s"
    case .rightToLeft:
      return "from right to left, \(value) of its sideways motion goes the same way"
    case .leftover: return detail ?? "something is not as it was"
    }
  }
}

extension LintFinding.Kind {
  /// A number of its unit, as “20 %”.
  func text(_ number: Double) -> String {
    switch self {
    case .firstStep, .lastStep, .stop, .gap, .outside, .reducedMotion, .rightToLeft:
      "\(Int((100 * number).rounded())) %"
    case .stretch, .reducedTime: String(format: "%.2g", number)
    case .idleStart, .idleEnd, .strobe, .redStrobe, .leftover: String(format: "%g", number)
    }
  }
}
