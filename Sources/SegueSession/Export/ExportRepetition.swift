/// The way in which an exported animation is played to its end, and from there.
package enum ExportRepetition: String, CaseIterable, Sendable {
  /// It ends where the transition ends.
  case once
  /// It begins again.
  case loop
  /// It goes back to where it began; in files that are played over and over, it begins again there.
  case pingPong = "ping-pong"

  /// The name in the window.
  package var title: String {
    switch self {
    case .once: "Once"
    case .loop: "Loop"
    case .pingPong: "Ping-pong"
    }
  }
}

extension ExportFormat {
  /// Whether its files say that they are to be played over and over.
  var loops: Bool { self == .gif || self == .apng }

  /// The repetitions that a file of the format can have; none: it does not move.
  package var repetitions: [ExportRepetition] {
    loops ? ExportRepetition.allCases : isAnimated ? [.once, .pingPong] : []
  }

  /// The repetition unless another is asked for.
  package var standardRepetition: ExportRepetition { loops ? .loop : .once }
}
