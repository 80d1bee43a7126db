import Segue
import SegueGallery

/// The preferences of a stage's user.
struct StageTraits: Equatable, Sendable {
  /// Whether motion is reduced.
  var reducesMotion = false
  /// Whether the layout is mirrored.
  var isRightToLeft = false
  /// Whether it is light or dark.
  var look = Look.dark
}

extension Look {
  /// The interface style of UIKit's own views in this look.
  var style: UIUserInterfaceStyle { self == .light ? .light : .dark }
}
