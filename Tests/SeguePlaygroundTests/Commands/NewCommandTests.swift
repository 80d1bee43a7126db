import Expectations
import SegueGallery
import Testing

@testable import SeguePlayground

/// The names that `segue new` and `--engine` understand.
struct NewCommandTests {
  @Test(
    arguments: [
      ("foldd", ["fold"]), ("cub", ["cube", "cube-vertical", "inside-cube"]),
      ("page-crul", ["page-curl"]), ("shutter speed", ["shutter"]), ("xyzzy", []), ("", []),
    ] as [(String, [String])])
  func namesThatAreNoneHaveNearOnes(name: String, near: [String]) {
    expectEqual(Gallery.engines.near(name).map(\.fileName), near)
  }

  @Test(
    arguments: [
      ("CardFlip", "Flip"), ("Fold", "Fold"), ("MyPageCurl", "Page curl"), ("Unrelated", nil),
    ] as [(String, String?)])
  func aNameSoundsLikeAnEngine(name: String, title: String?) {
    expectEqual(NewCommand.engine(like: name)?.title, title)
  }

  @Test func lettersAreCountedThatDiffer() {
    expectEqual("fold".editDistance(to: "fold"), 0)
    expectEqual("fold".editDistance(to: "gold"), 1)
    expectEqual("fold".editDistance(to: "folder"), 2)
    expectEqual("".editDistance(to: "fold"), 4)
    expectEqual("kitten".editDistance(to: "sitting"), 3)
  }
}
