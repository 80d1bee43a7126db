import Segue

/// The counts of one hierarchy: its panels, the objects lent to transitions, completions still owed, and
/// complaints.
@MainActor final class TortureLedger {
  /// Panels are created and deallocated on the main thread only.
  private final class Counts: @unchecked Sendable {
    var made = 0
    var living = 0
  }

  nonisolated private let counts = Counts()
  private var lent: [(object: Weak<AnyObject>, name: String)] = []
  /// Number of completions of coordinators that are still to come.
  var owed = 0
  private(set) var complaints: [String] = []
  /// The callback orders of the controllers, in the order of their creation.
  private var callbackOrders: [Weak<TortureCallbackOrder>] = []

  /// The completions of presentations and dismissals that were asked for.
  private var completions: [Completion] = []

  private final class Completion {
    let what: String
    let isDue: @MainActor () -> Bool
    var hasCome = false

    init(what: String, isDue: @escaping @MainActor () -> Bool) {
      self.what = what
      self.isDue = isDue
    }
  }

  /// Number of panels that were created.
  var made: Int { counts.made }
  /// Number of panels that are alive.
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

  func add(_ callbackOrder: TortureCallbackOrder) {
    callbackOrders.append(Weak(callbackOrder))
  }

  /// Complains about opacities outside 0 to 1 that a transition has left: in `view`, its superviews and its layers.
  /// Bars fade further in flight, and pictures of them.
  func checkAlphas(around view: UIView) {
    for outer in sequence(first: view, next: \.superview) { checkAlpha(of: outer.layer) }
    var layers = view.layer.sublayers ?? []
    while let layer = layers.popLast() {
      if (layer.delegate as? UIView)?.isPictureOfMotion == true { continue }
      checkAlpha(of: layer)
      layers += layer.sublayers ?? []
    }
  }

  private func checkAlpha(of layer: CALayer) {
    guard !(0...1).contains(layer.opacity) else { return }
    let owner = layer.delegate.map { "\($0)" } ?? "\(layer)"
    complain("the opacity of \(owner) is \(layer.opacity)")
  }

  /// Expects that a completion is called, once and only once.
  ///
  /// - Parameter isDue: Whether it has to have come when everything is at rest.
  /// - Returns: A closure for the completion to call.
  func expectCompletion(
    of what: String, _ isDue: @escaping @MainActor () -> Bool
  ) -> @MainActor () -> Void {
    let completion = Completion(what: what, isDue: isDue)
    completions.append(completion)
    return { [weak self] in
      if completion.hasCome { self?.complain("the completion of \(what) has come twice") }
      completion.hasCome = true
    }
  }

  /// Records that `object` was lent to one transition and must not outlive it.
  func keep(_ object: AnyObject, _ name: String) {
    lent.removeAll { $0.object.object == nil }
    lent.append((Weak(object), name))
  }

  /// The activity that should have ended by now, as a sentence; nil if everything has.
  var leftoverActivity: String? {
    if let name = lent.first(where: { $0.object.object != nil })?.name {
      return "\(name) of a transition that has ended is still alive"
    }
    if owed != 0 { return "\(owed) completions have not come" }
    if let late = completions.first(where: { !$0.hasCome && $0.isDue() }) {
      return "the completion of \(late.what) has not come"
    }
    return callbackOrders.lazy.compactMap { $0.object?.leftoverActivity }.first
  }
}
