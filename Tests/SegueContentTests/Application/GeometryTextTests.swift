import Expectations
import Foundation
import Segue
import Testing

/// Geometry as text and in archives.
@Suite struct GeometryTextTests {
  @Test func geometryAsTextAndBackIsTheSame() {
    let rect = CGRect(x: -1.5, y: 0.1, width: 1e9, height: 0)
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

    expectEqual(NSCoder.string(for: CGPoint(x: 1, y: -2.5)), "{1, -2.5}")
    expectEqual(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)), "{{1, 2}, {3, 4}}")
    expectEqual(NSCoder.cgRect(for: NSCoder.string(for: rect)), rect)
    expectEqual(NSCoder.string(for: transform), "[1, 2, 3, 4, 5, 6]")
    expectEqual(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)), transform)
    expect(NSCoder.cgPoint(for: "{1, 2, 3}") == .zero && NSCoder.cgSize(for: "{a, b}") == .zero)
  }
}
