import Expectations
import Foundation
import Segue
import Testing

/// Names of methods (Z16).
@Suite struct SelectorTests {
  @Test func aSelectorIsItsName() {
    let tapped: Selector = "tapped:"

    expectEqual(tapped, Selector(("tapped:")))
    expect(tapped != NSSelectorFromString("tapped"))
    expectEqual(tapped.description, "tapped:")
    expectEqual("\(tapped)", "tapped:")
    expectEqual(NSStringFromSelector(tapped), String(_sel: tapped))
    expectEqual(Set([tapped, "tapped:", "other"]).count, 2)
  }
}
