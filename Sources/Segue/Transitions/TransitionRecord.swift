import Foundation

/// A model value that an animation block of a transition changed.
@MainActor struct TransitionRecord {
  let layer: CALayer
  let keyPath: String
  let old: Any?
  /// The old background color of the layer's view.
  private var oldColor: UIColor?
  private let geometry: GeometryBefore

  init(
    _ layer: CALayer, _ keyPath: String, old: Any?, geometry: GeometryBefore
  ) {
    self.layer = layer
    self.keyPath = keyPath
    self.old = old
    self.geometry = geometry
    guard keyPath == "backgroundColor" else { return }
    oldColor = (layer.delegate as? UIView)?.backgroundColorStorage
  }

  /// The depth of the layer in the tree.
  var depth: Int {
    sequence(first: layer, next: \.superlayer).reduce(0) { depth, _ in depth + 1 }
  }

  /// Restores the old model value. The superlayers are restored already; where the superlayer has
  /// another size than before, the layer's geometry follows it, and its view is laid out again.
  ///
  /// - Parameter container: The layer of the transition's container view.
  func undo(in container: CALayer?) {
    if let value = geometry.follow(keyPath, old: old, in: container) {
      layer.setValue(value, forKeyPath: keyPath)
      for layer in [layer.superlayer, layer] { (layer?.delegate as? UIView)?.setNeedsLayout() }
    } else {
      layer.setValue(old, forKeyPath: keyPath)
    }
    guard keyPath == "backgroundColor", let view = layer.delegate as? UIView else { return }
    // A view stores its background color separately from its layer's.
    let color = layer.backgroundColor
    let isOld = oldColor?.cgColor(with: view.knownTraits) == color
    view.backgroundColorStorage = isOld ? oldColor : color.map { UIColor(cgColor: $0) }
  }
}

/// The geometry of a layer, and of its superlayer, before a transition.
@MainActor struct GeometryBefore {
  private let layer: CALayer
  private weak var superlayer: CALayer?
  private let superlayerSize: CGSize
  /// The position of the layer, in points.
  private let position: CGPoint
  private let size: CGSize
  private let screen: CGSize

  /// - Parameter old: Returns the value that a property of a layer had before the transition.
  init(of layer: CALayer, _ old: (CALayer, String) -> Any?) {
    self.layer = layer
    superlayer = layer.superlayer
    func size(_ layer: CALayer) -> CGSize {
      (old(layer, "bounds") as? CGRect ?? layer.bounds).size
    }
    superlayerSize = layer.superlayer.map(size) ?? .zero
    self.size = size(layer)
    position = old(layer, "position") as? CGPoint ?? layer.position
    screen = UIScreen.main.bounds.size
  }

  /// `old`, adapted to the superlayer's new size; nil where the size has not changed, or where the
  /// value does not depend on it.
  func follow(_ keyPath: String, old: Any?, in container: CALayer?) -> Any? {
    guard let superlayer, superlayer === layer.superlayer, superlayer.bounds.size != superlayerSize
    else { return nil }
    switch (keyPath, old) {
    case ("position", _ as CGPoint):
      let frame = newFrame(in: superlayer, isInside: superlayer === container)
      return CGPoint(
        x: frame.minX + layer.anchorPoint.x * frame.width,
        y: frame.minY + layer.anchorPoint.y * frame.height)
    case ("bounds", let old as CGRect):
      return CGRect(
        origin: old.origin, size: newFrame(in: superlayer, isInside: superlayer === container).size)
    case ("transform", let old as CATransform3D) where superlayer === container:
      let then = TransitionSpace(size: superlayerSize, screen: screen)
      let now = TransitionSpace(size: superlayer.bounds.size, screen: UIScreen.main.bounds.size)
      return GeometryMap(
        length: { then.map($0, $1, to: now) }, part: { then.mapPart($0, $1, to: now) },
        position: { $0 }
      ).transform(old)
    default: return nil
    }
  }

  /// As the autoresizing mask says; a direct sublayer of the container that filled it fills it
  /// again.
  private func newFrame(in superlayer: CALayer, isInside: Bool) -> CGRect {
    let anchor = layer.anchorPoint
    let old = CGRect(
      origin: CGPoint(
        x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
      size: size)
    let view = layer.delegate as? UIView
    var mask = view?.superview?.autoresizesSubviews == true ? view?.autoresizingMask ?? [] : []
    if isInside {
      if TransitionSpace.isSame(size.width, superlayerSize.width) { mask.insert(.flexibleWidth) }
      if TransitionSpace.isSame(size.height, superlayerSize.height) { mask.insert(.flexibleHeight) }
    }
    return UIView.autoresized(old, mask, from: superlayerSize, to: superlayer.bounds.size)
  }
}
