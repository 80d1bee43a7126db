extension UIViewController {
  /// The associated object of type `Companion`, one per controller, which retains it; created by
  /// `make` when first used.
  ///
  /// Other modules of the package store here what they add to every view controller. An associated
  /// object must not retain its controller.
  package func companion<Companion: AnyObject>(orMake make: () -> Companion) -> Companion {
    let key = ObjectIdentifier(Companion.self)
    if let companion = companions[key] as? Companion { return companion }
    let companion = make()
    companions[key] = companion
    return companion
  }
}
