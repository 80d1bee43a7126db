import Expectations
import Segue
import Testing

@testable import SegueGallery

/// Laws that hold for every entry of the gallery.
@MainActor @Suite(.serialized) struct GalleryTests {
  private func expectWellNamed<Entry: GalleryEntry>(_ entries: [Entry]) {
    let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
    expectEqual(Set(entries.map(\.fileName)).count, entries.count)
    expectEqual(Set(entries.map(\.title)).count, entries.count)
    for entry in entries {
      expect(!entry.fileName.isEmpty && entry.fileName.allSatisfy(letters.contains))
      expect(entry.sentence.hasSuffix("."), "\(entry)")
      expect(!entry.subtitle.isEmpty && !entry.subtitle.hasSuffix("."), "\(entry)")
      expectEqual(entries.named(entry.title), entry)
      expectEqual(entries.named(entry.fileName.uppercased()), entry)
    }
  }

  @Test func everyEntryHasANameOfItsOwn() {
    expectWellNamed(Gallery.engines)
    expectWellNamed(Gallery.containers)
    expectWellNamed(Gallery.scenes)
    expect(Gallery.engines.named("no such engine") == nil)
  }

  // MARK: Parameters

  @Test(arguments: Gallery.engines) func defaultsLieInTheirRanges(engine: Engine) {
    expectEqual(Set(engine.parameters.map(\.name)).count, engine.parameters.count)
    for parameter in engine.parameters {
      expect(parameter.range.contains(engine.untuned.value(of: parameter)), "\(parameter.name)")
      expect(parameter.explanation.hasSuffix("."), "\(parameter.name)")
    }
  }

  @Test(arguments: Gallery.engines) func whatIsSetIsWhatTheAnimatorHas(engine: Engine) throws {
    for parameter in engine.parameters {
      let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)

      for (value, expected) in [(low, low), (high, high), (low - 10, low), (high + 10, high)] {
        let tuned = try #require(engine.setting(parameter.name, to: value))
        expectEqual(tuned.value(of: parameter), expected, "\(parameter.name)")
        expect(parameter.name != "duration" || tuned.duration == expected)
      }
    }
    expect(engine.setting("no such parameter", to: 1) == nil)
  }

  @Test(arguments: Gallery.engines) func eachEndOfARangeLeadsThereAndBack(engine: Engine) throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 160))
    // All curves do alike: one engine's says for all.
    let isCurveTried = engine == .fade
    let controlPoints = Engine.Parameter.controlPoints.map(\.name)
    let parameters = engine.parameters.filter {
      isCurveTried || !controlPoints.contains($0.name)
    }
    let ends = parameters.flatMap { parameter in
      [parameter.range.lowerBound, parameter.range.upperBound].map { (parameter.name, $0) }
    }
    for (name, value) in ends {
      let tuned = try #require(engine.setting(name, to: value))
      let vendor = EngineVendor(tuned)
      let container = Gallery.makeContainer(.custom, vendor: vendor)
      let custom = try #require(container as? ContainerViewController)
      stage.show(container)
      stage.settle()
      let before = stage.picture()

      expectKept(stage) {
        custom.select(1)
        stage.settle()
        expect(stage.picture() != before, "\(name) \(value)")
        custom.select(0)
        stage.settle()
        expectEqual(stage.picture(), before, "\(name) \(value)")
      }
      withExtendedLifetime(vendor) {}
    }
  }
}
