import Foundation

// MARK: - Sublayers

extension CALayer {
  /// Puts `layer` at `index`, counted from the back; beyond the end it comes to the front.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: Int(index))
  }

  /// Puts `layer` just behind `sibling`; at the back where that is nil or not in this layer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    layer.removeFromSuperlayer()
    insert(layer, at: sublayerStorage.firstIndex { $0 === sibling } ?? 0)
  }

  /// Puts `layer` just in front of `sibling`; in front of all where that is nil or not in this layer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    layer.removeFromSuperlayer()
    let index = sublayerStorage.firstIndex { $0 === sibling }
    insert(layer, at: index.map { $0 + 1 } ?? sublayerStorage.count)
  }

  /// Puts `new` in the place of `old`; does nothing where `old` is not in this layer.
  public func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.superlayerStorage === self else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  func insert(_ layer: CALayer, at index: Int) {
    precondition(
      !isInSubtree(of: layer), "a layer cannot be added to itself or to a layer inside it")
    layer.removeFromSuperlayer()
    layer.superlayerStorage = self
    sublayerStorage.insert(layer, at: min(max(index, 0), sublayerStorage.count))
    if contentsAreFlipped() { layer.flippingChanged() }
    if layer.flags.needsLayout || layer.flags.subtreeNeedsLayout { layer.requestLayoutAbove() }
    requestLayout()
    contentChanged()
  }

  func detach() {
    guard let parent = superlayerStorage else { return }
    if parent.maskStorage === self {
      parent.setMask(nil)
      return
    }
    if parent.contentsAreFlipped() { flippingChanged() }
    parent.sublayerStorage.removeAll { $0 === self }
    superlayerStorage = nil
    parent.requestLayout()
    parent.contentChanged()
  }

  func replaceSublayers(_ layers: [CALayer]) {
    for layer in sublayerStorage where !layers.contains(where: { $0 === layer }) {
      layer.removeFromSuperlayer()
    }
    for (index, layer) in layers.enumerated() where sublayerStorage[safe: index] !== layer {
      insert(layer, at: index)
    }
  }

  /// Whether this is `layer` or somewhere in it.
  func isInSubtree(of layer: CALayer) -> Bool {
    var node: CALayer? = self
    while let current = node {
      if current === layer { return true }
      node = current.superlayerStorage
    }
    return false
  }

  /// Calls `body` with this layer and all below it, each before its sublayers, from back to
  /// front, and its mask.
  func visitSubtree(_ body: (CALayer) -> Void) {
    body(self)
    for layer in sublayerStorage { layer.visitSubtree(body) }
    maskStorage?.visitSubtree(body)
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

// MARK: - Live tree

extension CALayer {
  /// Whether the layer can be reached from the root of a window that is shown.
  package var isInLiveTree: Bool {
    var layer = self
    while let parent = layer.superlayerStorage { layer = parent }
    return layer.flags.isRoot
  }

  /// A layer of the class `type`, made by its `init()`.
  ///
  /// - Precondition: `type` is `CALayer` or a subclass of it.
  package static func instantiate(_ type: AnyClass) -> CALayer {
    Instantiable.make(type, of: CALayer.self)
  }
}
