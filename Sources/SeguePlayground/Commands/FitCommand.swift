import ArgumentParser
import Foundation
import SegueSession

/// `segue fit`: the timing of a motion in a screen recording.
struct FitCommand: ParsableCommand {
  /// A form of the result.
  enum Format: String, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Measures the timing of a motion in a screen recording; needs no display.",
    discussion: """
      An edge that moves is followed from the place that is given, and the curve or the spring is found that moves like it, \
      with its duration, its distance and the error. GIF, APNG and folders of PNG pictures need nothing, videos take an \
      installed ffmpeg. `segue --reference` shows the recording over the stage, where an edge can be marked by hand.

      For example:
        segue fit push.mov --edge 600,900 --at 0.5
      """)

  @Argument(
    help: Arguments.path.help("The screen recording, or a folder of PNG pictures"),
    transform: Arguments.path.read)
  var recording: URL

  @Option(
    help: Arguments.edge.help("A place on the edge, in pixels of the recording"),
    transform: Arguments.edge.read)
  var edge: EdgeArgument

  @Option(
    parsing: .unconditional,
    help: times.help(
      "The time at which the edge is at that place, in seconds of the recording", standard: 0),
    transform: times.read)
  var at = 0.0

  @Option(
    parsing: .unconditional,
    help: Arguments.scale.help(
      "Pixels a point", standard: "that of the phone with this screen, else 1"),
    transform: Arguments.scale.read)
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: rates.help("Frames a second of a folder of pictures", standard: Reference.standardRate),
    transform: rates.read)
  var fps = Reference.standardRate

  @Option(
    help: laws.help(
      "The kind of timing; a window can keep that of the engine, too, and find its duration alone",
      standard: "the one that fits best"),
    transform: laws.read)
  var law: Reference.TimingKind?

  @Option(
    help: formats.help("The form of the result", standard: Format.text.rawValue),
    transform: formats.read)
  var format = Format.text

  @Flag(help: "Print the timing as Swift for iOS, and nothing else.")
  var swift = false

  private static let times = Arguments.seconds(0...86_400)
  private static let rates = Arguments.number(Reference.rates)
  /// Not `duration`: no engine is given.
  private static let laws = ArgumentKind<Reference.TimingKind>(form: ": curve or spring") { name in
    guard let law = Reference.TimingKind(rawValue: name.lowercased()), law != .duration else {
      throw CommandFailure.wrongUse("there is no such law; give curve or spring.")
    }
    return law
  }
  private static let formats = ArgumentKind<Format>(form: ": text or json") { name in
    guard let format = Format(rawValue: name.lowercased()) else {
      throw CommandFailure.wrongUse("there is no such form; give text or json.")
    }
    return format
  }

  func validate() throws {
    if swift, format == .json {
      throw CommandFailure.wrongUse("--swift and --format json are two forms: give one of them.")
    }
  }

  func run() throws {
    var reference = Reference(recording)
    reference.rate = fps
    let film = try ReferenceReader.film(of: reference) {
      Output.progress("\($0) frames read")
    }
    Output.progress(nil)
    let marked = try mark(on: film)
    let scale = scale ?? film.likelyScale
    let fit = try fit(EdgeTrack(film, marked, scale: scale))
    guard !swift else { return try Output.line(fit.swift.trimmingCharacters(in: .newlines)) }
    let report = ReferenceFitReport(fit, of: film, named: reference.name, scale: scale)
    try Output.line(format == .json ? report.json() : report.table())
  }

  /// The timing of the kind that is given, or else the best.
  func fit(_ track: EdgeTrack) throws -> ReferenceFit {
    let fits = try MotionFitter.fits(track)
    guard let law else { return fits.best }
    guard let fit = fits[law] else {
      throw CommandFailure(
        "The motion of the edge is seen too briefly for a \(law.rawValue).")
    }
    return fit
  }

  /// The edge at the place that is given.
  private func mark(on film: ReferenceFilm) throws -> ReferenceEdge {
    let size = film.size
    guard edge.x <= Double(size.width), edge.y <= Double(size.height) else {
      throw CommandFailure.wrongUse(
        "The edge lies outside of the recording, which has frames of \(size) pixels.")
    }
    guard at <= film.duration else {
      throw CommandFailure.wrongUse(
        "The recording is \(String(format: "%.3f", film.duration)) s long, and --at is later.")
    }
    let place = ReferenceEdge(
      x: edge.x / Double(size.width), y: edge.y / Double(size.height),
      direction: edge.direction ?? .horizontal, time: at)
    guard edge.direction == nil else { return place }
    return place.snapped(on: film) ?? place
  }
}

/// A place on an edge, in pixels, and the direction in which that edge moves; nil: across it.
struct EdgeArgument: Equatable, Sendable {
  let x: Double
  let y: Double
  let direction: ReferenceEdge.Direction?
}

extension Arguments {
  /// A place on an edge, written like 600,900 or 600,900,vertical.
  static let edge = ArgumentKind(
    valueName: "x,y[,direction]",
    form: "; the direction in which it moves is horizontal or vertical, and across it unless given"
  ) { text in
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(parts.count), let x = Double(parts[0]), let y = Double(parts[1]),
      x.isFinite, y.isFinite, x >= 0, y >= 0
    else {
      throw CommandFailure.wrongUse("an edge is written like 600,900 or 600,900,vertical.")
    }
    let direction = parts.count == 3 ? ReferenceEdge.Direction(rawValue: parts[2]) : nil
    guard parts.count == 2 || direction != nil else {
      throw CommandFailure.wrongUse("an edge moves horizontal or vertical.")
    }
    return EdgeArgument(x: x, y: y, direction: direction)
  }

  /// A file or folder that is there.
  static let reference = ArgumentKind { path in
    let url = try Arguments.path.read(path)
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw CommandFailure.wrongUse("there is no file \(url.path).")
    }
    return url
  }

  /// A choice of a reference, written like begins=0.1.
  static let referenceSetting = ArgumentKind(
    valueName: "name=value", form: ": \(Reference.choiceForms); can be given more than once"
  ) { text in
    var reference = Reference(path: "")
    guard reference.assign(text) else {
      throw CommandFailure.wrongUse("give one of \(Reference.choiceForms).")
    }
    return text
  }
}
