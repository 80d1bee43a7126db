import Foundation

extension DisplayList {
  /// Creates the display list of `layer` and all below it at the clock's time, in pixels: `scale`
  /// of them per point, with the top left corner of the bounds at the origin.
  ///
  /// Ignores position and transform of this layer itself. What has not changed since the last call is reused; an
  /// unchanged layer that is drawn as one picture gives the identical `Picture`.
  @MainActor public init(of layer: CALayer, scale: CGFloat) {
    self = layer.displayList(scale: scale)
  }
}

extension CALayer {
  /// The display list of this layer and all below it at the clock's time, in pixels: `scale` of
  /// them per point, with the top left corner of the bounds at the origin.
  ///
  /// Ignores position and transform of this layer itself. What has not changed since the last call
  /// is reused; an unchanged layer that is drawn as one picture gives the identical `Picture`.
  package func displayList(scale: CGFloat) -> DisplayList {
    demand(scale > 0, "a display list cannot have \(scale) pixels a point")
    drawing.listScale = scale
    refreshAnimatedLayers()
    let properties = drawnProperties
    var builder = DisplayListBuilder(scale: scale)
    builder.area = CGRect(origin: .zero, size: properties.content.bounds.size).scaled(by: scale)
    builder.isOnBlack = flags.isRoot
    builder.draw(self, properties, map: builder.base(properties.content.bounds.origin), clip: nil)
    return DisplayList(builder.commands)
  }

  /// The state of one layer, with all below it, in a display list.
  package struct DrawnState: Equatable {
    let staleCount: UInt32
    let version: UInt32
  }

  /// The state that the last display list showed, where that is still the present one: a new list would be the same.
  /// Nil where it is not, or where it may change by itself.
  package var drawnState: DrawnState? {
    guard !drawing.isStale, !drawing.isMaskStale, FrameLoop.shared.livingEmitters.isEmpty,
      animatingLayersWithin().isEmpty
    else { return nil }
    return DrawnState(staleCount: drawing.staleCount, version: displayVersion)
  }

  /// The display list of the model of this layer and all below it, as if every animation had ended,
  /// in pixels as in `displayList(scale:)`.
  package func modelDisplayList(scale: CGFloat) -> DisplayList {
    // The next `displayList(scale:)` applies the animations again.
    for layer in FrameLoop.shared.animatingLayers { layer.displayModel() }
    refreshEmitters(list: FrameLoop.shared.nextListNumber())
    var builder = DisplayListBuilder(scale: scale)
    builder.area = CGRect(origin: .zero, size: bounds.size).scaled(by: scale)
    builder.draw(self, drawnProperties, map: builder.base(bounds.origin), clip: nil)
    return DisplayList(builder.commands)
  }

  /// Does pending layout and display in this layer and all below it.
  package func layOutAndDisplay() {
    layoutIfNeeded()
    displaySubtree()
  }

  private func displaySubtree() {
    StackSpace.demandSome(to: "display", depth: depth)
    displayIfNeeded()
    guard flags.subtreeNeedsDisplay else { return }
    flags.subtreeNeedsDisplay = false
    for layer in innerLayers where layer.flags.needsDisplay || layer.flags.subtreeNeedsDisplay {
      layer.displaySubtree()
    }
  }

  /// This layer and all below it as one picture that covers its bounds, at the clock's time.
  /// Ignores opacity, position and transform of this layer itself. Nil where the bounds are empty.
  ///
  /// Another layer may show it as its `contents`.
  package func picture(scale: CGFloat) -> Picture? {
    refreshAnimatedLayers()
    var properties = drawnProperties
    let width = Int(
      (properties.content.bounds.width * scale - DisplayListBuilder.pixelTolerance).rounded(.up))
    let height = Int(
      (properties.content.bounds.height * scale - DisplayListBuilder.pixelTolerance).rounded(.up))
    guard width > 0, height > 0 else { return nil }
    properties.placement.opacity = 1
    properties.placement.compositing = nil
    properties.placement.isHidden = false
    var builder = DisplayListBuilder(scale: scale)
    builder.area = CGRect(x: 0, y: 0, width: width, height: height)
    builder.draw(self, properties, map: builder.base(properties.content.bounds.origin), clip: nil)
    var list = DisplayList(builder.commands)
    let bounds = CGRect(origin: .zero, size: properties.content.bounds.size).scaled(by: scale)
    let isFilled = list.fillPixels(around: bounds)
    return Picture(list: list, width: width, height: height, area: isFilled ? bounds : nil)
  }

  /// Brings what is animated in this layer and below it to the clock's time.
  private func refreshAnimatedLayers() {
    let clock = MediaClock.now
    let layers = animatingLayersWithin()
    guard !layers.isEmpty || !FrameLoop.shared.livingEmitters.isEmpty else { return }
    let list = FrameLoop.shared.nextListNumber()
    for layer in layers {
      layer.refreshDisplayed(to: clock)
      layer.noteRedrawing(list: list)
    }
    refreshEmitters(list: list)
    for layer in layers { layer.decideMovement(list: list) }
  }

  /// Brings the particles of all emitters to the clock's time.
  private func refreshEmitters(list: Int) {
    for emitter in FrameLoop.shared.livingEmitters { emitter.refreshParticles(list: list) }
  }

  /// Returns the animating layers that are this layer or below it.
  ///
  /// Costs no more than the fewer of the layers below it and of all that are animating: a
  /// transition may show hundreds of pieces, each a picture of its own.
  private func animatingLayersWithin() -> [CALayer] {
    let all = FrameLoop.shared.animatingLayers
    guard superlayerStorage != nil, !all.isEmpty else { return all }
    var found: [CALayer] = []
    var rest = [self]
    for _ in all {
      guard let layer = rest.popLast() else { return found }
      if !layer.entries.isEmpty { found.append(layer) }
      rest += layer.innerLayers
    }
    guard !rest.isEmpty else { return found }
    return all.filter { layer in
      sequence(first: layer, next: \.superlayerStorage).contains { $0 === self }
    }
  }
}
