import Expectations
import Foundation
import TestSupport
import Testing

@testable import Segue

/// The order of windows, and the one that receives keys (WD1–WD2).
@MainActor @Suite struct WindowTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))

  private final class Notes {
    var entries: [String] = []
  }

  private final class NotedWindow: UIWindow {
    var name = ""
    var notes = Notes()

    override func becomeKey() {
      notes.entries.append("\(name) becomes, key \(isKeyWindow)")
      super.becomeKey()
    }
    override func resignKey() {
      notes.entries.append("\(name) resigns, key \(isKeyWindow)")
      super.resignKey()
    }
  }

  private func makeWindow(_ name: String, _ notes: Notes) -> NotedWindow {
    let window = NotedWindow(frame: stage.window.bounds)
    window.name = name
    window.notes = notes
    return window
  }

  /// The names of the windows of a test, from back to front.
  private var order: String {
    UIApplication.shared.windows.compactMap { ($0 as? NotedWindow)?.name }.joined()
  }

  private func hide(_ windows: UIWindow...) {
    for window in windows { window.isHidden = true }
  }

  @Test func higherLevelsAreInFrontAndEqualOnesKeepTheOrderOfShowing() {
    let notes = Notes()
    let (a, b, c) = (makeWindow("a", notes), makeWindow("b", notes), makeWindow("c", notes))
    defer { hide(a, b, c) }
    a.windowLevel = .alert
    a.isHidden = false
    b.isHidden = false
    c.isHidden = false

    expectEqual(order, "bca")
    c.windowLevel = .alert + 1
    expectEqual(order, "bac")
    c.windowLevel = UIWindow.Level.normal - 1
    expectEqual(order, "cba")
  }

  @Test func aWindowThatIsMadeKeyAndVisibleComesToTheFrontOfItsLevel() {
    let notes = Notes()
    let (a, b, c) = (makeWindow("a", notes), makeWindow("b", notes), makeWindow("c", notes))
    defer { hide(a, b, c) }
    a.makeKeyAndVisible()
    b.makeKeyAndVisible()
    c.windowLevel = .statusBar
    c.isHidden = false

    a.makeKeyAndVisible()

    expectEqual(order, "bac")
    expect(a.isKeyWindow)
  }

  @Test func theOldKeyWindowResignsBeforeTheNewOneBecomesIt() {
    let notes = Notes()
    let (a, b) = (makeWindow("a", notes), makeWindow("b", notes))
    a.makeKeyAndVisible()
    b.isHidden = false
    expectEqual(notes.entries, ["a becomes, key true"])

    b.makeKey()
    b.makeKey()
    expectEqual(
      notes.entries, ["a becomes, key true", "a resigns, key false", "b becomes, key true"])
    notes.entries = []
    b.isHidden = true

    expectEqual(notes.entries, ["b resigns, key false", "a becomes, key true"])
    hide(a)
    expect(!a.isKeyWindow)
  }

  @Test func observersHearOfWindows() {
    let window = makeWindow("a", Notes())
    let heard = Notes()
    let names = [
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeKeyNotification,
      UIWindow.didResignKeyNotification, UIWindow.didBecomeHiddenNotification,
    ]
    // What is posted on the main thread is heard there.
    nonisolated(unsafe) let log = heard
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
        log.entries.append(name.rawValue)
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    window.makeKeyAndVisible()
    window.isHidden = true

    expectEqual(
      heard.entries,
      [
        "UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeKeyNotification",
        "UIWindowDidResignKeyNotification", "UIWindowDidBecomeHiddenNotification",
      ])
  }

  @Test func levelsAreThoseOfUIKit() {
    expectEqual(UIWindow().windowLevel, .normal)
    expectEqual(UIWindow.Level.normal.rawValue, 0)
    expectEqual(UIWindow.Level.statusBar.rawValue, 1000)
    expectEqual(UIWindow.Level.alert, UIWindow.Level(rawValue: 2000))
  }
}
