import Expectations
import Segue
import SegueInspection
import Testing

/// A recording reports each planted fault, alone, at its place and time.
@MainActor @Suite(.serialized) struct ContinuityRecorderTests {
  private let scene = MovingCard()

  /// The only fault of a report, begun 0.2 s after the begin.
  private func onlyFault(
    _ report: ContinuityReport, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ContinuityFault {
    #expect(report.faults.count == 1, "\(report)", sourceLocation: sourceLocation)
    let fault = try #require(report.faults.first, sourceLocation: sourceLocation)
    #expect(abs(fault.time - 0.2) < 0.006, "\(fault)", sourceLocation: sourceLocation)
    #expect(fault.frame == 48 || fault.frame == 49, "\(fault)", sourceLocation: sourceLocation)
    return fault
  }

  // MARK: Planted faults

  @Test(arguments: [5.0, -8, 20])
  func aJumpOfSomePointsIsFound(distance: CGFloat) throws {
    let report = scene.record { $0.holder.center.y += distance }

    let fault = try onlyFault(report)
    expectEqual(fault.kind, .position)
    expect(abs(fault.magnitude - abs(distance)) < 0.01)
    expectEqual(fault.subject, "UIView “holder”")
    expect(fault.place.contains(CGPoint(x: 60, y: 90)))
    expect(fault.sentence.hasPrefix("Frame \(fault.frame) (0.20"))
    expect(fault.sentence.contains("UIView “holder” jumps by \(abs(Int(distance))).0 points"))
  }

  @Test func aJumpAlongTheMotionIsFound() throws {
    let report = scene.record { $0.holder.center.x += 6 }

    try expectEqual(onlyFault(report).kind, .position)
  }

  /// A snap at the end of an even motion, at full speed.
  @Test(arguments: [40.0, 100, 160], [0.25, 0.5])
  func aSnapAfterAnEvenMotionIsFound(distance: CGFloat, duration: TimeInterval) {
    let report = ContinuityRecorder(scene.stage).record {
      UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
        scene.holder.center.x += distance
      } completion: { _ in
        scene.holder.center.x += 6
      }
      scene.stage.settle()
    }

    expectEqual(report.faults.map(\.kind), [.position], "\(report)")
  }

  @Test func aStepOfTheSizeIsFound() throws {
    let report = scene.record { $0.holder.transform = CGAffineTransform(scaleX: 1.2, y: 1) }

    let fault = try onlyFault(report)
    expectEqual(fault.kind, .area)
    expect(abs(fault.magnitude - (1 - 1 / 1.2)) < 0.001)
  }

  @Test func aStepOfTheOpacityIsFound() throws {
    let report = scene.record { $0.holder.alpha = 0.7 }

    let fault = try onlyFault(report)
    expectEqual(fault.kind, .opacity)
    expect(abs(fault.magnitude - 0.3) < 0.001)
  }

  @Test func aJumpIntoAnotherViewIsFound() throws {
    let report = scene.record { scene in
      let other = UIView(frame: scene.ground.frame.offsetBy(dx: 0, dy: 20))
      scene.ground.superview?.addSubview(other)
      other.addSubview(scene.holder)
    }

    let fault = try onlyFault(report)
    expectEqual(fault.kind, .position)
    expect(abs(fault.magnitude - 20) < 0.01)
    expectEqual(fault.subject, "UIView “holder”")
  }

  @Test func aJumpOfAMaskIsFound() throws {
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    mask.backgroundColor = .black
    scene.holder.mask = mask

    let report = scene.record { _ in mask.center.x += 16 }

    try expectEqual(onlyFault(report).kind, .picture)
  }

  @Test func whatVanishesAtOnceIsFoundInThePicture() throws {
    let report = scene.record { $0.holder.isHidden = true }

    let fault = try onlyFault(report)
    expectEqual(fault.kind, .picture)
    expect(CGRect(x: 10, y: 50, width: 150, height: 80).contains(fault.place))
  }

  @Test(arguments: [1, 3])
  func aFlashIsFound(frames: Int) throws {
    let report = scene.record { scene in
      let flash = UIView(frame: CGRect(x: 160, y: 20, width: 40, height: 40))
      flash.backgroundColor = .white
      scene.ground.addSubview(flash)
      scene.stage.turn()
      for _ in 0..<frames { scene.stage.step() }
      flash.removeFromSuperview()
    }

    let fault = try onlyFault(report)
    expectEqual(fault.kind, .flash)
    expectEqual(fault.place, CGRect(x: 160, y: 16, width: 48, height: 48))
  }

  @Test(arguments: [1, 4])
  func aBlackFrameIsFound(frames: Int) throws {
    let report = scene.record { scene in
      let black = UIView(frame: scene.ground.bounds)
      black.backgroundColor = .black
      scene.stage.window.addSubview(black)
      scene.stage.turn()
      for _ in 0..<frames { scene.stage.step() }
      black.removeFromSuperview()
    }

    let fault = try onlyFault(report)
    expectEqual(fault.kind, .blank)
    expectEqual(fault.magnitude, 1)
  }

  @Test func aSnapshotBesideWhatItShowsIsFound() throws {
    let report = scene.record { scene in
      guard let snapshot = scene.holder.snapshotView(afterScreenUpdates: false) else { return }
      snapshot.frame.origin = CGPoint(x: 120, y: 130)
      snapshot.alpha = 0
      scene.ground.addSubview(snapshot)
      UIView.animate(withDuration: 0.2) { snapshot.alpha = 1 }
    }

    expectEqual(report.faults.map(\.kind), [.double], "\(report)")
    let fault = try #require(report.faults.first)
    expectEqual(fault.subject, "UIView “holder”")
    expect(abs(fault.magnitude - hypot(100, 70)) < 0.01)
    expect(fault.time > 0.2)
    expect(fault.time < 0.3)
  }

  // MARK: No faults

  @Test func aSnapshotThatTakesThePlaceOfWhatItShowsIsNone() {
    let report = scene.record { scene in
      guard let snapshot = scene.ground.snapshotView(afterScreenUpdates: false) else { return }
      scene.stage.window.insertSubview(snapshot, at: 0)
      scene.ground.superview?.insertSubview(snapshot, aboveSubview: scene.ground)
      scene.ground.isHidden = true
    }

    expectEqual(report.description, "continuous")
  }

  @Test func aSnapshotBehindWhatItShowsIsNotSeenTwice() {
    let report = scene.record { scene in
      guard let snapshot = scene.holder.snapshotView(afterScreenUpdates: false) else { return }
      snapshot.frame.origin = CGPoint(x: 120, y: 130)
      scene.ground.superview?.insertSubview(snapshot, belowSubview: scene.ground)
    }

    expectEqual(report.description, "continuous")
  }

  @Test func aJumpOutsideOfAMaskIsNone() {
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    mask.backgroundColor = .black
    scene.holder.mask = mask
    let masked = UIView(frame: CGRect(x: 0, y: 40, width: 40, height: 20))
    masked.backgroundColor = .white
    scene.holder.addSubview(masked)

    let report = scene.record { _ in masked.center.x += 40 }

    expectEqual(report.description, "continuous")
  }

  @Test func aJumpOfWhatIsCoveredIsNone() {
    let report = scene.record { scene in
      let cover = UIView(frame: scene.ground.bounds)
      scene.ground.superview?.insertSubview(cover, at: 0)
      cover.center.x += 50
    }

    expectEqual(report.description, "continuous")
  }

  @Test func aThinLineThatFadesAtOnceIsNone() {
    let line = UIView(frame: CGRect(x: 20, y: 164, width: 200, height: 1))
    line.backgroundColor = .white
    line.alpha = 0.5
    scene.ground.superview?.addSubview(line)

    let report = scene.record { _ in line.alpha = 0 }

    expectEqual(report.description, "continuous")
  }

  /// Cut along a diagonal, both halves have points near it.
  @Test func halvesThatMoveApartAreNotSeenTwice() {
    let report = scene.record { scene in
      let size = scene.holder.bounds.size
      for corner in [CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height)] {
        guard let half = scene.holder.snapshotView(afterScreenUpdates: false) else { return }
        let shape = UIBezierPath()
        shape.move(to: .zero)
        shape.addLine(to: CGPoint(x: size.width, y: size.height))
        shape.addLine(to: corner)
        let mask = ShapeMask(frame: half.bounds)
        (mask.layer as? CAShapeLayer)?.path = shape.cgPath
        half.mask = mask
        half.frame = scene.holder.frame
        scene.ground.superview?.addSubview(half)
        UIView.animate(withDuration: 0.3) { half.center.x += corner.x > 0 ? 80 : 0 }
      }
      scene.holder.isHidden = true
    }

    expectEqual(report.faults.filter { $0.kind == .double }, [])
  }

  @Test func whatIsCarriedThereAndBackHasNotJumped() {
    let (outer, inner) = (UIView(frame: scene.ground.frame), UIView(frame: scene.ground.frame))
    scene.ground.superview?.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(scene.holder)

    let report = scene.record { scene in
      outer.center.x += 50
      inner.center.x -= 50
    }

    expectEqual(report.description, "continuous")
  }

  @Test func roundingMakesNoFrames() {
    let report = ContinuityRecorder(scene.stage).record { scene.stage.run(for: 0.4) }

    expectEqual(report.frameCount, 1 + 96)
  }

  @Test func whatTheDesignAsksForIsNone() {
    let report = scene.record(asksFor: .jumps) { $0.holder.center.y += 20 }

    expect(report.isContinuous)
    expect(report.frameCount > 120)
    expect(abs(report.duration - 0.5) < 0.01)
  }
}

private final class ShapeMask: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}
