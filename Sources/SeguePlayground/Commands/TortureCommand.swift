import ArgumentParser
import Foundation
import SegueInspection

/// `segue torture`: random events in all containers, without a display, until a promise is broken.
struct TortureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "torture",
    abstract: "Works all containers with random hands and programs; needs no display.",
    discussion: """
      Clicks, drags, pushes, pops, presentations, resizes and changes of engine and speed come in \
      scripts of 400 events. Everything the contract checker watches is watched, callbacks are checked \
      against their promised order, and at rest taps arrive, nothing of a transition is alive, and the \
      window looks as if it had been built afresh. A script that breaks a promise is shortened and \
      written to a file for `segue replay`; the status is then 1.
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
    help: Arguments.path.help("The folder to write a failing script into", standard: "."),
    transform: Arguments.path.read)
  var output: URL?

  @Option(
    help: Arguments.path.help("A script to play instead of random ones"),
    transform: Arguments.path.read)
  var script: URL?

  private static let standardEvents = 50_000
  private static let eventCount = Arguments.number(1...100_000_000)
  private static let scriptLength = 400
  private static let comment = "segue torture script, to be shown with `segue replay`"

  func run() throws {
    if let script {
      let events = try TortureScript(file: script)
      return try MainActor.assumeIsolated { try playAgain(events) }
    }
    let seed = newSeed ? UInt64(UInt32.random(in: .min ... .max)) : seed
    try Output.checkFolder(of: file(seed, 0))
    if newSeed { try Output.line("Seed \(seed), drawn now.") }
    let start = Date()
    var done = 0
    var number = 0
    while done < events {
      let count = min(Self.scriptLength, events - done)
      let script = TortureScript(
        seed: TortureScript.seed(seed, number: number), count: count)
      try MainActor.assumeIsolated { try play(script, seed, number) }
      done += count
      number += 1
    }
    let seconds = max(1e-9, -start.timeIntervalSinceNow)
    try Output.line(
      "\(done) events of seed \(seed) kept every promise: \(Int(Double(done) / seconds)) a second.")
  }

  /// Plays an existing script, without shrinking it.
  @MainActor private func playAgain(_ script: TortureScript) throws {
    if let failure = TortureRun.play(script, draws: draw) {
      throw CommandFailure(
        "A promise was broken by event \(failure.event + 1): \(failure.sentence).")
    }
    try Output.line("\(script.events.count) events kept every promise.")
  }

  /// The file to which the script of `seed` with this number is written if it fails.
  private func file(_ seed: UInt64, _ number: Int) -> URL {
    (output ?? URL(fileURLWithPath: ".")).appendingPathComponent("torture-\(seed)-\(number).txt")
  }

  @MainActor private func play(_ script: TortureScript, _ seed: UInt64, _ number: Int) throws {
    guard let failure = TortureRun.play(script, draws: draw) else { return }
    let short = script.shrunk(failure) { TortureRun.play($0, draws: draw) }
    let last = TortureRun.play(short, draws: draw)?.sentence ?? failure.sentence
    let file = file(seed, number)
    do {
      try Data(short.text(comment: Self.comment).utf8).write(to: file)
    } catch {
      throw CommandFailure(
        "A promise was broken (\(last)), but the script could not be written to \(file.path).")
    }
    throw CommandFailure(
      "A promise was broken: \(last). \(short.events.count) events lead there; see them with "
        + "`segue replay \(file.path)`.")
  }
}
