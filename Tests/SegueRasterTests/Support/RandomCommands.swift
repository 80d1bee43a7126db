import Foundation
import SegueRandom

@testable import SegueRaster

/// Random commands for a target of about 60 × 50 pixels.
extension SeededRandom {
  mutating func color(opaque: Bool? = nil) -> PackedColor {
    let isOpaque = opaque ?? chance(0.5)
    return PackedColor(
      red: Float(number(0, 1)), green: Float(number(0, 1)), blue: Float(number(0, 1)),
      alpha: isOpaque ? 1 : Float(number(0, 1)))
  }

  /// Noise; `contrast` below 1 keeps neighbors close.
  mutating func bitmap(
    width: Int, height: Int, opaque: Bool, contrast: Double = 1
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let c = PackedColor(
          red: Float(number(0, contrast)), green: Float(number(0, contrast)),
          blue: Float(number(0, contrast)), alpha: opaque ? 1 : Float(number(0, contrast)))
        bitmap[x, y] = c.premultiplied
      }
    }
    return bitmap
  }

  mutating func rect() -> CGRect {
    let isWhole = chance(0.4)
    func side(_ v: Double) -> Double { isWhole ? v.rounded() : v }
    return CGRect(
      x: side(number(-10, 40)), y: side(number(-10, 35)), width: side(number(1, 50)),
      height: side(number(1, 40)))
  }

  /// `rect` with corners of `radius`, some perhaps sharp, of either curve.
  mutating func rounded(_ rect: CGRect, radius: Double) -> RoundedRect {
    RoundedRect(
      rect, radius: radius,
      corners: chance(0.5) ? .all : RoundedRect.Corners(rawValue: UInt(number(0, 15.99))),
      curve: chance(0.5) ? .circular : .continuous)
  }

  mutating func shape() -> RoundedRect {
    rounded(rect(), radius: chance(0.5) ? 0 : number(0, 20))
  }

  /// A translation, or a scale and a translation, along the axes.
  mutating func uprightTransform() -> ProjectiveTransform {
    var t = ProjectiveTransform.identity
    t.m31 = chance(0.3) ? number(-8, 8).rounded() : number(-8, 8)
    t.m32 = chance(0.3) ? number(-8, 8).rounded() : number(-8, 8)
    if chance(0.4) {
      t.m11 = number(0.3, 2.5)
      t.m22 = chance(0.5) ? t.m11 : number(0.3, 2.5)
    }
    return t
  }

  /// A rotation about all axes, seen in perspective, with some of it perhaps behind the viewer.
  mutating func projectiveTransform() -> ProjectiveTransform {
    let center = CATransform3DMakeTranslation(-20, -15, 0)
    var t = CATransform3DConcat(
      center, CATransform3DMakeRotation(CGFloat(number(-3.2, 3.2)), 0, 0, 1))
    if chance(0.6) {
      t = CATransform3DConcat(
        t,
        CATransform3DMakeRotation(
          CGFloat(number(-1.4, 1.4)), CGFloat(number(-1, 1)), CGFloat(number(-1, 1)), 0.1))
      var perspective = CATransform3DIdentity
      perspective.m34 = CGFloat(-1 / number(25, 200))
      t = CATransform3DConcat(t, perspective)
    }
    t = CATransform3DConcat(
      t, CATransform3DMakeTranslation(CGFloat(number(15, 40)), CGFloat(number(10, 35)), 0))
    let map = ProjectiveTransform(t)
    return chance(0.7) ? map : map.multiplied(by: number(0.2, 5))
  }

  mutating func point() -> CGPoint { CGPoint(x: number(-15, 70), y: number(-15, 60)) }

  /// One to three subpaths of lines and curves, some closed.
  mutating func path() -> CGPath {
    let path = CGMutablePath()
    for _ in 0..<Int(number(1, 3.99)) {
      switch Int(number(0, 5)) {
      case 0: path.addEllipse(in: rect())
      case 1: path.addRoundedRect(in: rect(), cornerWidth: 6, cornerHeight: 4)
      default:
        path.move(to: point())
        for _ in 0..<Int(number(2, 6)) {
          switch Int(number(0, 4)) {
          case 0: path.addQuadCurve(to: point(), control: point())
          case 1: path.addCurve(to: point(), control1: point(), control2: point())
          default: path.addLine(to: point())
          }
        }
        if chance(0.5) { path.closeSubpath() }
      }
    }
    return path.copy() ?? path
  }

  mutating func opacity() -> Double { chance(0.4) ? 1 : number(0, 1) }

  mutating func clip() -> RoundedRect? { chance(0.6) ? nil : shape() }

  /// A few upright commands cut out together, perhaps by a group inside a group.
  mutating func group(depth: Int = 0) -> DrawCommand {
    let members = (0..<Int(number(1, 4))).map { _ in
      depth < 2 && chance(0.3) ? group(depth: depth + 1) : command(uprightTransform())
    }
    let isMoved = chance(0.3)
    return DrawCommand(
      .group(DisplayList(members), cut: rounded(rect(), radius: chance(0.3) ? 0 : number(0, 20))),
      transform: isMoved ? uprightTransform() : .identity, clip: clip(), opacity: opacity())
  }

  /// A picture of two shapes.
  mutating func picture(effects: [PictureEffect] = []) -> Picture {
    let (w, h) = (Int(number(2, 40)), Int(number(2, 30)))
    let list = DisplayList([
      DrawCommand(.fill(shape(), color())), DrawCommand(.fill(shape(), color())),
    ])
    return Picture(list: list, width: w, height: h, effects: effects)
  }

  /// One or two of the effects whose every product is rounded by itself.
  mutating func exactEffects() -> [PictureEffect] {
    (0..<Int(number(1, 2.99))).map { _ in
      chance(0.5) ? .mask(picture()) : .mix(picture(), amount: number(-0.1, 1.1))
    }
  }

  /// One of the filters.
  mutating func colorMatrix() -> ColorMatrix {
    switch Int(number(0, 6)) {
    case 0: .saturation(Float(number(0, 2)))
    case 1: .brightness(Float(number(-0.5, 0.5)))
    case 2: .contrast(Float(number(0, 2)))
    case 3: .inverted
    case 4: .hueRotation(number(-4, 4))
    default: .multiply(color())
    }
  }

  /// An image, a picture, a fill or a border.
  mutating func command(_ transform: ProjectiveTransform, contrast: Double = 1) -> DrawCommand {
    let content: DrawCommand.Content
    switch Int(number(0, 4)) {
    case 0: content = .fill(shape(), color())
    case 1: content = .border(shape(), width: number(0.2, 8), color())
    case 2:
      let (w, h) = (Int(number(1, 40)), Int(number(1, 30)))
      let bitmap = bitmap(width: w, height: h, opaque: chance(0.5), contrast: contrast)
      let isWhole = chance(0.5)
      let part =
        chance(0.6)
        ? CGRect(x: 0, y: 0, width: w, height: h)
        : CGRect(x: 0.4, y: 0.2, width: Double(w) * 0.6, height: Double(h) * 0.7)
      let destination =
        isWhole ? CGRect(x: 3, y: 2, width: part.width, height: part.height) : rect()
      let radius = w.isMultiple(of: 3) ? Double(h) / 3 : 0
      content = .image(
        bitmap, source: part, destination: RoundedRect(destination, radius: radius))
    default:
      var picture = picture(effects: chance(0.5) ? [] : exactEffects())
      if chance(0.2) {
        picture = Picture(
          list: picture.list, width: picture.width, height: picture.height,
          area: CGRect(x: 0.3, y: 0.6, width: number(0.1, 1), height: number(0.1, 1)),
          effects: picture.effects)
      }
      content = .picture(
        picture,
        destination: rounded(
          CGRect(x: 1, y: 2, width: picture.width, height: picture.height),
          radius: chance(0.5) ? 0 : number(0, 12)))
    }
    return DrawCommand(
      content, transform: transform, clip: clip(), opacity: opacity(),
      joinedEdges: chance(0.7) ? [] : DrawCommand.Edges(rawValue: UInt8(number(0, 15.99))))
  }
}

extension ProjectiveTransform {
  /// The same map: all nine numbers times `k`, which is positive.
  func multiplied(by k: Double) -> ProjectiveTransform {
    ProjectiveTransform(
      m11: m11 * k, m12: m12 * k, m13: m13 * k, m21: m21 * k, m22: m22 * k, m23: m23 * k,
      m31: m31 * k, m32: m32 * k, m33: m33 * k)
  }
}
