import Foundation

extension UIWindow {
  /// The traits that the window inherits: the screen's, with the room that the window has.
  var traitsOfScreen: UITraitCollection {
    let screen = ScreenTraits.collection
    // A window that has no size yet is taken to get the screen's.
    let size = bounds.isEmpty ? UIScreen.main.bounds.size : bounds.size
    let values = ScreenTraits.values(size: size, scale: contentScaleFactor)
    if values == screen.values { return screen }
    return values == knownTraits.values ? knownTraits : UITraitCollection(values)
  }

  /// The traits that the window will have with another `size`, in points.
  func traits(forSize size: CGSize) -> UITraitCollection {
    let classes = SizeClasses(size)
    var values = knownTraits.values
    (values.horizontal, values.vertical) = (classes.horizontal, classes.vertical)
    values.take(givenTraits)
    return values == knownTraits.values ? knownTraits : UITraitCollection(values)
  }
}
