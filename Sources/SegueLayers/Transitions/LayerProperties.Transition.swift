import Foundation

extension LayerProperties {
  /// The state of a transition at one time.
  struct Transition: Equatable {
    var type: CATransitionType
    var subtype: CATransitionSubtype
    /// From 0, the old content, to 1, the new one.
    var progress: Double
    var old: LayerSnapshot?
    /// The bounds of the layer when the snapshot was taken.
    var oldBounds: CGRect

    /// The snapshot stretched from the former bounds to `bounds`, where their size has changed.
    func old(in bounds: CGRect) -> LayerSnapshot? {
      guard let old, oldBounds.size != bounds.size, oldBounds.width > 0, oldBounds.height > 0 else {
        return self.old
      }
      let (kx, ky) = (bounds.width / oldBounds.width, bounds.height / oldBounds.height)
      let rect = old.destination.rect
      let stretched = CGRect(
        x: bounds.minX + (rect.minX - oldBounds.minX) * kx,
        y: bounds.minY + (rect.minY - oldBounds.minY) * ky, width: rect.width * kx,
        height: rect.height * ky)
      return LayerSnapshot(picture: old.picture, destination: RoundedRect(stretched))
    }

    /// The offsets of the old and the new content in `bounds`.
    func offsets(in bounds: CGRect) -> (old: CGVector, new: CGVector) {
      let whole = CGVector(
        dx: subtype.direction.dx * bounds.width, dy: subtype.direction.dy * bounds.height)
      let done = CGVector(dx: whole.dx * progress, dy: whole.dy * progress)
      let rest = CGVector(dx: done.dx - whole.dx, dy: done.dy - whole.dy)
      switch type {
      case .moveIn: return (.zero, rest)
      case .push: return (done, rest)
      case .reveal: return (done, .zero)
      default: return (.zero, .zero)
      }
    }

    /// The largest lengths by which it reaches beyond both contents on each side.
    func reach(in bounds: CGRect) -> CGSize {
      switch Look(self) {
      case .slide:
        CGSize(
          width: abs(subtype.direction.dx) * bounds.width,
          height: abs(subtype.direction.dy) * bounds.height)
      // A side that comes nearer to the eye looks larger, by less than a half; a turned rectangle has its diagonal.
      case .turn, .rotation:
        CGSize(
          width: max(bounds.width, bounds.height) / 2, height: max(bounds.width, bounds.height) / 2)
      // A page that is rolled up lies beyond its upper edge in the end, nearer to the eye.
      case .curl: CGSize(width: bounds.width * 1.5, height: bounds.height * 1.5)
      case .suction, .ripple, .iris, .fade: .zero
      }
    }

    /// The kind of its appearance.
    enum Look: Equatable {
      /// One content, or both, move in a straight line.
      case slide
      /// Both are sides of a body, turned by `angle` in the end: of a cube, or of a card without thickness.
      case turn(isCube: Bool, angle: Double)
      /// Both turn in their plane, by `angle` clockwise.
      case rotation(angle: Double)
      /// One is a page: the old one, which is rolled up, or the new one, which comes back.
      case curl(isOld: Bool)
      case suction
      case ripple
      case iris(Iris)
      case fade

      /// The shutter of a camera.
      enum Iris: Equatable {
        /// Its blades close over the old content, and open over the new one.
        case whole
        /// The first half of that: the new content is there when they have closed.
        case closing
        /// The second half.
        case opening
      }

      init(_ transition: Transition) {
        self =
          switch transition.type.rawValue {
          case "moveIn", "push", "reveal": .slide
          case "cube", "alignedCube": .turn(isCube: true, angle: .pi / 2)
          case "flip", "oglFlip", "alignedFlip": .turn(isCube: false, angle: .pi)
          case "rotate": .rotation(angle: Self.angle(transition.subtype))
          case "pageCurl": .curl(isOld: true)
          case "pageUnCurl": .curl(isOld: false)
          case "suckEffect": .suction
          case "rippleEffect": .ripple
          case "cameraIris": .iris(.whole)
          case "cameraIrisHollowOpen": .iris(.opening)
          case "cameraIrisHollowClose": .iris(.closing)
          default: .fade
          }
      }

      /// The angle that a subtype of `rotate` names, such as `90ccw`, clockwise in radians.
      private static func angle(_ subtype: CATransitionSubtype) -> Double {
        let half = subtype.rawValue.hasPrefix("180") ? Double.pi : .pi / 2
        return subtype.rawValue.hasSuffix("ccw") ? -half : half
      }
    }
  }
}
