import Foundation

extension DisplayListBuilder {
  /// The longest side of a picture, in pixels: larger ones get fewer pixels per point.
  static let largestSide: CGFloat = 8192

  /// The layer as one picture: the cached one, if nothing has changed. Nil where it shows nothing.
  ///
  /// - Parameter extent: What the picture shows; nil: all of the layer, scaled down if it is huge.
  func flatten(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, _ extent: PictureExtent? = nil
  ) -> DrawingMemo.Flat? {
    if let known = knownFlat(layer, look, extent) { return known }
    guard let frame = pictureFrame(of: layer, look, extent) else { return nil }
    let flat =
      frame.isCut
      ? cutPicture(layer, look, parts, frame) : gridPicture(layer, look, parts, frame)
    if time == nil { layer.drawing.kept.flat = flat }
    return flat
  }

  @inline(never) private func knownFlat(
    _ layer: CALayer, _ look: LayerProperties, _ extent: PictureExtent?
  ) -> DrawingMemo.Flat? {
    guard time == nil, let known = layer.drawing.memo?.flat,
      known.resolution == resolution(look), known.part == extent?.part
    else { return nil }
    return known
  }

  /// The requested pixels per point of a picture of a layer.
  func resolution(_ look: LayerProperties) -> CGFloat {
    scale * (look.content.shouldRasterize ? max(look.content.rasterizationScale, 0.01) : 1)
  }

  /// What a picture of a layer shows.
  private final class PictureFrame {
    /// The extent of the layer, or of the visible part of a huge one, in its coordinates.
    let extent: CGRect
    /// The visible part of a huge layer; nil: all of it is in the picture.
    let part: CGRect?
    /// Whether the picture is clipped with round corners where it is drawn.
    let isCut: Bool
    /// The requested pixels per point.
    let resolution: CGFloat
    /// Its pixels: as many per point, or fewer where that would make it too large.
    let grid: PictureGrid

    init(
      _ extent: CGRect, part: CGRect?, isCut: Bool, resolution: CGFloat, _ grid: PictureGrid
    ) {
      self.extent = extent
      self.part = part
      self.isCut = isCut
      self.resolution = resolution
      self.grid = grid
    }
  }

  /// Nil where nothing is visible.
  @inline(never) private func pictureFrame(
    of layer: CALayer, _ look: LayerProperties, _ measured: PictureExtent?
  ) -> PictureFrame? {
    let isCut = layer.isCutPicture(look)
    let extent =
      measured?.rect ?? (isCut ? look.content.bounds : layer.unfilteredExtent(look, at: time))
    guard !extent.isNull, extent.width > 0, extent.height > 0 else { return nil }
    let resolution = resolution(look)
    let k = Self.sharpness(of: extent, resolution)
    guard k > 0 else { return nil }
    return PictureFrame(
      extent, part: measured?.part, isCut: isCut, resolution: resolution, PictureGrid(extent, k))
  }

  /// The pixels per point of a picture of `extent`: `resolution`, or less where that would make it
  /// too large.
  static func sharpness(of extent: CGRect, _ resolution: CGFloat) -> CGFloat {
    var k = resolution
    while max(extent.width, extent.height) * k > Self.largestSide { k /= 2 }
    return k
  }

  /// All that the layer covers, on a pixel grid of its own.
  private func gridPicture(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, _ frame: PictureFrame
  ) -> DrawingMemo.Flat {
    guard let mask = layer.maskStorage else { return wholeFlat(layer, look, parts, frame) }
    let grid = frame.grid
    return flat(maskedPicture(layer, look, parts, mask: mask, grid), grid.rect, frame)
  }

  @inline(never) private func flat(
    _ picture: Picture?, _ rect: CGRect, _ frame: PictureFrame
  ) -> DrawingMemo.Flat {
    DrawingMemo.Flat(
      resolution: frame.resolution, part: frame.part, picture: picture,
      destination: RoundedRect(rect))
  }

  /// The layer's bounds stretched to whole pixels, to be clipped with round corners.
  @inline(never) private func cutPicture(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, _ frame: PictureFrame
  ) -> DrawingMemo.Flat {
    let (bounds, k) = (frame.extent, frame.grid.scale)
    let width = max(1, (bounds.width * k - Self.pixelTolerance).rounded(.up))
    let height = max(1, (bounds.height * k - Self.pixelTolerance).rounded(.up))
    let kx = abs(bounds.width * k - width) < Self.pixelTolerance ? k : width / bounds.width
    let ky = abs(bounds.height * k - height) < Self.pixelTolerance ? k : height / bounds.height
    let map = ProjectiveTransform(
      m11: kx, m12: 0, m13: 0, m21: 0, m22: ky, m23: 0,
      m31: -bounds.minX * kx, m32: -bounds.minY * ky, m33: 1)
    var unmasked = look
    unmasked.content.masksToBounds = false
    var builder = inner()
    builder.area = CGRect(x: 0, y: 0, width: width, height: height)
    builder.isPicture = true
    builder.drawParts(layer, unmasked, parts, map: map, clip: nil, opacity: 1, isCut: true)
    var place = look.roundedBounds
    place.rect = bounds
    return DrawingMemo.Flat(
      resolution: frame.resolution, part: frame.part,
      picture: Picture(
        list: DisplayList(builder.commands), width: Int(width), height: Int(height)),
      destination: place)
  }

  /// All that the layer draws in the picture.
  private func wholeFlat(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, _ frame: PictureFrame
  ) -> DrawingMemo.Flat {
    let grid = frame.grid
    var builder = inner(grid)
    builder.drawDirectly(layer, look, parts, map: grid.map, clip: nil, opacity: 1)
    return flat(builder.commands, look, frame)
  }

  /// What `commands` show of the layer. Where it ends at its bounds, and these lie within pixels,
  /// it fills the outermost pixels; see `Picture.area`.
  @inline(never) private func flat(
    _ commands: [DrawCommand], _ look: LayerProperties, _ frame: PictureFrame
  ) -> DrawingMemo.Flat {
    let (extent, grid) = (frame.extent, frame.grid)
    var list = DisplayList(commands)
    let isFilled = extent == look.content.bounds && list.fillPixels(around: grid.pixels(of: extent))
    return flat(
      grid.picture(of: list, area: isFilled ? grid.pixels(of: extent) : nil),
      isFilled ? extent : grid.rect, frame)
  }

  /// A builder of commands on the pixels of `grid`, for the current layer.
  @inline(never) func inner(_ grid: PictureGrid) -> DisplayListBuilder {
    var builder = inner()
    builder.area = grid.pixels(of: grid.rect)
    builder.isPicture = true
    return builder
  }

  /// All that the layer draws on `grid`.
  @inline(never) private func wholePicture(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, _ grid: PictureGrid
  ) -> Picture? {
    var builder = inner(grid)
    builder.drawDirectly(layer, look, parts, map: grid.map, clip: nil, opacity: 1)
    return grid.picture(builder.commands)
  }

  /// All that the layer draws on `grid`, multiplied by the alpha of `mask`, flattened on the same
  /// grid.
  @inline(never) private func maskedPicture(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, mask: CALayer,
    _ grid: PictureGrid
  ) -> Picture? {
    guard let cover = cover(mask, grid) else { return nil }
    var content = inner(grid)
    if time == nil, mask.hasRunningAnimationsInSubtree, isSmall(layer, look, grid.scale) {
      // The mask changes with every frame: what it masks is flattened separately, once.
      content.drawUnmasked(layer, look, parts, grid)
    } else {
      content.drawDirectly(layer, look, parts, map: grid.map, clip: nil, opacity: 1)
    }
    return grid.picture(content.commands, effects: [.mask(cover)])
  }

  /// Whether a picture of all of the layer, without its mask, is small enough.
  @inline(never) private func isSmall(
    _ layer: CALayer, _ look: LayerProperties, _ k: CGFloat
  ) -> Bool {
    let extent = layer.unmaskedExtent(look)
    return max(extent.width, extent.height) * k <= Self.largestSide
  }

  /// The mask as a picture; nil where it shows nothing.
  @inline(never) private func cover(_ mask: CALayer, _ grid: PictureGrid) -> Picture? {
    var builder = inner(grid)
    builder.time = time.map { mask.timing.local($0) }
    let look = mask.look(at: builder.time)
    if let map = look.planePlacement(in: nil, grid.map) {
      builder.draw(mask, look, map: map, clip: nil)
    }
    return grid.picture(builder.commands)
  }

  /// Draws the layer without its mask as one picture: the cached one, if only the mask has changed.
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

extension CALayer {
  /// Whether a picture of this layer is clipped with round corners where it is drawn.
  func isCutPicture(_ look: LayerProperties) -> Bool {
    look.masksRoundly && maskStorage == nil
  }
}

/// Whole pixels on the grid of a layer's own coordinates.
struct PictureGrid {
  /// In pixels per point.
  let scale: CGFloat
  private let minX: CGFloat
  private let minY: CGFloat
  private let width: CGFloat
  private let height: CGFloat

  /// The smallest grid around `extent`, which is neither null nor infinite, and at that scale no
  /// larger than a picture may be.
  @MainActor init(_ extent: CGRect, _ scale: CGFloat) {
    let tolerance = DisplayListBuilder.pixelTolerance
    self.scale = scale
    minX = (extent.minX * scale + tolerance).rounded(.down)
    minY = (extent.minY * scale + tolerance).rounded(.down)
    // Far from the origin, neighboring floating-point numbers are many pixels apart.
    let most = DisplayListBuilder.largestSide + 2
    width = min(max(1, (extent.maxX * scale - tolerance).rounded(.up) - minX), most)
    height = min(max(1, (extent.maxY * scale - tolerance).rounded(.up) - minY), most)
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

  /// `rect`, in the layer's coordinates, in the pixels of the grid.
  func pixels(of rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX * scale - minX, y: rect.minY * scale - minY, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// A picture of all its pixels; nil where nothing is visible.
  func picture(_ commands: [DrawCommand], effects: [PictureEffect] = []) -> Picture? {
    picture(of: DisplayList(commands), effects: effects)
  }

  /// A picture of a finished list.
  func picture(
    of list: DisplayList, area: CGRect? = nil, effects: [PictureEffect] = []
  ) -> Picture? {
    list.commands.isEmpty
      ? nil
      : Picture(
        list: list, width: Int(width), height: Int(height), area: area, effects: effects)
  }
}
