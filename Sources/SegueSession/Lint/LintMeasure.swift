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
    + LintPace.Kind.allCases.map { kind in
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

extension LintPace.Kind {
  fileprivate var sentence: String {
    switch self {
    case .idleStart: "Frames of 1/60 s in which nothing is seen to change, at the start"
    case .idleEnd: "The same at the end"
    case .firstStep: "The part of the whole change in the first step"
    case .lastStep: "The same in the last step"
    case .gap: "The part of the area in which the container is seen behind its screens"
    }
  }

  fileprivate var boundInWords: String {
    switch self {
    case .idleStart, .idleEnd: "\(Int(bound)) frame\(bound == 1 ? "" : "s")"
    case .firstStep, .lastStep, .gap: "\(Int((100 * bound).rounded())) %"
    }
  }
}
