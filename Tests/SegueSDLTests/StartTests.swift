import Foundation
import Testing

@testable import SegueSDL

/// What the program does before its first frame, and what it leaves out.
@Suite @MainActor struct StartTests {
  @Test func aBusThatIsThereIsKept() {
    let without = UnusedServices.changes(to: ["XCOMPOSEFILE": "/tmp/mine"])
    let with = UnusedServices.changes(to: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus"])

    #expect(
      without == ["XCOMPOSEFILE": "/dev/null", "DBUS_SESSION_BUS_ADDRESS": "disabled:"])
    #expect(with == ["XCOMPOSEFILE": "/dev/null"])
  }

  @Test func theTableOfComposedCharactersIsNotRead() async throws {
    // Who opens a pipe that nobody writes to waits for good.
    let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("pipe-\(UUID())")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(at: pipe) }

    let session = try await XvfbSession()
    let window = try await session.open(environment: ["XCOMPOSEFILE": pipe.path])

    #expect(window.program.isRunning)
  }
}
