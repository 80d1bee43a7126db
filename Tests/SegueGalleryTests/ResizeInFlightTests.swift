import Expectations
import ProgramTestSupport
import TestSupport
import Testing

@testable import Segue
@testable import SegueGallery

/// The law of resizing: whatever the engine, the container and the fate of the transition, after the window was
/// resized in mid-flight the next frame is that of the same transition begun in the new size.
@MainActor @Suite(.serialized) struct ResizeInFlightTests {
  private static let size = CGSize(width: 260, height: 220)
  private nonisolated static let sizes = [
    CGSize(width: 340, height: 250), CGSize(width: 190, height: 280),
  ]

  /// The state of a transition when the window is resized.
  enum Fate: CaseIterable {
    case running, held, goingBack, heldGoingBack

    /// Begins a transition and leads it into this state.
    @MainActor func play(_ fixture: EngineFixture, on stage: HeadlessStage) {
      // Beside the controls of a panel.
      let place = CGPoint(x: stage.window.bounds.maxX - 4, y: stage.window.bounds.midY)
      fixture.leave()
      stage.run(for: 0.15)
      switch self {
      case .running: break
      case .held: stage.press(place)
      case .goingBack:
        fixture.comeBack()
        stage.run(for: 0.05)
      case .heldGoingBack:
        fixture.comeBack()
        stage.run(for: 0.05)
        stage.press(place)
      }
    }
  }

  private let stage = HeadlessStage(size: Self.size)

  @Test(
    arguments: EngineFixture.pairs(
      turn: 0, of: Gallery.engines.filter { $0.drawing == .moved }.map(\.title)))
  func theNextFrameIsThatOfATransitionBegunInTheNewSize(name: String, kind: ContainerKind) throws {
    let fixture = try EngineFixture(name, in: kind, on: stage)
    fixture.leave()
    stage.settle()
    fixture.comeBack()
    stage.settle()
    for (index, fate) in Fate.allCases.enumerated() {
      // Held and not held, on and back, each meet both.
      let size = Self.sizes[(index + index / 2) % Self.sizes.count]
      stage.resize(to: size)
      stage.settle()
      let rest = stage.picture()
      fate.play(fixture, on: stage)
      let expected = stage.picture().bitmap
      end(fixture)
      stage.resize(to: Self.size)
      stage.settle()

      fate.play(fixture, on: stage)
      stage.resize(to: size)
      let found = stage.picture().bitmap
      end(fixture)

      expect(expected.largestDifference(from: found) <= 2, "\(fate) \(size)")
      expectEqual(stage.picture(), rest, "at rest: \(fate) \(size)")
    }
  }

  /// The picture in the container is stretched to its new size, but for edges between other pixels and what is seen of
  /// bars; whole screens are laid out anew meanwhile, so that their texts are elsewhere.
  @Test(
    arguments: Gallery.engines.filter { $0.drawing != .moved }.map(\.title), EngineFixture.kinds)
  func whatIsMadeForOneSizeIsStretched(name: String, kind: ContainerKind) throws {
    let fixture = try EngineFixture(name, in: kind, on: stage)
    for size in Self.sizes {
      stage.resize(to: size)
      stage.settle()
      let rest = stage.picture()
      stage.resize(to: Self.size)
      stage.settle()
      Fate.held.play(fixture, on: stage)
      let container = try #require(stage.window.transitionContainer)
      let (before, area) = (stage.picture(), container.convert(container.bounds, to: nil))

      stage.resize(to: size)

      let now = container.convert(container.bounds, to: nil)
      let expected = before.part(area, scaledTo: now.size).bitmap
      let found = stage.picture().part(now, scaledTo: now.size).bitmap
      let part = found.part(farFrom: expected, byMoreThan: 64)
      let isLaidOut = CATransform3DIsIdentity(container.layer.sublayerTransform)
      expect(part < (isLaidOut ? 0.25 : 0.1), "\(size): \(part)")
      end(fixture)
      expectEqual(stage.picture(), rest, "at rest: \(size)")
    }
  }

  @Test(arguments: EngineFixture.pairs(turn: 1))
  func resizedAndTakenBackItShowsWhatItShowed(name: String, kind: ContainerKind) throws {
    let fixture = try EngineFixture(name, in: kind, on: stage)
    for fate in Fate.allCases {
      fate.play(fixture, on: stage)
      let before = stage.picture().bitmap

      for size in Self.sizes + [CGSize(width: 60, height: 90), Self.size] {
        stage.resize(to: size)
      }

      expect(stage.picture().bitmap.largestDifference(from: before) <= 2, "\(fate)")
      end(fixture)
    }
  }

  /// Ends the transition, running or held, back where it began.
  private func end(_ fixture: EngineFixture) {
    stage.release()
    stage.settle()
    fixture.comeBack()
    stage.settle()
  }
}

extension UIView {
  /// The container of a transition in flight, here or below.
  fileprivate var transitionContainer: UIView? {
    transitionGeometry == nil ? subviews.lazy.compactMap(\.transitionContainer).first : self
  }
}

extension CGImage {
  /// A part of a picture that has a pixel a point, in points, stretched to another size.
  @MainActor fileprivate func part(_ area: CGRect, scaledTo size: CGSize) -> CGImage {
    let (x, y) = (size.width / area.width, size.height / area.height)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIImage(cgImage: self).draw(
        in: CGRect(
          x: -area.minX * x, y: -area.minY * y, width: CGFloat(width) * x,
          height: CGFloat(height) * y))
    }
    return image.cgImage!
  }
}
