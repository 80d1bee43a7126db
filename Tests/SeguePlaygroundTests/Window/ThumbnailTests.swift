import Expectations
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground

/// The small pictures of what can be chosen.
@MainActor @Suite(.serialized) struct ThumbnailTests {
  @Test func everyEntryHasAThumbnailOfItsSize() {
    let drawn =
      Gallery.containers.map(\.thumbnail) + Gallery.scenes.map(\.thumbnail)
    let pictures = EnginePicture.views(of: Gallery.engines)

    expect(drawn.allSatisfy { $0.map { ThumbnailView($0).picture != nil } ?? false })
    expectEqual(pictures.count, Gallery.engines.count)
    expect(pictures.allSatisfy { $0.frame == CGRect(origin: .zero, size: Thumbnail.size) })
  }
}
