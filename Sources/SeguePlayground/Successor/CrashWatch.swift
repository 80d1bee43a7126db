import Foundation
import Glibc
import SegueSDL

/// Handles a crash of this process, or an exit caused by what was loaded into it: a report is written, and
/// another program runs in its place, under the same number.
///
///     signal ─ last words ─ Swift's backtrace ─ successor
///
/// Not a second process that waits for this one's end: where nothing is loaded, there is nothing to wait for. A
/// terminal, a shell and the desktop see one program all the time.
///
/// A signal handler may need neither memory nor a lock, as the thread that crashed may hold it. All that it
/// needs is made before, and is never freed.
@MainActor final class CrashWatch {
  /// The measures for a crash of this process.
  struct Plan {
    /// The path of the program that succeeds this one, and its arguments.
    var program: String
    var arguments: [String]
    /// The file to which standard error, and how this process came to its end, are appended, in an order
    /// that `CrashEnding` reads.
    var report: URL
    /// Before this moment, in seconds since the machine was started, nothing succeeds this process: it says
    /// `refusal`, and ends with status 1.
    var earliest: TimeInterval = 0
    var refusal = ""
  }

  private let tap: ErrorTap
  private var isOver = false

  /// The handler's own stack, in bytes: a thread that calls itself without end has none left.
  private static let stackSize = 256 * 1024

  /// Seconds of the clock on which `Plan.earliest` is measured.
  nonisolated static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }

  /// Nil: the report cannot be written.
  init?(_ plan: Plan) {
    let report = open(plan.report.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard report >= 0, let tap = ErrorTap(into: report) else {
      close(report)
      return nil
    }
    self.tap = tap
    let scene = CrashScene.shared
    scene.pointee.prepare(plan, report: report, tap)
    Self.install(in: scene)
  }

  /// From now on this process may end as it likes.
  func end() {
    guard !isOver else { return }
    isOver = true
    let scene = CrashScene.shared
    for index in scene.pointee.signals.indices {
      sigaction(
        scene.pointee.signals[index].number, &scene.pointee.signals[index].former, nil)
    }
    scene.pointee.isWatched = false
    tap.end()
    close(scene.pointee.report)
  }

  /// Ends this process where the main thread is, which is stuck there.
  ///
  /// - Parameter thread: The main thread, which tells where it is.
  nonisolated static func endHung(_ thread: pthread_t) {
    let scene = CrashScene.shared
    guard scene.pointee.isWatched else { return }
    scene.pointee.isHung = true
    pthread_kill(thread, SIGTRAP)
    Thread.sleep(forTimeInterval: deafness)
    // It takes no signals: nobody knows where it is.
    if !scene.pointee.isEnding { CrashScene.endDeaf() }
  }

  /// Seconds after which a thread that does not answer a signal never will.
  nonisolated private static let deafness: TimeInterval = 2

  private static func install(in scene: UnsafeMutablePointer<CrashScene>) {
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = stackSize
    sigaltstack(&stack, nil)
    var action = sigaction()
    // Swift lets its own handler be interrupted by the same signal: it reads memory that may not be there.
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER
    sigemptyset(&action.sa_mask)
    action.__sigaction_handler.sa_sigaction = { number, info, context in
      CrashScene.end(after: number, info, context)
    }
    for index in scene.pointee.signals.indices {
      let number = scene.pointee.signals[index].number
      sigaction(number, &action, &scene.pointee.signals[index].former)
      SignalMask.unblock(number)
    }
    guard !scene.pointee.isAtExit else { return }
    scene.pointee.isAtExit = true
    on_exit({ status, _ in CrashScene.end(withStatus: status) }, nil)
  }
}

/// The state of the signal handlers, made before they run.
private struct CrashScene {
  /// Whether an end of this process is unexpected.
  var isWatched = false
  /// Whether the exit of this process is noticed.
  var isAtExit = false
  /// The signals that end programs, and their former actions.
  let signals: UnsafeMutableBufferPointer<(number: Int32, former: sigaction)>
  var report: Int32 = -1
  /// Standard input, output and error as they were, and a file that has nothing in it.
  private var input: Int32 = -1
  private var output: Int32 = -1
  private var errors: Int32 = -1
  private var nothing: Int32 = -1
  /// The pipe's exit, from which the last words are read.
  private var words: Int32 = -1
  private var program: UnsafeMutablePointer<CChar>?
  private var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  private var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  private var earliest: TimeInterval = 0
  private var refusal: UnsafeMutablePointer<CChar>?
  /// The line of the report that says how it ended, and where its three digits are.
  private var line: UnsafeMutablePointer<CChar>?
  fileprivate var isEnding = false
  /// Whether this process is ended because it is stuck.
  var isHung = false

  nonisolated(unsafe) static let shared: UnsafeMutablePointer<CrashScene> = {
    let scene = UnsafeMutablePointer<CrashScene>.allocate(capacity: 1)
    scene.initialize(to: CrashScene())
    return scene
  }()

  private init() {
    let numbers = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]
    signals = .allocate(capacity: numbers.count)
    _ = signals.initialize(from: numbers.map { (number: $0, former: sigaction()) })
  }

  /// Seconds after which nobody waits for the report any more.
  private static let patience: UInt32 = 20
  /// Nanoseconds in which another thread passes on what it has read of the last words.
  private static let handover = 20_000_000
  private static let chunkSize = 512

  mutating func prepare(_ plan: CrashWatch.Plan, report: Int32, _ tap: ErrorTap) {
    func copy(_ texts: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
      let copies = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
        .allocate(capacity: texts.count + 1)
      copies.initialize(repeating: nil, count: texts.count + 1)
      for (index, text) in texts.enumerated() { copies[index] = strdup(text) }
      return copies
    }
    self.report = report
    (errors, words) = (tap.errors, tap.exit)
    if input < 0 {
      input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
      output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
      nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    }
    program = strdup(plan.program)
    arguments = copy(plan.arguments)
    environment = copy(ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" })
    earliest = plan.earliest
    refusal = strdup(plan.refusal + "\n")
    line = strdup("\n\(CrashEnding.mark) signal 000\n")
    isWatched = true
  }

  // MARK: The end

  /// Ends this process after a signal that ends programs.
  static func end(
    after signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?,
    _ context: UnsafeMutableRawPointer?
  ) {
    let scene = shared
    // Another thread is on its way out. It is waited for.
    while scene.pointee.isEnding { Glibc.pause() }
    scene.pointee.isEnding = true
    // Nobody waits for the report of a process that has been told to end.
    if UnansweredSignal.number.load(ordering: .relaxed) != 0 { scene.pointee.succeed() }
    endBySignals()
    // The alarm limits whatever holds up the report.
    var action = sigaction()
    action.sa_flags = SA_ONSTACK
    action.__sigaction_handler.sa_handler = { _ in CrashScene.shared.pointee.succeed() }
    sigaction(SIGALRM, &action, nil)
    SignalMask.unblock(SIGALRM)
    alarm(patience)
    scene.pointee.takeLastWords()
    scene.pointee.note(scene.pointee.isHung ? "stuck " : "signal", signal)
    // Swift's runtime writes where it is to standard error, and asks on a terminal what else it is to tell.
    dup2(scene.pointee.nothing, STDIN_FILENO)
    dup2(scene.pointee.report, STDOUT_FILENO)
    dup2(scene.pointee.report, STDERR_FILENO)
    for index in scene.pointee.signals.indices
    where scene.pointee.signals[index].number == signal {
      let former = scene.pointee.signals[index].former
      if former.sa_flags & SA_SIGINFO != 0 {
        former.__sigaction_handler.sa_sigaction?(signal, info, context)
      }
    }
    scene.pointee.succeed()
  }

  /// Ends this process when the main thread is stuck and takes no signals.
  static func endDeaf() {
    let scene = shared
    scene.pointee.isEnding = true
    scene.pointee.takeLastWords()
    scene.pointee.note("stuck ", 0)
    scene.pointee.succeed()
  }

  /// Ends this process when loaded code exits the program.
  static func end(withStatus status: Int32) {
    let scene = shared
    guard scene.pointee.isWatched, !scene.pointee.isEnding else { return }
    scene.pointee.isEnding = true
    scene.pointee.takeLastWords()
    scene.pointee.note("status", status)
    scene.pointee.succeed()
  }

  /// Passes on the last words on standard error, which have not come further than the pipe.
  private func takeLastWords() {
    var time = timespec(tv_sec: 0, tv_nsec: Self.handover)
    nanosleep(&time, nil)
    withUnsafeTemporaryAllocation(byteCount: Self.chunkSize, alignment: 1) { buffer in
      while true {
        let count = read(words, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        _ = write(errors, buffer.baseAddress, count)
        _ = write(report, buffer.baseAddress, count)
      }
    }
  }

  private func note(_ kind: StaticString, _ number: Int32) {
    guard let line else { return }
    let length = strlen(line)
    memcpy(line + length - 11, kind.utf8Start, 6)
    let zero = CChar(48)
    line[length - 4] = zero + CChar(number / 100 % 10)
    line[length - 3] = zero + CChar(number / 10 % 10)
    line[length - 2] = zero + CChar(number % 10)
    _ = write(report, line, length)
  }

  /// Lets SIGINT, SIGQUIT and SIGTERM end this process at once, as `SignalWatch` may be on a thread that stands still.
  private static func endBySignals() {
    func end(by number: Int32) {
      signal(number, SIG_DFL)
      SignalMask.unblock(number)
    }
    end(by: SIGINT)
    end(by: SIGQUIT)
    end(by: SIGTERM)
  }

  /// Replaces this program with the successor.
  private func succeed() {
    dup2(input, STDIN_FILENO)
    dup2(output, STDOUT_FILENO)
    dup2(errors, STDERR_FILENO)
    alarm(0)
    if CrashWatch.now < earliest, let refusal {
      _ = write(STDERR_FILENO, refusal, strlen(refusal))
      _exit(1)
    }
    // What this program has opened is closed by the system. What it was given stays open: others may tell by
    // it whether this process still runs.
    Self.endBySignals()
    signal(SIGALRM, SIG_DFL)
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    // Told to end, it has no successor.
    let number = UnansweredSignal.number.load(ordering: .relaxed)
    if number != 0 {
      kill(getpid(), number)
      _exit(128 + number)
    }
    if let program, let arguments, let environment { execve(program, arguments, environment) }
    _exit(1)
  }
}
