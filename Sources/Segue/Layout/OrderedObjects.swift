/// Objects in the order in which they were added, of which any can be removed in constant time, on average.
struct OrderedObjects<Element: AnyObject> {
  /// Nil where an object was removed.
  private var slots: [Element?] = []
  private(set) var count = 0
  /// The slot of each object; empty while there are few, which are faster searched.
  private var indices: [ObjectIdentifier: Int] = [:]

  /// The greatest number of slots that are searched one after the other.
  private static var few: Int { 16 }

  var isEmpty: Bool { count == 0 }

  /// The objects, the first one first.
  var all: [Element] { slots.compactMap { $0 } }

  /// Adds an object, which is not among these, at the end.
  mutating func append(_ object: Element) {
    slots.append(object)
    count += 1
    if slots.count > Self.few {
      if indices.isEmpty {
        findIndices()
      } else {
        indices[ObjectIdentifier(object)] = slots.count - 1
      }
    }
  }

  /// Removes an object, if it is among these.
  mutating func remove(_ object: Element) {
    let index =
      indices.isEmpty
      ? slots.firstIndex { $0 === object } : indices.removeValue(forKey: ObjectIdentifier(object))
    guard let index else { return }
    slots[index] = nil
    count -= 1
    guard slots.count > 2 * count + Self.few else { return }
    slots.removeAll { $0 == nil }
    indices = [:]
    if slots.count > Self.few { findIndices() }
  }

  mutating func removeAll() { self = OrderedObjects() }

  private mutating func findIndices() {
    for (index, object) in slots.enumerated() {
      if let object { indices[ObjectIdentifier(object)] = index }
    }
  }
}

// MARK: - Going through them

extension OrderedObjects: Sequence {
  /// Visits the objects there were when it was made.
  struct Iterator: IteratorProtocol {
    fileprivate var slots: IndexingIterator<[Element?]>

    mutating func next() -> Element? {
      while let slot = slots.next() {
        if let slot { return slot }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(slots: slots.makeIterator()) }
}
