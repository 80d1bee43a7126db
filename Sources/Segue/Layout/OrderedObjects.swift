/// Objects in the order in which they were added, of which any can be removed in constant time, on average.
struct OrderedObjects<Element: AnyObject> {
  /// Nil where an object was removed.
  private var slots: [Element?] = []
  private(set) var count = 0
  /// The slot of each object; empty while there are few, which are faster searched.
  private var places: [ObjectIdentifier: Int] = [:]

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
      if places.isEmpty { findPlaces() } else { places[ObjectIdentifier(object)] = slots.count - 1 }
    }
  }

  /// Removes an object, if it is among these.
  mutating func remove(_ object: Element) {
    let place =
      places.isEmpty
      ? slots.firstIndex { $0 === object } : places.removeValue(forKey: ObjectIdentifier(object))
    guard let place else { return }
    slots[place] = nil
    count -= 1
    guard slots.count > 2 * count + Self.few else { return }
    slots.removeAll { $0 == nil }
    places = [:]
    if slots.count > Self.few { findPlaces() }
  }

  mutating func removeAll() { self = OrderedObjects() }

  private mutating func findPlaces() {
    for (place, object) in slots.enumerated() {
      if let object { places[ObjectIdentifier(object)] = place }
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
