/// The speed at which time runs on the stage.
package enum PlaybackSpeed: CaseIterable, CustomStringConvertible {
  case full, half, quarter, tenth

  /// Seconds on the stage per second.
  var rate: Float {
    switch self {
    case .full: 1
    case .half: 0.5
    case .quarter: 0.25
    case .tenth: 0.1
    }
  }

  /// The notation on the command line: 1 or 0.25.
  package var description: String { rate == 1 ? "1" : "\(rate)" }

  /// The name of the speed in the window.
  package var title: String {
    switch self {
    case .full: "1×"
    case .half: "½"
    case .quarter: "¼"
    case .tenth: "¹⁄₁₀"
    }
  }

  /// Creates the speed that `text` means: a number, a fraction, or its title.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Float($0) }
    let rate: Float? =
      switch parts.count {
      case 1: parts[0]
      case 2: parts[0].flatMap { above in parts[1].map { above / $0 } }
      default: nil
      }
    let found = Self.allCases.first { speed in
      speed.title == text || rate.map { abs($0 - speed.rate) < 0.001 } == true
    }
    guard let found else { return nil }
    self = found
  }
}
