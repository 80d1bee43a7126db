import Expectations
import Synchronization
import Testing

@testable import SegueLive

/// Programs that run beside this one.
struct ChildProgramTests {
  @Test func aProgramThatOnlyComplainsHangs() async {
    let result = await ChildProgram.run(
      ["/bin/sh", "-c", "while :; do echo it hangs, and says so again and again >&2; done"],
      patience: 0.5)

    expectEqual(result.ending, .silent)
    expect(result.errors.utf8.count <= 3 << 20)
  }

  @Test func whatWaitsIsGivenLongerThanWhatWorks() async {
    let result = await ChildProgram.run(["/bin/sh", "-c", "sleep 1; echo late"], patience: 0.4)

    expectEqual(result.ending, .exited(0))
    expectEqual(result.output, "late\n")
  }

  @Test func whatWaitsForGoodHangs() async {
    let result = await ChildProgram.run(["/bin/sh", "-c", "sleep 100"], patience: 0.1)

    expectEqual(result.ending, .silent)
  }

  @Test func whatClosesBothPipesAndGoesOnHangs() async {
    let working = await ChildProgram.run(
      ["/bin/sh", "-c", "exec >&- 2>&-; while :; do :; done"], patience: 0.3)
    let waiting = await ChildProgram.run(
      ["/bin/sh", "-c", "exec >&- 2>&-; sleep 100"], patience: 0.1)

    expectEqual(working.ending, .silent)
    expectEqual(waiting.ending, .silent)
  }

  @Test func whatClosesBothPipesMayEndAWhileLater() async {
    let result = await ChildProgram.run(
      ["/bin/sh", "-c", "exec >&- 2>&-; sleep 0.3; exit 4"], patience: 5)

    expectEqual(result.ending, .exited(4))
  }

  @Test func silenceIsToldWhenItBegins() async {
    let told = Mutex(0)

    _ = await ChildProgram.run(
      ["/bin/sh", "-c", "sleep 100"], patience: 0.1, onSilence: { told.withLock { $0 += 1 } })

    expectEqual(told.withLock { $0 }, 1)
  }

  @Test func theEndOfMuchThatIsSaidIsKept() async {
    let result = await ChildProgram.run(
      ["/bin/sh", "-c", "head -c 6000000 /dev/zero; echo end; exit 3"], patience: 20)

    expectEqual(result.ending, .exited(3))
    expect(result.output.utf8.count <= 3 << 20)
    expect(result.output.hasSuffix("end\n"))
  }
}
