import Expectations
import Segue
import Testing

@MainActor @Suite struct GeometryTests {
  @Test func theFrameIsTheBoxAroundTheTransformedBounds() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))

    view.transform = CGAffineTransform(rotationAngle: .pi / 2)

    expectEqual(view.bounds, CGRect(x: 0, y: 0, width: 100, height: 50))
    expectEqual(view.center, CGPoint(x: 60, y: 45))
    expectClose(view.frame, CGRect(x: 35, y: -5, width: 50, height: 100))
  }

  /// Z14
  @Test(arguments: [-3, -2, -1, 1, 2, 3, 4, 5])
  func theFrameOfAViewTurnedByQuartersIsWhatWasSet(quarters: Int) {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.transform = CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2)
    let frame = CGRect(x: 10.5, y: 20, width: 100, height: 51)

    view.frame = frame

    let isUpright = quarters.isMultiple(of: 2)
    expectEqual(view.frame, frame)
    expect(view.bounds.size == (isUpright ? frame.size : CGSize(width: 51, height: 100)))
  }

  /// W8
  @Test(arguments: [
    (CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CGSize(width: 3, height: 51)),
    (CATransform3DMakeRotation(.pi / 2, 1, 0, 0), CGSize(width: 100, height: 4)),
    (CATransform3DMakeScale(0, 0, 1), CGSize(width: 3, height: 4)),
    (CATransform3DMakeScale(0, 2, 1), CGSize(width: 3, height: 25.5)),
    (
      CATransform3DConcat(
        CATransform3DMakeScale(0, 1, 1), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)),
      CGSize(width: 3, height: 100)
    ),
  ])
  func aLengthThatIsNotSeenStaysWhereTheFrameIsSet(transform: CATransform3D, size: CGSize) {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.transform3D = transform

    view.frame = CGRect(x: 10.5, y: 20, width: 100, height: 51)
    view.transform3D = CATransform3DIdentity

    expectEqual(view.bounds.size, size)
    expectEqual(view.center, CGPoint(x: 60.5, y: 45.5))
  }

  @Test func movingTheAnchorPointMovesTheFrame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

    view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)

    expectEqual(view.frame, CGRect(x: 50, y: 0, width: 100, height: 50))
  }

  @Test func pointsConvertThroughTransformsAndScrolledBounds() {
    let outer = UIView(frame: CGRect(x: 100, y: 0, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 10, y: 0)
    inner.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)

    let point = inner.convert(CGPoint(x: 0, y: 0), to: outer)
    let back = inner.convert(point, from: outer)

    expectEqual(point, CGPoint(x: 75, y: 75))
    expectEqual(back, .zero)
  }

  @Test func alphaHasThePrecisionOf32Bits() {
    let view = UIView()

    view.alpha = 0.1

    expectEqual(view.alpha, CGFloat(Float(0.1)))
  }

  private typealias Mask = UIView.AutoresizingMask

  // A view 10 high in a superview whose width changes from 100 to 200:
  // mask, old x, old width, new x, new width
  private static let masks: [(Mask, CGFloat, CGFloat, CGFloat, CGFloat)] = [
    ([], 10, 50, 10, 50),
    (.flexibleWidth, 10, 50, 10, 150),
    (.flexibleLeftMargin, 10, 50, 110, 50),
    (.flexibleRightMargin, 10, 50, 10, 50),
    ([.flexibleLeftMargin, .flexibleRightMargin], 25, 50, 75, 50),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 20, 60, 40, 120),
  ]

  @Test func theMaskSharesTheChangeAmongWhatIsFlexible() {
    for (mask, oldX, oldWidth, newX, newWidth) in Self.masks {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let inner = UIView(frame: CGRect(x: oldX, y: 0, width: oldWidth, height: 10))
      inner.autoresizingMask = mask
      outer.addSubview(inner)

      outer.frame.size.width = 200

      expectEqual(inner.frame, CGRect(x: newX, y: 0, width: newWidth, height: 10), "\(mask)")
    }
  }

  @Test func aFlexibleViewFollowsThroughSizeZeroAndBack() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: outer.bounds)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)

    for size in [CGSize(width: 1, height: 1), .zero, CGSize(width: 4000, height: 3000)] {
      outer.frame.size = size
      expectEqual(inner.frame, outer.bounds)
    }
  }
}

/// Compares within a billionth of a point: what rotations by pi leave over.
func expectClose(
  _ a: CGRect, _ b: CGRect, sourceLocation: SourceLocation = #_sourceLocation
) {
  let corner: CGFloat = max(abs(a.minX - b.minX), abs(a.minY - b.minY))
  let size: CGFloat = max(abs(a.width - b.width), abs(a.height - b.height))
  #expect(max(corner, size) < 1e-9, "\(a) ≠ \(b)", sourceLocation: sourceLocation)
}
