extension UIViewController {
  /// The associated object of type `Object`, one per controller, which retains it; created by
  /// `make` when first used.
  ///
  /// Other modules of the package store here what they add to every view controller. An associated
  /// object must not retain its controller.
  package func associatedObject<Object: AnyObject>(orMake make: () -> Object) -> Object {
    let key = ObjectIdentifier(Object.self)
    if let associatedObject = associatedObjects[key] as? Object { return associatedObject }
    let associatedObject = make()
    associatedObjects[key] = associatedObject
    return associatedObject
  }
}
