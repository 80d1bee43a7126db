import Expectations
import Foundation
import Testing

@testable import SegueSDL

/// The program's work before its first frame, and the work that it leaves out.
@Suite @MainActor struct StartTests {
  @Test func aBusThatIsThereIsKept() {
    let services = UnusedServices(of: .x11, withComposing: true)
    let without = services.changes(to: ["XCOMPOSEFILE": "/tmp/mine"])
    let with = services.changes(to: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus"])

    expectEqual(
      without, ["XCOMPOSEFILE": "/dev/null", "DBUS_SESSION_BUS_ADDRESS": "disabled:"])
    expectEqual(with, ["XCOMPOSEFILE": "/dev/null"])
  }

  @Test func composingIsLeftToSDLWhereItIsNotDoneHere() {
    let wayland = UnusedServices(of: .wayland, withComposing: false)
    let chosen = UnusedServices(of: .chosen, withComposing: false)

    expectEqual(wayland.changes(to: [:]), ["DBUS_SESSION_BUS_ADDRESS": "disabled:"])
    expectEmpty(chosen.changes(to: [:]))
  }

  @Test func theTableOfComposedCharactersIsNotRead() async throws {
    // Opening a pipe without a writer would wait for good.
    let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("pipe-\(UUID())")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(at: pipe) }

    let session = try await XvfbSession()
    let window = try await session.open(environment: ["XCOMPOSEFILE": pipe.path])

    expect(window.program.isRunning)
  }

  #if os(Linux)
    /// Reading the configuration of fontconfig takes longer than drawing the window.
    @Test func theWindowNeedsNoFontsOfTheMachine() async throws {
      let session = try await XvfbSession()
      let window = try await session.open()

      // Foundation's strings take only the first 4 KiB of such a file.
      let file = try #require(
        FileHandle(forReadingAtPath: "/proc/\(window.program.identifier)/maps"))
      let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)

      expect(maps.contains("libX11"))
      expect(!maps.contains("fontconfig"))
    }

    @Test func pagesAreMadeBeforeTheyAreTouched() throws {
      let (page, count) = (Int(getpagesize()), 100)
      let memory = try #require(
        mmap(nil, count * page, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0))
      defer { munmap(memory, count * page) }
      memory.storeBytes(of: 7, toByteOffset: 50 * page, as: UInt8.self)
      func made() -> Int {
        var states = [UInt8](repeating: 0, count: count)
        guard mincore(memory, count * page, &states) == 0 else { return -1 }
        return states.count { $0 & 1 == 1 }
      }
      try #require(made() < count / 2)

      // Systems before Linux 5.14 cannot.
      let isMade = MemoryPages.make(memory + 100, byteCount: count * page - 100)

      expect(!isMade || made() >= count - 1)
      expectEqual(memory.load(fromByteOffset: 50 * page, as: UInt8.self), 7)
    }
  #endif
}
