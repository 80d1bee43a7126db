import Foundation

/// The content of one frame, as a plain value: drawing commands from back to front.
///
/// A pure function of the layer tree and the time. Tests compare it, damage is the difference
/// between two of them, and the rasteriser turns it into pixels deterministically.
public struct DisplayList: Hashable, Sendable {
  /// From back to front.
  public internal(set) var commands: [DrawCommand]

  /// A list without commands.
  public init() {
    commands = []
  }

  /// A list of `commands` as they are, without joining shared edges: for a canvas, where each call
  /// draws by itself, and for lists that are joined already.
  package init(separate commands: [DrawCommand]) {
    self.commands = commands
  }
}

/// One thing to draw: where it goes, what it is clipped to, how opaque it is.
public struct DrawCommand: Hashable, Sendable {
  /// The content to draw, in its own coordinates.
  public var content: Content
  /// From the content's own coordinates (points, y down) to pixels of the target.
  public var transform: ProjectiveTransform
  /// In pixels of the target. Nil: clipped only by the target.
  public var clip: RoundedRect?
  /// From 0, invisible, to 1.
  public var opacity: Double
  /// Edges shared with something drawn later: they are extended under it, so that no background
  /// shows through between two antialiased edges. By one pixel where the content is rotated or in
  /// perspective, otherwise to the next whole pixel; axis-aligned content with round corners has
  /// none.
  public var joinedEdges: Edges
  /// The sampling of an image between its pixels.
  public var sampling = Sampling.smooth
  /// The blending with what lies beneath, within the shape and the clip. A group in a mode other
  /// than `normal` is flattened first; in `normal`, its members blend with what lies beneath the group.
  public var blendMode = CGBlendMode.normal

  /// A command that draws `content`, by default where it is, unclipped and opaque.
  public init(
    _ content: Content,
    transform: ProjectiveTransform = .identity,
    clip: RoundedRect? = nil,
    opacity: Double = 1,
    joinedEdges: Edges = []
  ) {
    self.content = content
    self.transform = transform
    self.clip = clip
    self.opacity = opacity
    self.joinedEdges = joinedEdges
  }

  /// The sampling of images between their pixels.
  public enum Sampling: Hashable, Sendable {
    /// Bilinear, and from mip levels where they shrink.
    case smooth
    /// The nearest pixel, so that pixels stay sharp squares.
    case nearest
    /// As `smooth`, from mip levels so many steps further down: softer above 0, sharper below.
    case biased(Float)

    /// The factor by which the size of a pixel in samples, squared, counts where mip levels are chosen.
    var mipFactor: Double {
      guard case .biased(let levels) = self, levels.isFinite else { return 1 }
      return exp2(2 * min(max(Double(levels), -8), 8))
    }
  }

  /// A set of edges of a rectangle.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// One bit for each edge.
    public let rawValue: UInt8

    /// A set of the edges whose bits are set.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The left edge.
    public static let minX = Edges(rawValue: 1)
    /// The top edge.
    public static let minY = Edges(rawValue: 2)
    /// The right edge.
    public static let maxX = Edges(rawValue: 4)
    /// The bottom edge.
    public static let maxY = Edges(rawValue: 8)
  }

  /// The content of a command, in local coordinates.
  public enum Content: Hashable, Sendable {
    /// A filled shape of one color.
    case fill(RoundedRect, PackedColor)
    /// A filled shape of many colors.
    case gradient(RoundedRect, Gradient)
    /// The inside of an immutable path. Open subpaths count as closed.
    case path(CGPath, CGPathFillRule, Paint)
    /// A line of `width` points that runs just inside the outline of the shape.
    case border(RoundedRect, width: Double, PackedColor)
    /// The part `source` of a bitmap (in its pixels) stretched over `destination`, bilinear, clipped to
    /// `destination`'s corners.
    case image(Bitmap, source: CGRect, destination: RoundedRect)
    /// The area of a flattened subtree stretched over `destination`, bilinear, clipped to
    /// `destination`'s corners.
    case picture(Picture, destination: RoundedRect)
    /// A soft shadow: the shape blurred by a Gaussian of standard deviation `blur` points.
    case shadow(RoundedRect, blur: Double, PackedColor)
    /// Commands composited together, clipped by a shape, with one opacity for all of them: as if
    /// flattened to a picture, but drawn in place.
    ///
    /// The transform, which may only move and scale by positive factors, applies to the commands,
    /// their clips and the shape; with any other transform a group shows nothing.
    case group(DisplayList, cut: RoundedRect)
    /// Many small images at once. The transform may only move and scale by positive factors; with any other
    /// they are not shown.
    case particles(ParticleBatch)

    /// The part `source` of a bitmap (in its pixels) stretched over `destination`, bilinear.
    public static func image(_ bitmap: Bitmap, source: CGRect, destination: CGRect) -> Self {
      .image(bitmap, source: source, destination: RoundedRect(destination))
    }
  }

  /// The fill of a path.
  public enum Paint: Hashable, Sendable {
    /// One color.
    case color(PackedColor)
    /// A gradient, in the coordinates of the path.
    case gradient(Gradient)
  }
}

/// A color as four straight (not premultiplied) sRGB components from 0 to 1.
public struct PackedColor: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Float
  /// The green component, from 0 to 1.
  public var green: Float
  /// The blue component, from 0 to 1.
  public var blue: Float
  /// The opacity, from 0, transparent, to 1, opaque.
  public var alpha: Float

  /// A color with straight sRGB components from 0 to 1, opaque by default.
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The same color, in single precision.
  public init(_ color: CGColor) {
    self.init(
      red: Float(color.red), green: Float(color.green), blue: Float(color.blue),
      alpha: Float(color.alpha))
  }
}

// MARK: - Comparing

extension DrawCommand.Content {
  /// Compares nested lists first, with a small stack frame: they may be a thousand levels deep.
  public static func == (a: DrawCommand.Content, b: DrawCommand.Content) -> Bool {
    if let (x, y) = lists(a, b) { return x == y }
    if let (x, y) = pictures(a, b) { return x == y }
    return a.isLike(b)
  }

  @inline(never) private static func lists(
    _ a: DrawCommand.Content, _ b: DrawCommand.Content
  ) -> (DisplayList, DisplayList)? {
    guard case .group(let x, let cut) = a, case .group(let y, cut) = b else { return nil }
    return (x, y)
  }

  @inline(never) private static func pictures(
    _ a: DrawCommand.Content, _ b: DrawCommand.Content
  ) -> (Picture, Picture)? {
    guard case .picture(let x, let destination) = a, case .picture(let y, destination) = b else {
      return nil
    }
    return (x, y)
  }

  /// Compares contents without nested lists.
  @inline(never) private func isLike(_ other: DrawCommand.Content) -> Bool {
    switch (self, other) {
    case (.fill(let a, let color), .fill(let b, let other)): a == b && color == other
    case (.gradient(let a, let colors), .gradient(let b, let other)): a == b && colors == other
    case (.path(let a, let rule, let paint), .path(let b, let otherRule, let other)):
      a == b && rule == otherRule && paint == other
    case (.border(let a, let width, let color), .border(let b, let otherWidth, let other)):
      a == b && width == otherWidth && color == other
    case (.image(let a, let source, let destination), .image(let b, let otherSource, let other)):
      a == b && source == otherSource && destination == other
    case (.shadow(let a, let blur, let color), .shadow(let b, let otherBlur, let other)):
      a == b && blur == otherBlur && color == other
    case (.particles(let a), .particles(let b)): a == b
    default: false
    }
  }
}
