import Foundation

/// The parts that a layer draws itself, from back to front; its sublayers come between contents and border.
struct LayerParts {
  var shadow: PackedColor?
  var background: PackedColor?
  var gradient: Gradient?
  var contents: DrawCommand.Content?
  /// The fill of a shape layer.
  var fill: PackedColor?
  var stroke: PackedColor?
  var border: PackedColor?
  /// The particles of an emitter layer.
  var particles: ParticleBatch?

  /// - Parameter time: The layer's time; nil: that of its displayed state.
  @MainActor init(_ layer: CALayer, _ properties: LayerProperties, at time: CFTimeInterval?) {
    self.init(properties)
    if properties.content.boxedEmission != nil { particles = layer.particles(at: time) }
  }

  private init(_ properties: LayerProperties) {
    if properties.content.shadow.opacity > 0, !properties.content.masksToBounds,
      let color = properties.content.shadow.color, color.alpha > 0
    {
      var packed = PackedColor(color)
      packed.alpha *= min(properties.content.shadow.opacity, 1)
      shadow = packed
    }
    if let shape = properties.content.shape {
      fill = shape.visibleFill
      stroke = shape.visibleStroke
    }
    guard properties.content.bounds.width > 0, properties.content.bounds.height > 0 else { return }
    if let color = properties.content.backgroundColor, color.alpha > 0 {
      background = PackedColor(color)
    }
    if properties.content.borderWidth > 0, let color = properties.content.borderColor,
      color.alpha > 0
    {
      border = PackedColor(color)
    }
    gradient = properties.visibleGradient
    contents = properties.content.text == nil ? properties.contentsCommand : properties.textCommand
  }

  /// The number of parts that are visible.
  var count: Int {
    (shadow == nil ? 0 : 1) + (background == nil ? 0 : 1) + (gradient == nil ? 0 : 1)
      + (contents == nil ? 0 : 1) + (border == nil ? 0 : 1)
      + (fill == nil ? 0 : 1) + (stroke == nil ? 0 : 1) + (particles == nil ? 0 : 1)
  }

  /// Whether a path is filled or stroked, or particles are shown.
  var hasShape: Bool { fill != nil || stroke != nil || particles != nil }
}

extension LayerProperties {
  /// The gradient in the layer's coordinates; nil where none is visible.
  fileprivate var visibleGradient: SegueRaster.Gradient? {
    guard let gradient = content.gradient, !gradient.colors.isEmpty else { return nil }
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(
        x: content.bounds.minX + unit.x * content.bounds.width,
        y: content.bounds.minY + unit.y * content.bounds.height)
    }
    let spread = Double(max(1, gradient.colors.count - 1))
    let stops = gradient.colors.enumerated().map { index, color in
      SegueRaster.Gradient.Stop(
        location: index < gradient.locations.count
          ? gradient.locations[index] : Double(index) / spread,
        color: PackedColor(color))
    }
    return SegueRaster.Gradient(
      kind: gradient.kind, start: point(gradient.startPoint), end: point(gradient.endPoint),
      stops: stops)
  }

  /// The part of the contents that is shown, in their pixels.
  private func contentsSource(_ contents: LayerContents) -> CGRect {
    let size = contents.size
    return CGRect(
      x: content.contentsRect.minX * size.width, y: content.contentsRect.minY * size.height,
      width: content.contentsRect.width * size.width,
      height: content.contentsRect.height * size.height)
  }

  /// Returns the frame of the contents in the layer's coordinates, before clipping.
  private func contentsDestination(_ source: CGRect) -> CGRect {
    let points = CGSize(
      width: source.width / content.contentsScale, height: source.height / content.contentsScale)
    return content.contentsGravity.frame(of: points, in: content.bounds)
  }

  /// The drawing of the contents, clipped to the bounds where these mask.
  fileprivate var contentsCommand: DrawCommand.Content? {
    guard let contents = content.contents else { return nil }
    var source = contentsSource(contents)
    var destination = contentsDestination(source)
    guard source.width > 0, source.height > 0, destination.width > 0, destination.height > 0
    else { return nil }
    switch contents {
    case .picture(let picture):
      return .picture(picture, destination: RoundedRect(destination))
    case .lazy:
      return .image(LazyImage.placeholder, source: source, destination: destination)
    case .image(let image):
      if content.masksToBounds, !hasNineParts, !content.bounds.contains(destination) {
        let cut = destination.intersection(content.bounds)
        guard !cut.isNull, cut.width > 0, cut.height > 0 else { return nil }
        let kx = source.width / destination.width
        let ky = source.height / destination.height
        source = CGRect(
          x: source.minX + (cut.minX - destination.minX) * kx,
          y: source.minY + (cut.minY - destination.minY) * ky,
          width: cut.width * kx, height: cut.height * ky)
        destination = cut
      }
      return .image(image.bitmap, source: source, destination: destination)
    }
  }
}

extension LayerProperties {
  /// Whether the layer counts as a full rectangle when it casts a shadow.
  var fillsBounds: Bool {
    content.backgroundColor.map { $0.alpha > 0 } ?? false || content.contents != nil
      || content.gradient != nil
  }
}
