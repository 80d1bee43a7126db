import Foundation

/// Makes drawing commands of layers.
///
/// A layer is flattened into one picture where its parts cannot be drawn one by one:
/// - it is transparent and has several parts (group opacity);
/// - it is turned, mirrored or seen in perspective and has several parts;
/// - it is cut off at rounded corners;
/// - it asks for it (`shouldRasterize`);
/// or where it pays: it moves, but what it shows does not change. Drawn at whole pixels, flattened and
/// not flattened give the same pixels.
///
/// So everything that is not flattened is upright, and clips are upright rectangles.
@MainActor struct DisplayListBuilder {
  let scale: CGFloat
  var commands: [DrawCommand] = []
  /// All pixels of what is drawn, where that is known.
  var area: CGRect?
  /// Whether what is drawn lies on the black of a window.
  var isOnBlack = false
  /// What lies beneath the commands on the same pixels, for backdrops to see.
  var beneath: [DrawCommand] = []

  /// Below this nobody sees a layer: less than half a step of 8 bits.
  private static let leastOpacity: Float = 1 / 512

  /// Lengths in pixels that differ by less are taken as equal.
  static let pixelTolerance: CGFloat = 1e-6

  init(scale: CGFloat) {
    self.scale = scale
  }

  /// The map for a layer whose bounds begin at `origin`, to pixels.
  func base(_ origin: CGPoint) -> ProjectiveTransform {
    ProjectiveTransform(
      m11: scale, m12: 0, m13: 0, m21: 0, m22: scale, m23: 0,
      m31: -origin.x * scale, m32: -origin.y * scale, m33: 1)
  }
}

// MARK: - One layer

extension DisplayListBuilder {
  /// Draws `layer`, which looks like `look`, with `map` from its plane to the pixels.
  mutating func draw(
    _ layer: CALayer, _ look: LayerProperties, map: ProjectiveTransform, clip: RoundedRect?
  ) {
    guard !look.isHidden, look.opacity > Self.leastOpacity else { return }
    if !look.isDoubleSided && map.showsBack { return }
    if layer.drawing.isStale {
      layer.drawing.memo = nil
      layer.drawing.isStale = false
    }
    let parts = LayerParts(look)
    let isGroup = !layer.sublayerStorage.isEmpty || parts.count > 1
    let opacity = Double(min(look.opacity, 1))
    if look.isBackdrop {
      drawBackdrop(layer, look, map: map, clip: clip, opacity: opacity)
      return
    }
    if look.isFiltered {
      drawFiltered(layer, look, parts, map: map, clip: clip, opacity: opacity)
      return
    }
    if isFlat(layer, look, parts, isGroup: isGroup, map: map, clip: clip) {
      if mustSeeBeneath(layer, look, map) {
        drawInPlace(layer, look, parts, map: map, clip: clip, opacity: opacity)
        return
      }
      guard let flat = flatten(layer, look, parts), let picture = flat.picture else { return }
      commands.append(
        DrawCommand(
          .picture(picture, destination: flat.destination), transform: map, clip: clip,
          opacity: opacity))
      return
    }
    if layer.sublayerStorage.isEmpty {
      drawParts(layer, look, parts, map: map, clip: clip, opacity: opacity)
      return
    }
    if let known = layer.drawing.memo?.commands, known.map == map, known.clip == clip {
      commands += known.commands
      return
    }
    let start = commands.count
    drawParts(layer, look, parts, map: map, clip: clip, opacity: opacity)
    // A backdrop's look depends on what else there is.
    if layer.holdsBackdrop { return }
    let memo = layer.drawing.memo ?? DrawingMemo()
    layer.drawing.memo = memo
    memo.commands = DrawingMemo.Commands(map: map, clip: clip, commands: Array(commands[start...]))
  }

  /// Whether the layer is flattened into a picture.
  private func isFlat(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, isGroup: Bool,
    map: ProjectiveTransform, clip: RoundedRect?
  ) -> Bool {
    guard isGroup || parts.contents != nil else { return false }
    let isUpright = map.isUprightScaleAndTranslation
    if isGroup && (look.opacity < 1 || !isUpright || look.shouldRasterize) { return true }
    let hasSublayers = !layer.sublayerStorage.isEmpty
    if hasSublayers && layer.drawing.shown?.movesAsPicture == true {
      if !layer.holdsBackdrop { return true }
    }
    guard look.masksToBounds && look.cornerRadius > 0 else { return false }
    // A lone picture is cut by its clip, which can be round if nothing else is clipped.
    return hasSublayers
      || (parts.contents != nil && !(isUpright && map.m11 == map.m22 && clip == nil))
  }

  /// Draws what the layer shows itself, and its sublayers.
  mutating func drawParts(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, map: ProjectiveTransform,
    clip: RoundedRect?, opacity: Double, isCut: Bool = false
  ) {
    let shape = RoundedRect(look.bounds, radius: isCut ? 0 : look.cornerRadius)
    func add(_ content: DrawCommand.Content, clip: RoundedRect?) {
      commands.append(DrawCommand(content, transform: map, clip: clip, opacity: opacity))
    }
    if let color = parts.shadow {
      for rect in layer.silhouettes(look) {
        let moved = rect.rect.offsetBy(
          dx: look.shadow.offset.width, dy: look.shadow.offset.height)
        add(
          .shadow(RoundedRect(moved, radius: rect.radius), blur: look.shadow.radius, color),
          clip: clip)
      }
    }
    if let color = parts.background { add(.fill(shape, color), clip: clip) }
    if let gradient = parts.gradient { add(.gradient(shape, gradient), clip: clip) }
    if let contents = parts.contents {
      let isRound = look.masksToBounds && look.cornerRadius > 0 && !isCut
      let round = isRound ? map.image(of: look.bounds, radius: look.cornerRadius) : clip
      add(contents, clip: round)
    }
    drawSublayers(of: layer, look, map: map, clip: clip)
    if let color = parts.border {
      add(
        .border(
          RoundedRect(look.bounds, radius: look.cornerRadius), width: look.borderWidth, color),
        clip: clip)
    }
  }

  private mutating func drawSublayers(
    of layer: CALayer, _ look: LayerProperties, map: ProjectiveTransform, clip: RoundedRect?
  ) {
    let sublayers = layer.sublayerStorage
    guard !sublayers.isEmpty else { return }
    var clip = clip
    if look.masksToBounds {
      let own = map.image(of: look.bounds, radius: 0)
      let rect = clip.map { $0.rect.intersection(own.rect) } ?? own.rect
      guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
      clip = RoundedRect(rect)
    }
    let outer = look.sublayerPlacement
    for sublayer in Self.paintOrder(sublayers, outer) {
      let look = sublayer.look
      guard let own = look.planePlacement(in: outer, map) else { continue }
      draw(sublayer, look, map: own, clip: clip)
    }
  }

  /// `layers` from back to front.
  private static func paintOrder(_ layers: [CALayer], _ outer: CATransform3D?) -> [CALayer] {
    guard outer != nil || layers.contains(where: { $0.hasDepth }) else { return layers }
    let depths = layers.map { $0.look.depth(in: outer) }
    let order = layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    return order.map { layers[$0] }
  }
}

extension CALayer {
  /// Whether the layer may lie in front of or behind its superlayer's plane.
  fileprivate var hasDepth: Bool {
    if let shown = drawing.shown { return shown.properties.hasDepth }
    return properties.hasDepth
  }
}

extension LayerProperties {
  fileprivate var hasDepth: Bool {
    zPosition != 0 || anchorPointZ != 0
      || (!CATransform3DIsIdentity(transform) && !CATransform3DIsAffine(transform))
  }
}

// MARK: - Flattening

extension DisplayListBuilder {
  /// Pictures are made with fewer pixels rather than larger than this, in pixels a side.
  static let largestSide: CGFloat = 8192

  /// The layer as one picture: the one it had, if nothing has changed. Nil where it shows nothing.
  func flatten(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts
  ) -> DrawingMemo.Flat? {
    let resolution = scale * (look.shouldRasterize ? max(look.rasterizationScale, 0.01) : 1)
    if let flat = layer.drawing.memo?.flat, flat.resolution == resolution { return flat }
    let isCut = look.masksToBounds && look.cornerRadius > 0
    let extent = isCut ? look.bounds : layer.contentExtent(look)
    guard !extent.isNull, extent.width > 0, extent.height > 0 else { return nil }

    var k = resolution
    while max(extent.width, extent.height) * k > Self.largestSide { k /= 2 }
    let flat =
      isCut
      ? cutPicture(layer, look, parts, k, resolution)
      : wholePicture(layer, look, parts, extent, k, resolution)
    let memo = layer.drawing.memo ?? DrawingMemo()
    layer.drawing.memo = memo
    memo.flat = flat
    return flat
  }

  /// The layer's bounds stretched over whole pixels, to be cut out with round corners.
  private func cutPicture(
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
    var builder = DisplayListBuilder(scale: scale)
    builder.drawParts(layer, unmasked, parts, map: map, clip: nil, opacity: 1, isCut: true)
    return DrawingMemo.Flat(
      resolution: resolution,
      picture: Picture(
        list: DisplayList(builder.commands), width: Int(width), height: Int(height)),
      destination: RoundedRect(bounds, radius: look.cornerRadius))
  }

  /// All that the layer covers, in whole pixels on the grid of its own coordinates.
  private func wholePicture(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, _ extent: CGRect, _ k: CGFloat,
    _ resolution: CGFloat
  ) -> DrawingMemo.Flat {
    let minX = (extent.minX * k + Self.pixelTolerance).rounded(.down)
    let minY = (extent.minY * k + Self.pixelTolerance).rounded(.down)
    let width = max(1, (extent.maxX * k - Self.pixelTolerance).rounded(.up) - minX)
    let height = max(1, (extent.maxY * k - Self.pixelTolerance).rounded(.up) - minY)
    let map = ProjectiveTransform(
      m11: k, m12: 0, m13: 0, m21: 0, m22: k, m23: 0, m31: -minX, m32: -minY, m33: 1)
    var builder = DisplayListBuilder(scale: scale)
    builder.drawParts(layer, look, parts, map: map, clip: nil, opacity: 1)
    let picture =
      builder.commands.isEmpty
      ? nil
      : Picture(list: DisplayList(builder.commands), width: Int(width), height: Int(height))
    return DrawingMemo.Flat(
      resolution: resolution, picture: picture,
      destination: RoundedRect(
        CGRect(x: minX / k, y: minY / k, width: width / k, height: height / k)))
  }
}
