import Expectations
import Segue
import TestSupport
import Testing

/// Emitter layers, two seconds after their beginning.
@MainActor @Suite(.serialized) struct EmitterPictureTests {
  private let grid = CellGrid(columns: 3, rows: 2, side: 96)

  /// A round spot, or a card with two colors.
  private func sprite(_ side: CGFloat, isRound: Bool) -> CGImage? {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      let rect = CGRect(x: 0, y: 0, width: side, height: side)
      UIColor.white.setFill()
      if isRound {
        UIBezierPath(ovalIn: rect).fill()
      } else {
        UIRectFill(rect)
        UIColor(white: 0.4, alpha: 1).setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: side, height: side / 2))
      }
    }.cgImage
  }

  /// Removes the emitters: another test may begin before the stage is gone, and wait for rest.
  private func end() {
    for cell in grid.stage.window.subviews { cell.removeFromSuperview() }
  }

  private func cell(_ change: (CAEmitterCell) -> Void) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = sprite(12, isRound: true)
    cell.birthRate = 12
    cell.lifetime = 2
    cell.velocity = 30
    cell.emissionRange = 2 * .pi
    cell.color = UIColor.brick.cgColor
    change(cell)
    return cell
  }

  @discardableResult
  private func emitter(
    _ cells: [CAEmitterCell], _ change: (CAEmitterLayer) -> Void = { _ in }
  ) -> CAEmitterLayer {
    let emitter = grid.layer(CAEmitterLayer(), inset: 4)
    emitter.beginTime = grid.stage.now
    emitter.emitterPosition = CGPoint(x: 44, y: 44)
    emitter.emitterCells = cells
    change(emitter)
    return emitter
  }

  @Test func emitters() throws {
    defer { end() }
    // A fountain, confetti that turn, light that adds up.
    emitter([
      cell {
        $0.emissionLongitude = -.pi / 2
        $0.emissionRange = .pi / 3
        $0.velocity = 60
        $0.velocityRange = 20
        $0.yAcceleration = 60
        $0.scaleRange = 0.6
        $0.alphaSpeed = -0.4
      }
    ])
    emitter([
      cell {
        $0.contents = sprite(10, isRound: false)
        $0.spin = 3
        $0.spinRange = 6
        $0.redRange = 1
        $0.greenRange = 1
        $0.blueRange = 1
      }
    ])
    emitter([
      cell {
        $0.scale = 2
        $0.scaleSpeed = -0.5
        $0.velocity = 12
        $0.color = CGColor(red: 0.5, green: 0.2, blue: 0.1, alpha: 0.6)
      }
    ]) { $0.renderMode = .additive }
    // From a ring outward, cut off; sprites that shrink, the oldest in front; sparks of sparks.
    emitter([cell { $0.emissionRange = 0 }]) {
      $0.emitterShape = .circle
      $0.emitterMode = .outline
      $0.emitterSize = CGSize(width: 10, height: 0)
      $0.masksToBounds = true
      $0.cornerRadius = 24
      $0.backgroundColor = UIColor.ink.cgColor
    }
    emitter([
      cell {
        $0.contents = sprite(96, isRound: false)
        $0.contentsRect = CGRect(x: 0, y: 0.25, width: 1, height: 0.5)
        $0.scale = 0.2
        $0.color = nil
      }
    ]) {
      $0.renderMode = .oldestLast
      $0.emitterShape = .rectangle
      $0.emitterSize = CGSize(width: 40, height: 40)
    }
    let spark = cell {
      $0.scale = 0.3
      $0.lifetime = 0.7
      $0.velocity = 15
      $0.birthRate = 20
      $0.color = nil
    }
    emitter([
      cell {
        $0.contents = nil
        $0.birthRate = 2
        $0.emitterCells = [spark]
        $0.color = UIColor.moss.cgColor
      }
    ]) { $0.opacity = 0.8 }

    grid.stage.run(for: 2)

    try expect(Golden.mismatch(of: grid.picture, with: "emitters") == nil)
  }

  /// Drawn as parts of pictures, too.
  @Test func emittersInSpace() throws {
    defer { end() }
    for change: (CALayer) -> Void in [
      { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.5)) },
      { layer in
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 120
        layer.transform = CATransform3DRotate(transform, 0.9, 0, 1, 0)
      },
      { layer in
        let mask = CALayer()
        mask.frame = CGRect(x: 20, y: 20, width: 48, height: 48)
        mask.cornerRadius = 24
        mask.backgroundColor = UIColor.ink.cgColor
        layer.mask = mask
      },
      { $0.isGeometryFlipped = true },
      { $0.superlayer?.opacity = 0.4 },
      { layer in layer.filters = [CAFilter(type: kCAFilterGaussianBlur)] },
    ] {
      let layer = emitter([
        cell {
          $0.emissionRange = 1
          $0.yAcceleration = 10
        }
      ])
      change(layer)
    }

    grid.stage.run(for: 2)

    try expect(Golden.mismatch(of: grid.picture, with: "emitters-in-space") == nil)
  }

  /// Each frame is the same bytes as that of a stage which stepped otherwise.
  @Test func theSameTimeShowsTheSamePixels() {
    func picture(step: TimeInterval) -> CGImage {
      let grid = CellGrid(columns: 1, rows: 1, side: 96)
      defer { for view in grid.stage.window.subviews { view.removeFromSuperview() } }
      let emitter = grid.layer(CAEmitterLayer(), inset: 4)
      emitter.beginTime = grid.stage.now
      emitter.emitterPosition = CGPoint(x: 44, y: 44)
      emitter.emitterCells = [cell { $0.spinRange = 9 }]
      let end = grid.stage.now + 1.5
      while grid.stage.now < end - step / 2 {
        grid.stage.step(min(step, end - grid.stage.now))
        _ = grid.stage.picture()
      }
      return grid.picture
    }

    expectEqual(picture(step: 1.5).bitmap, picture(step: 0.125).bitmap)
  }

  @Test func aStageWithoutParticlesRests() {
    alone {
      let stage = HeadlessStage(size: CGSize(width: 50, height: 50))
      let emitter = CAEmitterLayer()
      emitter.emitterPosition = CGPoint(x: 25, y: 25)
      emitter.beginTime = stage.now
      stage.window.layer.addSublayer(emitter)
      stage.window.makeKeyAndVisible()
      stage.settle()
      let empty = stage.picture().bitmap

      emitter.emitterCells = [cell { $0.duration = 0.5 }]
      stage.run(for: 0.4)
      expect(FrameLoop.shared.nextDeadline != nil)
      expect(stage.picture().bitmap != empty)
      stage.run(for: 3)

      expect(FrameLoop.shared.nextDeadline == nil)
      expectEqual(stage.picture().bitmap, empty)
    }
  }
}
