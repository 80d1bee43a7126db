import Foundation

extension DisplayListBuilder {
  /// The longest side of a picture, in pixels: larger ones get fewer pixels per point.
  static let largestSide: CGFloat = 8192

  /// All of the layer as one picture, with fewer pixels per point if it is huge: the cached one, if
  /// nothing has changed. Nil where it shows nothing.
  func flatten(_ instance: LayerInstance) -> DrawingCache.Flat? {
    if let cached = cachedFlat(instance), cached.part == nil { return cached }
    return flatten(instance, PictureExtent(wholeExtent(of: instance), isPart: false))
  }

  /// The same, but of a huge layer the part that is visible, and a little more.
  func flattenVisible(_ instance: LayerInstance) -> DrawingCache.Flat? {
    let cached = cachedFlat(instance)
    // A picture of all of it shows each part.
    if let cached, cached.part == nil { return cached }
    let extent = visibleExtent(of: instance)
    if let cached, cached.part == extent.part { return cached }
    return flatten(instance, extent)
  }

  /// The layer, or a part of it, as a new picture, which is cached.
  private func flatten(_ instance: LayerInstance, _ extent: PictureExtent) -> DrawingCache.Flat? {
    guard let frame = pictureFrame(of: instance, extent) else { return nil }
    let flat =
      instance.isCutPicture ? cutPicture(of: instance, frame) : gridPicture(of: instance, frame)
    if time == nil { instance.layer.drawing.makeCacheIfNeeded().flat = flat }
    return flat
  }

  /// The cached picture of the layer, or of a part of it.
  @inline(never) private func cachedFlat(_ instance: LayerInstance) -> DrawingCache.Flat? {
    guard time == nil, let cached = instance.layer.drawing.cache?.flat,
      cached.resolution == resolution(of: instance)
    else { return nil }
    return cached
  }

  /// The requested pixels per point of a picture of a layer.
  func resolution(of instance: LayerInstance) -> CGFloat {
    let properties = instance.properties
    return scale
      * (properties.content.shouldRasterize ? max(properties.content.rasterizationScale, 0.01) : 1)
  }

  /// Returns the extent of a picture of the whole layer, in its coordinates; null where it shows nothing.
  func wholeExtent(of instance: LayerInstance) -> CGRect {
    instance.isCutPicture
      ? instance.properties.content.bounds
      : instance.layer.unfilteredExtent(instance.properties, at: time)
  }

  /// A picture of a layer that is to be made.
  private final class PictureFrame {
    let extent: PictureExtent
    /// The requested pixels per point.
    let resolution: CGFloat
    /// Its pixels: as many per point, or fewer where that would make it too large.
    let grid: PictureGrid

    init(_ extent: PictureExtent, resolution: CGFloat, grid: PictureGrid) {
      self.extent = extent
      self.resolution = resolution
      self.grid = grid
    }
  }

  /// Nil where nothing is visible.
  @inline(never) private func pictureFrame(
    of instance: LayerInstance, _ extent: PictureExtent
  ) -> PictureFrame? {
    guard !extent.rect.isNull, extent.rect.width > 0, extent.rect.height > 0 else { return nil }
    let resolution = resolution(of: instance)
    let k = Self.sharpness(of: extent.rect, resolution)
    guard k > 0 else { return nil }
    return PictureFrame(
      extent, resolution: resolution, grid: PictureGrid(extent.rect, scale: k))
  }

  /// The pixels per point of a picture of `extent`: `resolution`, or less where that would make it
  /// too large.
  static func sharpness(of extent: CGRect, _ resolution: CGFloat) -> CGFloat {
    var k = resolution
    while max(extent.width, extent.height) * k > Self.largestSide { k /= 2 }
    return k
  }
}

// MARK: - Pictures

extension DisplayListBuilder {
  /// The layer's bounds stretched to whole pixels, to be clipped with round corners.
  @inline(never) private func cutPicture(
    of instance: LayerInstance, _ frame: PictureFrame
  ) -> DrawingCache.Flat {
    let (bounds, k) = (frame.extent.rect, frame.grid.scale)
    let width = max(1, (bounds.width * k - Self.pixelTolerance).rounded(.up))
    let height = max(1, (bounds.height * k - Self.pixelTolerance).rounded(.up))
    let kx = abs(bounds.width * k - width) < Self.pixelTolerance ? k : width / bounds.width
    let ky = abs(bounds.height * k - height) < Self.pixelTolerance ? k : height / bounds.height
    let map = ProjectiveTransform(
      m11: kx, m12: 0, m13: 0, m21: 0, m22: ky, m23: 0,
      m31: -bounds.minX * kx, m32: -bounds.minY * ky, m33: 1)
    var builder = inner(pixels: CGRect(x: 0, y: 0, width: width, height: height))
    builder.drawParts(instance.insideCut(map))
    var destination = instance.properties.roundedBounds
    destination.rect = bounds
    return DrawingCache.Flat(
      resolution: frame.resolution, part: frame.extent.part,
      picture: Picture(
        list: DisplayList(builder.commands), width: Int(width), height: Int(height)),
      destination: destination)
  }

  /// All that the layer covers, on a pixel grid of its own.
  private func gridPicture(
    of instance: LayerInstance, _ frame: PictureFrame
  ) -> DrawingCache.Flat {
    guard let mask = instance.layer.maskStorage else {
      return flat(
        commands(of: instance, on: frame.grid), bounds: instance.properties.content.bounds, frame)
    }
    return flat(
      maskedPicture(of: instance, mask: mask, on: frame.grid), at: frame.grid.rect, frame)
  }

  @inline(never) private func flat(
    _ picture: Picture?, at rect: CGRect, _ frame: PictureFrame
  ) -> DrawingCache.Flat {
    DrawingCache.Flat(
      resolution: frame.resolution, part: frame.extent.part, picture: picture,
      destination: RoundedRect(rect))
  }

  /// Flattens `commands` of a layer with `bounds`. Where the extent equals these, and they lie
  /// within pixels, it fills the outermost pixels; see `Picture.area`.
  @inline(never) private func flat(
    _ commands: [DrawCommand], bounds: CGRect, _ frame: PictureFrame
  ) -> DrawingCache.Flat {
    let (extent, grid) = (frame.extent.rect, frame.grid)
    var list = DisplayList(commands)
    let isFilled = extent == bounds && list.fillPixels(around: grid.pixels(of: extent))
    return flat(
      grid.picture(of: list, area: isFilled ? grid.pixels(of: extent) : nil),
      at: isFilled ? extent : grid.rect, frame)
  }

  /// All that the layer draws on `grid`.
  private func commands(of instance: LayerInstance, on grid: PictureGrid) -> [DrawCommand] {
    var builder = inner(grid)
    builder.drawDirectly(instance.opaque(grid.map))
    return builder.commands
  }

  /// All that the layer draws on `grid`, multiplied by the alpha of `mask`, flattened on the same
  /// grid.
  @inline(never) private func maskedPicture(
    of instance: LayerInstance, mask: CALayer, on grid: PictureGrid
  ) -> Picture? {
    guard let cover = cover(mask, grid) else { return nil }
    // Where the mask changes with every frame, what it masks is flattened separately, once.
    let isSeparate =
      time == nil && mask.hasRunningAnimationsInSubtree && isSmall(instance, scale: grid.scale)
    let content =
      isSeparate ? unmaskedCommands(of: instance, on: grid) : commands(of: instance, on: grid)
    return grid.picture(content, effects: [.mask(cover)])
  }

  /// Whether a picture of all of the layer, without its mask, is small enough.
  @inline(never) private func isSmall(_ instance: LayerInstance, scale k: CGFloat) -> Bool {
    let extent = instance.layer.unmaskedExtent(instance.properties)
    return max(extent.width, extent.height) * k <= Self.largestSide
  }

  /// The mask as a picture; nil where it shows nothing.
  @inline(never) func cover(_ mask: CALayer, _ grid: PictureGrid) -> Picture? {
    var builder = inner(grid)
    builder.time = time.map { mask.timing.local($0) }
    let properties = mask.drawnProperties(at: builder.time)
    if let map = properties.planePlacement(in: nil, grid.map) {
      builder.draw(mask, properties, map: map, clip: nil)
    }
    return grid.picture(builder.commands)
  }

  /// The layer without its mask as one picture on `grid`: the cached one, if only the mask has
  /// changed.
  @inline(never) private func unmaskedCommands(
    of instance: LayerInstance, on grid: PictureGrid
  ) -> [DrawCommand] {
    let layer = instance.layer
    let unmasked: DrawingCache.Unmasked
    if let cached = layer.drawing.cache?.unmasked, cached.grid.scale == grid.scale {
      unmasked = cached
    } else {
      let own = PictureGrid(layer.unmaskedExtent(instance.properties), scale: grid.scale)
      unmasked = DrawingCache.Unmasked(
        grid: own, picture: own.picture(commands(of: instance, on: own)))
      layer.drawing.makeCacheIfNeeded().unmasked = unmasked
    }
    guard let picture = unmasked.picture else { return [] }
    return [
      DrawCommand(
        .picture(picture, destination: RoundedRect(unmasked.grid.rect)), transform: grid.map)
    ]
  }
}

extension LayerInstance {
  /// Whether a picture of the layer is clipped with round corners where it is drawn.
  var isCutPicture: Bool { properties.masksRoundly && layer.maskStorage == nil }
}
