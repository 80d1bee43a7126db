import SegueInspection

/// A measure of lint, as the documentation explains it.
package struct LintMeasure {
  /// The name in reports.
  package let name: String
  /// The subject of the measurement.
  package let sentence: String
  /// The bound beyond which it is a fault.
  package let bound: String

  /// All of them, in the order of the documentation.
  package static let all: [LintMeasure] =
    ContinuityFault.Kind.allCases.map { kind in
      LintMeasure(name: kind.rawValue, sentence: kind.sentence, bound: kind.boundInWords)
    }
    + LintFinding.Kind.allCases.map { kind in
      LintMeasure(name: kind.rawValue, sentence: kind.sentence, bound: kind.boundInWords)
    } + [cost]

  static let cost = LintMeasure(
    name: "cost",
    sentence: "The pixels that are composed in a frame, on average or in the worst one",
    bound: "the grade of `--budget`; without it, none")
}

extension ContinuityFault.Kind {
  fileprivate var sentence: String {
    switch self {
    case .position: "A view or layer is suddenly elsewhere"
    case .area: "A view or layer suddenly has another size"
    case .opacity: "A view or layer is suddenly more or less opaque"
    case .picture: "Pixels change suddenly, whatever the reason"
    case .flash: "Pixels change and change back within 0.1 s"
    case .blank: "All that moves is one color for a moment"
    case .double: "The same part of a view is seen in two places"
    }
  }

  fileprivate var boundInWords: String {
    switch self {
    case .position: "2 points, and twice the steps just before and after"
    case .area: "4 % of the area, and twice the steps just before and after"
    case .opacity: "4 %, and twice the steps just before and after"
    case .picture: "10 of 255 levels in a square of 16 points, and three times the change nearby"
    case .flash: "10 of 255 levels, of which three quarters go back"
    case .blank: "95 % of the area, which neither the first nor the last frame shows"
    case .double: "4 points apart, both at least 5 % opaque"
    }
  }
}

extension LintFinding.Kind {
  fileprivate var sentence: String {
    switch self {
    case .idleStart: "Frames of 1/60 s in which nothing is seen to change, at the start"
    case .idleEnd: "The same at the end"
    case .firstStep: "The part of the whole change in the first step"
    case .lastStep: "The same in the last step"
    case .stop: "What moves stops at full speed: its last step, as a part of its longest one"
    case .gap: "The part of the area in which the container is seen behind its screens"
    case .outside: "In an engine that says that it stays inside, something leaves the window"
    case .stretch: "A picture or a text is seen larger than it was made"
    case .strobe: "It flashes over a large area, as WCAG 2.3.1 defines it"
    case .redStrobe: "The same between a saturated red and another color"
    case .reducedMotion: "With Reduce Motion something still moves or grows"
    case .reducedTime: "With Reduce Motion it still takes long"
    case .rightToLeft: "Where lines run from right to left, it moves to the same side"
    case .leftover:
      "After the transition a screen is not as without it: transform, alpha, mask, frame or picture"
    }
  }

  fileprivate var boundInWords: String {
    switch self {
    case .idleStart, .idleEnd:
      "\(Int(bound)) frame\(bound == 1 ? "" : "s"), and the part of all that bars cover of the screens"
    case .firstStep, .lastStep, .gap: text(bound)
    case .stop: "\(text(bound)) of the longest step"
    case .outside, .reducedMotion: "\(text(bound)) of the longer side"
    case .stretch: "\(text(bound)) times"
    case .strobe, .redStrobe: "\(text(bound)) times a second"
    case .reducedTime: "\(text(bound)) s"
    case .rightToLeft: "\(text(bound)) of the way, where it is 15 % of the width or more"
    case .leftover: "nothing"
    }
  }
}
