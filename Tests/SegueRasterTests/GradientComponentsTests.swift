import Expectations
import Foundation
import SegueRaster
import Testing

/// Gradients that are made from the components of their colors.
struct GradientComponentsTests {
  @Test func componentsMakeTheSameGradientAsColors() {
    let space = CGColorSpaceCreateDeviceRGB()
    let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 0.5]
    let colors = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0.5),
    ]
    let locations: [CGFloat] = [0.25, 1]

    let made = CGGradient(
      colorSpace: space, colorComponents: components, locations: locations, count: 2)
    let spread = CGGradient(
      colorSpace: space, colorComponents: components, locations: nil, count: 2)

    expectEqual(made, CGGradient(colorsSpace: space, colors: colors, locations: locations))
    expectEqual(spread, CGGradient(colorsSpace: space, colors: colors, locations: nil))
  }

  @Test func thereIsNoGradientWithoutColors() {
    let none = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0, 0, 0, 0], locations: nil,
      count: 0)

    expect(none == nil)
  }
}
