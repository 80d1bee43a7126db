import ArgumentParser
import Foundation
import SegueSession

/// The command-line options of an export.
struct ExportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What is made: \(ExportFormat.names); as the file's name says unless given, a folder of pictures for a "
        + "name without an extension."),
    transform: formats.read)
  var format: ExportFormat?

  @Option(
    parsing: .unconditional,
    help: rates.help("Frames a second", standard: "60, and 30 for GIF"), transform: rates.read)
  var fps: Int?

  @Option(
    parsing: .unconditional,
    help: sampleCounts.help(
      "How many pictures a frame mixes, in linear light over half of its time, as a shutter does",
      standard: 1),
    transform: sampleCounts.read)
  var motionBlur = 1

  @Option(
    parsing: .unconditional,
    help: holds.help(
      "Seconds for which an animation shows its end before it begins again",
      standard: "\(ExportFormat.gif.standardHold) for APNG and GIF, else 0"),
    transform: holds.read)
  var hold: Double?

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "How an animation goes on at its end: \(ExportRepetition.names). Only GIF and APNG loop. (default: loop for "
        + "these two, else once)"),
    transform: repetitions.read)
  var repetition: ExportRepetition?

  @Option(
    parsing: .unconditional,
    help: frameCounts.help(
      "Frames of a strip", standard: ExportRequest.standardStripFrames),
    transform: frameCounts.read)
  var frames: Int?

  private static let formats = ArgumentKind<ExportFormat> { name in
    guard let format = ExportFormat(rawValue: name.lowercased()) else {
      throw CommandFailure.wrongUse("there is no such format; give \(ExportFormat.names).")
    }
    return format
  }
  private static let repetitions = ArgumentKind<ExportRepetition> { name in
    guard let repetition = ExportRepetition(rawValue: name.lowercased()) else {
      throw CommandFailure.wrongUse("there is no such repetition; give \(ExportRepetition.names).")
    }
    return repetition
  }
  private static let rates = Arguments.number(1...240)
  private static let sampleCounts = Arguments.number(MotionBlur.samples)
  private static let holds = Arguments.seconds(0...60)
  private static let frameCounts = Arguments.number(1...1000)

  /// Whether something is asked for.
  var isGiven: Bool {
    let isTimed = fps != nil || motionBlur != 1 || hold != nil || repetition != nil
    return format != nil || isTimed || frames != nil
  }

  /// The format of a file; throws a sentence if nothing says it.
  func format(of url: URL) throws -> ExportFormat {
    if let format { return format }
    guard let format = ExportFormat.named(by: url) else {
      throw CommandFailure.wrongUse(
        "The name \(url.lastPathComponent) says no format; give --format \(ExportFormat.names).")
    }
    return format
  }

  /// `request` with what the command line says.
  func applied(to request: ExportRequest) throws -> ExportRequest {
    let format = request.format
    guard
      format.isAnimated || (fps == nil && motionBlur == 1 && hold == nil && repetition == nil)
    else {
      throw CommandFailure.wrongUse(
        "Only animations have frames a second, motion blur, an end to hold and a repetition: leave out "
          + "--fps, --motion-blur, --hold and --repeat.")
    }
    if let repetition, !format.repetitions.contains(repetition) {
      throw CommandFailure.wrongUse(
        "Only GIF and APNG loop: give --repeat once or ping-pong, or another format.")
    }
    guard frames == nil || format == .strip else {
      throw CommandFailure.wrongUse("Only a strip has a number of frames: add --format strip.")
    }
    var choices = ExportChoices(format)
    (choices.rate, choices.samples, choices.hold) = (fps, motionBlur, hold)
    (choices.repetition, choices.stripFrames) = (repetition, frames)
    return choices.applied(to: request)
  }
}

extension ExportRepetition {
  /// “once, loop or ping-pong”.
  static var names: String { allCases.map(\.rawValue).inWords }
}

extension ExportFormat {
  /// “png, strip, … or webm”.
  static var names: String { allCases.map(\.rawValue).inWords }
}

extension [String] {
  /// “a, b or c”.
  fileprivate var inWords: String { dropLast().joined(separator: ", ") + " or " + (last ?? "") }
}
