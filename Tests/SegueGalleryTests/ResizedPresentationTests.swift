import Expectations
import ProgramTestSupport
import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// A presentation in a window that is resized in mid-flight goes on as one that began in the new
/// size: also where a snapshot moves, which was never on the screen before, and where a view shrinks
/// to nothing.
@MainActor @Suite(.serialized) struct ResizedPresentationTests {
  private static let size = CGSize(width: 260, height: 220)
  private static let sizes = [
    CGSize(width: 340, height: 250), CGSize(width: 190, height: 280),
  ]

  /// A transition of AppCoda's list to or from its action screen.
  enum Move: CaseIterable {
    case bounce, shrinkOfSnapshot, shrinkOfView
  }

  /// The state of the transition when the window is resized.
  enum Fate: CaseIterable {
    /// Running without an interaction.
    case running
    case held, goingBack
  }

  /// A screen that looks alike in every size.
  private final class PlainController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .orange
    }
  }

  private let stage = HeadlessStage(size: Self.size)

  @Test(arguments: Move.allCases, Fate.allCases)
  func theNextFrameIsThatOfOneBegunInTheNewSize(move: Move, fate: Fate) throws {
    for size in Self.sizes {
      let expected = try play(move, fate, from: size, to: [])
      let found = try play(move, fate, from: Self.size, to: [size])

      expect(found.flight.bitmap.largestDifference(from: expected.flight.bitmap) <= 2, "\(size)")
      expectEqual(found.rest, expected.rest, "at rest: \(size)")
    }
  }

  @Test(arguments: Move.allCases, Fate.allCases)
  func resizedAndTakenBackItShowsWhatItShowed(move: Move, fate: Fate) throws {
    let ways = Self.sizes + [CGSize(width: 60, height: 90), Self.size]
    let expected = try play(move, fate, from: Self.size, to: [])
    let found = try play(move, fate, from: Self.size, to: ways)

    expect(found.flight.bitmap.largestDifference(from: expected.flight.bitmap) <= 2)
    expectEqual(found.rest, expected.rest, "at rest")
  }

  /// Shows the list in a window of one size, and gives the window others in mid-flight.
  private func play(
    _ move: Move, _ fate: Fate, from size: CGSize, to others: [CGSize]
  ) throws -> (flight: CGImage, rest: CGImage) {
    stage.resize(to: size)
    let navigation = AppCodaScene.makeNavigation()
    let items = try #require(navigation.viewControllers.first as? ItemsTableViewController)
    items.shrink.usesSnapshot = move == .shrinkOfSnapshot
    stage.show(navigation)
    stage.settle()
    let driving = DelegateSpy(driving: items)
    driving.percentDriven?.wantsInteractiveStart = fate == .held
    let screen = PlainController()
    screen.modalPresentationStyle = .currentContext
    screen.transitioningDelegate = fate == .running ? items : driving
    navigation.present(screen, animated: move == .bounce)
    if move != .bounce {
      stage.settle()
      navigation.dismiss(animated: true)
    }
    stage.turn()
    switch fate {
    case .running:
      stage.run(for: 0.4)
    case .held:
      driving.percentDriven?.update(0.4)
      stage.step()
    case .goingBack:
      stage.run(for: 0.4)
      driving.percentDriven?.cancel()
      stage.run(for: 0.05)
    }
    for size in others { stage.resize(to: size) }
    let flight = stage.picture()
    if fate == .held { driving.percentDriven?.cancel() }
    stage.settle()
    return (flight, stage.picture())
  }
}
