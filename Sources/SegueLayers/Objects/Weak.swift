/// A weak reference, for collections of objects that they do not retain.
///
/// A protocol's values cannot be held by it, as an existential type is no class.
package struct Weak<Object: AnyObject> {
  /// Nil once nothing else retains it.
  package private(set) weak var object: Object?

  package init(_ object: Object) {
    self.object = object
  }
}
