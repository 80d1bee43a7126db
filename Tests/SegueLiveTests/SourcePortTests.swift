import Expectations
import Foundation
import ProgramTestSupport
import Testing

@testable import SegueLive
@testable import SegueSource
@testable import SeguePlayground
@testable import SegueSession

/// `segue port`: files and folders that are written otherwise.
struct SourcePortTests {
  private let folder = TemporaryFolder()

  private func write(_ name: String, _ text: String) throws {
    let file = folder(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOf: folder(name), encoding: .utf8)
  }

  private static let button = """
    import UIKit
    class Panel: UIViewController {
      func add(_ button: UIButton) {
        button.addTarget(self, action: #selector(close), for: .touchUpInside)
      }
      @objc func close() {}
    }

    """

  @Test("In place, files are rewritten once, and the file for iOS is written beside")
  func filesAreRewrittenInPlace() throws {
    try write("App/Panel.swift", Self.button)
    try write("App/Plain.swift", "struct Plain {}\n")

    let first = try SourcePort([folder.url])
    let written = try first.writeInPlace()
    let second = try SourcePort([folder.url])

    expectEqual(written.map(\.lastPathComponent), ["Panel.swift", TypedActions.name])
    expect(text("App/Panel.swift")?.contains("action: { $0.close }, for:") == true)
    expect(text("App/Panel.swift")?.contains("\n  func close() {}") == true)
    expectEqual(text("App/Plain.swift"), "struct Plain {}\n")
    expect(first.isChanged && first.remains.isEmpty)
    expect(!second.isChanged)
    try expectEqual(second.writeInPlace(), [])
    expectEqual(
      first.summary, "1 of 2 files are written otherwise, in 2 places; nothing is left.")
  }

  @Test("To a folder, all files are written with their paths")
  func filesAreWrittenToAFolder() throws {
    try write("App/Views/Panel.swift", Self.button)
    try write("App/Plain.swift", "struct Plain {}\n")
    let out = folder("out")

    _ = try SourcePort([folder("App")]).write(to: out)

    expect(text("out/Views/Panel.swift")?.contains("{ $0.close }") == true)
    expectEqual(text("out/Plain.swift"), "struct Plain {}\n")
    expectEqual(text("out/\(TypedActions.name)"), TypedActions.text)
    expectEqual(text("App/Views/Panel.swift"), Self.button)
  }

  @Test("A file that is there already is not written over, and none beside it is written")
  func nothingIsWrittenOver() throws {
    try write("App/Panel.swift", Self.button)
    try write("App/Plain.swift", "struct Plain {}\n")
    try write("out/Plain.swift", "mine")

    let error = #expect(throws: CommandFailure.self) {
      try SourcePort([folder("App")]).write(to: folder("out"))
    }

    expect(error?.localizedDescription.contains("nothing is overwritten") == true)
    expectEqual(text("out/Plain.swift"), "mine")
    expect(text("out/Panel.swift") == nil)
  }

  @Test("Declarations of one file are known in another")
  func filesKnowEachOther() throws {
    try write("A.swift", "@objc protocol Driver { @objc optional func drove(_ way: Int) }\n")
    try write("B.swift", "class Car: Driver { func drove(_ way: Int) {} }\n")
    try write("C.swift", "func start(_ driver: Driver?) { driver?.drove?(3) }\n")

    let ported = try SourcePort([folder.url]).files.map(\.ported)

    expect(ported[0].contains("protocol DriverDrove: AnyObject {\n  func drove(_ way: Int)\n}"))
    expect(ported[1].hasSuffix("\nextension Car: DriverDrove {}\n"))
    expectEqual(ported[2], "func start(_ driver: Driver?) { (driver as? DriverDrove)?.drove(3) }\n")
  }

  @Test("What is left is listed with its file and line, and what to do instead")
  func whatIsLeftIsListed() throws {
    try write(
      "A.swift",
      """
      import UIKit
      func swap(_ a: AnyClass) { method_exchangeImplementations(f, g) }
      func open() { UIStoryboard(name: "Main", bundle: nil) }
      func follow(_ view: UIView) { view.addGestureRecognizer(.init(target: nil, action: #selector(f))) }
      """)

    let remains = try SourcePort([folder.url]).remains

    let path = folder("A.swift").resolvingSymlinksInPath().path
    expectEqual(remains.map { $0.hasPrefix(path) }, [true, true, true])
    expect(remains[0].contains(":2: warning: method_exchangeImplementations replaces methods"))
    expect(
      remains[1].contains(":3: warning: UIStoryboard needs a storyboard: make the controller"))
    expect(remains[2].contains(":4: warning: #selector(f) has no target"))
  }

  @Test("A difference shows lines that change, and two around them")
  func differencesAreThoseOfDiff() {
    let old = "a\nb\nc\nd\ne\nf\ng\nh\n"

    expectEqual(LineDifference.text(old, old, name: "x"), "")
    expectEqual(
      LineDifference.text(old, "a\nb\nc\nX\nY\ne\nf\ng\nh\n", name: "x"),
      """
      --- x
      +++ x
      @@ -2,5 +2,6 @@
       b
       c
      -d
      +X
      +Y
       e
       f

      """)
  }

  @Test("Each former name that the library knows has its current one")
  func formerNamesAreThoseOfTheLibrary() throws {
    let root = DocumentationPage.root.appendingPathComponent("Sources")
    let pattern = /renamed: "([^"(]+)[^"]*"\)\s+(?:@\w+ )*public (?:static )?\w+ (\w+)/
    var names: [String: String] = [:]
    for name in ["Segue/FormerNames", "SegueLayers/FormerNames"] {
      let place = root.appendingPathComponent(name)
      for file in try FileManager.default.contentsOfDirectory(atPath: place.path) {
        let text = try String(contentsOf: place.appendingPathComponent(file), encoding: .utf8)
        for match in text.matches(of: pattern) { names[String(match.2)] = String(match.1) }
      }
    }
    // These have other labels, too.
    for name in ["willMove", "didMove", "bringSubview", "sendSubview"] { names[name] = nil }

    expect(names.count > 100)
    for (former, current) in names {
      expectEqual(FormerNames.current[former], current, "\(former)")
    }
  }

  @Test(
    "A survey names what is missing, with its type",
    arguments: [
      ("cannot find type 'UISplitViewController' in scope", "UISplitViewController"),
      ("cannot find 'HUGE' in scope", "HUGE"),
      ("value of type 'UIView' has no member 'glow'", "UIView.glow"),
      ("'Level' is not a member type of class 'Segue.UIWindow'", "Segue.UIWindow.Level"),
      ("no such module 'SnapKit'", "module SnapKit"),
      ("missing return", nil),
    ])
  func missingNamesAreFound(sentence: String, name: String?) {
    expectEqual(SourceSurvey.missingName(in: sentence), name)
  }

  @Test(
    "A survey counts files, pieces and missing names of each folder",
    .enabled(if: LiveFixture.canPlay, LiveFixture.reason), .timeLimit(.minutes(5)))
  func surveysCount() async throws {
    try write("a/Panel.swift", Self.button)
    try write(
      "a/List.swift", "import UIKit\nvar list: UISplitViewController?\nlet x = UIView().glow\n")
    try write("b/Grid.swift", "import UIKit\nvar grid: UISplitViewController?\n")

    let survey = try await SourceSurvey(
      [folder("a"), folder("b")], in: folder("scratch"))

    expectEqual(survey.folders.map(\.files), [2, 1])
    expectEqual(survey.folders.map(\.rewritten), [2, 0])
    expectEqual(survey.folders.map(\.errors), [2, 1])
    expectEqual(survey.missing.map(\.name), ["UISplitViewController", "UIView.glow"])
    expectEqual(survey.missing.map(\.folders), [2, 1])
    expect(survey.table.contains("UISplitViewController"))
  }
}
