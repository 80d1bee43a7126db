import Segue
import SegueGallery
import SegueRandom

/// The names that scripts use.
@MainActor enum TortureCatalog {
  /// The sources of animators: the gallery's engines, ones that do what animators should not, and
  /// the containers' own transitions.
  nonisolated static let engines =
    Gallery.engines.map(\.fileName) + odd.keys.sorted() + [own]

  /// The name of no engine: every container uses its own transitions.
  nonisolated static let own = "own"

  nonisolated private static let odd:
    [String: @MainActor @Sendable (TortureLedger) -> UIViewControllerAnimatedTransitioning] = [
      "group": { TortureGroup($0) },
      "property-slide": { TortureSlide($0) },
      "relay": { TortureRelay($0) },
      "straggler": { TortureStraggler($0) },
    ]

  /// The containers that stand side by side.
  nonisolated static let containers = ["stack", "plain", "custom", "panel"]

  /// A new animator of the engine `name`, watched by `ledger`; nil for the containers' own.
  ///
  /// - Parameter seed: That of its parameters; 0 for their defaults.
  static func makeAnimator(
    _ name: String, seed: UInt64, _ ledger: TortureLedger
  ) -> UIViewControllerAnimatedTransitioning? {
    let engine = galleryEngines[name].map { tuned($0, seed) }
    let animator = odd[name]?(ledger) ?? engine?.makeAnimator()
    if let animator { ledger.keep(animator, "an animator") }
    return animator
  }

  nonisolated private static let galleryEngines = Dictionary(
    uniqueKeysWithValues: Gallery.engines.map { ($0.fileName, $0) })

  /// Longest duration of a tuned engine, in seconds, so that scripts come to rest soon.
  nonisolated private static let longestTuned = 1.5

  /// The engine with about half of its parameters at random, the same for the same seed; 0 for their defaults.
  static func tuned(_ engine: Engine, _ seed: UInt64) -> Tuning {
    guard seed != 0 else { return engine.untuned }
    var random = SeededRandom(seed: seed)
    return engine.parameters.reduce(engine.untuned) { tuned, parameter in
      guard random.below(2) == 0 else { return tuned }
      let range = parameter.range
      // Often at an end, where more goes wrong.
      let value = [range.lowerBound, range.upperBound, .random(in: range, using: &random)]
      let most = parameter.name == "duration" ? longestTuned : .infinity
      return tuned.setting(parameter.name, to: min(random.element(of: value), most)) ?? tuned
    }
  }

  /// The contents of players: the gallery's containers and scenes.
  nonisolated static let contents =
    Gallery.containers.map(\.fileName) + Gallery.scenes.map(\.fileName)

  /// The container or scene of this name, if it is one.
  nonisolated static func content(_ name: String) -> StageContent? {
    if let kind = Gallery.containers.first(where: { $0.fileName == name }) {
      return .container(kind)
    }
    return Gallery.scenes.first { $0.fileName == name }.map { .scene($0) }
  }

  /// The name of an engine, if it is one.
  nonisolated static func engine(_ word: String) -> String? {
    engines.contains(word) ? word : nil
  }

  /// The name of a container, if it is one, or if it is its number in an old script.
  nonisolated static func container(_ word: String) -> String? {
    if let number = Int(word), number >= 0 { return oldContainers[number % oldContainers.count] }
    return containers.contains(word) ? word : nil
  }

  nonisolated private static let oldContainers = ["stack", "plain", "custom", "panel"]
  nonisolated private static let oldEngines = [
    "cut", "animator", "spring-slide", "vertical-slide", "cube", "bounce", "property-slide",
  ]

  /// The engine with this number in an old script; from 10 on, with an interaction controller.
  nonisolated static func oldEngine(_ number: Int) -> TortureEvent? {
    guard number >= 0 else { return nil }
    let index = number % 10
    return .engine(
      oldEngines.indices.contains(index) ? oldEngines[index] : own, interactive: number >= 10,
      seed: 0)
  }
}
