import Foundation

/// Builds the drawing commands of layers.
///
/// A layer is flattened into one picture where its parts cannot be drawn one by one:
/// - it is transparent and has several parts (group opacity);
/// - it is rotated, mirrored or in perspective and has several parts;
/// - it has a mask;
/// - it has a blend mode and several parts;
/// - it is clipped at rounded corners and scaled unevenly;
/// - it asks for it (`shouldRasterize`);
/// or where that is faster: it moves, but its content does not change. At whole pixels both give
/// the same pixels.
///
/// What is clipped at rounded corners and not flattened is drawn in place, as a group.
///
/// So everything that is not flattened is axis-aligned, and so are clips.
@MainActor struct DisplayListBuilder {
  let scale: CGFloat
  /// The time of the layer that is being drawn; nil: that of its displayed state. Set in a delayed
  /// instance of a replicator layer; then nothing is cached.
  var time: CFTimeInterval?
  var commands: [DrawCommand] = []
  /// The rectangle of all pixels of the target, where that is known.
  var area: CGRect?
  /// Whether the target is a layer's picture, and not the whole frame.
  var isPicture = false
  /// Whether the target is a window, which is black.
  var isOnBlack = false
  /// The commands that lie beneath on the same pixels, for backdrops.
  var beneath: [DrawCommand] = []
  /// The most commands that a layer which was drawn since this was last 0 has cached.
  private var cachedCount = 0

  /// At most this many commands are cached for each layer, whatever those in it have cached.
  private static let fewCommands = 64
  /// More are cached where they are this many times as many as a layer in it has cached.
  private static let leastGrowth = 1.25

  /// The number of times so far that something huge was cut, and so depends on the target's pixels.
  static var cutCount = 0

  /// Below this opacity a layer is not visible: less than half a step of 8 bits.
  static let leastOpacity: Float = 1 / 512

  /// Lengths in pixels that differ by less count as equal.
  static let pixelTolerance: CGFloat = 1e-6

  init(scale: CGFloat, time: CFTimeInterval? = nil) {
    self.scale = scale
    self.time = time
  }

  /// A builder of commands on the same pixels, above those of this one.
  var inside: DisplayListBuilder {
    var builder = separate
    builder.area = area
    builder.isPicture = isPicture
    builder.isOnBlack = isOnBlack
    // Without backdrops, `beneath` is not needed.
    if BackdropLayer.exist { builder.beneath = beneath + commands }
    return builder
  }

  /// A builder of commands on the pixels of `grid`, for the current layer.
  func inner(_ grid: PictureGrid) -> DisplayListBuilder {
    inner(pixels: grid.pixels(of: grid.rect))
  }

  /// A builder of commands on the pixels of a picture, for the current layer.
  @inline(never) func inner(pixels: CGRect) -> DisplayListBuilder {
    var builder = separate
    builder.area = pixels
    builder.isPicture = true
    return builder
  }

  /// A builder of commands on other pixels, for the current layer.
  private var separate: DisplayListBuilder { DisplayListBuilder(scale: scale, time: time) }

  /// The map to pixels for a layer whose bounds begin at `origin`.
  func base(_ origin: CGPoint) -> ProjectiveTransform {
    ProjectiveTransform(
      m11: scale, m12: 0, m13: 0, m21: 0, m22: scale, m23: 0,
      m31: -origin.x * scale, m32: -origin.y * scale, m33: 1)
  }
}

// MARK: - One layer

// Layers may be nested a thousand deep, and each takes stack space while its sublayers are drawn.
// So the recursive functions are kept apart from those that make commands, which need much stack
// and have returned by then.

extension DisplayListBuilder {
  /// Draws `layer` with `properties`.
  ///
  /// - Parameters:
  ///   - map: From the layer's plane to the pixels.
  ///   - clip: In pixels; nil: none.
  mutating func draw(
    _ layer: CALayer, _ properties: LayerProperties, map: ProjectiveTransform, clip: RoundedRect?
  ) {
    guard !properties.placement.isHidden, properties.placement.opacity > Self.leastOpacity else {
      return
    }
    if !properties.content.isDoubleSided && map.showsBack { return }
    StackSpace.demandSome(to: "draw", depth: layer.depth)
    let instance = LayerInstance(layer, properties, map: map, clip: clip, time: time)
    if properties.placement.compositing != nil, properties.blendMode != .normal {
      drawBlended(instance)
    } else {
      drawUnblended(instance)
    }
  }

  /// Draws a visible layer, regardless of its blend mode.
  @inline(never) mutating func drawUnblended(_ instance: LayerInstance) {
    let layer = instance.layer
    layer.drawing.evictStale()
    if drawSpecially(instance) {
      return
    } else if isFlat(instance) {
      if mustSeeBeneath(instance) { drawInPlace(instance) } else { drawFlat(instance) }
    } else if layer.sublayerStorage.isEmpty || time != nil {
      drawDirectly(instance)
    } else if !drawCached(instance) {
      let (start, cuts, outer) = (commands.count, Self.cutCount, cachedCount)
      cachedCount = 0
      drawDirectly(instance)
      cacheCommands(of: instance, from: start, cuts: cuts)
      cachedCount = max(outer, cachedCount)
    }
  }

  /// Draws the layer if it is in a transition, a backdrop or filtered, and returns whether it is.
  @inline(never) private mutating func drawSpecially(_ instance: LayerInstance) -> Bool {
    if instance.properties.placement.transition != nil {
      drawTransition(instance)
    } else if instance.properties.content.isBackdrop {
      drawBackdrop(instance)
    } else if instance.properties.isFiltered {
      drawFiltered(instance)
    } else {
      return false
    }
    return true
  }

  /// Draws the layer flattened into a picture.
  @inline(never) private mutating func drawFlat(_ instance: LayerInstance) {
    guard let flat = flattenVisible(instance) else { return }
    add(flat, of: instance)
  }

  @inline(never) mutating func add(_ flat: DrawingCache.Flat, of instance: LayerInstance) {
    guard let picture = flat.picture else { return }
    var (destination, map) = (flat.destination, instance.map)
    if flat.part != nil {
      // Small numbers are exact.
      map = map.movedBefore(destination.rect.minX, destination.rect.minY).withoutNoise
      destination.rect.origin = .zero
    }
    commands.append(
      DrawCommand(
        .picture(picture, destination: destination), transform: map, clip: instance.clip,
        opacity: instance.opacity))
  }

  /// Adds the cached commands of the layer, if they are still valid, and returns whether they are.
  @inline(never) private mutating func drawCached(_ instance: LayerInstance) -> Bool {
    guard let cached = instance.layer.drawing.cache?.commands, cached.map == instance.map,
      cached.clip == instance.clip, cached.opacity == instance.opacity
    else { return false }
    if let area = cached.area {
      guard area == self.area else { return false }
      Self.cutCount += 1
    }
    commands += cached.commands
    cachedCount = max(cachedCount, cached.commands.count)
    return true
  }

  /// Caches the commands from `start` on as those of the layer. They depend on the target's pixels
  /// if `cutCount` is no longer `cuts`.
  ///
  /// Where a layer in this one has cached most of them, they are soon found there, and not copied: else layers nested
  /// n deep would keep n² commands.
  @inline(never) private mutating func cacheCommands(
    of instance: LayerInstance, from start: Int, cuts: Int
  ) {
    let count = commands.count - start
    let least = Self.leastGrowth * Double(cachedCount)
    guard count <= Self.fewCommands || Double(count) >= least else {
      instance.layer.drawing.cache?.commands = nil
      return
    }
    // A backdrop depends on other layers.
    if instance.layer.containsBackdrop { return }
    cachedCount = max(cachedCount, count)
    instance.layer.drawing.makeCacheIfNeeded().commands = DrawingCache.Commands(
      map: instance.map, clip: instance.clip, opacity: instance.opacity,
      area: Self.cutCount == cuts ? nil : area, commands: Array(commands[start...]))
  }

  /// Whether the layer is flattened into a picture.
  @inline(never) private func isFlat(_ instance: LayerInstance) -> Bool {
    let (layer, properties) = (instance.layer, instance.properties)
    let hasSublayers = !layer.sublayerStorage.isEmpty
    let count = instance.parts.count
    let isGroup =
      hasSublayers || count > 1 || properties.hasNineParts || instance.parts.particles != nil
    guard isGroup || count > 0 else { return false }
    if layer.maskStorage != nil { return true }
    let map = instance.map
    let isUpright = map.isUprightScaleAndTranslation
    if isGroup {
      if !isUpright || properties.content.shouldRasterize || properties.blendMode != .normal {
        return true
      }
      if properties.placement.opacity < 1 && properties.content.allowsGroupOpacity { return true }
    }
    if hasSublayers && layer.drawing.displayed?.movesAsPicture == true && !layer.containsBackdrop
      && !layer.containsBlending
    {
      return true
    }
    let hasShape = instance.parts.hasShape
    if hasShape && properties.content.masksToBounds && !isUpright { return true }
    guard properties.masksRoundly, hasSublayers || instance.parts.contents != nil || hasShape else {
      return false
    }
    return !isUpright || map.m11 != map.m22 || layer.containsBlending
  }
}
