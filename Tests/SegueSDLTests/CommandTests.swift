import Expectations
import Foundation
import SegueMedia
import Testing

/// The built program on the command line, without a display.
@Suite(.timeLimit(.minutes(5))) struct CommandTests {
  // MARK: Help

  @Test(arguments: [["--help"], ["help"], ["-h"]])
  func helpSaysWhatTheWindowTakes(arguments: [String]) async throws {
    let end = try await run(arguments)

    expectEqual(end.status, 0)
    for option in ["size", "scale", "engine", "container", "scene", "speed"] {
      expect(end.output.contains("--\(option) <"))
    }
    for standard in ["1100x720", "Spring slide", "custom", "1"] {
      expect(end.output.contains("(default: \(standard))") || end.output.contains(" \(standard))"))
    }
  }

  @Test func eachOfTheThreeExamplesInTheHelpWorks() async throws {
    let help = try await run(["--help"]).output
    let examples = help.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
      .filter { $0.hasPrefix("segue ") && !$0.contains("<") }.map { $0.split(separator: " ") }

    expectEqual(examples.count, 3)
    for example in examples {
      let arguments = example.dropFirst().map { $0.hasSuffix(".png") ? "-" : String($0) }
      let end = try await run(arguments)
      // Without a display no window opens, but what it was asked for is understood.
      expect(end.status == 0 || end.errors.contains("There is no display"), "\(example)")
    }
  }

  // MARK: Pictures

  @Test(arguments: [
    ["--engine", "Cube"], ["--container", "sheet"], ["--container", "tabs", "--from", "2"],
    ["--container", "navigation", "--from", "amber", "--to", "1"],
    ["--scene", "material", "--to", "3"], ["--scene", "bondo", "--scale", "1.5"],
  ])
  func aStripGoesToStandardOutputAndNothingElse(arguments: [String]) async throws {
    let end = try await run(
      ["render", "--out", "-", "--frames", "2", "--size", "240x200"] + arguments)

    expectEqual(end.status, 0)
    let picture = try ImageCodec.decode(end.data)
    expect(end.errors.hasSuffix(" written to standard output.\n"))
    expect(end.errors.contains(" \(picture.width)×\(picture.height) pixels"))
    expectEqual(end.lines, 1)
  }

  @Test func aSheetOfEnginesGoesToStandardOutput() async throws {
    let end = try await run(
      ["sheet", "--out", "-", "--size", "90x60", "--engine", "cut", "--engine", "fade"])

    expectEqual(end.status, 0)
    let picture = try ImageCodec.decode(end.data)
    expect(
      end.errors.hasPrefix("2 engines at 90x60, \(picture.width)×\(picture.height) pixels"),
      "\(end.errors)")
  }

  @Test func aStripInAFileIsNamedOnStandardOutput() async throws {
    let folder = try Folder()
    let file = folder.url.appendingPathComponent("strip.png")

    let end = try await run(["render", "--out", file.path, "--frames", "1", "--size", "90x60"])

    expectEqual(end.status, 0)
    expectEmpty(end.errors)
    expect(end.output.contains(file.path))
    #expect(throws: Never.self) { try ImageCodec.decode(Data(contentsOf: file)) }
  }

  @Test func aTourSaysWhatItLeftOut() async throws {
    let folder = try Folder()

    let end = try await run(
      ["tour", "--size", "8x8", "--out", folder.url.path], environment: ["PATH": "/dev/null"])

    let drawn = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let leftOut = ["thinkandbuild.png"]
    expectEqual(end.status, 0)
    for name in leftOut {
      expect(end.output.contains("\(name) was left out: "))
      expect(!drawn.contains(name))
    }
    expect(drawn.contains("cube.png"))
    expect(!end.output.contains("cube.png"))
    expect(drawn.contains("tour.gif"))
  }

  @Test func aBenchOfSteadyFramesPrintsALineForEachContainer() async throws {
    let end = try await run(["bench", "--steady", "--engine", "Cube", "--size", "320x240"])

    expectEqual(end.status, 0)
    for name in ["cube", "navigation-cube", "tabs-cube", "modal-cube"] {
      expect(end.output.contains("\n\(name) "))
    }
    expect(end.output.contains(" 320×240\n"))
  }

  @Test func lintSaysThatAnEngineIsContinuous() async throws {
    let end = try await run(["lint", "--engine", "cut", "--container", "modal"])

    expectEqual(end.status, 0)
    expectEqual(end.output, "cut: continuous, cost A\n")
    expectEmpty(end.errors)
  }

  @Test func lintAsJSONNamesEngineAndFrames() async throws {
    let end = try await run(
      ["lint", "--engine", "cover", "--engine", "cut", "--container", "modal", "--format", "json"])

    expectEqual(end.status, 0)
    for text in [
      "\"engine\" : \"cover\"", "\"engine\" : \"cut\"", "\"faults\" : [", "\"frames\" : ",
      "\"grade\" : \"A\"", "\"results\" : [",
    ] {
      expect(end.output.contains(text), "\(end.output)")
    }
  }

  @Test func lintWritesAReportForCIAndSaysSo() async throws {
    let folder = try Folder()
    let file = folder.url.appendingPathComponent("lint.xml")

    let end = try await run([
      "lint", "--engine", "cut", "--container", "modal", "--format", "junit", "--out", file.path,
    ])

    expectEqual(end.status, 0)
    expectEqual(end.output, "The report of 1 engine, written to \(file.path).\n")
    let text = try String(contentsOf: file, encoding: .utf8)
    expect(text.contains("<testcase classname=\"cut\" name=\"modal\" time=\""))
  }

  @Test func aCostAboveTheBudgetIsStatusOne() async throws {
    let end = try await run([
      "lint", "--engine", "glitch", "--container", "custom", "--budget", "a", "--fps", "60",
    ])

    expectEqual(end.status, 1)
    expect(end.output.contains("glitch, custom, forward, played: A frame draws"))
    expectEqual(end.errors, "segue: 1 of 1 engines have faults.\n")
  }

  // MARK: Scripts

  @Test func aScriptWithTabsAndLineEndsOfWindowsIsPlayed() async throws {
    let folder = try Folder()
    let script = try folder.write("push\r\n\tstep\t3\r\n", to: "script.txt")

    let end = try await run(["torture", "--script", script])

    expectEqual(end.status, 0)
    expectEqual(end.output, "2 events kept every promise.\n")
  }

  @Test(arguments: ["torture --script", "replay"])
  func aBadLineIsQuotedShortly(command: String) async throws {
    let folder = try Folder()
    let script = try folder.write("push\nfly \(String(repeating: "0", count: 500))\n", to: "script")

    let end = try await run(command.split(separator: " ").map(String.init) + [script])

    let quote = end.errors.split(separator: "“").last?.prefix { $0 != "”" }
    expectEqual(end.status, 1)
    expectEqual(end.lines, 1)
    expect(end.errors.contains("Line 2 "))
    try expect(#require(quote).count <= 80)
  }

  // MARK: Status

  @Test(arguments: [
    "nope", "--nope", "--siz 8x8", "--engine", "--engine none", "--size 0x0", "--size nan",
    "--size 99999x1", "--scale nan", "--scale -1", "--speed 2", "--container box", "--scene none",
    "--scene bondo --container tabs", "window extra", "list extra", "list --nope",
    "list --names --json", "render --out - --set", "render --out - --set duration",
    "render --out - --set duration=nan", "render --out - --engine Cut --set duration=1",
    "render --out - --engine Cube --set duration=99", "--set nope=1",
    "render", "render --out", "render --out strip.jpg", "render --out - --engine none",
    "render --out - --container box", "render --out - --scene none", "render --out - --size 12",
    "render --out - --scale inf", "render --out - --frames 0", "render --out - --frames 1000",
    "render --out - --from 0", "render --out - --from 2 --to 2", "render --out - --to 99",
    "render --out - --scene bondo --engine Cube", "sheet", "sheet --out - --engine none",
    "sheet --out - --size 0x9", "sheet --out - --side 2000", "sheet --out - --frames 0",
    "sheet --out - --container sheet", "sheet --out - none.swift", "tour --size 0x1",
    "tour --size 16000x1",
    "bench --frames -5", "bench --frames x", "bench --threads 0", "bench --size x",
    "bench --engine none", "bench --scene none", "bench --scenes --engine Cut",
    "bench --growth --threads 2", "bench --growth --frames 2", "bench --steady --scenes",
    "bench --steady --frames 2", "lint --engine none", "lint --container box",
    "lint --container sheet", "lint extra", "lint --budget G", "lint --format xml",
    "--container sheet --engine cube", "render --out - --container sheet --set duration=1",
    "torture --events 0", "torture --seed -1", "replay",
    "replay one two", "replay --pause nan script", "help nope", "help list extra",
    "help list render", "help --nope",
  ])
  func wrongUseIsSaidInOneSentenceAndIsStatusTwo(command: String) async throws {
    let end = try await run(command.split(separator: " ").map(String.init))

    expectEqual(end.status, 2)
    expect(end.isOneSentence, "\(end.errors)")
  }

  @Test(arguments: [
    ["render", "--out", ""], ["sheet", "--out", ""], ["tour", "--out", ""],
    ["torture", "--out", ""],
  ])
  func anEmptyPathIsWrongUse(arguments: [String]) async throws {
    let end = try await run(arguments)

    expectEqual(end.status, 2)
    expect(end.isOneSentence, "\(end.errors)")
  }

  @Test(arguments: [
    "", "render --out /dev/null/strip.png", "render --frames 1 --out /proc/strip.png",
    "sheet --out /proc/sheet.png",
    "tour --out /proc/tour", "tour --out /dev/null", "torture --out /dev/null/scripts",
    "torture --script /dev/null/script", "torture --script /", "torture --script /proc/self/exe",
    "torture --script /dev/null", "replay /dev/null/script", "replay /dev/null",
    "replay /dev/null/script --out a.gif", "export --out /proc/a.gif",
    "export --out /dev/null/a.gif",
  ])
  func whatFailsIsSaidInOneSentenceAndIsStatusOne(command: String) async throws {
    let end = try await run(command.split(separator: " ").map(String.init))

    expectEqual(end.status, 1)
    expect(end.isOneSentence, "\(end.errors)")
  }

  @Test(arguments: [nil, ":4711"])
  func withoutADisplayOneSentenceNamesTheWayOut(display: String?) async throws {
    let end = try await run([], environment: ["DISPLAY": display])

    expectEqual(end.status, 1)
    expect(end.isOneSentence, "\(end.errors)")
    expect(end.errors.contains("`segue render`"), "\(end.errors)")
  }

  @Test(arguments: [["render", "--out", "-"], ["tour", "--out", "/tmp"], []])
  func aDamagedFontIsSaidInsteadOfDrawingWithoutText(arguments: [String]) async throws {
    let folder = try Folder()
    let name = "fonts/Inter-Regular.otf"
    let font = try folder.write("no font", to: name)

    let end = try await run(arguments, environment: ["SEGUE_ASSETS": folder.url.path])

    expectEqual(end.status, 1)
    expect(end.isOneSentence, "\(end.errors)")
    expect(end.errors.contains(font), "\(end.errors)")
  }

  @Test func aProgramStartedThroughALinkFindsTheFontsBesideItself() async throws {
    let folder = try Folder()
    // Damaged, so that the sentence tells which place was looked at.
    let font = try folder.write(
      "no font", to: "lib/segue/segue_SegueMedia.resources/fonts/Inter-Regular.otf")
    let installed = folder.url.appendingPathComponent("lib/segue/segue")
    // By another process: a child of this one that starts meanwhile would hold a file that is being written, and a
    // file that is held for writing cannot be started.
    #expect(try await run([Self.program, installed.path], of: "/bin/cp").status == 0)
    let link = folder.url.appendingPathComponent("segue")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "lib/segue/segue")

    let end = try await run(["render", "--out", "-"], of: link.path)

    expect(end.errors.contains(font), "\(end.errors)")
  }

  // MARK: Streams

  private static let talkers = [
    "list", "list --json", "help", "--version", "render --out - --frames 1 --size 60x60",
    "bench --frames 1 --size 8x8", "torture --events 2",
  ]

  @Test(arguments: talkers) func aReaderThatHasGoneIsAFailure(command: String) async throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()

    let end = try await run(
      command.split(separator: " ").map(String.init), output: pipe.fileHandleForWriting)

    expectEqual(end.status, 1)
    expect(end.isOneSentence, "\(end.errors)")
  }

  @Test(arguments: talkers, [">/dev/full", ">&-"])
  func outputThatCannotBeWrittenIsAFailure(command: String, redirection: String) async throws {
    let end = try await run(
      ["-c", "exec \"$0\" \(command) \(redirection)", Self.program], of: "/bin/sh")

    expectEqual(end.status, 1)
    expect(end.isOneSentence, "\(end.errors)")
  }

  @Test(arguments: ["2>/dev/full", "2>&-"])
  func theStatusIsRightWhereNobodyHearsTheSentence(redirection: String) async throws {
    let end = try await run(
      ["-c", "exec \"$0\" --nope \(redirection)", Self.program], of: "/bin/sh")

    expectEqual(end.status, 2)
  }
}

// MARK: - Running

extension CommandTests {
  private static let program = ChildProcess.builtProgram("segue").path

  /// The exit status and output of a run.
  private struct End {
    let status: Int32
    let data: Data
    let errors: String

    var output: String { String(decoding: data, as: UTF8.self) }
    /// The number of lines on standard error.
    var lines: Int { errors.split(separator: "\n").count }
    /// Whether it said one sentence on standard error, and nothing on standard output.
    var isOneSentence: Bool {
      data.isEmpty && lines == 1 && errors.hasPrefix("segue: ") && errors.hasSuffix(".\n")
    }
  }

  private func run(
    _ arguments: [String], of program: String = Self.program,
    environment: [String: String?] = [:], output: FileHandle? = nil
  ) async throws -> End {
    let screens: [String: String?] = [
      "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil,
    ]
    let process = try ChildProcess(
      program, arguments, environment: screens.merging(environment) { $1 }, output: output)
    let status = try await process.waitForEnd()
    return End(status: status, data: process.outputData, errors: process.errors)
  }
}

/// A temporary folder that is removed with its last reference.
private final class Folder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
