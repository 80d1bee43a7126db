import Segue
import SegueGallery

extension UITraitChangeObservable where Self: UIView {
  /// Gives layers their colors, now and whenever the view gets another look: layers, unlike views, do not keep
  /// colors that depend on it.
  ///
  /// - Parameter paint: Called with the view's colors.
  func keepPainted(_ paint: @escaping @MainActor (Self) -> Void) {
    traitCollection.performAsCurrent { paint(self) }
    registerForTraitChanges([LookTrait.self]) { (view: Self, _: UITraitCollection) in paint(view) }
  }
}
