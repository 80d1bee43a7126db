import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The variants of a screen in the window.
@MainActor @Suite(.serialized) struct MatrixPanelTests {
  private let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
  }

  /// A screen with a button that is too small, and a text that has too little room where texts are large.
  private static let small = SegueGallery.Scene(live: "Small", note: "", sentence: "") {
    let screen = UIViewController()
    screen.view.backgroundColor = .systemBackground
    let button = UIButton(type: .system)
    button.setTitle("OK", for: .normal)
    button.frame = CGRect(x: 40, y: 120, width: 60, height: 20)
    screen.view.addSubview(button)
    return screen
  }

  private func open(_ scene: SegueGallery.Scene) throws -> MatrixViewController {
    playground.choose(.scene(scene))
    stage.settle()
    stage.key("w")
    return try #require(playground.presentedViewController as? MatrixViewController)
  }

  private func text(beginning start: String, in panel: MatrixViewController) -> String? {
    panel.view.all(UILabel.self).lazy.compactMap(\.text).first { $0.hasPrefix(start) }
  }

  @Test func aContainerHasNoVariants() {
    stage.key("w")
    stage.settle()
    expect(playground.presentedViewController == nil)
    expect(playground.state.message.alert?.contains("choose a scene") == true)
  }

  /// Variants come one in a frame, and nothing goes on once all are there.
  @Test func variantsComeOneAfterTheOther() throws {
    let panel = try open(Self.small)
    expectEqual(panel.cells.count, 12)
    func shown() -> Int { panel.cells.count { $0.all(UIImageView.self).first?.image != nil } }
    stage.step()
    stage.step()
    let first = shown()
    expect(first > 0 && first < 12)
    stage.settle()
    expectEqual(shown(), 12)
    expect(panel.cells.allSatisfy { !$0.findings.isEmpty })
    expectEqual(text(beginning: "Small: ", in: panel), "Small: 12 variants, findings in 12 of them")
  }

  /// A click tells what is found; another one makes the stage so.
  @Test func aVariantIsToldAndChosen() throws {
    let panel = try open(Self.small)
    stage.settle()
    let cell = try #require(
      panel.cells.last { $0.variant.isRightToLeft && $0.variant.look == .light })
    expectEqual(cell.variant.textSize.name, "XXL")
    let scroll = try #require(panel.view.all(UIScrollView.self).first)
    scroll.scrollRectToVisible(cell.frame, animated: false)
    stage.settle()
    stage.tap(playground.place(of: cell))
    stage.settle()
    expect(cell.isSelected && playground.presentedViewController === panel)
    expect(
      text(beginning: "\(cell.variant.title): ", in: panel)?.contains("small target") == true)

    stage.tap(playground.place(of: cell))
    stage.settle()
    expect(playground.presentedViewController == nil)
    expectEqual(
      playground.traits,
      StageTraits(isRightToLeft: true, look: .light, textSize: cell.variant.textSize))
    expectEqual(preferredSize, .extraExtraLarge)
    expectEqual(playground.stage.shape.size, cell.variant.device.size)
    expectEqual(playground.content.scene, Self.small)
  }

  /// The size of text that the stage's window prefers.
  private var preferredSize: UIContentSizeCategory {
    playground.transport.stage.window.traitCollection.preferredContentSizeCategory
  }

  /// The palette sets the size of text, too; the window's own texts keep theirs, and the transport says it.
  @Test func thePaletteSetsTheSizeOfText() throws {
    let item = try #require(PaletteItem.all.first { $0.title == "Text AX1" })
    expectEqual(item.state(playground), .ready)
    expectEqual(preferredSize, .large)

    item.action(playground)
    stage.settle()

    expectEqual(item.state(playground), .on)
    expectEqual(preferredSize, .accessibilityMedium)
    expectEqual(playground.view.traitCollection.preferredContentSizeCategory, .large)
    expectEqual(playground.state.setup.traits.textSize.name, "AX1")
    expectEqual(TimeReadout(playground.transport).note, "Text AX1")
    expectEqual(Session.Setup(playground.settings.session).traits.textSize.name, "AX1")
  }

  @Test func anotherAxisIsShown() throws {
    let panel = try open(Self.small)
    stage.settle()
    let looks = try #require(panel.view.all(UISegmentedControl.self).dropFirst().first)
    looks.selectedSegmentIndex = 2
    looks.sendActions(for: .valueChanged)
    stage.settle()
    expectEqual(panel.cells.count, 6)
    expect(panel.cells.allSatisfy { $0.variant.look == .dark })
  }

  /// A panel that is closed makes no more variants.
  @Test func aClosedPanelStops() throws {
    let panel = try open(Self.small)
    stage.settle()
    let devices = try #require(panel.view.all(UISegmentedControl.self).last)
    devices.selectedSegmentIndex = 3
    devices.sendActions(for: .valueChanged)
    expectEqual(panel.cells.count, 48)
    stage.step()
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()
    expect(playground.presentedViewController == nil)
    expect(panel.cells.contains { $0.all(UIImageView.self).first?.image == nil })
  }
}
