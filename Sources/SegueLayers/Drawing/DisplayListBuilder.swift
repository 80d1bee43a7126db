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
  /// What lies beneath the commands on the same pixels, for backdrops.
  var beneath: [DrawCommand] = []

  /// How often something huge was cut so far, and so depends on the target's pixels.
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
    var builder = inner()
    builder.area = area
    builder.isPicture = isPicture
    builder.isOnBlack = isOnBlack
    // Without backdrops, `beneath` is not needed.
    if BackdropLayer.exist { builder.beneath = beneath + commands }
    return builder
  }

  /// A builder of commands on other pixels, for the current layer.
  func inner() -> DisplayListBuilder { DisplayListBuilder(scale: scale, time: time) }

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
  /// Draws `layer`, with the properties `look` and `map` from its plane to the pixels.
  mutating func draw(
    _ layer: CALayer, _ look: LayerProperties, map: ProjectiveTransform, clip: RoundedRect?
  ) {
    guard !look.placement.isHidden, look.placement.opacity > Self.leastOpacity else { return }
    if !look.content.isDoubleSided && map.showsBack { return }
    if look.placement.compositing != nil, look.blendMode != .normal {
      drawBlended(layer, look, map: map, clip: clip)
    } else {
      drawUnblended(layer, look, map: map, clip: clip)
    }
  }

  /// Draws a visible layer, regardless of its blend mode.
  @inline(never) mutating func drawUnblended(
    _ layer: CALayer, _ look: LayerProperties, map: ProjectiveTransform, clip: RoundedRect?
  ) {
    layer.drawing.forgetWhatIsStale()
    let parts = LayerParts(look)
    let opacity = Double(min(look.placement.opacity, 1))
    if drawSpecially(layer, look, parts, map: map, clip: clip, opacity: opacity) {
      return
    } else if isFlat(layer, look, parts, map: map, clip: clip) {
      if mustSeeBeneath(layer, look, map) {
        drawInPlace(layer, look, parts, map: map, clip: clip, opacity: opacity)
      } else {
        drawFlat(layer, look, parts, map: map, clip: clip, opacity: opacity)
      }
    } else if layer.sublayerStorage.isEmpty || time != nil {
      drawDirectly(layer, look, parts, map: map, clip: clip, opacity: opacity)
    } else if !drawAsBefore(layer, map: map, clip: clip, opacity: opacity) {
      let (start, cuts) = (commands.count, Self.cutCount)
      drawDirectly(layer, look, parts, map: map, clip: clip, opacity: opacity)
      remember(layer, from: start, map: map, clip: clip, opacity: opacity, cuts: cuts)
    }
  }

  /// Draws the layer if it is in a transition, a backdrop or filtered, and returns whether it is.
  @inline(never) private mutating func drawSpecially(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, map: ProjectiveTransform,
    clip: RoundedRect?, opacity: Double
  ) -> Bool {
    if look.placement.transition != nil {
      drawTransition(layer, look, map: map, clip: clip, opacity: opacity)
    } else if look.content.isBackdrop {
      drawBackdrop(layer, look, map: map, clip: clip, opacity: opacity)
    } else if look.isFiltered {
      drawFiltered(layer, look, parts, map: map, clip: clip, opacity: opacity)
    } else {
      return false
    }
    return true
  }

  /// Draws the layer flattened into a picture.
  @inline(never) private mutating func drawFlat(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, map: ProjectiveTransform,
    clip: RoundedRect?, opacity: Double
  ) {
    let extent = pictureExtent(of: layer, look, map, clip: clip)
    guard let flat = flatten(layer, look, parts, extent) else { return }
    add(flat, map: map, clip: clip, opacity: opacity)
  }

  @inline(never) mutating func add(
    _ flat: DrawingMemo.Flat, map: ProjectiveTransform, clip: RoundedRect?, opacity: Double
  ) {
    guard let picture = flat.picture else { return }
    var (place, map) = (flat.destination, map)
    if flat.part != nil {
      // Small numbers are exact.
      map = map.movedBefore(place.rect.minX, place.rect.minY).withoutNoise
      place.rect.origin = .zero
    }
    commands.append(
      DrawCommand(
        .picture(picture, destination: place), transform: map, clip: clip, opacity: opacity))
  }

  /// Adds the cached commands of the layer, if they are still valid, and returns whether they are.
  @inline(never) private mutating func drawAsBefore(
    _ layer: CALayer, map: ProjectiveTransform, clip: RoundedRect?, opacity: Double
  ) -> Bool {
    guard let known = layer.drawing.memo?.commands, known.map == map, known.clip == clip,
      known.opacity == opacity
    else { return false }
    if let area = known.area {
      guard area == self.area else { return false }
      Self.cutCount += 1
    }
    commands += known.commands
    return true
  }

  /// Caches the commands from `start` on as those of the layer. They depend on the target's pixels
  /// if `cutCount` is no longer `cuts`.
  @inline(never) private func remember(
    _ layer: CALayer, from start: Int, map: ProjectiveTransform, clip: RoundedRect?,
    opacity: Double, cuts: Int
  ) {
    // A backdrop depends on other layers.
    if layer.holdsBackdrop { return }
    layer.drawing.kept.commands = DrawingMemo.Commands(
      map: map, clip: clip, opacity: opacity, area: Self.cutCount == cuts ? nil : area,
      commands: Array(commands[start...]))
  }

  /// Whether the layer is flattened into a picture.
  @inline(never) private func isFlat(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, map: ProjectiveTransform,
    clip: RoundedRect?
  ) -> Bool {
    let hasSublayers = !layer.sublayerStorage.isEmpty
    let isGroup = hasSublayers || parts.count > 1 || look.hasNineParts
    guard isGroup || parts.count > 0 else { return false }
    if layer.maskStorage != nil { return true }
    let isUpright = map.isUprightScaleAndTranslation
    if isGroup && (!isUpright || look.content.shouldRasterize || look.blendMode != .normal) {
      return true
    }
    if isGroup && look.placement.opacity < 1 && look.content.allowsGroupOpacity { return true }
    if hasSublayers && layer.drawing.shown?.movesAsPicture == true && !layer.holdsBackdrop
      && !layer.holdsBlending
    {
      return true
    }
    if parts.hasShape && look.content.masksToBounds && !isUpright { return true }
    guard look.masksRoundly, hasSublayers || parts.contents != nil || parts.hasShape else {
      return false
    }
    return !isUpright || map.m11 != map.m22 || layer.holdsBlending
  }

  /// Draws the layer without flattening it: clipped at round corners as a group, unless it has only
  /// contents, whose clip can be round.
  mutating func drawDirectly(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, map: ProjectiveTransform,
    clip: RoundedRect?, opacity: Double
  ) {
    guard isCutRoundly(layer, look, parts, clip: clip) else {
      drawParts(layer, look, parts, map: map, clip: clip, opacity: opacity)
      return
    }
    var unmasked = look
    unmasked.content.masksToBounds = false
    var builder = inside
    builder.drawParts(layer, unmasked, parts, map: map, clip: nil, opacity: 1, isCut: true)
    add(builder.commands, cut: look.roundedBounds.mapped(by: map), clip: clip, opacity: opacity)
  }

  /// Whether all that the layer shows is clipped at round corners as a group.
  @inline(never) private func isCutRoundly(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, clip: RoundedRect?
  ) -> Bool {
    guard look.masksRoundly else { return false }
    let isLone = layer.sublayerStorage.isEmpty && parts.count == 1 && !look.hasNineParts
    return (!isLone || clip != nil)
      && (!layer.sublayerStorage.isEmpty || parts.contents != nil || parts.hasShape)
  }

  /// Adds `members`, if there are any, as a group.
  @inline(never) private mutating func add(
    _ members: [DrawCommand], cut: RoundedRect, clip: RoundedRect?, opacity: Double
  ) {
    guard !members.isEmpty else { return }
    commands.append(
      DrawCommand(.group(DisplayList(members), cut: cut), clip: clip, opacity: opacity))
  }

  /// Draws the parts of the layer itself, and its sublayers.
  ///
  /// - Parameter isCut: Whether all of it is clipped at the bounds' corners as a group or picture.
  mutating func drawParts(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, map: ProjectiveTransform,
    clip: RoundedRect?, opacity: Double, isCut: Bool = false
  ) {
    if parts.count > 0 || look.content.curl != nil {
      drawBack(layer, look, parts, map: map, clip: clip, opacity: opacity, isCut: isCut)
    }
    drawSublayers(of: layer, look, map: map, clip: clip, opacity: Float(opacity))
    if parts.border != nil {
      drawBorder(look, parts, map: map, clip: clip, opacity: opacity)
    }
  }

  @inline(never) private mutating func drawBorder(
    _ look: LayerProperties, _ parts: LayerParts, map: ProjectiveTransform, clip: RoundedRect?,
    opacity: Double
  ) {
    guard let color = parts.border else { return }
    let (line, map) = near(
      .border(look.roundedBounds, width: look.content.borderWidth, color), map, clip: clip)
    commands.append(DrawCommand(line, transform: map, clip: clip, opacity: opacity))
  }

  /// Draws the parts of the layer itself that lie behind its sublayers.
  @inline(never) private mutating func drawBack(
    _ layer: CALayer, _ look: LayerProperties, _ parts: LayerParts, map: ProjectiveTransform,
    clip: RoundedRect?, opacity: Double, isCut: Bool
  ) {
    let shape = isCut ? RoundedRect(look.content.bounds) : look.roundedBounds
    func add(_ content: DrawCommand.Content, clip: RoundedRect?) {
      let (content, map) = near(content, map, clip: clip)
      commands.append(DrawCommand(content, transform: map, clip: clip, opacity: opacity))
    }
    if let color = parts.shadow, let path = look.content.shadow.path {
      commands += shadow(of: path, look, color, map: map, clip: clip, opacity: opacity)
    } else if let color = parts.shadow, layer.castsAlphaShadow(look) {
      commands += alphaShadow(layer, look, parts, color, map: map, clip: clip, opacity: opacity)
    } else if let color = parts.shadow, parts.hasShape, !look.fillsBounds {
      commands += shapeShadow(layer, look, parts, color, map: map, clip: clip, opacity: opacity)
    } else if let color = parts.shadow {
      for silhouette in layer.silhouettes(look) {
        var moved = silhouette.shape
        moved.rect = moved.rect.offsetBy(
          dx: look.content.shadow.offset.width, dy: look.content.shadow.offset.height)
        var dark = color
        dark.alpha *= Float(silhouette.alpha)
        add(.shadow(moved, blur: look.content.shadow.radius, dark), clip: clip)
      }
    }
    if let color = parts.background { add(.fill(shape, color), clip: clip) }
    if let gradient = parts.gradient { add(.gradient(shape, gradient), clip: clip) }
    if let progress = look.content.curl?.progress {
      drawCurl(progress, look, map: map, clip: clip, opacity: opacity)
    } else if let contents = parts.contents {
      let isRound = look.masksRoundly && !isCut
      var own = isRound ? look.roundedBounds.mapped(by: map) : clip
      if look.content.masksToBounds, !isRound, look.hasNineParts, map.isUprightScaleAndTranslation {
        let bounds = RoundedRect(look.content.bounds).mapped(by: map)
        own = clip.map { RoundedRect($0.rect.intersection(bounds.rect)) } ?? bounds
      }
      for var command in contentsCommands(look, contents, map: map) {
        command.clip = own
        command.opacity = opacity
        commands.append(command)
      }
    }
    if parts.hasShape {
      let cut = shapeClip(look, map: map, clip: clip, isCut: isCut)
      for content in shapeContents(layer, look, parts, map) { add(content, clip: cut) }
    }
  }
}
