import Foundation
import Segue
import SegueTransitions
import Testing

@testable import SegueGallery

/// Engines as they are copied in the window, word by word: `CopyTests` compares the texts and what they play.
@MainActor enum CopiedEngines {
  struct Copied: Sendable, CustomTestStringConvertible {
    let name: String
    let settings: [String: Double]
    let make: @MainActor @Sendable () -> UIViewControllerAnimatedTransitioning

    var testDescription: String { name }
  }

  nonisolated static let file = URL(fileURLWithPath: #filePath)

  nonisolated static let all = [
    Copied(name: "spring-slide", settings: ["damping": 0.4, "velocity": 3]) { springSlide() },
    Copied(name: "spring-pop", settings: ["damping": 0.9, "scale": 0.1]) { springPop() },
    Copied(name: "cube", settings: ["duration": 1.4]) { cube() },
    Copied(name: "vertical-slide", settings: ["duration": 0.9]) { verticalSlide() },
    Copied(name: "cover", settings: ["angle": -45, "shade": 0.9]) { cover() },
    Copied(name: "tiles", settings: ["columns": 3]) { tiles() },
    Copied(name: "shared-axis-y", settings: ["distance": 12, "x1": 0.9, "y2": 0.5]) {
      sharedAxisY()
    },
    Copied(name: "zoom", settings: ["corners": 60, "y1": 1.25]) { zoom() },
  ]

  private static func springSlide() -> UIViewControllerAnimatedTransitioning {
    let animator = PrivateAnimatedTransition()
    animator.duration = 1
    animator.damping = 0.4
    animator.velocity = 3
    return animator
  }

  private static func springPop() -> UIViewControllerAnimatedTransitioning {
    let animator = SpringPop()
    animator.duration = 0.7
    animator.damping = 0.9
    animator.scale = 0.1
    animator.shade = 0.4
    return animator
  }

  private static func cube() -> UIViewControllerAnimatedTransitioning {
    let animator = Cube()
    animator.duration = 1.4
    animator.distance = 1.5
    animator.recess = 0.12
    animator.shade = 0.6
    return animator
  }

  private static func verticalSlide() -> UIViewControllerAnimatedTransitioning {
    let animator = STKVerticalTransitioner()
    animator.duration = 0.9
    return animator
  }

  private static func cover() -> UIViewControllerAnimatedTransitioning {
    let animator = Cover()
    animator.duration = 0.5
    animator.angle = -45
    animator.shade = 0.9
    return animator
  }

  private static func tiles() -> UIViewControllerAnimatedTransitioning {
    let animator = Tiles()
    animator.duration = 1
    animator.columns = 3
    animator.delay = 0.7
    animator.distance = 0.6
    animator.shade = 0.6
    return animator
  }

  private static func sharedAxisY() -> UIViewControllerAnimatedTransitioning {
    let animator = SharedAxis(.y)
    animator.duration = 0.45
    animator.distance = 12
    animator.timing = .bezier(CGPoint(x: 0.9, y: 0), CGPoint(x: 0, y: 0.5))
    return animator
  }

  private static func zoom() -> UIViewControllerAnimatedTransitioning {
    let animator = Zoom()
    animator.duration = 0.55
    animator.corners = 60
    animator.shade = 0.4
    animator.timing = .bezier(CGPoint(x: 0.32, y: 1.25), CGPoint(x: 0, y: 1))
    animator.returnTiming = animator.timing.mirrored
    return animator
  }
}
