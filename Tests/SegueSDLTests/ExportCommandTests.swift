import Expectations
import Foundation
import Testing

/// `segue export` and `segue replay --out`: programs of others read the files, where these are installed.
@Suite(.timeLimit(.minutes(5))) final class ExportCommandTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("segue-\(UUID())")
  private static let program = ChildProcess.builtProgram("segue").path

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The exit status and output of a run.
  private struct End {
    let status: Int32
    let output: String
    let errors: String

    var isOneSentence: Bool {
      output.isEmpty && errors.split(separator: "\n").count == 1 && errors.hasPrefix("segue: ")
        && errors.hasSuffix(".\n")
    }
  }

  private func run(
    _ program: String, _ arguments: [String],
    environment: [String: String?] = [:]
  ) async throws -> End {
    let screens: [String: String?] = [
      "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil,
    ]
    let process = try ChildProcess(
      program, arguments, environment: screens.merging(environment) { $1 })
    let status = try await process.waitForEnd()
    return End(status: status, output: process.output, errors: process.errors)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The names of the files in the folder, hidden ones included.
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// A transition of half a second.
  private static let transition = [
    "export", "--engine", "cube", "--set", "duration=0.4", "--size", "160x120",
  ]

  private func export(
    _ name: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) async throws -> End {
    try await run(
      Self.program, Self.transition + arguments + ["--out", path(name)], environment: environment)
  }

  // MARK: Readers

  private static func succeeds(_ program: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private static let hasPillow = succeeds("python3", ["-c", "import PIL"])
  private static let hasFFmpeg =
    succeeds("ffmpeg", ["-version"]) && succeeds("ffprobe", ["-version"])

  /// Compares each frame of the animations with that of the sequence, and prints what it finds.
  private static let comparison = """
    import sys, glob, os
    from PIL import Image, ImageChops, ImageStat
    folder = sys.argv[1]
    frames = [Image.open(f).convert("RGB") for f in sorted(glob.glob(folder + "/frames/*.png"))]
    strip = Image.open(folder + "/strip.png")
    print("strip", strip.size, strip.mode)
    for name in ["a.apng", "a.gif"]:
        image = Image.open(os.path.join(folder, name))
        at, worst, total = 0, 0, 0
        for index in range(image.n_frames):
            image.seek(index)
            shown = image.convert("RGB")
            total += image.info["duration"]
            while at < len(frames) and at * 1000 / 30 < total - 5:
                difference = ImageChops.difference(shown, frames[at])
                worst = max([worst] + ImageStat.Stat(difference).mean)
                at += 1
        print(name, image.size, image.info["loop"], at == len(frames), round(total), worst)
    """

  @Test(
    .enabled(if: hasPillow, "Python's image library reads what is exported; install python3-pil"))
  func anImageLibraryReadsTheSameFrames() async throws {
    for arguments in [["frames"], ["a.apng"], ["a.gif"], ["strip.png", "--format", "strip"]] {
      let rate = arguments.count == 1 ? ["--fps", "30"] : []
      let end = try await export(arguments[0], Array(arguments.dropFirst()) + rate)
      expectEqual(end.status, 0, "\(end.errors)")
      expectEmpty(end.errors, "\(end.errors)")
    }

    let found = try await run(
      "/usr/bin/env", ["python3", "-c", Self.comparison, folder.path])

    let lines = found.output.split(separator: "\n").map { $0.split(separator: " ") }
    expectEqual(found.status, 0, "\(found.errors)")
    expectEqual(lines.count, 3, "\(found.errors)")
    let count = try FileManager.default.contentsOfDirectory(atPath: path("frames")).count
    expect(found.output.hasPrefix("strip (1016, 152) RGB\n"))
    // The last frame stays for 0.6 s more.
    let milliseconds = (Double(count) * 1000 / 30 + 600).rounded()
    let apng = "a.apng (160, 120) 0 True \(Int(milliseconds)) 0"
    expect(found.output.contains(apng), "\(found.output)")
    expect(found.output.contains("a.gif (160, 120) 0 True "), "\(found.output)")
    // The error of 255 colors, on the average of a channel.
    let worst = try #require(Double(lines[2].last ?? ""))
    expect(worst < 3, "\(found.output)")
  }

  @Test(
    .enabled(if: hasFFmpeg, "ffmpeg makes and reads videos; install it"),
    arguments: [("mp4", "h264"), ("webm", "vp9")])
  func aVideoHasAllFramesAndTheSameBytes(name: String, codec: String) async throws {
    for file in ["a.\(name)", "b.\(name)"] {
      let end = try await export(file, ["--fps", "30", "--size", "161x121"])
      expectEqual(end.status, 0, "\(end.errors)")
      expectEmpty(end.errors, "\(end.errors)")
      expect(end.output.contains(" of 160×120, written to "))
    }
    _ = try await export("frames", ["--fps", "30"])
    let count = try FileManager.default.contentsOfDirectory(atPath: path("frames")).count

    let entries = "stream=codec_name,width,height,avg_frame_rate,nb_read_frames"
    let found = try await run(
      "/usr/bin/env",
      [
        "ffprobe", "-v", "error", "-count_frames", "-show_entries", entries, "-of", "csv=p=0",
        path("a.\(name)"),
      ])

    expect(found.output.hasPrefix("\(codec),160,120,30/1,\(count)"), "\(found.output)")
    let files = try ["a", "b"].map {
      try Data(contentsOf: folder.appendingPathComponent("\($0).\(name)"))
    }
    expectEqual(files[0], files[1])
  }

  // MARK: What is wrong

  @Test func withoutFFmpegAVideoIsRefusedInOneSentence() async throws {
    let end = try await export("a.mp4", environment: ["PATH": folder.path])

    expectEqual(end.status, 1)
    expect(end.isOneSentence)
    expect(end.errors.contains("take ffmpeg"))
    try expectEmpty(names)
  }

  @Test func whatFFmpegSaysLastIsSaid() async throws {
    let programs = folder.appendingPathComponent("programs")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    let fake = programs.appendingPathComponent("ffmpeg")
    try "#!/bin/sh\necho Something >&2\necho 'No room left for \"it\"' >&2\nexit 1\n"
      .write(to: fake, atomically: true, encoding: .utf8)
    chmod(fake.path, 0o755)

    let end = try await export("a.webm", environment: ["PATH": "\(programs.path):/usr/bin:/bin"])

    expectEqual(end.status, 1, "\(end.errors)")
    expect(end.isOneSentence, "\(end.errors)")
    expect(end.errors.contains(": No room left for \"it\"."), "\(end.errors)")
    try expectEqual(names, ["programs"])
  }

  @Test(arguments: ["a.apng", "a.gif", "frames"])
  func aFileThatCannotGrowIsSaidAndLeavesNothing(name: String) async throws {
    let command = "ulimit -f 4; exec \"$0\" \"$@\""
    let end = try await run(
      "/bin/sh", ["-c", command, Self.program] + Self.transition + ["--out", path(name)])

    expectEqual(end.status, 1, "\(end.errors)")
    expect(end.isOneSentence, "\(end.errors)")
    expect(end.errors.contains("cannot be written: file too large"), "\(end.errors)")
    try expectEmpty(names)
  }

  @Test func controlCLeavesNothing() async throws {
    let process = try ChildProcess(
      Self.program,
      [
        "export", "--engine", "cube", "--motion-blur", "64", "--size", "400x300", "--out",
        path("a.apng"),
      ])
    try await XvfbSession.wait("it does not begin") {
      try names.contains { $0.hasPrefix(".a.apng") }
    }
    process.signal(SIGINT)
    let status = try await process.waitForEnd()

    expectEqual(status, 1)
    expect(process.errors.contains("cancelled"), "\(process.errors)")
    try expectEmpty(names)
  }

  @Test func aFileIsNotReplaced() async throws {
    try Data("mine".utf8).write(to: folder.appendingPathComponent("a.gif"))

    let end = try await export("a.gif")

    expectEqual(end.status, 1)
    expect(end.isOneSentence)
    expect(end.errors.contains("nothing is overwritten"))
    try expectEqual(String(contentsOfFile: path("a.gif"), encoding: .utf8), "mine")
  }

  // MARK: Recordings

  private static let recording = """
    segue recording 1
    content container tabs
    engine push duration=0.3
    panel 0
    size 160 120
    scale 1
    0
    0.01 tab 1
    0.016 x 40
    end 42

    """

  @Test func aRecordingIsExportedWithoutADisplay() async throws {
    try Self.recording.write(toFile: path("r.segue"), atomically: true, encoding: .utf8)

    let end = try await run(
      Self.program,
      ["replay", path("r.segue"), "--out", path("a.gif"), "--size", "320x240", "--fps", "20"])

    expectEqual(end.status, 0, "\(end.errors)")
    expectEmpty(end.errors, "\(end.errors)")
    // Of which the last twelve hold the end.
    expect(end.output.contains("26 frames of 320×240"), "\(end.output)")
    try expectEqual(names, ["a.gif", "r.segue"])
  }

  @Test func aSizeWithoutAFileIsWrongUse() async throws {
    try Self.recording.write(toFile: path("r.segue"), atomically: true, encoding: .utf8)

    for option in [["--size", "9x9"], ["--fps", "9"], ["--format", "gif"]] {
      let end = try await run(Self.program, ["replay", path("r.segue")] + option)
      expectEqual(end.status, 2)
      expect(end.isOneSentence)
      expect(end.errors.contains("--out"))
    }
  }

  @Test func withoutADisplayTheSentenceNamesTheExport() async throws {
    try Self.recording.write(toFile: path("r.segue"), atomically: true, encoding: .utf8)

    let end = try await run(Self.program, ["replay", path("r.segue")])

    expectEqual(end.status, 1)
    expect(end.isOneSentence)
    expect(end.errors.contains("`segue replay --out`"), "\(end.errors)")
  }

  @Test(arguments: [
    ("end 42", "end 41", "line 10 counts 41 moments"), ("end 42\n", "", "cut short after line 10"),
    ("tab 1", "tab", "line 8 describes no event: “0.01 tab”"),
    ("recording 1", "recording 7", "it is of version 7"),
  ])
  func whatIsWrongWithARecordingIsSaidWithItsLine(
    old: String, new: String, words: String
  ) async throws {
    try Self.recording.replacing(old, with: new)
      .write(toFile: path("r.segue"), atomically: true, encoding: .utf8)

    for out in [[], ["--out", path("a.gif")]] {
      let end = try await run(Self.program, ["replay", path("r.segue")] + out)
      expectEqual(end.status, 1, "\(end.errors)")
      expect(end.isOneSentence, "\(end.errors)")
      expect(end.errors.contains(words), "\(end.errors)")
    }
    try expectEqual(names, ["r.segue"])
  }
}
