import Expectations
import Foundation
import Testing

@testable import SegueSDL

@Suite @MainActor struct WindowConfigurationTests {
  @Test(
    arguments: [
      CGSize(width: 0, height: 10), CGSize(width: 10, height: 0), CGSize(width: -5, height: 10),
      CGSize(width: 1e9, height: 10), CGSize(width: CGFloat.nan, height: 10),
      CGSize(width: CGFloat.infinity, height: 10),
    ])
  func sizesThatCannotBeAreRefusedInOneSentence(size: CGSize) {
    let error = #expect(throws: WindowError.self) {
      try WindowConfiguration(title: "", size: size).check()
    }

    expect(error?.description.hasPrefix("A window cannot be") == true)
    expect(error?.description.hasSuffix(".") == true)
  }

  @Test(arguments: [0, -1, 100, CGFloat.nan])
  func scalesThatCannotBeAreRefused(scale: CGFloat) {
    #expect(throws: WindowError.self) {
      try WindowConfiguration(title: "", scale: scale).check()
    }
  }

  @Test func aWindowOfTooManyPixelsIsRefused() {
    let configuration = WindowConfiguration(
      title: "", size: CGSize(width: 10_000, height: 10), scale: 3)

    #expect(throws: WindowError.self) { try configuration.check() }
  }

  @Test func theSmallestAndTheUsualWindowMayBe() throws {
    try WindowConfiguration(title: "", size: CGSize(width: 1, height: 1), scale: 0.5).check()
    try WindowConfiguration(title: "").check()
  }
}
