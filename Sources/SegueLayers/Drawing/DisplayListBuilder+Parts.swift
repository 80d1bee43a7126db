import Foundation

extension DisplayListBuilder {
  /// Draws the layer without flattening it: clipped at round corners as a group, unless it has only
  /// contents, which can be round.
  mutating func drawDirectly(_ instance: LayerInstance) {
    if isCutRoundly(instance) { drawCut(instance) } else { drawParts(instance) }
  }

  /// Whether all that the layer shows is clipped at round corners as a group.
  @inline(never) private func isCutRoundly(_ instance: LayerInstance) -> Bool {
    guard instance.properties.masksRoundly else { return false }
    let hasSublayers = instance.hasSublayers
    let isLone =
      !hasSublayers && instance.parts.count == 1 && !instance.properties.hasNineParts
    return (!isLone || instance.clip != nil && instance.roundContents == nil)
      && (hasSublayers || instance.parts.contents != nil || instance.parts.hasShape)
  }

  /// Draws the layer as a group that is clipped at its round corners.
  private mutating func drawCut(_ instance: LayerInstance) {
    var builder = inside
    builder.drawParts(instance.insideCut(instance.map))
    addGroup(builder.commands, of: instance)
  }

  /// Adds `members`, if there are any, as a group.
  @inline(never) private mutating func addGroup(
    _ members: [DrawCommand], of instance: LayerInstance
  ) {
    guard !members.isEmpty else { return }
    let cut = instance.properties.roundedBounds.mapped(by: instance.map)
    commands.append(
      DrawCommand(
        .group(DisplayList(members), cut: cut), clip: instance.clip, opacity: instance.opacity))
  }

  /// Draws the parts of the layer itself, and its sublayers.
  mutating func drawParts(_ instance: LayerInstance) {
    if instance.parts.count > 0 || instance.properties.content.curl != nil { drawBack(instance) }
    drawSublayers(of: instance)
    if instance.parts.border != nil { drawBorder(instance) }
  }

  @inline(never) private mutating func drawBorder(_ instance: LayerInstance) {
    guard let color = instance.parts.border else { return }
    let properties = instance.properties
    add(
      .border(properties.roundedBounds, width: properties.content.borderWidth, color), of: instance,
      clip: instance.clip)
  }

  /// Adds `content` of the layer, cut to the visible part where it is huge.
  private mutating func add(
    _ content: DrawCommand.Content, of instance: LayerInstance, clip: RoundedRect?
  ) {
    let (content, map) = cutToVisible(content, map: instance.map, clip: clip)
    commands.append(DrawCommand(content, transform: map, clip: clip, opacity: instance.opacity))
  }

  /// Draws the parts of the layer itself that lie behind its sublayers.
  @inline(never) private mutating func drawBack(_ instance: LayerInstance) {
    let (properties, clip) = (instance.properties, instance.clip)
    let shape =
      instance.isCut ? RoundedRect(properties.content.bounds) : properties.roundedBounds
    if let color = instance.parts.shadow { drawShadow(of: instance, color) }
    if let color = instance.parts.background { add(.fill(shape, color), of: instance, clip: clip) }
    if let gradient = instance.parts.gradient {
      add(.gradient(shape, gradient), of: instance, clip: clip)
    }
    if let progress = properties.content.curl?.progress {
      drawCurl(of: instance, progress: progress)
    } else if let contents = instance.parts.contents {
      drawContents(contents, of: instance)
    }
    if instance.parts.hasShape {
      let clip = shapeClip(instance)
      for content in shapeContents(instance, instance.parts) {
        add(content, of: instance, clip: clip)
      }
      if let particles = instance.parts.particles {
        add(.particles(particles), of: instance, clip: clip)
        if particles.isAdditive { commands[commands.count - 1].blendMode = .plusLighter }
      }
    }
  }

  private mutating func drawShadow(of instance: LayerInstance, _ color: PackedColor) {
    let (layer, properties) = (instance.layer, instance.properties)
    if let path = properties.content.shadow.path {
      commands += shadow(cast: path, by: instance, color)
    } else if layer.castsAlphaShadow(properties) {
      commands += alphaShadow(of: instance, color)
    } else if instance.parts.hasShape, !properties.fillsBounds {
      commands += shapeShadow(of: instance, color)
    } else {
      let shadow = properties.content.shadow
      for silhouette in layer.silhouettes(properties) {
        var moved = silhouette.shape
        moved.rect = moved.rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
        var dark = color
        dark.alpha *= Float(silhouette.alpha)
        add(.shadow(moved, blur: shadow.radius, dark), of: instance, clip: instance.clip)
      }
    }
  }

  private mutating func drawContents(
    _ contents: DrawCommand.Content, of instance: LayerInstance
  ) {
    let properties = instance.properties
    let round = instance.masksToBounds ? instance.roundContents : nil
    let isRound = properties.masksRoundly && instance.masksToBounds && round == nil
    var own = isRound ? properties.roundedBounds.mapped(by: instance.map) : instance.clip
    var lazy: LazyImage?
    if case .lazy(let image)? = properties.content.contents, properties.content.text == nil {
      lazy = image
    }
    if instance.masksToBounds, !properties.masksRoundly, properties.hasNineParts || lazy != nil,
      instance.map.isUprightScaleAndTranslation
    {
      own = instance.clip(to: RoundedRect(properties.content.bounds))
    }
    if let lazy {
      if case .image(_, _, let destination) = contents {
        draw(lazy, over: destination.rect, of: instance, clip: own)
      }
      return
    }
    for var command in contentsCommands(properties, round ?? contents, map: instance.map) {
      command.clip = own
      command.opacity = instance.opacity
      commands.append(command)
    }
  }
}

extension LayerInstance {
  /// The contents with the round corners of the bounds that they fill; nil where they are not an image that does.
  fileprivate var roundContents: DrawCommand.Content? {
    guard case .image(let bitmap, let source, let destination)? = parts.contents,
      case .image? = properties.content.contents, properties.content.text == nil,
      !properties.hasNineParts, destination.rect == properties.content.bounds
    else { return nil }
    return .image(bitmap, source: source, destination: properties.roundedBounds)
  }
}
