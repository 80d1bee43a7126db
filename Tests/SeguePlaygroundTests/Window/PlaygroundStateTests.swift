import Expectations
import Foundation
import Segue
import SegueGallery
import SegueRandom
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The window as a function of its state.
@MainActor @Suite(.serialized) struct PlaygroundStateTests {
  /// Keys of commands that change the state, with the modifiers held.
  private static let keys: [HeadlessStage.Keystroke] = [
    ("g", []), ("i", []), ("t", []), ("c", .shift), ("e", .shift), ("x", .shift), ("e", []),
    ("u", []), ("y", []), ("b", []), ("b", .shift), ("x", []), ("[", []), ("]", []), ("c", []),
    ("n", []), ("d", []), ("o", []), ("f", []), ("m", []), ("m", .shift), ("l", .shift), ("s", []),
    ("l", []), ("z", .control), ("z", [.control, .shift]), (",", []), (".", []), (" ", []),
    ("2", []), ("3", []), ("m", .alternate), (",", .alternate),
  ]

  /// Whatever the user does, the views show what they would if all of the state were shown anew.
  @Test(arguments: [1, 7, 42, 1_234, 99_991] as [UInt64])
  func aChangeLooksAsIfTheWholeStateWereShown(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let sizes = [(1280, 800), (760, 520), (1000, 480)]
    let (width, height) = random.element(of: sizes)
    let stage = HeadlessStage(size: CGSize(width: width, height: height))
    let playground = stage.showPlayground()
    let keys = stage.keysThatAreShownOtherwise(
      playground, Self.keys, rounds: 12, keysPerRound: 4, &random)
    expect(keys == nil, "seed \(seed): another window after \(keys ?? "")")
    stage.close()
  }

  /// The settings say the state: a window that is opened with them has the same.
  @Test func theStateOutlivesTheWindowInItsSettings() throws {
    let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
    let playground = stage.showPlayground()
    for key in ["f", "]", "f", "d", "s", "l", "g"] { stage.key(key) }
    playground.state.panels.sizes[.timeline] = 300
    playground.state.trustedFiles = ["/elsewhere/Mine.swift"]
    stage.settle()

    let settings = playground.settings
    let state = PlaygroundState(Session.Setup(settings.session), settings: settings)
    expectEqual(state.setup, playground.state.setup)
    expectEqual(state.panels, playground.state.panels)
    expectEqual(state.favorites, playground.state.favorites)
    expectEqual(state.trustedFiles, ["/elsewhere/Mine.swift"])
    stage.close()
  }

  // MARK: Activities

  /// Only one thing goes on by itself: a new one ends the one before.
  @Test func oneActivityEndsTheOther() {
    let stage = HeadlessStage(size: CGSize(width: 900, height: 600))
    let playground = stage.showPlayground()
    playground.beginShowing()
    expect(playground.state.activity?.showing != nil)
    playground.beginTorture(seed: 3)
    expect(playground.state.activity?.torture != nil)
    stage.run(for: 0.2)
    stage.key("1")
    expect(playground.state.activity == nil)
    expect(playground.state.message.note?.hasSuffix("every promise kept") == true)
    stage.close()
  }

  // MARK: Messages

  @Test func aNewNoteTakesTheOfferOfTheLastOneAway() {
    var message = StatusMessage.note("Saved")
    message.folder = URL(fileURLWithPath: "/somewhere")
    message.note = "Saved"
    expect(message.folder != nil)
    message.note = "Copied"
    expect(message.folder == nil)
  }

  // MARK: Panels

  /// In every order of keys, what is folded was open, and what is shown was folded.
  @Test(arguments: [3, 17, 2_025] as [UInt64])
  func aPanelIsFoldedOrShownAndNoOtherPanelThanATabChanges(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<40 {
      var panels = PanelState(shown: SidePanel.standard)
      let size = CGSize(width: random.element(of: [500, 899, 900, 1400]), height: 700)
      func layout() -> PlaygroundLayout { PlaygroundLayout(size: size, panels: panels) }
      for _ in 0..<20 {
        let panel = random.element(of: SidePanel.allCases)
        let before = layout()
        panels.toggle(panel, in: before)
        let after = layout()
        expect(before.isVisible(panel) != after.isVisible(panel), "\(panel) at \(size)")
        for other in SidePanel.allCases where other != panel && !(other.isTab && panel.isTab) {
          expectEqual(before.isVisible(other), after.isVisible(other), "\(other) by \(panel)")
        }
      }
    }
  }

  /// A tab that took the place of another gives it back.
  @Test func aTabGivesItsPlaceBack() {
    var panels = PanelState(shown: SidePanel.standard)
    func layout() -> PlaygroundLayout {
      PlaygroundLayout(size: CGSize(width: 1280, height: 800), panels: panels)
    }
    panels.toggle(.code, in: layout())
    expectEqual(layout().tab, .code)
    panels.toggle(.code, in: layout())
    expectEqual(layout().tab, .inspector)
    panels.toggleEdge(.inspector, hasLayers: false, in: layout())
    expect(layout().tab == nil)
    panels.toggleEdge(.inspector, hasLayers: false, in: layout())
    expectEqual(layout().tab, .inspector)
  }
}
