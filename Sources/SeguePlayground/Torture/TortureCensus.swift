import Segue

/// What one house counts: its panels, the objects lent to transitions, completions still owed, and
/// complaints.
@MainActor final class TortureCensus {
  /// Panels are created and deallocated on the main thread only.
  private final class Counts: @unchecked Sendable {
    var made = 0
    var living = 0
  }

  nonisolated private let counts = Counts()
  private var lent: [(object: Weak, name: String)] = []
  /// How many completions of coordinators and presentations are still to come.
  var owed = 0
  private(set) var complaints: [String] = []
  /// The grammars of the controllers, in the order of their creation.
  private var grammars: [WeakGrammar] = []

  private struct Weak {
    weak var object: AnyObject?
  }

  private struct WeakGrammar {
    weak var grammar: TortureGrammar?
  }

  /// How many panels were created.
  var made: Int { counts.made }
  /// How many panels are alive.
  var living: Int { counts.living }

  func panelCame() {
    counts.made += 1
    counts.living += 1
  }

  nonisolated func panelWent() {
    counts.living -= 1
  }

  func complain(_ sentence: String) {
    complaints.append(sentence)
  }

  func add(_ grammar: TortureGrammar) {
    grammars.append(WeakGrammar(grammar: grammar))
  }

  /// Records that `object` was lent to one transition and must not outlive it.
  func keep(_ object: AnyObject, _ name: String) {
    lent.removeAll { $0.object.object == nil }
    lent.append((Weak(object: object), name))
  }

  /// What should have ended by now; nil if everything has.
  var leftoverActivity: String? {
    if let name = lent.first(where: { $0.object.object != nil })?.name {
      return "\(name) of a transition that has ended is still alive"
    }
    if owed != 0 { return "\(owed) completions have not come" }
    return grammars.lazy.compactMap { $0.grammar?.leftoverActivity }.first
  }
}
