import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueInspection
import Testing

@testable import SegueGallery
@testable import SeguePlayground
@testable import SegueSession

/// Scripts of events, and the faults found with them.
@MainActor @Suite(.serialized) struct TortureTests {
  @Test func theSameSeedGivesTheSameScript() {
    expectEqual(TortureScript(seed: 5, count: 300), TortureScript(seed: 5, count: 300))
    expect(TortureScript(seed: 5, count: 300) != TortureScript(seed: 6, count: 300))
  }

  @Test func aSeedGivesTheEventsThatItAlwaysGave() {
    let script: TortureScript = """
      press 951 236; move 970 178; step 3; move 909 90; step 3; release; press 5 75; move 0 75; \
      step 3; move 33 224; step 3; key escape; step 27; press 317 682; press 801 53 pointer 2; \
      move 284 561; move 459 716 pointer 2; step 1; move 921 623; move 337 678 pointer 2; step 1; \
      move 762 575; move 439 960 pointer 2; step 1; release; release pointer 2; step 7; press 318 \
      31; step 1; release; step 5; press 5 352; move 196 416; step 2; move 204 420; step 3; move \
      317 444; step 2; move 409 461; step 1
      """

    expectEqual(TortureScript(seed: 2, count: 40), script)
  }

  @Test(arguments: 0..<40) func aScriptIsReadAsItWasWritten(seed: UInt64) throws {
    let script = TortureScript(seed: seed, count: 400)

    try expectEqual(TortureScript(text: script.text), script)
  }

  @Test func scriptsDoEverythingThatTheyCan() {
    let scripts = (0..<60).map { TortureScript(seed: $0, count: 400) }

    let words = Set(scripts.flatMap(\.events).map { "\($0)".prefix { $0 != " " } })

    expect(
      words.isSuperset(of: [
        "press", "move", "release", "cancel", "key", "resize", "step", "rest", "hover", "scroll",
        "push", "pop", "root", "stack", "tab", "present", "dismiss", "chain", "engine", "policy",
        "speed", "motion", "direction", "look", "text", "insets", "rows", "undo", "redo", "swap",
        "show", "page", "back", "scrub", "live", "reverse", "compare",
      ]))
    expect(scripts.contains { "\($0)".contains("pointer 3") && "\($0)".contains("tuned") })
  }

  @Test func aScriptLongerThan32MiBIsRefused() throws {
    let folder = TemporaryFolder()
    let file = folder.url.appendingPathComponent("long.txt")
    try Data("step 1\n".utf8).write(to: file)
    try expectEqual(TortureScript(file: file), "step 1")
    expectEqual(truncate(file.path, off_t(TortureScript.maximumLength + 1)), 0)

    let failure = #expect(throws: CommandFailure.self) { try TortureScript(file: file) }

    expect(failure?.errorDescription?.contains("is longer than 32 MiB") == true)
  }

  @Test func aFailingScriptIsWrittenBesideAnEarlierOne() throws {
    let folder = TemporaryFolder()

    let names = try ["push", "pop"].map { text in
      try TortureCommand.save(TortureScript(text: text), in: folder.url, as: "torture-1-0")
        .lastPathComponent
    }

    expectEqual(names, ["torture-1-0.txt", "torture-1-0-2.txt"])
    try expectEqual(TortureScript(file: folder.url.appendingPathComponent(names[0])), "push")
  }

  // MARK: What is found

  @Test func aCompletionHasToComeOnce() {
    let ledger = TortureLedger()
    let due = UISwitch()
    let completion = ledger.expectCompletion(of: "a dismissal") { due.isOn }

    expect(ledger.leftoverActivity == nil)
    due.isOn = true
    expectEqual(ledger.leftoverActivity, "the completion of a dismissal has not come")
    completion()
    expect(ledger.leftoverActivity == nil && ledger.complaints == [])
    completion()
    expectEqual(ledger.complaints, ["the completion of a dismissal has come twice"])
  }

  @Test func whatIsAboutToBeShownHasToBeShown() {
    let ledger = TortureLedger()
    let (first, second) = (UIViewController(), UIViewController())
    let stack = TortureStack([first, second], ledger)
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200))
    stage.show(stack)
    stage.settle()

    stack.willShow(second)
    expect(stack.leftoverActivity?.contains("is not said to have") == true)
    stack.didShow(second)
    expect(stack.leftoverActivity == nil && ledger.complaints == [])
    stack.didShow(second)
    expect(ledger.complaints.first?.contains("was not about to") == true)
    stage.close()
  }

  @Test(arguments: [Float(-0.01), 1.01]) func anAlphaThatNoViewCanHaveIsFound(opacity: Float) {
    let ledger = TortureLedger()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = UIView()
    window.addSubview(view)
    ledger.checkAlphas(around: window)
    expectEqual(ledger.complaints, [])

    view.layer.opacity = opacity
    ledger.checkAlphas(around: window)

    expectEqual(ledger.complaints.count, 1)
  }

  // MARK: Players

  @Test(arguments: TortureCatalog.contents)
  func everyContainerAndSceneKeepsItsPromisesOnTheTimeline(name: String) {
    let failure = TortureRun.play(TortureScript(player: name, seed: 7, count: 60))

    expect(failure == nil, "\(failure?.sentence ?? "")")
  }

  @Test func aTunedEngineIsTheSameForTheSameNumber() {
    func values(_ seed: UInt64) -> [Double] {
      let tuned = TortureCatalog.tuned(.springSlide, seed)
      return tuned.engine.parameters.map { tuned.value(of: $0) }
    }

    let all = (0..<20).map(values)

    expectEqual(all, (0..<20).map(values))
    expect(Set(all).count > 5)
    expectEqual(
      all[0], Engine.springSlide.parameters.map { Engine.springSlide.untuned.value(of: $0) })
  }

  @Test func lintSaysHowFarItHasCome() {
    let lintCase = LintCase(engine: .tiles, container: .tabs, isBackward: true, ending: .played)
    var progress = LintProgress(of: Gallery.engines, in: [.tabs, .modal])

    let lines = (0..<2).map { _ in progress.next(lintCase) }

    expectEqual(lines[1], "tiles in tabs, 2 of \(Gallery.engines.count * 24)")
  }

  @Test(arguments: ["", "# only a remark\n", "push\nfly 3\n", "step 0\n", "press 1\n"])
  func whatIsNoScriptIsSaidInASentence(text: String) {
    #expect(throws: ScriptError.self) { try TortureScript(text: text) }
  }

  @Test func lineEndsTabsAndSpacesOfAnyEditorAreRead() throws {
    let plain = try TortureScript(text: "push\npress 10 20\n# a remark\nstep 3\n")
    let other = try TortureScript(
      text: "\u{FEFF}push \r\n\tpress\t10  20\t\r\n\r\n \t# a remark\rstep 3")

    expectEqual(other, plain)
  }

  @Test func aBadLineIsQuotedInAtMostEightyCharacters() throws {
    for bad in [
      String(repeating: "x", count: 80), String(repeating: "y", count: 5000), "fly\u{1B}[2J",
      "e" + String(repeating: "\u{301}", count: 5000),
    ] {
      let failure = #expect(throws: ScriptError.self) {
        try TortureScript(text: "push\r\n\(bad)\r\n")
      }

      let sentence = try #require(failure?.description)
      let quote = try #require(sentence.split(separator: "“").last?.split(separator: "”").first)
      expect(sentence.hasPrefix("Line 2 "))
      expect(quote.unicodeScalars.count <= 80)
      expect(!quote.contains("\u{1B}"))
    }
  }

  /// Counted by the memory that a frame's pixels take.
  @Test(arguments: ["--script", "--seed"])
  func picturesAreDrawnInFlightUnlessTheyAreNotWanted(manner: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID())")
    try Data("tab 1\nstep 1\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let arguments =
      manner == "--script" ? [manner, file.path] : [manner, "3", "--events", "2"]
    func allocations(_ more: [String]) throws -> Int {
      let command = try TortureCommand.parse(arguments + more)
      var failure: Error?
      let count = AllocationCount.during {
        do { try command.run() } catch { failure = error }
      }
      if let failure { throw failure }
      return count
    }
    _ = try allocations([])

    let drawn = try allocations([])
    let undrawn = try allocations(["--no-draw"])

    expect(drawn > undrawn)
  }

  @Test func aShortScriptKeepsEveryPromise() {
    expect(TortureRun.play(TortureScript(seed: 3, count: 400)) == nil)
  }

  @Test(arguments: [
    "policy 2\nchain 3\nchain 8\npolicy 0\nstep 60\npress 309 960",
    "tab 2\npush\nstep 6\npop\ntab 0",
    "push\nengine 5\npush\npush\nstep 60\npress 5 713\nmove 50 757\nrelease\npop",
    "direction\ntab 1\npush\npolicy 1\npush\nengine 7\npop\npush\npress 102 667\nmove 879 627"
      + "\npress 694 524\nmove 864 486",
    "direction\nengine 5\npresent 6\npush\nstack 6\npress 697 429\nmove 862 346\nstep 6",
    "engine 2\npress 933 960\nrelease\nstep 2\ntab 0\npress 111 40\nmove 0 118\nstep 3",
    "policy 1\npresent 9\npresent 2\ndismiss\npresent 6",
    "chain 2\npresent 2\nstep 1\ndismiss",
    "engine 7\npush\nstep 37\npop\npolicy 1\npush\ntab 1",
    "engine 6\npolicy 1\npush\npop\npush\npush\ntab 1",
    "speed 300\nengine 1\ntab 1\nstep 2\npush\nstep 10\npress 381 734\nmove 657 702\nstep 12\nmove 181 73"
      + "\nstep 3\nrelease\nstep 25",
    "tab 2\ntab 3\nspeed 300\nengine 2\nleft\nchain 10\nstep 4\npress 5 7\nmove 271 156\nstep 3\ntab 3",
    "engine 4\npush\nstep 5\npop\npress 83 608\nmove 0 704\npush\nmove 855 938\npress 5 221"
      + "\nmove 199 203",
    "engine relay interactive\npush\npop\npush\npush\ntab plain",
    "press 654 960\nrelease\nchain 10\ntab panel",
    "push\ntab custom\ndirection\ntab stack",
    "chain 7\nstep 3\ndismiss\nstack 28\nroot",
    "present 4\ndismiss\npress 788 91\nmove 641 102\nrelease\npresent 4",
    "engine bounce\npresent 1\npresent 6\nstep 60\ndirection\npress 426 619\nmove 679 570",
    "policy 1\nengine straggler\ndirection\ntab panel\nstep 3\nengine cut\nstep 8\npress 108 987"
      + "\nstep 3\npress 5 801\nstep 2",
    "present 9\nresize 36 100\ndismiss\npress 382 20\nmove 913 212\nrelease\nchain 8\nresize 306 1"
      + "\nrest\nescape\nresize 369 323\npress 730 945\nmove 762 999\nstep 2",
    "direction\nengine cube\npress 369 960\npolicy 1\npress 84 656\nrelease\ntab plain\nstep 60"
      + "\nstack 5\nroot\npress 260 332\nmove 570 389\npress 68 960",
    "policy 2\ntab panel\ndirection\nengine own interactive\nrelease\ntab stack\nengine cube interactive"
      + "\nstep 4\ntab plain\nstep 1\npush\ndirection\npop\npress 73 28\nmove 643 957\nstep 2\npresent 8"
      + "\nright\nrelease\npop\npop\nstep 1\npresent 10\nspeed 100\nstep 60",
    "tab plain\ndirection\npush\nengine property-slide\npress 386 328\nmove 186 276\nmove 571 901\nrelease"
      + "\npop",
    "present 11\nengine property-slide\npush\npush\ndismiss\nstep 4\npop\npop",
    "engine bounce\ntab panel\nchain 2\npolicy 1\nengine tumble\ntab stack",
    "chain 8\nstep 3\nengine bounce interactive\ndismiss\ndirection\nrest\ntab plain\npush\ndismiss"
      + "\npolicy 1\npush\ndirection\npop\nstep 36\npress 400 40\nmove 512 109",
    "motion\nmotion\nengine cube interactive\npresent 6\npress 338 453\npresent 8\nrelease"
      + "\npolicy 1\nstep 1\ndismiss\nstep 60\npress 778 673\nmove 917 580",
    "policy 1\nchain 4\npress 91 71\nrelease\ndismiss\nstep 60\nstep 2\npress 5 37"
      + "\nmove 42 93",
    "engine cube\npolicy 1\npresent 5\ntab plain\ntab stack\npolicy 0\nengine own\ntab custom",
    "chain 0\nstep 5\npop\ndirection\nstep 4\npush\ntab custom\npress 678 35\nchain 10"
      + "\nspeed 300\ndirection\nstep 1\ndismiss\npress 5 861\nrelease\npush\nstep 5\nstep 22"
      + "\nengine own interactive\ntab plain\nengine bounce\nstep 6\nrelease\ntab stack"
      + "\npresent 3\npress 30 960\nstep 1\nrelease\npop\npop\nengine cube interactive"
      + "\npresent 10\npush\ntab plain\nstep 3\nmove 999 235\nstep 1\nrelease\nstep 1\nstep 36"
      + "\npop",
    "engine straggler interactive\ntab custom\nstep 35\ntab stack\npress 5 428\ntab stack"
      + "\ncancel\nengine bounce\nstep 60\ntab custom\nchain 5\nengine relay\ntab stack\npush"
      + "\nstep 3\npolicy 2\nstep 5\nstep 6\nstep 3\nmove 999 880\nstep 3\npop\nstep 4\ndismiss"
      + "\nstep 7",
    "press 821 960\nengine fold interactive\npolicy 1\npress 458 960\nrelease\nswap\nswap",
    "engine fade\npolicy 1\ntab plain\npush\ntab plain\npush\npress 256 195\nmove 515 373",
    "stack 29\npush\nresize 181 222\nengine flip interactive\npush\ntab panel\ntab plain\ntab panel",
    "present 1\npress 179 855\nmove 238 913\npush\npush\nstack 21\ntab custom\npresent 6\npush\npush"
      + "\npresent 1\nrelease\npresent 4\nkey shift+tab\nkey down",
    "push\npresent 1\npresent 1\npolicy 2\npush\nstep 60\npresent 4\npresent 0\nkey shift+tab\nstep 60"
      + "\nrows 365\nkey pagedown\nstep 4\npress 122 164",
    "show settings\npage 0\nback\npress 908 893\nmove 752 999\nstep 2\nrelease\nstep 11\nscrub 171"
      + "\nscroll 0 -59 at 963 742\nstep 1",
    "show sheet\npage 1\npress 488 202\npress 943 512 pointer 2\nstep 1\nmove 587 487\nstep 1"
      + "\nrelease pointer 2\nscrub 670\npress 507 659\nstep 1",
    "engine straggler tuned 467453\npresent 4\npolicy 1\ndismiss\nrest\npush\npress 109 741\nstep 1\nrelease"
      + "\npop\nstep 60",
    "policy 1\ntab custom\nengine pop-over interactive tuned 891607\nkey right\nresize 51 498\ntab panel",
    "present 2\nchain 10\nstep 38\npress 332 689\nkey escape\nswap",
    "present 7\nstep 60\ndismiss\nstep 5\npress 492 956\nmove 631 832\nrelease\npresent 5\nresize 542 74",
    "speed 10\npresent 9\nengine shatter\ntab panel\ntab custom\nstep 4\ndismiss\nresize 230 423\ntab panel"
      + "\npolicy 1\nstep 6\ntab panel\nstep 3\nstep 4\ndirection\nstep 1\nspeed 100\nstep 60\npress 761 960"
      + "\nstep 1\npress 485 373\nmove 357 349\nrelease\nstep 4\npress 863 544 pointer 2"
      + "\npress 829 716 pointer 3\nmove 172 468 pointer 2",
  ])
  func whatOnceBrokeAPromiseKeepsIt(text: String) throws {
    let failure = TortureRun.play(try TortureScript(text: text))

    expect(failure == nil, "\(failure?.sentence ?? "")")
  }
}
