import Foundation
import Segue
import Testing

/// Names of methods (Z16).
@Suite struct SelectorTests {
  @Test func aSelectorIsItsName() {
    let tapped: Selector = "tapped:"

    #expect(tapped == Selector(("tapped:")))
    #expect(tapped != NSSelectorFromString("tapped"))
    #expect(tapped.description == "tapped:")
    #expect("\(tapped)" == "tapped:")
    #expect(NSStringFromSelector(tapped) == String(_sel: tapped))
    #expect(Set([tapped, "tapped:", "other"]).count == 2)
  }
}
