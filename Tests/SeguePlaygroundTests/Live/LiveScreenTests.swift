import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SegueLive
@testable import SeguePlayground
@testable import SegueSession

/// Files with screens, compiled, tried and shown.
@Suite(
  .enabled(if: LiveFixture.canPlay, LiveFixture.reason), .serialized, .timeLimit(.minutes(10)))
@MainActor struct LiveScreenTests {
  private func refusal(_ state: LiveCode.State) throws -> LiveProblem {
    guard case .refused(let problem) = state else {
      throw CommandFailure("it is \(state)")
    }
    return problem
  }

  /// The distinct pixels of a screen after a while.
  private func colors(of scene: SegueGallery.Scene) -> Set<UInt32> {
    let stage = HeadlessStage(size: CGSize(width: 320, height: 480))
    defer { stage.close() }
    stage.show(scene.makeController())
    stage.settle()
    let bitmap = stage.picture().bitmap
    var colors: Set<UInt32> = []
    for y in 0..<bitmap.height { for x in 0..<bitmap.width { colors.insert(bitmap[x, y]) } }
    return colors
  }

  @Test(
    "Previews in the shapes of projects are listed, tried and drawn",
    arguments: [
      (
        "PreviewedHarbour",
        ["Preview 1", "In a stack", "A long name", "HarbourViewController"]
      ),
      ("PreviewedBadges", ["Short", "Wide", "BadgeLabel"]),
      ("PreviewedStates", ["All states", "One of them", "Preview 3"]),
      ("PreviewedRows", ["Made elsewhere", "At once", "Closure with a type", "RowCell"]),
    ])
  func shapesPlay(name: String, titles: [String]) async throws {
    let fixture = try LiveFixture("\(name).swift", LiveFixture.text(of: "Strangers/\(name)"))
    let code = fixture.makeCode()

    let state = await code.settled { code.begin() }

    expectEqual(state, .inPlace, "\(state)")
    expectEqual(code.scenes.map(\.title), titles)
    for scene in code.scenes where scene.subtitle.hasPrefix("#Preview") {
      // An image view without an image, a label without a text and an empty page draw nothing.
      let isEmpty = ["Preview 1", "Preview 3", "One of them"].contains(scene.title)
      expect(colors(of: scene).count > (isEmpty ? 0 : 4), "\(scene.title)")
    }
    code.end()
  }

  @Test(
    "A frame has the size that its traits say, in the middle, and smaller where there is no room")
  func framesHaveSizes() async throws {
    let fixture = try LiveFixture(
      "Frames.swift",
      """
      import UIKit
      enum Sizes { static let width = 200 }
      #Preview("Fixed", traits: .fixedLayout(width: CGFloat(Sizes.width), height: 100)) { UIViewController() }
      #Preview("Large", traits: .fixedLayout(width: 800, height: 400)) { UIView() }
      #Preview("Wide", traits: .landscapeLeft) { UIViewController() }
      #Preview("Fitting") {
        let label = UILabel()
        label.text = "Text"
        return label
      }
      #Preview("Framed") { UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40)) }
      #Preview("Empty") { UIView() }

      """)
    let code = fixture.makeCode()
    let state = await code.settled { code.begin() }
    expectEqual(state, .inPlace, "\(state)")

    let frames = try code.scenes.map { scene in
      let stage = HeadlessStage(size: CGSize(width: 400, height: 600))
      defer { stage.close() }
      let controller = scene.makeController()
      stage.show(controller)
      stage.settle()
      return try #require(controller.view.subviews.first).frame
    }

    expectEqual(frames[0], CGRect(x: 100, y: 250, width: 200, height: 100))
    expectEqual(frames[1], CGRect(x: 0, y: 200, width: 400, height: 200))
    expect(abs(frames[2].width - 400) < 0.01 && abs(frames[2].height - 400 * 400 / 600) < 0.01)
    expect(frames[3].width > 10 && frames[3].width < 60 && abs(frames[3].midX - 200) <= 1)
    expectEqual(frames[4], CGRect(x: 170, y: 280, width: 60, height: 40))
    expectEqual(frames[5], CGRect(x: 0, y: 0, width: 400, height: 600))
    code.end()
  }

  @Test("An error in a preview has its line and column")
  func errorsHaveLines() async throws {
    let fixture = try LiveFixture(
      "Page.swift",
      """
      import UIKit
      #Preview("One") {
        let page = UIViewController()
        page.tittle = "one"
        return page
      }
      #Preview("Two") { nothing }

      """)
    let code = fixture.makeCode()

    let problem = try refusal(await code.settled { code.begin() })

    expectEqual(problem.findings.map(\.line), [4, 7])
    expectEqual(problem.findings.map(\.column), [8, 19])
    expect(problem.findings.first?.sentence.contains("tittle") == true)
    code.end()
  }

  @Test("A preview that gives no view, and one that crashes, are refused with their lines")
  func wrongPreviewsAreRefused() async throws {
    let fixture = try LiveFixture("Page.swift", "import UIKit\n\n#Preview(\"Number\") { 3 }\n")
    let code = fixture.makeCode()

    let empty = try refusal(await code.settled { code.begin() })
    let crashed = try refusal(
      try await code.settled {
        try fixture.write(
          LiveFixture.fade() + """
            #Preview("Nil") {
              let page: UIViewController? = nil
              return page!
            }

            """)
      })

    expectEqual(empty.findings.map(\.line), [3])
    expectEqual(
      empty.findings.first?.sentence,
      "Number, when it is shown: its body gives neither a view nor a view controller")
    let line = LiveFixture.fade().count { $0.isNewline } + 3
    expectEqual(crashed.findings.first?.line, line, "\(crashed)")
    expect(crashed.findings.first?.sentence.hasPrefix("Nil, when it is shown: it crashes") == true)
    code.end()
  }

  private static let fragile = """
    class Fragile: UIViewController {
      var store: UIColor!
      override func viewDidLoad() { view.backgroundColor = store.withAlphaComponent(1) }
    }

    """

  @Test("A class that crashes by itself is left out, and said, where there is something else")
  func fragileClassesAreLeftOut() async throws {
    let fixture = try LiveFixture(
      "Fade.swift", LiveFixture.fade() + Self.fragile + "class Page: UIViewController {}\n")
    let code = fixture.makeCode()

    let state = await code.settled { code.begin() }

    expectEqual(state, .inPlace, "\(state)")
    expectEqual(code.engines.map(\.title), ["Fade"])
    expectEqual(code.scenes.map(\.title), ["Page"])
    let told = code.newRemains()
    expect(told.count == 1 && told[0].sentence.hasPrefix("Fragile, when it is shown: it crashes"))
    expect(told[0].sentence.hasSuffix("It is not listed."))
    expectEqual(told[0].line, LiveFixture.fade().count { $0.isNewline } + 3)
    code.end()
  }

  @Test("Many classes that crash by themselves take a few trials only")
  func manyFragileClassesAreLeftOut() async throws {
    let classes = (0..<8).map { Self.fragile.replacing("Fragile", with: "Fragile\($0)") }
    let fixture = try LiveFixture(
      "Page.swift",
      "import UIKit\n" + classes.joined() + "#Preview(\"Good\") { UIViewController() }\n")
    let code = fixture.makeCode()

    let state = await code.settled { code.begin() }

    expectEqual(state, .inPlace, "\(state)")
    expectEqual(code.scenes.map(\.title), ["Good"])
    code.end()
  }

  @Test("A screen in place that crashes after a change is refused: the good version stays")
  func changedScreensAreRefused() async throws {
    let good = "import UIKit\nclass Page: UIViewController {}\nclass Other: UIViewController {}\n"
    let fixture = try LiveFixture("Page.swift", good)
    let code = fixture.makeCode()
    #expect(await code.settled { code.begin() } == .inPlace)

    let problem = try refusal(
      try await code.settled {
        try fixture.write(
          good.replacing(
            "Page: UIViewController {}",
            with: "Page: UIViewController { override func viewDidLoad() { fatalError(\"no\") } }"))
      })

    expectEqual(problem.findings.first?.line, 2)
    expectEqual(code.scenes.map(\.title), ["Page", "Other"])
    code.end()
  }

  @Test("Screens of all files of a folder are listed, those with private names, too")
  func foldersHaveScreens() async throws {
    let folder = TemporaryFolder()
    for (name, text) in [
      (
        "One.swift",
        "import UIKit\nfinal class One: UIViewController {}\n#Preview(\"A\") { One() }\n"
      ),
      (
        "Two.swift",
        "import UIKit\nprivate let gap = 3\nfinal class Two: UIView {}\n\n#Preview(\"B\") { Two() }\n"
      ),
      (
        "Three.swift",
        "import UIKit\nprivate let gap = 4.0\n#Preview(\"C\") { fatalError(\"three\") }\n"
      ),
    ] {
      try text.write(to: folder(name), atomically: true, encoding: .utf8)
    }
    let code = LiveCode([folder.url], program: LiveFixture.program, patience: 20)

    let problem = try refusal(await code.settled { code.begin() })
    try "import UIKit\nprivate let gap = 4\n".write(
      to: folder("Three.swift"), atomically: true, encoding: .utf8)
    let state = await code.settled {}

    expect(problem.findings.first?.file?.hasSuffix("Three.swift") == true, "\(problem)")
    expectEqual(problem.findings.first?.line, 3)
    expectEqual(state, .inPlace, "\(state)")
    expectEqual(code.scenes.map(\.title), ["A", "B", "One", "Two"])
    expectEqual(code.scenes.map(\.subtitle)[1], "#Preview, Two.swift:5")
    code.end()
  }

  @Test(
    "The window keeps the screen that is shown from one version to the next, beside an animator")
  func theShownScreenStays() async throws {
    let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
    let playground = stage.showPlayground()
    let text = LiveFixture.fade() + "#Preview(\"Page\") { UIViewController() }\n"
    let fixture = try LiveFixture("Fade.swift", text)
    let code = fixture.makeCode()
    playground.play(code)
    #expect(await code.settled {} == .inPlace)
    stage.settle()
    expectEqual(playground.content.kind, .custom)

    playground.list.liveScenes.first?.row.sendActions(for: .touchUpInside)
    stage.settle()
    expectEqual(playground.content.scene?.title, "Page")
    #expect(try await code.settled { try fixture.write("// moved\n" + text) } == .inPlace)
    stage.settle()

    expectEqual(playground.content.scene?.title, "Page")
    expect(playground.list.liveScenes.first?.row.isSelected == true)
    expectEqual(playground.list.liveEngines.map(\.title), ["Fade"])
    code.end()
  }
}
