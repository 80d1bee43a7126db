import Segue

extension UIView {
  /// The first view of a type here or below that is wanted.
  func firstPart<T: UIView>(
    _ type: T.Type, where isWanted: (T) -> Bool = { _ in true }
  ) -> T? {
    if let found = self as? T, isWanted(found) { return found }
    for view in subviews {
      if let found = view.firstPart(type, where: isWanted) { return found }
    }
    return nil
  }
}
