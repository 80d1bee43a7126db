import Segue
import Testing

@testable import SegueGallery

/// The law of resizing: whatever the engine, the container and what becomes of the transition, after the
/// window was resized in mid-flight the next frame is that of the same transition begun in the new size.
@MainActor @Suite(.serialized) struct ResizeInFlightTests {
  private static let size = CGSize(width: 260, height: 220)
  private nonisolated static let sizes = [
    CGSize(width: 340, height: 250), CGSize(width: 190, height: 280),
  ]

  /// What becomes of a transition.
  enum Fate: CaseIterable {
    case running, held, goingBack, heldGoingBack

    /// Leads a transition that is to begin into it.
    @MainActor func play(_ board: EngineBoard, on stage: HeadlessStage) {
      // Beside the controls of a panel.
      let place = CGPoint(x: stage.window.bounds.maxX - 4, y: stage.window.bounds.midY)
      board.leave()
      stage.run(for: 0.15)
      switch self {
      case .running: break
      case .held: stage.press(place)
      case .goingBack:
        board.comeBack()
        stage.run(for: 0.05)
      case .heldGoingBack:
        board.comeBack()
        stage.run(for: 0.05)
        stage.press(place)
      }
    }
  }

  private let stage = HeadlessStage(size: Self.size)

  @Test(arguments: Gallery.engines.map(\.title), EngineBoard.kinds)
  func theNextFrameIsThatOfATransitionBegunInTheNewSize(name: String, kind: ContainerKind) throws {
    let board = try EngineBoard(name, in: kind, on: stage)
    board.leave()
    stage.settle()
    board.comeBack()
    stage.settle()
    for fate in Fate.allCases {
      for size in Self.sizes {
        stage.resize(to: size)
        stage.settle()
        let rest = stage.picture()
        fate.play(board, on: stage)
        let expected = stage.picture().bitmap
        end(board)
        stage.resize(to: Self.size)
        stage.settle()

        fate.play(board, on: stage)
        stage.resize(to: size)
        let found = stage.picture().bitmap
        end(board)

        #expect(expected.difference(from: found) <= 2, "\(fate) \(size)")
        #expect(stage.picture() == rest, "at rest: \(fate) \(size)")
      }
    }
  }

  @Test(arguments: Gallery.engines.map(\.title), EngineBoard.kinds)
  func resizedAndTakenBackItShowsWhatItShowed(name: String, kind: ContainerKind) throws {
    let board = try EngineBoard(name, in: kind, on: stage)
    for fate in Fate.allCases {
      fate.play(board, on: stage)
      let before = stage.picture().bitmap

      for size in Self.sizes + [CGSize(width: 60, height: 90), Self.size] {
        stage.resize(to: size)
      }

      #expect(stage.picture().bitmap.difference(from: before) <= 2, "\(fate)")
      end(board)
    }
  }

  /// Ends what runs or is held, back where it began.
  private func end(_ board: EngineBoard) {
    stage.release()
    stage.settle()
    board.comeBack()
    stage.settle()
  }
}
