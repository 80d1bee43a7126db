import SegueGallery

/// The choices of a session in words: as options of the command line, which a copied command has, and as recordings
/// say them. The command line's options are read by the program's `WindowSubject`.
extension Session.Setup {
  /// The options that open a window with these choices, but for the engine of a user's file, which has no name there.
  var options: [String] {
    var words = tuning.options + content.options
    if speed != .full { words += ["--speed", speed.description] }
    if let size = shape.size { words += ["--stage", "\(Int(size.width))x\(Int(size.height))"] }
    return words + traits.options + (reference?.options ?? [])
  }
}

extension Tuning {
  /// The values that differ from the defaults: “duration=0.5”.
  var assignments: [String] { changes.map { "\($0.name)=\($0.value.recorded)" } }

  fileprivate var options: [String] {
    guard engine.group != .live else { return [] }
    return ["--engine", engine.fileName] + assignments.flatMap { ["--set", $0] }
  }
}

extension Reference {
  fileprivate var options: [String] {
    ["--reference", path] + assignments.flatMap { ["--reference-set", $0] }
  }
}

extension StageContent {
  /// The kind and the name: “container” and “tabs”.
  var words: [String] {
    switch self {
    case .container(let kind): ["container", kind.fileName]
    case .scene(let scene): ["scene", scene.fileName]
    }
  }

  fileprivate var options: [String] { ["--\(words[0])", words[1]] }

  /// Creates the content that `words` say; nil: there is no such thing.
  init?(_ kind: some StringProtocol, named name: String) {
    let content: StageContent? =
      switch kind {
      case "container": Gallery.containers.named(name).map { .container($0) }
      case "scene": Gallery.scenes.named(name).map { .scene($0) }
      default: nil
      }
    guard let content else { return nil }
    self = content
  }
}

extension StageTraits {
  private static let words = (
    reduced: "reduced-motion", rightToLeft: "right-to-left", light: "light", text: "text-"
  )

  /// Each preference that can be said: whether it is so, its word in recordings, and its options.
  private var facts: [(isSo: Bool, word: String, options: [String])] {
    [
      (reducesMotion, Self.words.reduced, ["--reduce-motion"]),
      (isRightToLeft, Self.words.rightToLeft, ["--rtl"]),
      (look == .light, Self.words.light, ["--light"]),
      (textSize != .large, Self.words.text + textSize.name, ["--text-size", textSize.name]),
    ]
  }

  /// The words of recordings, in their order.
  var words: [String] { facts.filter(\.isSo).map(\.word) }

  fileprivate var options: [String] { facts.filter(\.isSo).flatMap(\.options) }

  /// Creates the preferences of recordings.
  ///
  /// - Parameter takes: Takes a word if it comes next.
  init(_ takes: (String) -> Bool) {
    reducesMotion = takes(Self.words.reduced)
    isRightToLeft = takes(Self.words.rightToLeft)
    look = takes(Self.words.light) ? .light : .dark
    textSize = TextSize.all.first { takes(Self.words.text + $0.name) } ?? .large
  }
}
