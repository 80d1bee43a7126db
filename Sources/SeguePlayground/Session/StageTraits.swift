import Segue
import SegueGallery

/// What the user of a stage prefers.
struct StageTraits: Equatable, Sendable {
  /// Whether motion is reduced.
  var reducesMotion = false
  /// Whether the layout is mirrored.
  var isRightToLeft = false
  /// Whether it is light or dark.
  var look = Look.dark
}

extension Look {
  /// What UIKit's own views are in it.
  var style: UIUserInterfaceStyle { self == .light ? .light : .dark }
}
