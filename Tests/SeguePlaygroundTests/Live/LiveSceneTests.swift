import Expectations
import Foundation
import ProgramTestSupport
import Segue
import Testing

@testable import SegueLive
@testable import SegueSource
@testable import SeguePlayground
@testable import SegueSession

/// Screens that can be shown by themselves: previews, roots of applications, view controllers and views.
@Suite(.serialized, .timeLimit(.minutes(10))) @MainActor struct LiveSceneTests {
  private func scenes(_ text: String) -> [LiveScene] { PluginSource(text).source.scenes }

  @Test("The root of an application is shown, with what leads there and without its window")
  func rootsAreFound() {
    let scenes = scenes(
      """
      @main class App: NSObject, UIApplicationDelegate {
        func application(_ a: UIApplication) -> Bool {
          let window = UIWindow(frame: UIScreen.main.bounds)
          let list = List(style: .plain)
          list.title = "All"
          Server.start()
          let bar = UINavigationController(
            rootViewController: list)
          window.rootViewController = bar
          window.makeKeyAndVisible()
          return true
        }
      }
      class List: UITableViewController {}
      """)

    expectEqual(scenes.map(\.name), ["App", "List"])
    expectEqual(scenes.map(\.kind), [.root, .controller])
    expectEqual(scenes.first?.line, 9)
    expectEqual(
      scenes.first?.body,
      """
      let list = List(style: .plain)
      list.title = "All"
      let bar = UINavigationController(
            rootViewController: list)
      return bar
      """)
  }

  @Test(
    "Controllers and views are shown that are made without arguments: first those that no other shows"
  )
  func entriesAreFound() {
    let found = scenes(
      """
      class Base: UIViewController {}
      class First: Base { func go() { present(Second(), animated: true) } }
      class Second: UIViewController {}
      class Third: UIViewController { init(card: Card) {} }
      class Fourth: UIViewController { init(count: Int = 3) {} }
      class Fifth<Item, Cell>: UIViewController {}
      class Sixth: Fifth<Int, Card> {}
      class Card: UIView { override init(frame: CGRect) {} }
      class Row: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {}
        required init?(coder: NSCoder) { fatalError() }
      }
      class Store: NSObject {}
      """)

    expectEqual(found.map(\.name), ["First", "Fourth", "Sixth", "Second", "Base", "Card", "Row"])
    expectEqual(found.map(\.kind), Array(repeating: .controller, count: 5) + [.view, .view])
    expectEqual(found[5].body, "return Card(frame: .zero)")
    expectEqual(found[6].body, "return Row(style: .default, reuseIdentifier: nil)")
  }

  @Test("A controller is presented whose code sets how, also in an extension or above it")
  func presentedOnesAreKnown() {
    let found = scenes(
      """
      class Box: UIViewController {
        convenience init(title: String) { self.init(); self.modalPresentationStyle = .custom }
      }
      class Small: Box {}
      class Reader: UIViewController {}
      extension Reader { func pull() { transitioningDelegate = driver } }
      class Owner: UIViewController {
        var transitioningDelegate: Any = 0
        func show(_ box: Box) {
          box.modalPresentationStyle = .custom
          owner.self.transitioningDelegate = self
          if modalPresentationStyle == .custom { present(box, animated: true) }
        }
      }
      class Drawn: UIView { func draw() { transitioningDelegate = nil } }
      """)

    let presented = found.filter(\.isPresented).map(\.name)
    expectEqual(presented.sorted(), ["Box", "Reader", "Small"])
    expectEqual(found.count, 5)
  }

  @Test("Screens are listed where something animates, too")
  func animatorsComeFirst() {
    let source = PluginSource(LiveFixture.fade() + "class Page: UIViewController {}\n").source

    expect(source.animators.map(\.name) == ["Fade"] && source.scenes.map(\.name) == ["Page"])
  }

  @Test("Previews come first, and each has a name of its own")
  func previewsHaveNames() {
    let found = scenes(
      """
      class Page: UIViewController {}
      #Preview { Page() }
      #Preview("page") { Page() }
      #Preview("Page") { Page() }
      """)

    expectEqual(found.map(\.name), ["Preview 1", "page", "Page 2", "Page 3"])
    expectEqual(found.map(\.line), [2, 3, 4, 1])
    expectEqual(Set(found.map(\.key)).count, 4)
  }

  @Test(
    "A template's file opens with its root", .enabled(if: LiveFixture.canPlay, LiveFixture.reason))
  func templatesOpen() async throws {
    let fixture = try LiveFixture(
      "TemplateApp.swift", LiveFixture.text(of: "Strangers/TemplateApp"))
    let code = fixture.makeCode()

    let state = await code.settled { code.begin() }

    expectEqual(state, .inPlace, "\(state)")
    expectEmpty(code.engines)
    let scene = try #require(code.scenes.first)
    expectEqual(scene.title, "TemplateAppDelegate")
    expect(scene.subtitle.hasPrefix("First screen, line "))
    let root = scene.makeController() as? UINavigationController
    expectEqual(root?.viewControllers.map { "\(type(of: $0))" }, ["TemplateRoot"])
    code.end()
  }

  @Test(
    "The window lists it, shows it, and shows its next version",
    .enabled(if: LiveFixture.canPlay, LiveFixture.reason))
  func theWindowShowsIt() async throws {
    let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
    let playground = stage.showPlayground()
    let text = """
      import UIKit
      class Page: UIViewController {
        override func viewDidLoad() { title = "one" }
      }

      """
    let fixture = try LiveFixture("Page.swift", text)
    let code = fixture.makeCode()
    playground.play(code)

    let first = await code.settled {}
    stage.settle()
    expectEqual(first, .inPlace, "\(first)")
    expectEqual(playground.content.scene?.title, "Page")
    expectEqual(playground.list.liveScenes.map(\.scene.title), ["Page"])
    expect(playground.list.liveScenes.first?.row.isSelected == true)

    let second = try await code.settled { try fixture.write(text.replacing("one", with: "two")) }
    stage.settle()
    expectEqual(second, .inPlace)
    expect(playground.content.scene?.makeController().view.window == nil)
    code.end()
  }

  @Test(
    "A controller that is made to be presented is presented, can be dismissed, and comes again",
    .enabled(if: LiveFixture.canPlay, LiveFixture.reason))
  func presentedScreensArePresented() async throws {
    let fixture = try LiveFixture(
      "NoticeController.swift", LiveFixture.text(of: "Strangers/NoticeController"))
    let code = fixture.makeCode()
    let state = await code.settled { code.begin() }
    expectEqual(state, .inPlace, "\(state)")
    let stage = HeadlessStage(size: CGSize(width: 320, height: 480))
    let presenter = try #require(code.scenes.first?.makeController() as? PresentingController)

    stage.show(presenter)
    stage.settle()
    expectEqual(presenter.presentedViewController.map { "\(type(of: $0))" }, "NoticeController")

    // Beside the box, which its author dismisses it by.
    stage.tap(CGPoint(x: 20, y: 460))
    stage.settle()
    expect(presenter.presentedViewController == nil)

    stage.tap(CGPoint(x: 160, y: 240))
    stage.step(0.1)
    let notice = try #require(presenter.presentedViewController)
    let opacity = try #require(notice.view.layer.presentation()?.opacity)
    expect(opacity < 1)
    stage.settle()
    expectEqual(presenter.presentedViewController?.view.alpha, 1)
    code.end()
  }

  @Test(
    "One that crashes is refused with its line",
    .enabled(if: LiveFixture.canPlay, LiveFixture.reason))
  func crashesAreRefused() async throws {
    let fixture = try LiveFixture(
      "Page.swift",
      """
      import UIKit
      class Page: UIViewController {
        var label: UILabel!
        override func viewDidLoad() {
          label.text = "one"
        }
      }

      """)
    let code = fixture.makeCode()

    let state = await code.settled { code.begin() }

    guard case .refused(let problem) = state else {
      Issue.record("it is \(state)")
      return
    }
    expectEqual(problem.findings.first?.line, 5)
    expect(problem.findings.first?.sentence.contains("when it is shown: it crashes") == true)
    code.end()
  }
}
