import ArgumentParser
import Foundation
import SegueInspection
import SegueSession

/// `segue torture`: random events in all containers, without a display, until a promise is broken.
struct TortureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "torture",
    abstract: "Works all containers with random hands and programs; needs no display.",
    discussion: """
      Clicks, drags of several fingers, the wheel, keys, pushes, pops, presentations, resizes and changes of \
      engine, its parameters and speed come in scripts of 400 events. Everything the contract checker watches is \
      watched, callbacks are checked against their promised order, and at rest taps arrive, nothing of a \
      transition is alive, and the window looks as if it had been built afresh. Now and then a script works the \
      playground's timeline instead, with a container or scene, and its recording has to show the same. A script \
      that breaks a promise is shortened and written to a file for `segue replay`; the status is then 1.
      """)

  @Option(parsing: .unconditional, help: "Which scripts: the same number gives the same ones.")
  var seed: UInt64 = 1

  @Flag(help: "Draws the number from the system's random source, and names it.")
  var newSeed = false

  @Flag(inversion: .prefixedNo, help: "Draws pictures in flight.")
  var draw = true

  @Option(
    parsing: .unconditional, help: eventCount.help("How many events", standard: standardEvents),
    transform: eventCount.read)
  var events = standardEvents

  @Option(
    parsing: .unconditional,
    help: jobCount.help("How many processes work at once", standard: "one a processor"),
    transform: jobCount.read)
  var jobs: Int?

  @Option(
    help: Arguments.path.help("The folder to write a failing script into", standard: "."),
    transform: Arguments.path.read)
  var out: URL?

  @Option(
    help: Arguments.path.help("A script to play instead of random ones"),
    transform: Arguments.path.read)
  var script: URL?

  /// The scripts that one of several processes plays: the number of the first, and the step from each to the next.
  @Option(help: .hidden, transform: TortureShare.init)
  var share: TortureShare?

  private static let standardEvents = 50_000
  private static let eventCount = Arguments.number(1...100_000_000)
  private static let jobCount = Arguments.number(1...256)
  private static let scriptLength = 400
  /// With fewer scripts, another process would cost more than it saves.
  private static let fewestScripts = 10
  private static let comment = "segue torture script, to be shown with `segue replay`"

  func run() throws {
    if let script {
      let events = try TortureScript(file: script)
      return try MainActor.assumeIsolated { try playAgain(events) }
    }
    let seed = newSeed ? UInt64(UInt32.random(in: .min ... .max)) : seed
    try Output.checkFolder(of: folder.appendingPathComponent("torture.txt"))
    if newSeed { try Output.line("Seed \(seed), drawn now.") }
    let start = Date()
    let scripts = (events + Self.scriptLength - 1) / Self.scriptLength
    if let share {
      return try play(seed, stride(from: share.first, to: scripts, by: share.step))
    }
    let most = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let jobs = max(1, min(most, scripts / Self.fewestScripts))
    if jobs == 1 {
      try play(seed, stride(from: 0, to: scripts, by: 1))
    } else {
      try TortureShare.run(jobs) { share in
        ["torture", "--seed", "\(seed)", "--events", "\(events)", "--share", "\(share)"]
          + ["--out", folder.path, draw ? "--draw" : "--no-draw"]
      }
    }
    let seconds = max(1e-9, -start.timeIntervalSinceNow)
    try Output.line(
      "\(events) events of seed \(seed) kept every promise: \(Int(Double(events) / seconds)) a second."
    )
  }

  private var folder: URL { out ?? URL(fileURLWithPath: ".") }

  /// Plays an existing script, without shrinking it.
  @MainActor private func playAgain(_ script: TortureScript) throws {
    if let failure = TortureRun.play(script, draws: draw) {
      throw CommandFailure(
        "A promise was broken by event \(failure.event + 1): \(failure.sentence).")
    }
    try Output.line("\(script.events.count) events kept every promise.")
  }

  /// Plays the scripts with these numbers, until one fails.
  private func play(_ seed: UInt64, _ numbers: StrideTo<Int>) throws {
    for number in numbers {
      let count = min(Self.scriptLength, events - number * Self.scriptLength)
      try MainActor.assumeIsolated {
        // A script that is shorter goes on with the next ones.
        var done = 0
        var part: UInt64 = 0
        while done < count {
          let name = part == 0 ? "\(number)" : "\(number)-\(part)"
          let script = TortureScript(
            seed: TortureScript.seed(seed, number: number) &+ part << 32, count: count - done)
          try play(script, "torture-\(seed)-\(name)")
          done += script.events.count
          part += 1
        }
      }
    }
  }

  /// Writes a script into a file of that name, or with a number after it where there is one.
  static func save(_ script: TortureScript, in folder: URL, as name: String) throws -> URL {
    let file = try NewFile(in: folder, named: name, "txt")
    try file.write(Data(script.text(comment: comment).utf8))
    return try file.commit()
  }

  @MainActor private func play(_ script: TortureScript, _ name: String) throws {
    guard let failure = TortureRun.play(script, draws: draw) else { return }
    let short = script.shrunk(failure) { TortureRun.play($0, draws: draw) }
    let last = TortureRun.play(short, draws: draw)?.sentence ?? failure.sentence
    let file: URL
    do {
      file = try Self.save(short, in: folder, as: name)
    } catch {
      throw CommandFailure(
        "A promise was broken (\(last)), but the script could not be written into \(folder.path).")
    }
    throw CommandFailure(
      "A promise was broken: \(last). \(short.events.count) events lead there; see them with "
        + "`segue replay \(file.path)`.")
  }
}
