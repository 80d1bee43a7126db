import Foundation
import SegueSDL
import Synchronization

/// Notices that the main thread is stuck in a user's file, and ends it there as a crash would: `CrashWatch` then tells
/// where, and runs the successor.
///
///     ping ─ no answer ─ the file is on the stack, again and again ─ CrashWatch
///
/// A thread beside the main one, as a main thread that is stuck notices nothing. It asks for a sign of life only when
/// the main thread has worked since the last one: a window at rest is left alone.
final class HangWatch: Sendable {
  private let thread: MainThread
  private let isOver = Atomic(false)
  private let isAnswered = Atomic(true)

  /// Interval of its looks, in seconds. Whatever stops this process for a while stops the watch as well:
  /// seconds are counted in looks.
  private static let interval: TimeInterval = 0.25
  /// Seconds of its processor time after which a main thread without a sign of life is looked at.
  private static let patience: TimeInterval = 1.5
  /// The same by the clock, for one that waits: a busy machine makes others wait, too.
  private static let idlePatience: TimeInterval = 6
  /// The same, where the file is not on the stack whenever it is looked at: it may be the window's own work.
  private static let ownPatience: TimeInterval = 20
  /// Work that is no reason to ask, in seconds: the answer itself takes some.
  private static let leastWork: TimeInterval = 0.0005
  /// Maximum seconds between two questions: a thread that waits for good may have worked little before.
  private static let longestSilence: TimeInterval = 10

  /// Watches the main thread, on which this is called.
  ///
  /// - Parameter mark: A part of the paths of libraries in which the user's files are.
  @MainActor init(mark: String) {
    thread = MainThread(mark: mark)
    Thread.detachNewThread { [self] in watch() }
  }

  /// From now on the main thread may take its time.
  func end() {
    isOver.store(true, ordering: .relaxed)
  }

  private func watch() {
    var worked = thread.work
    var looks = 0
    while !isOver.load(ordering: .relaxed) {
      Thread.sleep(forTimeInterval: Self.interval)
      let silence = TimeInterval(looks) * Self.interval
      let work = thread.work - worked
      if isAnswered.load(ordering: .acquiring) {
        guard work > Self.leastWork || silence > Self.longestSilence else {
          looks += 1
          continue
        }
        (worked, looks) = (thread.work, 0)
        isAnswered.store(false, ordering: .relaxed)
        DispatchQueue.main.async { [self] in isAnswered.store(true, ordering: .releasing) }
        continue
      }
      looks += 1
      let isLate = work > Self.patience || silence > Self.idlePatience
      let isLost = work > Self.ownPatience || silence > Self.idlePatience + Self.ownPatience
      guard isLost || isLate && thread.isInFile else { continue }
      guard !isOver.load(ordering: .relaxed), !isAnswered.load(ordering: .acquiring) else {
        continue
      }
      return CrashWatch.endHung(thread.identifier)
    }
  }
}

/// The main thread, as another one sees it.
private struct MainThread: @unchecked Sendable {
  let identifier: pthread_t
  private let clock: clockid_t
  private let mark: String

  /// The signal that makes it look at its stack, ignored by default.
  private static let signal = SIGURG
  /// Number of looks before the answer counts, and seconds between them.
  private static let looks = 8
  private static let pause: TimeInterval = 0.06
  /// Seconds within which it answers, or not at all.
  private static let answer: TimeInterval = 0.05

  @MainActor init(mark: String) {
    identifier = pthread_self()
    var clock = clockid_t()
    pthread_getcpuclockid(identifier, &clock)
    self.clock = clock
    self.mark = mark
    StackLook.install(for: Self.signal)
  }

  /// Its processor time so far, in seconds.
  var work: TimeInterval {
    var time = timespec()
    clock_gettime(clock, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }

  /// Whether code of the file is on its stack each time that it is looked at, for some time.
  var isInFile: Bool {
    let ranges = Self.ranges(of: mark)
    guard !ranges.isEmpty else { return false }
    return (0..<Self.looks).allSatisfy { _ in
      Thread.sleep(forTimeInterval: Self.pause)
      StackLook.shared.pointee.isTaken = false
      pthread_kill(identifier, Self.signal)
      Thread.sleep(forTimeInterval: Self.answer)
      let look = StackLook.shared.pointee
      return look.isTaken
        && look.frames.prefix(look.count).contains { frame in
          frame.map { address in ranges.contains { $0.contains(UInt(bitPattern: address)) } }
            ?? false
        }
    }
  }

  /// Returns the addresses of libraries whose paths contain `mark`. The main thread may hold the loader's
  /// lock, so the system is asked.
  private static func ranges(of mark: String) -> [Range<UInt>] {
    MemoryMap.ranges { $0.contains(mark) }
  }
}

/// The return addresses on a thread's stack, taken by itself in a handler of signals, which may not need memory.
private struct StackLook {
  private typealias Backtrace =
    @convention(c) (
      UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32
    ) -> Int32

  let frames: UnsafeMutableBufferPointer<UnsafeMutableRawPointer?>
  var count = 0
  var isTaken = false
  private let backtrace: Backtrace?

  nonisolated(unsafe) static let shared: UnsafeMutablePointer<StackLook> = {
    let look = UnsafeMutablePointer<StackLook>.allocate(capacity: 1)
    look.initialize(to: StackLook())
    return look
  }()

  private static let most = 256

  private init() {
    frames = .allocate(capacity: Self.most)
    frames.initialize(repeating: nil)
    // execinfo.h is in no module.
    backtrace = dlsym(nil, "backtrace").map { unsafeBitCast($0, to: Backtrace.self) }
    // The first call loads what the others need.
    take()
  }

  private mutating func take() {
    guard let base = frames.baseAddress else { return }
    count = Int(backtrace?(base, Int32(Self.most)) ?? 0)
    isTaken = true
  }

  /// Lets the main thread, on which this is called, take its stack at a signal.
  static func install(for signal: Int32) {
    _ = shared
    var action = sigaction()
    action.sa_flags = SA_RESTART
    sigemptyset(&action.sa_mask)
    action.__sigaction_handler.sa_handler = { _ in
      let number = errno
      StackLook.shared.pointee.take()
      errno = number
    }
    sigaction(signal, &action, nil)
    SignalMask.unblock(signal)
  }
}
