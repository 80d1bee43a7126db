import Segue

extension UIView {
  /// The first view of a type here or below.
  func firstPart<T: UIView>(_ type: T.Type) -> T? {
    if let found = self as? T { return found }
    for view in subviews {
      if let found = view.firstPart(type) { return found }
    }
    return nil
  }
}
