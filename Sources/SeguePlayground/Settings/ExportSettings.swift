import Foundation
import SegueSession

/// The choices of the export sheet that are kept from one run to the next. A missing one has its default.
struct ExportSettings: Codable, Equatable, Sendable {
  /// The format and the repetition, by their names on the command line.
  var format: String?
  var repetition: String?
  var framesPerSecond: Int?
  /// Seconds for which the end is shown.
  var hold: Double?
  /// The number of pictures that are mixed in a frame.
  var motionBlur: Int?
  var stripFrames: Int?
  /// Pixels per point.
  var scale: Double?
  /// The path of the folder; nil: that in which the window is started.
  var folder: String?
}

extension ExportSettings {
  init(_ order: ExportOrder) {
    let choices = order.choices
    self.init(
      format: choices.format.rawValue, repetition: choices.repetition?.rawValue,
      framesPerSecond: choices.rate, hold: choices.hold,
      motionBlur: choices.samples == 1 ? nil : choices.samples, stripFrames: choices.stripFrames,
      scale: choices.scale, folder: order.folder.isEmpty ? nil : order.folder)
  }

  /// The order that the settings stand for, without values that make no sense.
  var order: ExportOrder {
    var choices = ExportChoices(format.flatMap(ExportFormat.init) ?? .gif)
    choices.repetition = repetition.flatMap(ExportRepetition.init)
    choices.rate = framesPerSecond
    choices.hold = hold.flatMap { (0...ExportChoices.longestHold).contains($0) ? $0 : nil }
    choices.samples = motionBlur.flatMap { MotionBlur.samples.contains($0) ? $0 : nil } ?? 1
    choices.stripFrames = stripFrames.flatMap { ExportChoices.stripCounts.contains($0) ? $0 : nil }
    choices.scale = scale.flatMap { ExportChoices.scales.contains($0) ? $0 : nil }
    return ExportOrder(choices: choices, folder: folder ?? "")
  }
}
