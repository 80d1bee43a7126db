import Foundation
import Synchronization

/// Another program that runs beside this one, in a process group of its own, until it ends, is stopped or is
/// silent for too long.
///
/// Not a `Process`: what such a program starts itself is stopped with it.
package final class ChildProgram: Sendable {
  /// The reason for the program's termination.
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    /// A signal ended it.
    case crashed(Int32)
    /// It wrote nothing to standard output for too long.
    case silent
    /// The task that waited for it was cancelled.
    case stopped
    /// It could not be started, with the system's reason.
    case missing(String)
  }

  struct Result: Sendable {
    var ending: Ending
    /// Text of its standard output and its standard error; of very much, the end.
    var output = ""
    var errors = ""
  }

  private struct State {
    var identifier: pid_t = 0
    var isStopped = false
  }

  private let state = Mutex(State())
  private let arguments: [String]
  private let environment: [String: String]
  private let patience: TimeInterval
  private let onSilence: (@Sendable () -> Void)?
  private let onLine: (@Sendable (String) -> Void)?

  /// Seconds that a hanging program has to tell where, once it is asked to; and the words with which
  /// Swift's runtime ends telling it.
  private static let lastWords: TimeInterval = 30
  private static let lastLine = "Backtrace took"
  /// Polling interval, in microseconds, for the end of a program that has closed both pipes: as a rule it
  /// does so by ending.
  private static let glance: UInt32 = 2_000

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The path of the program, and its arguments.
  ///   - environment: Variables that differ from this program's own environment.
  ///   - patience: Seconds without a word on its standard output after which it is stopped: one that hangs may
  ///     go on complaining. They are seconds of its processor time, so that a machine that does much else makes
  ///     no difference; one that merely waits is given several times as long by the clock.
  ///   - onSilence: Called on another thread when it was silent for too long, before it tells where it hangs.
  ///   - onLine: Called with each line of its output, on another thread.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], patience: TimeInterval,
    onSilence: (@Sendable () -> Void)? = nil, onLine: (@Sendable (String) -> Void)? = nil
  ) async -> Result {
    let program = ChildProgram(arguments, environment, patience, onSilence, onLine)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: program.run()) }
      }
    } onCancel: {
      program.stop()
    }
  }

  private init(
    _ arguments: [String], _ environment: [String: String], _ patience: TimeInterval,
    _ onSilence: (@Sendable () -> Void)?, _ onLine: (@Sendable (String) -> Void)?
  ) {
    (self.arguments, self.environment) = (arguments, environment)
    (self.patience, self.onSilence, self.onLine) = (patience, onSilence, onLine)
  }

  private func stop() {
    state.withLock {
      $0.isStopped = true
      if $0.identifier > 0 { kill(-$0.identifier, SIGKILL) }
    }
  }

  // MARK: Running

  private func run() -> Result {
    guard let output = Channel(), let errors = Channel() else {
      return Result(ending: .missing(String(cString: strerror(errno))))
    }
    let fault = state.withLock { state in
      state.isStopped ? ECANCELED : start(&state.identifier, output, errors)
    }
    output.closeEntrance()
    errors.closeEntrance()
    guard fault == 0 else {
      return Result(
        ending: fault == ECANCELED ? .stopped : .missing(String(cString: strerror(fault))))
    }
    let hung = read(output, errors)
    let wasSilent = !hasEnded(within: patience) || hung
    let ending = state.withLock { state -> Ending in
      var status: Int32 = 0
      while waitpid(state.identifier, &status, 0) < 0, errno == EINTR {}
      // Processes that it has started and left behind are ended with it.
      kill(-state.identifier, SIGKILL)
      state.identifier = 0
      if state.isStopped { return .stopped }
      if wasSilent { return .silent }
      let signal = status & 0x7F
      return signal == 0 ? .exited(status >> 8 & 0xFF) : .crashed(signal)
    }
    return Result(ending: ending, output: output.text, errors: errors.text)
  }

  /// Returns 0 or the number of the error.
  private func start(_ identifier: inout pid_t, _ output: Channel, _ errors: Channel) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.entrance, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.entrance, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setpgroup(&attributes, 0)
    // Signals that this program ignores have their default action in the other one.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGTRAP] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Nor does it block those that the thread has blocked which starts it: Dispatch's block nearly all.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var words = arguments.map { strdup($0) } + [nil]
    var values = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      for text in words + values { free(text) }
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    return posix_spawn(&identifier, arguments[0], &actions, &attributes, &words, &values)
  }

  /// Waits until it has ended, while it can be stopped. It keeps its number until it is asked for its status. One that
  /// has closed both pipes and goes on for too long hangs, is ended, and the answer is false.
  private func hasEnded(within patience: TimeInterval) -> Bool {
    let identifier = identifier
    let silence = Silence(of: identifier)
    var report = siginfo_t()
    while true {
      let answer = waitid(P_PID, id_t(identifier), &report, WEXITED | WNOWAIT | WNOHANG)
      if answer == 0, report.si_signo == SIGCHLD { return true }
      if answer < 0, errno != EINTR { return true }
      if silence.rest(of: patience) <= 0 {
        onSilence?()
        _ = state.withLock { kill(-$0.identifier, SIGKILL) }
        return false
      }
      usleep(Self.glance)
    }
  }

  /// Reads until both ends are closed. Returns whether it was silent for too long.
  private func read(_ output: Channel, _ errors: Channel) -> Bool {
    var (open, wasAsked) = ([output, errors], false)
    var silence = Silence(of: identifier)
    while !open.isEmpty {
      var descriptors = open.map { pollfd(fd: $0.exit, events: Int16(POLLIN), revents: 0) }
      let rest = wasAsked ? Self.lastWords - silence.seconds : silence.rest(of: patience)
      let limit = Int32((max(0, rest) * 1000).rounded(.up))
      let hasNews = poll(&descriptors, nfds_t(descriptors.count), limit) > 0
      for (channel, descriptor) in zip(open, descriptors) where hasNews && descriptor.revents != 0 {
        let isOpen = channel.read()
        if channel === output {
          if let onLine { channel.takeLines().forEach(onLine) }
          if !wasAsked { silence = Silence(of: identifier) }
        }
        if !isOpen { open.removeAll { $0 === channel } }
      }
      let isTold = wasAsked && errors.hasJustRead(Self.lastLine)
      let isTooLong =
        wasAsked ? silence.seconds >= Self.lastWords : silence.rest(of: patience) <= 0
      if isTold || isTooLong {
        // Swift's runtime tells where it is, and goes on.
        let isOver = wasAsked
        _ = state.withLock { kill(-$0.identifier, isOver ? SIGKILL : SIGTRAP) }
        if isOver { return true }
        wasAsked = true
        silence = Silence(of: identifier)
        onSilence?()
      }
    }
    return wasAsked
  }

  private var identifier: pid_t { state.withLock { $0.identifier } }
}

/// The silence of a process, measured by the clock and by its processor time.
private struct Silence {
  private let process: pid_t
  private let start = SuspendingClock.now
  private let startOfWork: TimeInterval

  /// Multiple of the patience that a waiting process is given. One that works for the whole patience hangs.
  private static let idleFactor = 6.0
  /// Minimum seconds from one look at its processor time to the next.
  private static let shortestRest = 0.05

  init(of process: pid_t) {
    self.process = process
    startOfWork = Self.work(of: process)
  }

  /// Seconds of silence, by the clock.
  var seconds: TimeInterval { start.duration(to: .now) / .seconds(1) }

  /// Returns the seconds for which it may at least go on; 0: it has been silent for too long.
  func rest(of patience: TimeInterval) -> TimeInterval {
    let work = patience - (Self.work(of: process) - startOfWork)
    let wait = patience * Self.idleFactor - seconds
    return work <= 0 || wait <= 0 ? 0 : max(Self.shortestRest, min(work, wait))
  }

  /// Its processor time so far, in seconds; 0 where it has ended.
  private static func work(of process: pid_t) -> TimeInterval {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return 0
    }
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}

/// A pipe, and what has come through it.
private final class Channel {
  let exit: Int32
  private(set) var entrance: Int32
  private var data = Data()
  private var taken = 0

  /// Bytes of output that are kept at least; up to twice as many are. The end tells why a program ended.
  private static let most = 1 << 20
  private static let readSize = 16_384

  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (exit, entrance) = (ends[0], ends[1])
  }

  deinit {
    closeEntrance()
    close(exit)
  }

  func closeEntrance() {
    guard entrance >= 0 else { return }
    close(entrance)
    entrance = -1
  }

  /// Returns false at the end.
  func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: Self.readSize)
    let count = Foundation.read(exit, &bytes, bytes.count)
    if count > 0 { data.append(contentsOf: bytes[..<count]) }
    if data.count > 2 * Self.most {
      taken = max(0, taken - (data.count - Self.most))
      data = Data(data.suffix(Self.most))
    }
    return count > 0 || count < 0 && errno == EINTR
  }

  /// The lines that were completed since the last call.
  func takeLines() -> [String] {
    var lines: [String] = []
    while let end = data[taken...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: data[taken..<end], as: UTF8.self))
      taken = end + 1
    }
    return lines
  }

  /// Whether `words` have come to an end with what was read last, or not long before.
  func hasJustRead(_ words: String) -> Bool {
    data.suffix(Self.readSize + words.utf8.count).firstRange(of: Data(words.utf8)) != nil
  }

  var text: String { String(decoding: data, as: UTF8.self) }
}
