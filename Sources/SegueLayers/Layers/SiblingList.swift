/// An element of a `SiblingList`, of one at a time.
@MainActor package protocol Sibling: AnyObject, Sendable {
  /// Set by the list that the object is in, or was in last.
  var siblingRun: SiblingRun? { get set }
}

/// The run of a list that an object is in.
@MainActor package final class SiblingRun {
  /// The run's index among the runs of its list.
  fileprivate(set) var order: Int

  fileprivate init(order: Int) {
    self.order = order
  }
}

/// Objects in an order, each once: the subviews of a view, the sublayers of a layer.
///
/// The objects lie in runs, and each knows its run:
///
///     runs   [a b c d] [e f] [g h i]
///     order      0       1      2
///
/// so that one of many is found, removed or inserted without touching the others. One run is the
/// usual case; several are joined by `all`, which is cached while it is read.
@MainActor package final class SiblingList<Element: Sibling> {
  /// A run that grows longer is split. Short enough to search, long enough to have few of them.
  private static var longestRun: Int { 256 }
  /// Runs are rebuilt when less than one in this many slots is filled.
  private static var sparseness: Int { 8 }

  private struct Run {
    let mark: SiblingRun
    var elements: [Element]
  }

  private var runs: [Run] = []
  /// The number of elements in each run.
  private var counts: [Int] = []
  /// The elements of several runs one after the other; nil where they have to be joined anew.
  private var joined: [Element]?
  /// Whether `joined` was read since the last change.
  private var isRead = false

  package private(set) var count = 0

  package init() {}

  deinit {
    var elements = runs.count == 1 ? runs[0].elements : runs.flatMap(\.elements)
    runs = []
    joined = nil
    Release.oneByOne(&elements)
  }
}

// MARK: - Reading

extension SiblingList {
  /// The elements in their order.
  ///
  /// - Complexity: O(1), O(n) for the first time after changes where there are hundreds.
  package var all: [Element] {
    if runs.count < 2 { return runs.first?.elements ?? [] }
    isRead = true
    if let joined { return joined }
    let elements = runs.flatMap(\.elements)
    joined = elements
    return elements
  }

  /// The last element.
  package var last: Element? { runs.last?.elements.last }

  package subscript(index: Int) -> Element {
    let (run, offset) = location(at: index)
    return runs[run].elements[offset]
  }

  /// The index of `element`; nil where it is not in the list.
  package func index(of element: Element) -> Int? {
    guard let (run, offset) = location(of: element) else { return nil }
    return counts[..<run].reduce(offset, +)
  }

  private func location(of element: Element) -> (run: Int, offset: Int)? {
    guard let mark = element.siblingRun, mark.order < runs.count, runs[mark.order].mark === mark,
      let offset = runs[mark.order].elements.firstIndex(where: { $0 === element })
    else { return nil }
    return (mark.order, offset)
  }

  /// The run and offset of the element at `index`, or where it would be inserted.
  private func location(at index: Int) -> (run: Int, offset: Int) {
    var start = 0
    for (order, count) in counts.enumerated() {
      if index < start + count { return (order, index - start) }
      start += count
    }
    return end
  }
}

// MARK: - Changing

extension SiblingList {
  /// Puts `element`, which is not in the list, at `index`.
  package func insert(_ element: Element, at index: Int) {
    if runs.isEmpty { addRun([], at: 0) }
    var (run, offset) = index == count ? end : location(at: index)
    if counts[run] >= Self.longestRun { (run, offset) = splitRun(run, offset) }
    runs[run].elements.insert(element, at: offset)
    element.siblingRun = runs[run].mark
    counts[run] += 1
    count += 1
    follow { $0.insert(element, at: index) }
  }

  /// Removes `element`; does nothing where it is not in the list.
  package func remove(_ element: Element) {
    guard let (run, offset) = location(of: element) else { return }
    if isRead, let index = index(of: element) {
      follow { $0.remove(at: index) }
    } else {
      joined = nil
    }
    runs[run].elements.remove(at: offset)
    element.siblingRun = nil
    counts[run] -= 1
    count -= 1
    if counts[run] == 0 {
      runs.remove(at: run)
      counts.remove(at: run)
      number(from: run)
    }
    if runs.count > 1, count * Self.sparseness < runs.count * Self.longestRun { makeRunsAnew() }
  }

  private var end: (run: Int, offset: Int) {
    (counts.count - 1, counts.last ?? 0)
  }

  /// Applies `change` to `joined` too, if it is read between changes; else drops it.
  private func follow(_ change: (inout [Element]) -> Void) {
    let known = isRead && runs.count > 1 ? joined : nil
    joined = nil
    isRead = false
    guard var elements = consume known else { return }
    change(&elements)
    joined = elements
  }

  /// Splits a full run to insert one more at an offset, and returns the new run and offset.
  private func splitRun(_ run: Int, _ offset: Int) -> (run: Int, offset: Int) {
    // At the ends a new run begins, so that growth there leaves full runs.
    if offset == counts[run], run == runs.count - 1 {
      addRun([], at: run + 1)
      return (run + 1, 0)
    }
    if offset == 0, run == 0 {
      addRun([], at: 0)
      return (0, 0)
    }
    let half = counts[run] / 2
    let upper = Array(runs[run].elements[half...])
    runs[run].elements.removeSubrange(half...)
    counts[run] = half
    addRun(upper, at: run + 1)
    return offset <= half ? (run, offset) : (run + 1, offset - half)
  }

  private func addRun(_ elements: [Element], at order: Int) {
    let mark = SiblingRun(order: order)
    for element in elements { element.siblingRun = mark }
    runs.insert(Run(mark: mark, elements: elements), at: order)
    counts.insert(elements.count, at: order)
    number(from: order)
  }

  private func number(from order: Int) {
    for index in order..<max(order, runs.count) { runs[index].mark.order = index }
  }

  private func makeRunsAnew() {
    let elements = runs.flatMap(\.elements)
    runs = []
    counts = []
    for start in stride(from: 0, to: elements.count, by: Self.longestRun) {
      addRun(Array(elements[start..<min(start + Self.longestRun, elements.count)]), at: runs.count)
    }
  }
}
