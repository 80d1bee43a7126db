import Segue

/// What one house keeps count of: its panels, what vendors handed out, coordinators that owe an end, and
/// what anybody complained of.
@MainActor final class TortureCensus {
  /// Panels live and die on the main thread only.
  private final class Counts: @unchecked Sendable {
    var made = 0
    var living = 0
  }

  nonisolated private let counts = Counts()
  private var lent: [(object: Weak, name: String)] = []
  /// How many completions coordinators and presentations still owe.
  var owed = 0
  private(set) var complaints: [String] = []
  /// Controllers that listen, in the order they came.
  private var grammars: [WeakGrammar] = []

  private struct Weak {
    weak var object: AnyObject?
  }

  private struct WeakGrammar {
    weak var grammar: TortureGrammar?
  }

  /// How many panels there have been.
  var made: Int { counts.made }
  /// How many there are.
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

  /// `object` was handed out for one transition.
  func keep(_ object: AnyObject, _ name: String) {
    lent.removeAll { $0.object.object == nil }
    lent.append((Weak(object: object), name))
  }

  /// What should have ended by now; nil where all is well.
  var unrest: String? {
    if let name = lent.first(where: { $0.object.object != nil })?.name {
      return "\(name) of a transition that has ended is still alive"
    }
    if owed != 0 { return "\(owed) completions have not come" }
    return grammars.lazy.compactMap { $0.grammar?.unrest }.first
  }
}
