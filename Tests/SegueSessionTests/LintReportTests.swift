import Expectations
import Foundation
import FoundationXML
import ProgramTestSupport
import Segue
import SegueGallery
import SegueTransitions
import Testing

@testable import SegueGallery
@testable import SegueSession

/// Reports of lint as lines, as JSON and as JUnit's XML, and the cost that it counts.
@MainActor @Suite(.serialized) struct LintReportTests {
  /// The new screen appears in the middle, and nothing else is seen.
  private final class Popping: TransitionAnimator {
    override func animate(_ screens: Screens) {
      screens.new.alpha = 0
      screens.pose(0.5...0.501) { screens.new.alpha = $0 }
    }
  }

  /// Many views fade in over both screens.
  private final class Layering: TransitionAnimator {
    override func animate(_ screens: Screens) {
      for _ in 0..<8 {
        let view = UIView(frame: screens.bounds)
        view.backgroundColor = UIColor(white: 0, alpha: 0.02)
        screens.add(view)
        screens.pose { view.alpha = 0.2 + 0.8 * $0 }
      }
      screens.pose { screens.new.alpha = $0 }
    }
  }

  private static func engine(
    _ title: String,
    _ make: @escaping @MainActor @Sendable () -> UIViewControllerAnimatedTransitioning
  ) -> Engine {
    Engine(
      title, group: .plain, origin: "a test", note: "", sentence: "", moment: 0.5, make: make)
  }

  private static var popping: Engine {
    engine("Pop <&> \"it\"") { Popping(duration: 0.3, timing: .curve(.linear)) }
  }

  private static func report(
    _ engines: [Engine], in kinds: [ContainerKind] = Array(EngineFixture.kinds.prefix(1)),
    budget: LintCost.Grade? = nil
  ) -> LintReport {
    var report = LintReport()
    for engine in engines {
      for kind in kinds {
        report.append(LintResult(of: engine, in: kind, framesPerSecond: 60, budget: budget))
      }
    }
    return report
  }

  // MARK: JSON

  @Test func theDocumentHasEachFaultWithFrameAndPlace() throws {
    let text = try Self.report([Self.popping, .cut]).json()

    let document = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let results = try #require(document["results"] as? [[String: Any]])
    let faults = try #require(document["faults"] as? [[String: Any]])
    expectEqual(results.map { $0["engine"] as? String }, [Self.popping.fileName, "cut"])
    expect(results.allSatisfy { $0["grade"] is String && $0["costs"] is [String: Any] })
    expect(faults.contains { $0["measure"] as? String == "idleStart" })
    expect(faults.contains { $0["measure"] as? String == "firstStep" })
    for fault in faults {
      let place = try #require(fault["place"] as? [String: Double])
      expectEqual(place.keys.sorted(), ["height", "width", "x", "y"])
      expect(fault["engine"] as? String == Self.popping.fileName)
      let texts = ["container", "way", "ending", "measure", "sentence"].map { fault[$0] as? String }
      expect(texts.allSatisfy { $0?.isEmpty == false })
      expect((fault["frame"] as? Int ?? 0) > 0)
      expect(fault["bound"] is Double && fault["magnitude"] is Double)
    }
  }

  @Test func aStepIsToldWithItsFrameAndWhatItChanges() throws {
    let kind = try #require(EngineFixture.kinds.first)
    let lintCase = LintCase(
      engine: Self.popping, container: kind, isBackward: false, ending: .played)

    let faults = LintPace(of: lintCase).faults

    let step = try #require(faults.first { $0.kind == .firstStep })
    // Half of 0.3 s, at 60 frames a second.
    expect((9...10).contains(step.frame))
    expect(step.place.width > 0 && step.place.height > 0)
    expectEqual(faults.first { $0.kind == .idleStart }?.frame, 1)
    let idle = try #require(faults.first { $0.kind == .idleEnd })
    expectEqual(idle.frame, step.frame + 1)
  }

  // MARK: JUnit

  /// The elements of an XML document, with their attributes and their text.
  private final class Elements: NSObject, XMLParserDelegate {
    private(set) var all: [(name: String, attributes: [String: String], text: String)] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(all.count)
      all.append((name, attributes, ""))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let last = open.last { all[last].text += string }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }
  }

  private func elements(_ xml: String) throws -> Elements {
    let parser = XMLParser(data: Data(xml.utf8))
    let elements = Elements()
    parser.delegate = elements
    let isWellFormed = parser.parse()
    expect(isWellFormed, "\(parser.parserError.map(String.init(describing:)) ?? "")")
    return elements
  }

  @Test func aTestCaseStandsForEachEngineAndContainer() throws {
    let kinds = Array(EngineFixture.kinds.prefix(2))

    let found = try elements(Self.report([.cut, Self.popping], in: kinds).junit()).all

    let cases = found.filter { $0.name == "testcase" }
    expectEqual(cases.map { $0.attributes["name"] }, (kinds + kinds).map(\.fileName))
    expectEqual(
      cases.map { $0.attributes["classname"] }.suffix(2),
      [
        Self.popping.fileName, Self.popping.fileName,
      ])
    expectEqual(found.filter { $0.name == "failure" }.count, 2)
    let whole = try #require(found.first)
    expectEqual(whole.name, "testsuites")
    expect(whole.attributes["tests"] == "4" && whole.attributes["failures"] == "2")
    let suites = found.filter { $0.name == "testsuite" }
    expectEqual(suites.map { $0.attributes["failures"] }, ["0", "2"])
    for element in cases + suites { expect(Double(element.attributes["time"] ?? "") != nil) }
  }

  @Test func whatXMLDoesNotAllowIsEscaped() throws {
    let text = "a<b>&\"c'\u{0}\u{1B}[0m\u{FFFE}\t\n\r ü 🙂 ]]>"

    let found = try elements(
      "<a b=\"\(XML.attribute(text))\">\(XML.text(text))</a>"
    ).all

    let expected = "a<b>&\"c'\u{FFFD}\u{FFFD}[0m\u{FFFD}\t\n\r ü 🙂 ]]>"
    expectEqual(found[0].attributes["b"], expected)
    expectEqual(found[0].text, expected)
  }

  /// Escapes of terminals make reports that nobody can read, and line ends in attributes become spaces (jest-junit's issue
  /// 197, reticle's issue 69); names that are escaped twice are other names (Bun's pull request 34975).
  @Test func namesAndSentencesComeBackAsTheyAre() throws {
    let text = "\u{1B}[31m<Card> & \"Co\"\nnext"

    let once = try elements("<a b=\"\(XML.attribute(text))\"/>").all

    expectEqual(once[0].attributes["b"], "\u{FFFD}[31m<Card> & \"Co\"\nnext")
    expect(!XML.attribute("a&b").contains("&amp;amp;"))
  }

  @Test func theSameInputGivesTheSameReport() throws {
    let first = Self.report([.cube], budget: .a)
    let second = Self.report([.cube], budget: .a)

    try expectEqual(first.json(), second.json())
    expectEqual(first.junit(), second.junit())
  }

  // MARK: Cost

  @Test func aCostAboveTheBudgetIsAFault() throws {
    let dear = Self.engine("Dear") { Layering(duration: 0.3, timing: .curve(.easeInOut)) }

    let found = Self.report([dear], budget: .a)
    let free = Self.report([dear])

    expect(found.table().contains("grade"))
    expectEqual(found.counts.faulty, 1)
    try expect(found.json().contains("\"measure\" : \"cost\""))
    try expect(!free.json().contains("\"measure\" : \"cost\""))
  }

  @Test func aCutCostsAnA() {
    expectEqual(Self.report([.cut], budget: .a).table(), "cut: continuous, cost A")
  }

  @Test(
    arguments: zip([0, 1.5, 1.51, 2.5, 4, 6, 9, 9.1], ["A", "A", "B", "B", "C", "D", "E", "F"]))
  func aGradeIsTheFirstWhoseBoundsHold(windows: Double, grade: String) {
    expectEqual(LintCost.Grade(worst: 0, mean: windows).rawValue, grade)
    expectEqual(LintCost.Grade(worst: LintCost.Grade.leeway * windows, mean: 0).rawValue, grade)
  }
}
