import Expectations
import Segue
import TestSupport
import Testing

@MainActor @Suite(.serialized) struct CornerConfigurationTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 120))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))

  init() {
    stage.window.makeKeyAndVisible()
    stage.window.addSubview(view)
  }

  private func radii(_ view: UIView) -> [CGFloat] {
    [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map {
      view.effectiveRadius(corner: $0)
    }
  }

  /// GL1
  @Test func aCapsuleFollowsTheSize() {
    view.cornerConfiguration = .capsule()
    expectEqual(view.layer.cornerRadius, 30)

    view.bounds.size = CGSize(width: 40, height: 80)
    expectEqual(view.layer.cornerRadius, 20)
    view.cornerConfiguration = .capsule(maximumRadius: 12)
    expectEqual(radii(view), [12, 12, 12, 12])
    view.bounds.size = CGSize(width: 40, height: 10)
    expectEqual(radii(view), [5, 5, 5, 5])
  }

  @Test func cornersHaveTheirRadii() {
    view.cornerConfiguration = .corners(topLeftRadius: 8, bottomRightRadius: .fixed(8))

    expectEqual(radii(view), [8, 0, 0, 8])
    expectEqual(view.layer.cornerRadius, 8)
    expectEqual(view.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
    view.cornerConfiguration = .uniformEdges(topRadius: 10, bottomRadius: 4)
    expectEqual(radii(view), [10, 10, 4, 4])
    view.cornerConfiguration = .uniformEdges(leftRadius: 10, rightRadius: 0)
    expectEqual(radii(view), [10, 0, 10, 0])
    view.cornerConfiguration = .uniformTopRadius(6, bottomLeftRadius: 2)
    expectEqual(radii(view), [6, 6, 2, 0])
    view.cornerConfiguration = .uniformBottomRadius(6, topRightRadius: 2)
    expectEqual(radii(view), [0, 2, 6, 6])
    view.cornerConfiguration = .uniformLeftRadius(6)
    expectEqual(radii(view), [6, 0, 6, 0])
    view.cornerConfiguration = .uniformRightRadius(6, topLeftRadius: 1)
    expectEqual(radii(view), [1, 6, 0, 6])
    expectEqual(view.effectiveRadius(corner: .allCorners), 6)
  }

  /// GL1
  @Test func noRadiusIsAboveHalfOfTheShorterSideOrBelowNothing() {
    view.cornerConfiguration = .corners(radius: 1000)
    expectEqual(radii(view), [30, 30, 30, 30])
    view.cornerConfiguration = .corners(radius: -5)
    expectEqual(view.layer.cornerRadius, 0)
    view.cornerConfiguration = .corners(radius: .fixed(.nan))
    expectEqual(view.layer.cornerRadius, 0)
    view.cornerConfiguration = .capsule(maximumRadius: -3)
    expectEqual(view.layer.cornerRadius, 0)
  }

  /// GL2
  @Test func concentricCornersFollowTheContainer() {
    view.cornerConfiguration = .corners(radius: 24)
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 40))
    view.addSubview(inner)
    inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 3))
    stage.step(0)

    // 40 points from the right edge: the least radius there.
    expectEqual(radii(inner), [14, 3, 14, 3])
    inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
    expectEqual(radii(inner), [14, 14, 14, 14])
    inner.center.x -= 5
    expectEqual(inner.layer.cornerRadius, 14)
    inner.frame = CGRect(x: 4, y: 4, width: 50, height: 52)
    expectEqual(inner.layer.cornerRadius, 20)
    view.cornerConfiguration = .corners(radius: 10)
    stage.step(0)
    expectEqual(radii(inner), [6, 6, 6, 6])
    inner.removeFromSuperview()
    expectEqual(inner.effectiveRadius(corner: .topLeft), 0)
  }

  @Test func withoutAConfigurationTheLayersCornersCount() {
    expectEqual(view.cornerConfiguration, .corners())
    view.layer.cornerRadius = 7
    view.layer.maskedCorners = [.layerMinXMinYCorner]

    expectEqual(radii(view), [7, 0, 0, 0])
  }

  @Test func theRadiusIsAnimated() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.cornerConfiguration = .corners(radius: 20)
    }
    stage.turn()
    stage.run(for: 0.5)

    expect(abs((view.layer.presentation()?.cornerRadius ?? 0) - 10) < 0.2)
  }

  @Test func valuesAreEqualByWhatTheySay() {
    expectEqual(UICornerConfiguration.corners(radius: 4), .corners(radius: .fixed(4)))
    expect(UICornerConfiguration.corners(radius: 4) != .uniformCorners(radius: 4))
    expect(UICornerRadius.fixed(3) != .containerConcentric(minimum: 3))
    expectEqual("\(UICornerRadius.fixed(3))", "3.0")
  }
}
