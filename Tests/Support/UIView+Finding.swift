import Segue

extension UIView {
  /// This view and all below it that are of a kind.
  package func all<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
    ((self as? Kind).map { [$0] } ?? []) + subviews.flatMap { $0.all(kind) }
  }

  /// The first that is wanted of those that are not hidden.
  package func firstShown(where isWanted: (UIView) -> Bool) -> UIView? {
    if isHidden { return nil }
    if isWanted(self) { return self }
    for view in subviews {
      if let found = view.firstShown(where: isWanted) { return found }
    }
    return nil
  }
}
