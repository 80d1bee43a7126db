import Foundation

/// A layer whose filters apply to what lies beneath it, inside its bounds and rounded by its corner
/// radius. It shows nothing else: no contents, no sublayers.
///
/// Where a layer above is flattened because it is rotated, in perspective, masked or filtered
/// itself, the backdrop sees only what is in that.
package final class BackdropLayer: CALayer {
  private let tally = LiveTally(.backdrops)

  package override init() {
    super.init()
    properties.content.isBackdrop = true
  }

  package override init(layer: Any) {
    super.init(layer: layer)
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    properties.content.isBackdrop = true
  }

  /// Whether there are any; if not, no search for one is needed.
  static var exist: Bool { LiveCount.backdrops.value > 0 }
}

extension CALayer {
  /// Whether a backdrop is among the layers below this one, hidden ones included.
  var containsBackdrop: Bool {
    guard BackdropLayer.exist, !sublayerStorage.isEmpty else { return false }
    if !drawing.isStale, let known = drawing.cache?.containsBackdrop { return known }
    let contains = sublayerStorage.contains {
      $0.properties.content.isBackdrop || $0.containsBackdrop
    }
    if !drawing.isStale { drawing.makeCacheIfNeeded().containsBackdrop = contains }
    return contains
  }
}
