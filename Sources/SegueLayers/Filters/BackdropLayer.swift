import Foundation

/// A layer whose filters work on what lies beneath it, inside its bounds and rounded by its corner
/// radius. It shows nothing else: no contents, no sublayers.
///
/// A layer above that is flattened because it is turned, seen in perspective, masked or filtered itself shows
/// only what is in it to its backdrops.
package final class BackdropLayer: CALayer {
  /// How many there are, so that nobody looks for them in vain.
  private(set) static var count = 0

  package override init() {
    super.init()
    properties.isBackdrop = true
    Self.count += 1
  }

  package override init(layer: Any) {
    super.init(layer: layer)
    Self.count += 1
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    properties.isBackdrop = true
    Self.count += 1
  }

  isolated deinit {
    Self.count -= 1
  }
}

extension CALayer {
  /// Whether a backdrop is among the layers below this one, hidden ones included.
  var holdsBackdrop: Bool {
    guard BackdropLayer.count > 0, !sublayerStorage.isEmpty else { return false }
    if !drawing.isStale, let known = drawing.memo?.holdsBackdrop { return known }
    let holds = sublayerStorage.contains { $0.properties.isBackdrop || $0.holdsBackdrop }
    if !drawing.isStale {
      let memo = drawing.memo ?? DrawingMemo()
      drawing.memo = memo
      memo.holdsBackdrop = holds
    }
    return holds
  }
}
