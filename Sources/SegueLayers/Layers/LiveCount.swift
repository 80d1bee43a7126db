import Synchronization

/// How many objects of a kind are alive: what leak tests compare. Counting costs one atomic addition
/// when an object comes and one when it goes.
package final class LiveCount: Sendable {
  /// Layers, copies made for looking at included.
  package static let layers = LiveCount()
  /// Animations on layers.
  package static let animations = LiveCount()
  package static let views = LiveCount()
  package static let controllers = LiveCount()
  /// Layers that show what lies beneath them.
  static let backdrops = LiveCount()

  private let count = Atomic<Int>(0)

  package var value: Int { count.load(ordering: .relaxed) }

  package func add() { count.add(1, ordering: .relaxed) }
  package func remove() { count.subtract(1, ordering: .relaxed) }
}

/// Counts the object that holds it for as long as it lives.
package struct LiveTally: ~Copyable, Sendable {
  private let counter: LiveCount

  package init(_ counter: LiveCount) {
    self.counter = counter
    counter.add()
  }

  deinit { counter.remove() }
}
