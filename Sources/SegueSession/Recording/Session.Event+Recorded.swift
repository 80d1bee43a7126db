import Segue
import SegueGallery

/// The events of a session in the words of recordings: input, or
///
/// | words | event |
/// |---|---|
/// | `engine cube duration=0.5` | the next transition is that of this engine, with this parameter |
/// | `resize 640 480 scale 2` | the stage has another size, in points, and another scale, in pixels per point |
/// | `tab 2` | a tab is selected, counted from 0 |
/// | `back` | the topmost controller is closed or popped |
/// | `lanes mute 0 position.x` | what moves next is played without this property of this layer, counted from 0 |
extension Session.Event {
  @MainActor var recorded: String {
    switch self {
    case .input(let input): input.recorded
    case .engine(let tuning): "engine \(tuning.recorded)"
    case .resize(let size, let scale):
      "resize \(Double(size.width).recorded) \(Double(size.height).recorded)"
        + " scale \(Double(scale).recorded)"
    case .tab(let index): "tab \(index)"
    case .back: "back"
    case .lanes(let rules):
      (["lanes"] + rules.map { "\($0.kind.rawValue) \($0.layer) \($0.property)" })
        .joined(separator: " ")
    }
  }

  /// The event that words describe. Throws a reason, as the end of a sentence about the line.
  ///
  /// - Parameter live: Engines besides those of the gallery.
  @MainActor init(_ all: some Collection<RecordingWord>, live: [Engine]) throws(RecordingReason) {
    var words = RecordingWords(all)
    let name = words.plain() ?? ""
    let event: Session.Event? =
      switch name {
      case "engine": .engine(try Tuning(recorded: &words, live: live))
      case "resize": try Self.resize(&words)
      case "tab": words.whole(in: 0...Panel.all.count - 1).map { .tab($0) }
      case "back": .back
      case "lanes": Self.lanes(&words).map { .lanes($0) }
      default: InputEvent(name, &words).map { .input($0) }
      }
    guard let event, words.isEmpty else { throw RecordingReason("describes no event") }
    self = event
  }

  /// The layers of a take are no more than this.
  private static let layers = 0...99_999

  private static func lanes(_ words: inout RecordingWords) -> [LaneRule]? {
    var rules: [LaneRule] = []
    while !words.isEmpty {
      guard let kind = words.plain().flatMap({ LaneRule.Kind(rawValue: String($0)) }),
        let layer = words.whole(in: layers), let property = words.plain()
      else { return nil }
      rules.append(LaneRule(kind, layer: layer, property: String(property)))
    }
    return rules
  }

  private static func resize(
    _ words: inout RecordingWords
  ) throws(RecordingReason) -> Session.Event? {
    let size = try words.size()
    guard words.takes("scale") else { return nil }
    return .resize(size, scale: try words.scale(for: size))
  }
}

/// Why a line of a recording is invalid, as the end of a sentence about the line.
struct RecordingReason: Error {
  let words: String

  init(_ words: String) {
    self.words = words
  }
}

extension Tuning {
  /// The engine's name and its parameters that differ from their defaults: “cube duration=0.5”.
  var recorded: String {
    ([engine.fileName] + assignments).joined(separator: " ")
  }

  /// Creates the tuning that `recorded` wrote.
  @MainActor init(recorded words: inout RecordingWords, live: [Engine]) throws(RecordingReason) {
    let name = String(words.plain() ?? "")
    guard
      let engine = live.first(where: { $0.fileName == name }) ?? Gallery.engine(named: name)
    else {
      throw RecordingReason(
        name.hasPrefix("live-")
          ? "names an engine of your own: drop the recording on the window of `segue play` that has it"
          : "names an engine that this program does not have")
    }
    self.init(engine)
    while !words.isEmpty {
      let parts = words.plain()?.split(separator: "=", omittingEmptySubsequences: false) ?? []
      guard parts.count == 2, let value = Double(parts[1]),
        let tuned = try? with([EngineSetting(name: String(parts[0]), value: value)])
      else {
        throw RecordingReason("gives \(engine.title) a parameter or value that it does not take")
      }
      self = tuned
    }
  }
}

extension RecordingWords {
  private static let sides = 1.0...Double(FrameSize.maximumLength)
  private static let scales = 0.01...8.0

  /// Takes a width and a height, in points.
  mutating func size() throws(RecordingReason) -> CGSize {
    guard let width = number(in: Self.sides), let height = number(in: Self.sides) else {
      throw RecordingReason(
        "has no size in points whose sides are from \(Int(Self.sides.lowerBound)) to "
          + "\(Int(Self.sides.upperBound))")
    }
    return CGSize(width: width, height: height)
  }

  /// Takes a scale, in pixels per point; throws if a stage of `size` would be too large with it.
  mutating func scale(for size: CGSize) throws(RecordingReason) -> CGFloat {
    guard let scale = number(in: Self.scales) else {
      throw RecordingReason(
        "has no scale from \(Self.scales.lowerBound) to \(Int(Self.scales.upperBound))")
    }
    guard FrameSize.isDrawable(size, scale: scale) else {
      throw RecordingReason("has a stage that is too large: at most \(FrameSize.limits)")
    }
    return scale
  }
}
