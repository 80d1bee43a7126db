import Expectations
import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// The sentence below a panel's title is true in the container that shows it.
@MainActor @Suite(.serialized) struct PanelSentenceTests {
  /// An action that a sentence promises, by its words, and whether it works.
  private struct Claim {
    let words: String
    let works: @MainActor (PanelSentenceTests) throws -> Bool
  }

  private static let claims = [
    Claim(words: "Drag sideways") { $0.dragsToAnotherPanel() },
    Claim(words: "lick a tab") { tests in try tests.reachesAnotherPanel { try tests.clickTab() } },
    Claim(words: "under the pointer") { try $0.catches(times: 1) },
    Claim(words: "grab what moves") { try $0.catches(times: 1) },
    Claim(words: "grab it again") { try $0.catches(times: 2) },
    Claim(words: "keys 1 to 4 lead") { $0.keysLead(modifiers: []) },
    Claim(words: "Ctrl and 1 to 4 lead") { $0.keysLead(modifiers: .control) },
    Claim(words: "Open the detail") { try $0.opensDetail { $0.dragToTheRight() } },
    Claim(words: "Esc and Backspace close") { tests in
      try tests.opensDetail { $0.stage.key(UIKeyCommand.inputEscape) }
        && tests.opensDetail { $0.stage.key("\u{8}") }
    },
    Claim(words: "Presents another panel") { tests in
      try tests.click("Present")
      return tests.stage.window.rootViewController?.presentedViewController != nil
    },
  ]

  private let stage = HeadlessStage(size: CGSize(width: 400, height: 456))

  @Test(arguments: Gallery.containers, 0..<Panel.all.count)
  func whatAPanelSaysWorks(kind: ContainerKind, index: Int) throws {
    let engine = Gallery.standardEngine
    let vendor = EngineVendor(engine)
    var claims = 0
    for claim in Self.claims {
      stage.show(Gallery.makeContainer(kind, vendor: vendor, panel: index))
      stage.settle()
      guard says(claim.words) else { continue }
      claims += 1
      try expect(claim.works(self), "\(claim.words)")
      stage.settle()
    }
    expect(claims > 0, "nothing that is known here to be tried")
  }

  /// The actions that the status line promises in a container.
  private static let hints = [
    Claim(words: "Click a tab") { tests in try tests.reachesAnotherPanel { try tests.clickTab() } },
    Claim(words: "drag sideways") { $0.dragsToAnotherPanel() },
    Claim(words: "drag while it moves") { try $0.catches(times: 1) },
    Claim(words: "Open the detail; drag to the right to go back") {
      try $0.opensDetail { $0.dragToTheRight() }
    },
    Claim(words: "Present; drag it down to dismiss it") { try $0.presents { $0.dragAway() } },
    Claim(words: "Present; drag the sheet up, down and away") { tests in
      try tests.presents { _ in
        let tops = [-60, 60, 0].map { tests.dragSheet(by: $0) }
        expect(tops[0] < tops[2] && tops[2] < tops[1])
        tests.dragAway()
      }
    },
  ]

  @Test(arguments: Gallery.containers) func whatTheHintSaysWorks(kind: ContainerKind) throws {
    let vendor = EngineVendor(Gallery.standardEngine)
    var unsaid = kind.hint
    for hint in Self.hints {
      guard let words = unsaid.firstRange(of: hint.words) else { continue }
      unsaid.removeSubrange(words)
      stage.show(Gallery.makeContainer(kind, vendor: vendor))
      stage.settle()
      try expect(hint.works(self), "\(hint.words)")
      stage.settle()
    }

    expect(["", " or ", "; "].contains(unsaid), "not tried: \(unsaid)")
  }

  // MARK: Trying it

  /// A point of a panel without controls.
  private static let beside = CGPoint(x: 396, y: 228)

  private var panelIndex: Int? {
    stage.window.rootViewController.flatMap { Gallery.panelIndex(in: $0) }
  }

  private func label(_ isWanted: (String) -> Bool) -> UIView? {
    stage.window.firstShown { ($0 as? UILabel)?.text.map(isWanted) ?? false }
  }

  private func says(_ words: String) -> Bool {
    label { $0.contains(words) } != nil
  }

  private func click(_ text: String) throws {
    let found = label { $0 == text }
    let view = try #require(found, "\(text)")
    stage.tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
  }

  private func clickTab() throws {
    try click(Panel.all[panelIndex == 0 ? 1 : 0].title)
  }

  private func reachesAnotherPanel(_ act: () throws -> Void) rethrows -> Bool {
    let before = panelIndex
    try act()
    stage.settle()
    return panelIndex != before
  }

  private func dragsToAnotherPanel() -> Bool {
    reachesAnotherPanel {
      stage.press(Self.beside)
      stage.drag(to: CGPoint(x: 100, y: Self.beside.y), over: 0.4)
      stage.release()
    }
  }

  /// Whether the moving screens stand still under the pointer, so many times, and move in between.
  private func catches(times: Int) throws -> Bool {
    if says(Panel.all[panelIndex == 0 ? 1 : 0].title) {
      try clickTab()
    } else {
      try click("Open detail")
    }
    stage.run(for: 0.1)
    return (0..<times).allSatisfy { _ in
      let moving = stage.picture()
      stage.step()
      let moves = stage.picture() != moving
      stage.press(Self.beside)
      let caught = stage.picture()
      stage.run(for: 0.5)
      let stands = stage.picture() == caught
      stage.release()
      stage.step()
      return moves && stands
    }
  }

  private func keysLead(modifiers: UIKeyModifierFlags) -> Bool {
    Panel.all.indices.allSatisfy { index in
      stage.key("\(index + 1)", modifiers: modifiers)
      stage.settle()
      return panelIndex == index
    }
  }

  private func opensDetail(andCloses close: (Self) -> Void) throws -> Bool {
    try click("Open detail")
    stage.settle()
    let isOpen = says("Detail of the")
    close(self)
    stage.settle()
    return isOpen && !says("Detail of the")
  }

  private var presented: UIViewController? {
    stage.window.rootViewController?.presentedViewController
  }

  private func presents(andDismisses dismiss: (Self) -> Void) throws -> Bool {
    try click("Present")
    stage.settle()
    let isPresented = presented != nil
    dismiss(self)
    stage.settle()
    return isPresented && presented == nil
  }

  /// The upper edge of the presented screen, in points from the window's top.
  private var presentedTop: CGFloat {
    guard let view = presented?.viewIfLoaded else { return .nan }
    let layer = view.layer.presentation() ?? view.layer
    return layer.convert(CGPoint.zero, to: nil).y
  }

  /// The upper edge of the sheet under a pointer that has dragged it by `way` points.
  private func dragSheet(by way: CGFloat) -> CGFloat {
    let start = CGPoint(x: Self.beside.x - 20, y: presentedTop + 10)
    stage.press(start)
    stage.drag(to: CGPoint(x: start.x, y: start.y + way), over: 0.3)
    let top = presentedTop
    stage.cancelTouches()
    stage.settle()
    return top
  }

  private func dragAway() {
    let start = CGPoint(x: Self.beside.x - 20, y: presentedTop + 10)
    stage.press(start)
    stage.drag(to: CGPoint(x: start.x, y: start.y + 300), over: 0.3)
    stage.release()
  }

  private func dragToTheRight() {
    stage.press(CGPoint(x: 20, y: 400))
    stage.drag(to: CGPoint(x: 350, y: 400), over: 0.4)
    stage.release()
  }
}
