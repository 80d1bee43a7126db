import Segue
import SegueGallery

/// Everything in the gallery, for programs to read.
struct GalleryReport: Encodable {
  struct Entry: Encodable {
    let name: String
    let title: String
    let subtitle: String
    let sentence: String

    init(_ entry: some GalleryEntry) {
      name = entry.fileName
      title = entry.title
      subtitle = entry.subtitle
      sentence = entry.sentence
    }
  }

  struct Parameter: Encodable {
    let name: String
    let unit: String
    let minimum: Double
    let maximum: Double
    let standard: Double
    let explanation: String

    private enum CodingKeys: String, CodingKey {
      case name, unit, minimum, maximum, explanation
      case standard = "default"
    }
  }

  struct AnimatedEntry: Encodable {
    let name: String
    let title: String
    let group: String
    let origin: String
    let note: String
    let sentence: String
    /// In seconds.
    let duration: Double
    let parameters: [Parameter]
  }

  let engines: [AnimatedEntry]
  let containers: [Entry]
  let scenes: [Entry]

  @MainActor init() {
    engines = Gallery.engines.map { engine in
      AnimatedEntry(
        name: engine.fileName, title: engine.title, group: engine.group.rawValue,
        origin: engine.origin, note: engine.note, sentence: engine.sentence,
        duration: engine.duration,
        parameters: engine.parameters.map { parameter in
          Parameter(
            name: parameter.name, unit: parameter.unit.rawValue,
            minimum: parameter.range.lowerBound, maximum: parameter.range.upperBound,
            standard: engine.untuned.value(of: parameter), explanation: parameter.explanation)
        })
    }
    containers = Gallery.containers.map(Entry.init)
    scenes = Gallery.scenes.map(Entry.init)
  }
}
