import Foundation

extension DisplayListBuilder {
  /// Pictures are made with fewer pixels rather than larger than this, in pixels a side.
  static let largestSide: CGFloat = 8192

  /// The layer as one picture: the one it had, if nothing has changed. Nil where it shows nothing.
  func flatten(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts
  ) -> DrawingMemo.Flat? {
    let resolution = scale * (look.shouldRasterize ? max(look.rasterizationScale, 0.01) : 1)
    if time == nil, let flat = layer.drawing.memo?.flat, flat.resolution == resolution {
      return flat
    }
    let isCut = look.masksRoundly && layer.maskStorage == nil
    let k = sharpness(layer, look, isCut: isCut, resolution)
    guard k > 0 else { return nil }
    let flat =
      isCut
      ? cutPicture(layer, look, parts, k, resolution)
      : gridPicture(layer, look, parts, k, resolution)
    if time == nil { layer.drawing.kept.flat = flat }
    return flat
  }

  /// How many pixels a point of the layer's picture has: `resolution`, or less where that would make it too
  /// large; 0 where there is nothing to see.
  @inline(never) private func sharpness(
    _ layer: CALayer, _ look: LayerProperties, isCut: Bool, _ resolution: CGFloat
  ) -> CGFloat {
    let extent = isCut ? look.bounds : layer.unfilteredExtent(look, at: time)
    guard !extent.isNull, extent.width > 0, extent.height > 0 else { return 0 }
    var k = resolution
    while max(extent.width, extent.height) * k > Self.largestSide { k /= 2 }
    return k
  }

  /// All that the layer covers, on whole pixels of its own.
  private func gridPicture(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, _ k: CGFloat,
    _ resolution: CGFloat
  ) -> DrawingMemo.Flat {
    let grid = grid(of: layer, look, k)
    guard let mask = layer.maskStorage else {
      return wholeFlat(layer, look, parts, grid, resolution)
    }
    return flat(maskedPicture(layer, look, parts, mask: mask, grid), grid, resolution)
  }

  @inline(never) private func grid(
    of layer: CALayer, _ look: LayerProperties, _ k: CGFloat
  ) -> PictureGrid {
    PictureGrid(layer.unfilteredExtent(look, at: time), k)
  }

  @inline(never) private func flat(
    _ picture: Picture?, _ grid: PictureGrid, _ resolution: CGFloat
  ) -> DrawingMemo.Flat {
    DrawingMemo.Flat(
      resolution: resolution, picture: picture, destination: RoundedRect(grid.rect))
  }

  /// The layer's bounds stretched over whole pixels, to be cut out with round corners.
  @inline(never) private func cutPicture(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, _ k: CGFloat,
    _ resolution: CGFloat
  ) -> DrawingMemo.Flat {
    let bounds = look.bounds
    let width = max(1, (bounds.width * k - Self.pixelTolerance).rounded(.up))
    let height = max(1, (bounds.height * k - Self.pixelTolerance).rounded(.up))
    let kx = abs(bounds.width * k - width) < Self.pixelTolerance ? k : width / bounds.width
    let ky = abs(bounds.height * k - height) < Self.pixelTolerance ? k : height / bounds.height
    let map = ProjectiveTransform(
      m11: kx, m12: 0, m13: 0, m21: 0, m22: ky, m23: 0,
      m31: -bounds.minX * kx, m32: -bounds.minY * ky, m33: 1)
    var unmasked = look
    unmasked.masksToBounds = false
    var builder = inner()
    builder.drawParts(layer, unmasked, parts, map: map, clip: nil, opacity: 1, isCut: true)
    return DrawingMemo.Flat(
      resolution: resolution,
      picture: Picture(
        list: DisplayList(builder.commands), width: Int(width), height: Int(height)),
      destination: look.roundedBounds)
  }

  /// All that the layer covers of `grid`.
  private func wholeFlat(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, _ grid: PictureGrid,
    _ resolution: CGFloat
  ) -> DrawingMemo.Flat {
    var builder = inner()
    builder.drawDirectly(layer, look, parts, map: grid.map, clip: nil, opacity: 1)
    return flat(builder.commands, of: layer, look, grid, resolution)
  }

  /// What `commands` show of the layer. Where it ends at its bounds, and these not between pixels, it fills
  /// the outermost pixels; see `Picture.area`.
  @inline(never) private func flat(
    _ commands: [DrawCommand], of layer: CALayer, _ look: LayerProperties, _ grid: PictureGrid,
    _ resolution: CGFloat
  ) -> DrawingMemo.Flat {
    let extent = layer.unfilteredExtent(look, at: time)
    var list = DisplayList(commands)
    let isFilled = extent == look.bounds && list.fillPixels(around: grid.pixels(of: extent))
    return DrawingMemo.Flat(
      resolution: resolution,
      picture: grid.picture(of: list, area: isFilled ? grid.pixels(of: extent) : nil),
      destination: RoundedRect(isFilled ? extent : grid.rect))
  }

  /// All that the layer covers of `grid`.
  @inline(never) private func wholePicture(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, _ grid: PictureGrid
  ) -> Picture? {
    var builder = inner()
    builder.drawDirectly(layer, look, parts, map: grid.map, clip: nil, opacity: 1)
    return grid.picture(builder.commands)
  }

  /// The same multiplied by the alpha of `mask`, which is flattened on the same grid.
  @inline(never) private func maskedPicture(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, mask: CALayer,
    _ grid: PictureGrid
  ) -> Picture? {
    guard let cover = cover(mask, grid) else { return nil }
    var content = inner()
    if time == nil, mask.hasRunningAnimationsInSubtree {
      // The mask changes with every frame: what it covers is flattened by itself, once.
      content.drawUnmasked(layer, look, parts, grid)
    } else {
      content.drawDirectly(layer, look, parts, map: grid.map, clip: nil, opacity: 1)
    }
    return grid.picture(content.commands, effects: [.mask(cover)])
  }

  /// The mask as a picture; nil where it shows nothing.
  @inline(never) private func cover(_ mask: CALayer, _ grid: PictureGrid) -> Picture? {
    var builder = inner()
    builder.time = time.map { mask.timing.local($0) }
    let look = mask.look(at: builder.time)
    if let map = look.planePlacement(in: nil, grid.map) {
      builder.draw(mask, look, map: map, clip: nil)
    }
    return grid.picture(builder.commands)
  }

  /// Draws the layer without its mask as one picture: the one it had, if only the mask has changed.
  @inline(never) private mutating func drawUnmasked(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, _ grid: PictureGrid
  ) {
    let known = layer.drawing.memo?.unmasked
    let own: PictureGrid
    let picture: Picture?
    if let known, known.grid.scale == grid.scale {
      (own, picture) = (known.grid, known.picture)
    } else {
      own = PictureGrid(layer.unmaskedExtent(look), grid.scale)
      picture = wholePicture(layer, look, parts, own)
      layer.drawing.kept.unmasked = DrawingMemo.Unmasked(grid: own, picture: picture)
    }
    guard let picture else { return }
    commands.append(
      DrawCommand(.picture(picture, destination: RoundedRect(own.rect)), transform: grid.map))
  }
}

/// Whole pixels on the grid of a layer's own coordinates.
struct PictureGrid {
  /// In pixels a point.
  let scale: CGFloat
  private let minX: CGFloat
  private let minY: CGFloat
  private let width: CGFloat
  private let height: CGFloat

  /// The fewest pixels around `extent`, which is neither null nor infinite.
  @MainActor init(_ extent: CGRect, _ scale: CGFloat) {
    let tolerance = DisplayListBuilder.pixelTolerance
    self.scale = scale
    minX = (extent.minX * scale + tolerance).rounded(.down)
    minY = (extent.minY * scale + tolerance).rounded(.down)
    width = max(1, (extent.maxX * scale - tolerance).rounded(.up) - minX)
    height = max(1, (extent.maxY * scale - tolerance).rounded(.up) - minY)
  }

  /// From the layer's coordinates to pixels.
  var map: ProjectiveTransform {
    ProjectiveTransform(
      m11: scale, m12: 0, m13: 0, m21: 0, m22: scale, m23: 0, m31: -minX, m32: -minY, m33: 1)
  }

  /// In the layer's coordinates.
  var rect: CGRect {
    CGRect(x: minX / scale, y: minY / scale, width: width / scale, height: height / scale)
  }

  /// Where `rect`, in the layer's coordinates, lies among the pixels.
  func pixels(of rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX * scale - minX, y: rect.minY * scale - minY, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// A picture of all its pixels; nil where there is nothing to see.
  func picture(_ commands: [DrawCommand], effects: [PictureEffect] = []) -> Picture? {
    picture(of: DisplayList(commands), effects: effects)
  }

  /// The same of a finished list.
  func picture(
    of list: DisplayList, area: CGRect? = nil, effects: [PictureEffect] = []
  ) -> Picture? {
    list.commands.isEmpty
      ? nil
      : Picture(
        list: list, width: Int(width), height: Int(height), area: area, effects: effects)
  }
}
