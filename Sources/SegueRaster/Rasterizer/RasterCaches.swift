import Foundation

/// A cache with a budget that evicts the least recently used values.
struct RecencyCache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    var cost: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private(set) var cost = 0
  /// Counts the uses.
  private(set) var clock = 0

  /// The value for `key`, marked as most recently used.
  mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    clock += 1
    entries.values[index].lastUse = clock
    return entries.values[index].value
  }

  /// Caches `value` for `key` as most recently used.
  mutating func insert(_ value: Value, for key: Key, cost newCost: Int) {
    clock += 1
    if let old = entries.updateValue(
      Entry(value: value, cost: newCost, lastUse: clock), forKey: key)
    {
      cost -= old.cost
    }
    cost += newCost
  }

  /// Updates the cost of the value for `key`.
  mutating func setCost(_ newCost: Int, for key: Key) {
    guard let index = entries.index(forKey: key) else { return }
    cost += newCost - entries.values[index].cost
    entries.values[index].cost = newCost
  }

  /// Evicts the least recently used until the costs fit into `budget`.
  ///
  /// - Parameter clock: Whatever was used after this value of the clock stays and does not count.
  mutating func trim(to budget: Int, keepingUsesSince clock: Int = .max) {
    guard cost > budget else { return }
    var unused = 0
    for entry in entries.values where entry.lastUse <= clock { unused += entry.cost }
    guard unused > budget else { return }
    let oldest = entries.filter { $0.value.lastUse <= clock }
      .sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, entry) in oldest where unused > budget {
      entries[key] = nil
      cost -= entry.cost
      unused -= entry.cost
    }
  }

  /// Evicts the least recently used of those that may be evicted until all costs fit into `budget`.
  mutating func trim(to budget: Int, where mayBeEvicted: (Value) -> Bool) {
    let oldest = entries.filter { mayBeEvicted($0.value.value) }
      .sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, entry) in oldest where cost > budget {
      entries[key] = nil
      cost -= entry.cost
    }
  }
}
