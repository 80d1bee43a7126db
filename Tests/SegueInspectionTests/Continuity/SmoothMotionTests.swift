import Expectations
import Segue
import SegueInspection
import Testing

/// Smooth motions, however fast.
@MainActor @Suite(.serialized) struct SmoothMotionTests {
  private let scene = MovingCard()

  private func record(_ begin: @MainActor (UIView) -> Void) -> ContinuityReport {
    ContinuityRecorder(scene.stage).record {
      begin(scene.holder)
      scene.stage.settle()
    }
  }

  @Test(arguments: [0.15, 0.4])
  func curvesAreContinuous(duration: TimeInterval) {
    for curve in [UIView.AnimationOptions.curveLinear, .curveEaseOut] {
      let report = record { card in
        UIView.animate(withDuration: duration, delay: 0, options: curve) {
          card.center = CGPoint(x: 200, y: 150)
          card.alpha = 0.2
        }
      }
      expectEqual(report.description, "continuous")
      scene.holder.center = CGPoint(x: 60, y: 90)
      scene.holder.alpha = 1
    }
  }

  @Test func springsAreContinuous() {
    let report = record { card in
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 2,
        options: [], animations: { card.center.x = 180 })
    }

    expectEqual(report.description, "continuous")
  }

  @Test func cornersBetweenKeyframesAreContinuous() {
    let report = record { card in
      UIView.animateKeyframes(withDuration: 0.6, delay: 0, options: .calculationModeLinear) {
        for (index, point) in [(180, 40), (180, 160), (60, 40)].enumerated() {
          UIView.addKeyframe(
            withRelativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3
          ) { card.center = CGPoint(x: point.0, y: point.1) }
        }
      }
    }

    expectEqual(report.description, "continuous")
  }

  @Test func turnsAreContinuous() {
    let report = record { card in
      UIView.animate(withDuration: 0.4) { card.transform = CGAffineTransform(rotationAngle: 3.1) }
    }

    expectEqual(report.description, "continuous")
  }

  /// By angle: within a frame a tile turns from its edge to little or to much of its area. What the picture shows of
  /// it is judged besides.
  @Test(arguments: [(1.48, false), (1.45, false), (0.6, true)])
  func onlyATurnFarFromTheEdgeIsAJumpOfTheArea(angle: Double, isJump: Bool) {
    scene.holder.layer.transform = CATransform3DMakeRotation(1.5, 0, 1, 0)
    scene.stage.settle()

    let report = ContinuityRecorder(scene.stage).record {
      scene.stage.run(for: 0.1)
      scene.holder.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      scene.stage.run(for: 0.1)
    }

    expectEqual(report.faults.contains { $0.kind == .area }, isJump, "\(report)")
  }

  @Test func aFlipInPerspectiveIsContinuous() {
    let report = record { card in
      let turn = CABasicAnimation(keyPath: "transform.rotation.y")
      turn.fromValue = 0.0
      turn.toValue = Double.pi
      turn.duration = 0.5
      card.superview?.layer.sublayerTransform.m34 = -1 / 400
      card.layer.add(turn, forKey: "turn")
    }

    // The card shows its back at the end, and its front again without the animation.
    expectEqual(report.faults.filter { $0.time < 0.49 }, [])
  }

  @Test func aDragAndItsReleaseAreContinuous() {
    let scroll = UIScrollView(frame: CGRect(x: 20, y: 20, width: 200, height: 160))
    scroll.contentSize = CGSize(width: 200, height: 900)
    for row in 0..<18 {
      let line = UIView(frame: CGRect(x: 10, y: CGFloat(row) * 50, width: 180, height: 30))
      line.backgroundColor = .red
      scroll.addSubview(line)
    }
    scene.ground.superview?.addSubview(scroll)

    let report = ContinuityRecorder(scene.stage).record {
      scene.stage.press(CGPoint(x: 100, y: 150))
      scene.stage.drag(to: CGPoint(x: 100, y: 60), over: 0.15)
      scene.stage.release()
      scene.stage.settle()
    }

    expectEqual(report.description, "continuous")
  }
}
