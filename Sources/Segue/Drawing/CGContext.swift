import Foundation
import SegueRaster

/// A canvas: it takes drawing calls and makes an image of them.
///
/// Coordinates are points with y down, as in every context that UIKit hands out. The calls are kept as
/// a display list and become pixels when an image is asked for.
///
/// Unlike Core Graphics, there are no paths, and a clip is an upright rectangle of the image's pixels:
/// clipping to a rectangle under a rotation clips to the upright rectangle around it.
public final class CGContext {
  /// In points.
  package let size: CGSize
  /// Pixels a point.
  package let scale: CGFloat
  /// What was drawn so far, in pixels.
  package private(set) var list = DisplayList()

  private let background: PackedColor
  private var state: State
  private var savedStates: [State] = []

  /// A canvas of transparent pixels, or of black ones when it is opaque.
  ///
  /// - Parameters:
  ///   - size: In points; the image has at least one pixel on each side.
  ///   - scale: Pixels a point, greater than 0.
  package init(size: CGSize, scale: CGFloat, isOpaque: Bool = false) {
    precondition(scale > 0 && scale.isFinite, "an image cannot have \(scale) pixels a point")
    precondition(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "an image cannot be \(size.width)×\(size.height) points")
    self.size = size
    self.scale = scale
    background = PackedColor(red: 0, green: 0, blue: 0, alpha: isOpaque ? 1 : 0)
    state = State(transform: CGAffineTransform(scaleX: scale, y: scale))
  }

  /// What `saveGState` keeps.
  private struct State {
    /// From points of the user to pixels of the image.
    var transform: CGAffineTransform
    /// In pixels.
    var clip: CGRect?
    var fillColor = CGColor(gray: 0, alpha: 1)
    var strokeColor = CGColor(gray: 0, alpha: 1)
    var lineWidth: CGFloat = 1
    var alpha: CGFloat = 1
  }
}

// MARK: - Reading

extension CGContext {
  /// In pixels of the image.
  public var width: Int { max(1, Int((size.width * scale).rounded(.up))) }

  /// In pixels of the image.
  public var height: Int { max(1, Int((size.height * scale).rounded(.up))) }

  /// From points of the user to points of the image.
  public var ctm: CGAffineTransform {
    state.transform.concatenating(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
  }

  /// The part of the user's plane that drawing can reach now.
  public var boundingBoxOfClipPath: CGRect {
    let pixels = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    return (state.clip?.intersection(pixels) ?? pixels).applying(state.transform.inverted())
  }

  /// The image of all that was drawn so far.
  public func makeImage() -> CGImage? {
    CGImage(
      Rasterizer(threads: 1).bitmap(of: list, width: width, height: height, background: background))
  }
}

// MARK: - State

extension CGContext {
  /// Keeps transform, clip, colors, line width and alpha until `restoreGState`.
  public func saveGState() {
    savedStates.append(state)
  }

  /// Goes back to the state before the last `saveGState`; nothing happens when there is none.
  public func restoreGState() {
    guard let last = savedStates.popLast() else { return }
    state = last
  }

  /// Moves the origin by points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Multiplies the length of a point.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Turns what is drawn from now on by `angle` radians, clockwise, about the origin.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Applies `transform` to what is drawn from now on, before what is in force.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Leaves out what lies beyond `rect` from now on, besides what is left out already.
  public func clip(to rect: CGRect) {
    let pixels = rect.standardized.applying(state.transform)
    state.clip = state.clip.map { $0.intersection(pixels) } ?? pixels
  }

  /// The color that shapes are filled with. Black at first.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
  }

  /// The color that outlines are drawn with. Black at first.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color
  }

  /// How thick outlines are, in points. 1 at first.
  public func setLineWidth(_ width: CGFloat) {
    state.lineWidth = width
  }

  /// How opaque what is drawn from now on is, on top of the colors' own alpha. 1 at first.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha > 0 ? min(alpha, 1) : 0
  }
}

// MARK: - Drawing

extension CGContext {
  /// Fills `rect`.
  public func fill(_ rect: CGRect) {
    record(.fill(RoundedRect(rect.standardized), PackedColor(state.fillColor)))
  }

  /// Fills each of `rects`.
  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  /// Draws the outline of `rect`, half of the line inside and half outside.
  public func stroke(_ rect: CGRect) {
    stroke(rect, width: state.lineWidth)
  }

  /// Draws the outline of `rect` with a line of `width` points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    guard width > 0 else { return }
    let outside = rect.standardized.insetBy(dx: -width / 2, dy: -width / 2)
    record(.border(RoundedRect(outside), width: width, PackedColor(state.strokeColor)))
  }

  /// Fills the ellipse that touches the four sides of `rect`.
  public func fillEllipse(in rect: CGRect) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0 else { return }
    // A circle as wide as the rectangle, squeezed to its height.
    let circle = CGRect(x: 0, y: 0, width: rect.width, height: rect.width)
    let squeeze = CGAffineTransform(
      a: 1, b: 0, c: 0, d: rect.height / rect.width, tx: rect.minX, ty: rect.minY)
    record(
      .fill(RoundedRect(circle, radius: rect.width / 2), PackedColor(state.fillColor)),
      by: rect.width == rect.height
        ? CGAffineTransform(translationX: rect.minX, y: rect.minY) : squeeze)
  }

  /// Draws `image` over `rect`, upside down: in a context whose y points down, as all are here, iOS
  /// does so too. `UIImage.draw(in:)` draws it upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let flip = CGAffineTransform(
      a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    record(image, in: rect, by: flip)
  }

  /// Draws `image` over `rect`, upright.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    record(image, in: rect, by: .identity)
  }

  /// Fills a rectangle whose corners are circles of `radius` points.
  package func fill(_ rect: CGRect, cornerRadius radius: CGFloat) {
    record(.fill(RoundedRect(rect.standardized, radius: radius), PackedColor(state.fillColor)))
  }

  /// Draws a list made for a plane of `scale` pixels a point at the origin.
  package func draw(_ list: DisplayList, scale: CGFloat) {
    let map = ProjectiveTransform(
      CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(state.transform))
    for command in list.commands {
      // A group can be moved and scaled, but not turned.
      guard var command = map.isUprightScaleAndTranslation ? command : command.flattened else {
        continue
      }
      command.transform = command.transform.concatenating(map)
      let own = command.clip.map { clip in
        let factor = hypot(state.transform.a, state.transform.b) / scale
        return RoundedRect(
          clip.rect.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
            .applying(state.transform), radius: clip.radius * factor)
      }
      append(command, clip: own)
    }
  }

  private func record(_ image: CGImage, in rect: CGRect, by transform: CGAffineTransform) {
    guard image.width > 0, image.height > 0 else { return }
    let source = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    record(
      .image(image.bitmap, source: source, destination: rect.standardized), by: transform)
  }

  private func record(
    _ content: DrawCommand.Content, by transform: CGAffineTransform = .identity
  ) {
    let map = ProjectiveTransform(transform.concatenating(state.transform))
    append(DrawCommand(content, transform: map), clip: nil)
  }

  private func append(_ command: DrawCommand, clip: RoundedRect?) {
    var command = command
    command.opacity *= state.alpha
    command.clip = clip
    if let outer = state.clip {
      if let inner = clip, !outer.contains(inner.rect) {
        command.clip = RoundedRect(outer.intersection(inner.rect))
      } else if clip == nil {
        command.clip = RoundedRect(outer)
      }
    }
    if let clip = command.clip, clip.rect.isEmpty { return }
    list.commands.append(command)
  }
}
