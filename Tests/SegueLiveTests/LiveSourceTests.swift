import Expectations
import Foundation
import ProgramTestSupport
import SegueGallery
import Testing

@testable import SegueLive
@testable import SegueSource
@testable import SegueSession

/// The findings in a file before it is compiled.
struct LiveSourceTests {
  @Test func textsAndCommentsHoldNoTypes() {
    let text = """
      // class A {
      /* class B { /* nested { */ } */
      let text = "class C { \\(name(")")) {"
      let long = #\"\"\"
        class D {
        \"\"\"#
      class E {}
      """

    expectEqual(SwiftParser.types(in: SwiftLexer.tokens(of: text)).map(\.name), ["E"])
    expect(isBalanced(text))
  }

  private func isBalanced(_ text: String) -> Bool {
    SwiftLexer.isBalanced(SwiftLexer.tokens(of: text))
  }

  @Test func aBracketTooFewOrTooManyIsSeen() {
    expect(!isBalanced("class A { func b() {"))
    expect(!isBalanced("class A { } }"))
    expect(!isBalanced("let a = (1]"))
  }

  @Test func conformanceIsFoundWhereverItIsDeclared() {
    let text = """
      protocol Moving: UIViewControllerAnimatedTransitioning {}
      class Own: NSObject, UIViewControllerAnimatedTransitioning {}
      class ByExtension: NSObject {}
      extension ByExtension: UIViewControllerAnimatedTransitioning {}
      class Inherited: Own {}
      class ByProtocol: NSObject, Moving {}
      enum Group { final class Inner: NSObject, Transition {} }
      class Attributed: NSObject, @preconcurrency UIViewControllerAnimatedTransitioning {}
      class Other: NSObject, UINavigationControllerDelegate {}
      """

    expectEqual(
      LiveSource(SwiftLexer.tokens(of: text)).animators.map(\.name),
      ["Own", "ByExtension", "Inherited", "ByProtocol", "Group.Inner", "Attributed"])
  }

  @Test func whatIsThereToBeOverriddenIsLeftOut() {
    let text = """
      class Base: NSObject, UIViewControllerAnimatedTransitioning {
        func animateTransition(using context: UIViewControllerContextTransitioning) { fatalError("no") }
      }
      class Fade: Base {}
      """

    expectEqual(LiveSource(SwiftLexer.tokens(of: text)).animators.map(\.name), ["Fade"])
  }

  @Test(
    arguments: [
      ("", "", []),
      ("init(isPresenting: Bool) {}", "", ["isPresenting: _segueForward"]),
      ("init(dismissing flag: Bool) {}", "", ["dismissing: !_segueForward"]),
      (
        "init(_ operation: UINavigationController.Operation) {}", "",
        ["_segueForward ? .push : .pop"]
      ),
      (
        "init(kind: Kind) {}", "enum Kind { case show, hide }",
        ["kind: _segueForward ? .show : .hide"]
      ),
      ("init(side: Side) {}", "enum Side { case left, right }", ["side: .left"]),
      ("init(duration: TimeInterval) {}", "", ["duration: _segueNumber(\"duration\", 0.5)"]),
      ("init(color: UIColor = .red, view: UIView?) {}", "", ["view: nil"]),
      ("required init?(coder: NSCoder) { nil }", "", []),
    ])
  func initializersGetWhatTheyNeed(initializer: String, other: String, arguments: [String]) throws {
    let text = """
      class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        \(initializer)
      }
      \(other)
      """

    let animator = try #require(LiveSource(SwiftLexer.tokens(of: text)).animators.first)

    let found = animator.arguments.map { argument -> String in
      guard let label = argument.label else { return argument.value }
      return "\(label): \(argument.value)"
    }
    expectEqual(found, arguments)
  }

  @Test func whatCannotBeMadeIsNamed() {
    let text = """
      class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        init(store: Store) {}
      }
      class Wipe<Value>: NSObject, UIViewControllerAnimatedTransitioning {}
      """

    expectEqual(
      LiveSource(SwiftLexer.tokens(of: text)).omissions,
      [
        LiveFinding(line: 1, sentence: "Fade is not listed: its initializer needs “store: Store”."),
        LiveFinding(line: 4, sentence: "Wipe is not listed: it is generic."),
      ])
  }

  @Test func variablesAreTunedUnlessTheyTellTheDirection() throws {
    let text = """
      class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        /// The time it takes. 0.2...4
        var duration = 0.5
        var scale = CGFloat(2), count: Int = 3
        private var fades: Bool = true { didSet { print("}") } }
        var isPresenting = true
        let fixed = 1.0
        var half: Double { duration / 2 }
        static var shared = 2.0
        var name = "fade"
      }
      """

    let animator = try #require(LiveSource(SwiftLexer.tokens(of: text)).animators.first)

    expectEqual(animator.parameters.map(\.name), ["duration", "scale", "count", "fades"])
    expectEqual(animator.parameters.first?.explanation, "The time it takes. 0.2...4")
    expectEqual(animator.assignments, [.init(label: "isPresenting", value: "_segueForward")])
    expectEqual(ParameterScale(animator.parameters[0], 0.5).range, 0.2...4)
    expectEqual(ParameterScale(animator.parameters[2], 3).unit, .pieces)
  }

  @Test(
    arguments: [
      (
        "distance", "How far it goes, in points. 0...400", 80.0, 0.0...400,
        Engine.Parameter.Unit.points
      ),
      ("tilt", "How far it turns, in degrees.", 3, 0...9, .degrees),
      ("pause", "Seconds of rest. 0...2", 1, 0...2, .seconds),
      ("shift", "Of the second screen. 0...1", 0.5, 0...1, .times),
      ("delay", "", 0.5, 0...3, .seconds),
    ])
  func aCommentGivesRangeAndUnit(
    name: String, comment: String, value: Double, range: ClosedRange<Double>,
    unit: Engine.Parameter.Unit
  ) {
    let parameter = LiveAnimator.Parameter(
      name: name, explanation: comment, kind: .number, isVariable: true)

    let scale = ParameterScale(parameter, value)

    expectEqual(scale.range, range)
    expectEqual(scale.unit, unit)
  }

  @Test func linesAfterTheFileBelongToAnAnimator() {
    let text = "class Fade: NSObject, UIViewControllerAnimatedTransitioning {\n}"
    let source = PluginSource(text)

    expectEqual(source.lineCount, 2)
    expect(source.animator(at: 2) == nil)
    expectEqual(source.animator(at: source.code.split(separator: "\n").count)?.name, "Fade")
  }

  @Test func errorsAreReadInTheOrderOfTheirLines() {
    let output = """
      /t/Live1_A/A.swift:12:3: error: cannot find 'x' in scope
      /t/Live1_A/A.swift:4:1: note: here
      /t/Live1_A/A.swift:5:9: error: 'Live1_A.Fade' is no 'Int'
      <unknown>:0: error: nothing
      """

    let errors = CompilerMessage.errors(
      in: output, about: "/t/Live1_A/A.swift", module: "Live1_A")

    expectEqual(
      errors.map { $0.line(in: "A.swift", "error") },
      [
        "A.swift:5:9: error: 'Fade' is no 'Int'", "A.swift:12:3: error: cannot find 'x' in scope",
      ])
  }

  @Test(arguments: ["", "2Fade", "a-b", "class", "my fade", "../Fade"])
  func namesThatNoClassCanHaveAreRefused(name: String) {
    #expect(throws: CommandFailure.self) { try StartingFile(name) }
  }

  @Test func aStartingFileOverwritesNothing() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try StartingFile("CardFlip.swift")

    try file.write(to: url)

    expectEqual(LiveSource(SwiftLexer.tokens(of: file.text)).animators.map(\.name), ["CardFlip"])
    #expect(throws: CommandFailure.self) { try file.write(to: url) }
    try expectEqual(String(contentsOf: url, encoding: .utf8), file.text)
  }

  /// The package of the article on getting started has it, where it is compiled and tested.
  @Test func theGuideHasAStartingFile() throws {
    let file = DocumentationPage.root
      .appendingPathComponent("Tests/DependentTests/Programs/Pages/CardFlip.swift")

    let text = try StartingFile("CardFlip").text

    try expectEqual(
      String(contentsOf: file, encoding: .utf8), text, "`segue new CardFlip` writes it")
  }

  @Test(.timeLimit(.minutes(10)))
  @MainActor func aStartingFileIsSeenByWhatWaitsForIt() async throws {
    let folder = TemporaryFolder()
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    let watch = FileWatch(folder("CardFlip.swift")) { continuation.yield() }

    try StartingFile("CardFlip").write(to: folder("CardFlip.swift"))

    var seen = changes.makeAsyncIterator()
    #expect(await seen.next() != nil)
    withExtendedLifetime(watch) {}
  }
}
