import Foundation
import Segue

/// The sessions of the last minute that others have replaced.
package struct PastSessions {
  /// The replaced sessions, the last one first.
  private var sessions: [Session] = []

  /// Length of the past of which nothing is lost, in seconds.
  private static let kept: TimeInterval = 60
  /// The most sessions that are kept.
  private static let most = 8

  /// Adds a session that is replaced now, if the user has done something in it.
  mutating func append(_ session: Session) {
    guard session.hasActions else { return }
    sessions = [session] + Array(before(session).prefix(Self.most - 1))
  }

  /// Returns those that reach into the last minute, where `session` came after them; the last one first.
  package func before(_ session: Session) -> [Session] {
    var later = session.duration
    return Array(
      sessions.prefix { past in
        defer { later += past.duration }
        return later < Self.kept
      })
  }
}

extension Session {
  /// Whether the user has done something in it, other than to look.
  fileprivate var hasActions: Bool {
    moments.contains { moment in
      moment.events.contains { event in
        switch event {
        case .input(let input): input.isAction
        case .tab, .back: true
        case .engine, .resize, .lanes: false
        }
      }
    }
  }
}
