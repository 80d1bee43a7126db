import Foundation

/// A canvas: records drawing calls and makes an image of them.
///
/// Coordinates are points with y down, as in every context that UIKit hands out. The calls are
/// recorded as a display list and become pixels when an image is asked for.
public final class CGContext {
  /// In points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: CGFloat

  /// All commands so far except those in `masked`; in pixels.
  var finished: [DrawCommand] = []
  /// The latest commands, where they share a clip that is not an axis-aligned rectangle.
  var masked: MaskedCommands?
  let background: PackedColor
  var state: State
  var savedStates: [State] = []
  /// The current path, in pixels.
  var pixelPath = CGMutablePath()

  /// A canvas of transparent pixels, or of black ones when it is opaque.
  ///
  /// - Parameters:
  ///   - size: In points; the image has at least one pixel on each side.
  ///   - scale: Pixels per point, greater than 0.
  package init(size: CGSize, scale: CGFloat, isOpaque: Bool = false) {
    demand(scale > 0 && scale.isFinite, "an image cannot have \(scale) pixels a point")
    demand(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "an image cannot be \(size.width)×\(size.height) points")
    self.size = size
    self.scale = scale
    background = PackedColor(red: 0, green: 0, blue: 0, alpha: isOpaque ? 1 : 0)
    state = State(transform: CGAffineTransform(scaleX: scale, y: scale))
  }

  /// The state that `saveGState` saves.
  struct State {
    /// From user space, in points, to pixels of the image.
    var transform: CGAffineTransform
    /// In pixels.
    var clip: CGRect?
    /// The part of the clip that is not an axis-aligned rectangle.
    var mask: ClipMask?
    var fillColor = CGColor(gray: 0, alpha: 1)
    var strokeColor = CGColor(gray: 0, alpha: 1)
    var stroke = StrokeStyle()
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
  }
}

// MARK: - Reading

extension CGContext {
  /// In pixels of the image.
  public var width: Int { max(1, Int((size.width * scale).rounded(.up))) }

  /// In pixels of the image.
  public var height: Int { max(1, Int((size.height * scale).rounded(.up))) }

  /// From user space to points of the image.
  public var ctm: CGAffineTransform {
    state.transform.concatenating(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
  }

  /// From user space to pixels of the image.
  package var pixelTransform: CGAffineTransform { state.transform }

  /// The smallest rectangle of user space around the clip.
  public var boundingBoxOfClipPath: CGRect {
    let pixels = clippedPixels
    guard !pixels.isEmpty else { return .null }
    return CGRect(
      x: pixels.minX, y: pixels.minY, width: pixels.width, height: pixels.height
    ).applying(state.transform.inverted())
  }

  /// All commands so far, in pixels, without joining edges: as in Core Graphics, edges that touch
  /// stay antialiased.
  package var list: DisplayList {
    finishMasked()
    return DisplayList(separate: finished)
  }

  /// The pixels of an image that all cores draw.
  private static let largeImage = 1 << 18

  /// An image of everything drawn so far.
  public func makeImage() -> CGImage? {
    var list = list
    if background.alpha > 0, list.commands.contains(where: { $0.blendMode != .normal }) {
      // An opaque image stays opaque.
      let whole = CGRect(x: 0, y: 0, width: width, height: height)
      var ground = DrawCommand(.fill(RoundedRect(whole), background))
      ground.blendMode = .destinationOver
      list = DisplayList(separate: list.commands + [ground])
    }
    // Starting threads takes as long as drawing a small image.
    let isLarge = width * height >= Self.largeImage
    let rasterizer = isLarge ? Rasterizer() : Rasterizer(threads: 1)
    return CGImage(
      rasterizer.bitmap(of: list, width: width, height: height, background: background))
  }
}
