import Synchronization

/// The number of live objects of a kind, for leak tests. Counting costs one atomic addition when an
/// object is made and one when it is deallocated.
package final class LiveCount: Sendable {
  /// Layers, presentation copies included.
  package static let layers = LiveCount()
  /// Animations on layers.
  package static let animations = LiveCount()
  package static let views = LiveCount()
  package static let controllers = LiveCount()
  /// Backdrop layers.
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
