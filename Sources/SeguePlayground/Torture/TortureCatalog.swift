import Segue
import SegueGallery

/// The names that scripts use.
@MainActor enum TortureCatalog {
  /// The sources of animators: the gallery's engines, ones that do what animators should not, and
  /// the containers' own transitions.
  nonisolated static let engines =
    Gallery.engines.map(\.fileName) + odd.keys.sorted() + [own]

  /// Every container uses its own transitions.
  nonisolated static let own = "own"

  nonisolated private static let odd:
    [String: @MainActor @Sendable (TortureCensus) -> UIViewControllerAnimatedTransitioning] = [
      "property-slide": { TortureSlide($0) },
      "relay": { TortureRelay($0) },
      "straggler": { TortureStraggler($0) },
    ]

  /// The containers that stand side by side.
  nonisolated static let containers = ["stack", "plain", "custom", "panel"]

  /// A new animator of the engine `name`, watched by `census`; nil for the containers' own.
  static func makeAnimator(
    _ name: String, _ census: TortureCensus
  ) -> UIViewControllerAnimatedTransitioning? {
    let animator =
      odd[name]?(census) ?? Gallery.engines.first { $0.fileName == name }?.makeAnimator()
    if let animator { census.keep(animator, "an animator") }
    return animator
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
      oldEngines.indices.contains(index) ? oldEngines[index] : own, interactive: number >= 10)
  }
}
