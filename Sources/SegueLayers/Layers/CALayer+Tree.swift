import Foundation

// MARK: - Sublayers

extension CALayer {
  /// The sublayers from back to front.
  var sublayerStorage: [CALayer] { sublayerList?.all ?? [] }

  var sublayerCount: Int { sublayerList?.count ?? 0 }

  /// Whether the layer has neither sublayers nor a mask.
  var isLeaf: Bool { sublayerCount == 0 && maskStorage == nil }

  /// The frontmost of the sublayers; nil when there are none.
  package var frontmostSublayer: CALayer? { sublayerList?.last }

  private var sublayersToChange: SiblingList<CALayer> {
    if let sublayerList { return sublayerList }
    let list = SiblingList<CALayer>()
    sublayerList = list
    return list
  }

  func indexOfSublayer(_ layer: CALayer?) -> Int? {
    layer.flatMap { sublayerList?.index(of: $0) }
  }

  /// Tells the layers above that this one, or one below it, needs layout or display.
  func requestAbove() {
    if flags.needsLayout || flags.subtreeNeedsLayout { requestLayoutAbove() }
    if flags.needsDisplay || flags.subtreeNeedsDisplay { requestDisplayAbove() }
  }

  func insert(_ layer: CALayer, at index: Int) {
    demand(
      !isInSubtree(of: layer), "a layer cannot be added to itself or to a layer inside it")
    layer.removeFromSuperlayer()
    layer.superlayerStorage = self
    sublayersToChange.insert(layer, at: min(max(index, 0), sublayerCount))
    flippingChanges(of: layer)
    layer.requestAbove()
    requestLayout()
    contentChanged()
  }

  func detach() {
    guard let parent = superlayerStorage else { return }
    if parent.maskStorage === self {
      parent.setMask(nil)
      return
    }
    parent.flippingChanges(of: self)
    parent.sublayerList?.remove(self)
    superlayerStorage = nil
    parent.requestLayout()
    parent.contentChanged()
  }

  func replaceSublayers(_ layers: [CALayer]) {
    let kept = Set(layers.map(ObjectIdentifier.init))
    for layer in sublayerStorage where !kept.contains(ObjectIdentifier(layer)) {
      layer.removeFromSuperlayer()
    }
    for (index, layer) in layers.enumerated()
    where index >= sublayerCount || sublayerList?[index] !== layer {
      insert(layer, at: index)
    }
  }

  /// Whether this is `layer` or somewhere below it.
  func isInSubtree(of layer: CALayer) -> Bool {
    // A shortcut, so that building a chain of layers does not walk up it each time.
    if layer.isLeaf { return self === layer }
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
    var rest = [self]
    while let layer = rest.popLast() {
      body(layer)
      if let mask = layer.maskStorage { rest.append(mask) }
      rest += layer.sublayerStorage.reversed()
    }
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

extension CALayer {
  /// The number of layers this one lies in.
  var depth: Int {
    sequence(first: self, next: \.superlayerStorage).reduce(-1) { depth, _ in depth + 1 }
  }
}
