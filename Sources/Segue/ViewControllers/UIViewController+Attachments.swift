extension UIViewController {
  /// The one companion of type `Companion` that this controller has and holds; made by `make` when it
  /// is first asked for.
  ///
  /// What other modules of the package give to every view controller lives here, as long as the
  /// controller does. A companion must not hold its controller.
  package func companion<Companion: AnyObject>(orMake make: () -> Companion) -> Companion {
    let key = ObjectIdentifier(Companion.self)
    if let companion = companions[key] as? Companion { return companion }
    let companion = make()
    companions[key] = companion
    return companion
  }
}
