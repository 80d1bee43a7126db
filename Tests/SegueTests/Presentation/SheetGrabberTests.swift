import Expectations
import Foundation
import Testing

@testable import Segue

@MainActor @Suite struct SheetGrabberTests {
  @Test func theGrabberIsSeenOnEveryColor() {
    func over(_ color: CGColor, _ ground: Float) -> Float {
      color.red.float * color.alpha.float + ground * (1 - color.alpha.float)
    }
    func luminance(_ level: Float) -> Float { Float(pow(Double(level), 2.2)) }
    for step in 0...20 {
      let ground = Float(step) / 20
      let contrasts = [SheetView.grabberColor, SheetView.grabberRim].map { color in
        let (a, b) = (luminance(over(color.cgColor, ground)), luminance(ground))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
      }

      expect((contrasts.max() ?? 0) >= 2, "\(ground)")
    }
  }
}

extension CGFloat {
  fileprivate var float: Float { Float(self) }
}
