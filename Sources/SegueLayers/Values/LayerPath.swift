/// The place of a value among others that are stored together.
///
/// A key path is followed step by step, which takes a hundred nanoseconds; what is stored in the root itself has a place
/// in its memory, by which it is read like any other value.
struct LayerPath<Root, Value>: Sendable {
  typealias Keys = WritableKeyPath<Root, Value> & Sendable

  let keys: Keys
  /// From the start of the root, in bytes; nil: the value is computed.
  private let offset: Int?

  init(_ keys: Keys) {
    self.keys = keys
    offset = MemoryLayout<Root>.offset(of: keys)
  }

  func value(in root: UnsafePointer<Root>) -> Value {
    guard let offset else { return root.pointee[keyPath: keys] }
    return (UnsafeRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee
  }

  func set(_ value: Value, in root: UnsafeMutablePointer<Root>) {
    guard let offset else {
      root.pointee[keyPath: keys] = value
      return
    }
    (UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee = value
  }
}
