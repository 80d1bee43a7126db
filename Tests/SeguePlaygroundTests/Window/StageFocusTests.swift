import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// Keys lead to the controls on the stage.
@MainActor @Suite(.serialized) struct StageFocusTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
  }

  private func tab(_ modifiers: UIKeyModifierFlags = []) {
    stage.key("\t", modifiers: modifiers)
    stage.step()
    stage.step()
  }

  private var isOnStage: Bool { playground.transport.stage.hasFocus }

  /// The focused view, in the window or on the stage.
  private var focused: UIView? {
    isOnStage ? playground.transport.stage.window.focusedView : stage.window.focusedView
  }

  private var focusedTitle: String? { focused?.all(UILabel.self).first?.text }

  @Test(arguments: [UIKeyModifierFlags(), .shift])
  func tabEntersTheStageAndLeavesIt(modifiers: UIKeyModifierFlags) {
    var visits = 0
    var wasOnStage = false
    var controls: Set<ObjectIdentifier> = []
    for _ in 0..<80 {
      tab(modifiers)
      if isOnStage, !wasOnStage { visits += 1 }
      wasOnStage = isOnStage
      if isOnStage {
        expect(stage.window.focusedView === playground.stage.screen)
        if let focused { controls.insert(ObjectIdentifier(focused)) }
      } else {
        expect(stage.window.focusedView != nil && !playground.stage.screen.isFirstResponder)
      }
    }

    expect(visits >= 2)
    expect(controls.count >= 4)
  }

  @Test func spacePressesWhatHasTheFocusOnTheStage() throws {
    for _ in 0..<80 {
      if isOnStage, focusedTitle == "Open detail" { break }
      tab()
    }
    try #require(focusedTitle == "Open detail")

    stage.key(" ")
    stage.settle()

    expect(playground.label(beginning: "Detail of the first panel") != nil)
  }

  @Test func whatIsOnTheStageIsFoundInThePalette() throws {
    for (text, isDone) in [
      ("detail", { playground.label(beginning: "Detail of the first panel") != nil }),
      ("meadow", { playground.transport.panelIndex == 2 }),
    ] as [(String, () -> Bool)] {
      playground.choose(.container(.custom))
      stage.settle()
      playground.onStage { (playground.shown as? ContainerViewController)?.select(0) }
      stage.settle()
      stage.key("k", modifiers: .control)
      stage.settle()
      stage.type(text)
      stage.key("\r")
      stage.settle()

      expect(isDone(), "\(text)")
    }
  }

  // MARK: The ring

  @Test(arguments: [CGSize(width: 1100, height: 720), CGSize(width: 700, height: 480)])
  func theRingIsNowhereCutOff(size: CGSize) throws {
    stage.resize(to: size)
    stage.settle()
    var rings = 0
    for _ in 0..<60 {
      tab()
      guard !isOnStage, let focused,
        let halo = focused.subviews.first(where: { "\(type(of: $0))" == "FocusHaloView" })
      else { continue }
      rings += 1
      let ring = halo.convert(halo.bounds, to: nil)
      for view in sequence(first: focused.superview, next: { $0?.superview }) {
        guard let view, view.clipsToBounds || view is UIWindow else { continue }
        let clip = view.convert(view.bounds, to: nil)
        expect(clip.covers(ring), "\(type(of: focused)) in \(type(of: view))")
      }
    }
    expect(rings > 5)
  }
}
