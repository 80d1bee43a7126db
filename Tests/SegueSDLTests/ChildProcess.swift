import Foundation
import Synchronization

/// A program that was started, and what it has written so far.
final class ChildProcess: Sendable {
  private let process: Mutex<Process>
  private let written: Written
  let identifier: Int32
  private let name: String

  /// - Parameters:
  ///   - program: A path, or a name to look for in `PATH`.
  ///   - environment: The differences from this process's own; nil removes.
  ///   - output: The file that gets its standard output, instead of `output`.
  ///   - folder: Its working folder; nil: this process's own.
  init(
    _ program: String, _ arguments: [String] = [], environment changes: [String: String?] = [:],
    output: FileHandle? = nil, in folder: URL? = nil
  ) throws {
    guard let url = ChildProcess.find(program) else {
      throw TestFailure(
        "\(program) was not found: `make test` installs what the window tests need.")
    }
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in changes { environment[name] = value }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    if let folder { process.currentDirectoryURL = folder }
    let written = try Written()
    let own = try (output: written.file("output"), errors: written.file("errors"))
    process.standardOutput = output ?? own.output
    process.standardError = own.errors
    try process.run()
    // The child has its own; Foundation would keep these open for good, and cannot start programs any more
    // once there are some thousand of them.
    for file in [own.output, own.errors] { try file.close() }
    identifier = process.processIdentifier
    self.process = Mutex(process)
    self.written = written
    name = url.lastPathComponent
  }

  deinit {
    end()
  }

  /// The program `name` of the build that this test belongs to.
  static func builtProgram(_ name: String) -> URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name)
  }

  private static func find(_ program: String) -> URL? {
    if program.contains("/") {
      return FileManager.default.isExecutableFile(atPath: program)
        ? URL(fileURLWithPath: program) : nil
    }
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.map { URL(fileURLWithPath: "\($0)/\(program)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

// MARK: - Reading

extension ChildProcess {
  /// The program's standard output so far.
  var output: String { String(decoding: outputData, as: UTF8.self) }

  /// The program's standard output so far, byte for byte.
  var outputData: Data { written.data("output") }

  /// The program's standard error so far.
  var errors: String { String(decoding: written.data("errors"), as: UTF8.self) }

  var isRunning: Bool { process.withLock { $0.isRunning } }

  /// The state of each thread, and the processes that it has started, for messages about one that stands still; of one that
  /// has ended, its status.
  var threads: String {
    func text(_ path: String) -> String {
      (try? String(contentsOfFile: "/proc/\(path)", encoding: .utf8)) ?? ""
    }
    guard isRunning else {
      return process.withLock { "It ended with \($0.terminationReason) \($0.terminationStatus)." }
    }
    let numbers =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/task")) ?? []
    return numbers.sorted().map { number in
      let thread = "\(identifier)/task/\(number)"
      let facts = text("\(thread)/status").split(separator: "\n").filter { line in
        ["State", "SigPnd", "ShdPnd", "SigBlk"].contains { line.hasPrefix($0) }
      }
      let children: [String] = text("\(thread)/children").split(separator: " ").map { child in
        String(text("\(child)/cmdline").replacing("\0", with: " ").prefix(80))
      }
      var words = [text("\(thread)/comm").trimmingCharacters(in: .newlines)]
      words.append(text("\(thread)/wchan"))
      words += facts.map { String($0).replacing("\t", with: " ") }
      words += children
      return words.joined(separator: ", ")
    }.joined(separator: "\n")
  }

  /// The memory it has in use, in bytes; nil when it is gone.
  var residentMemory: Int? {
    let text = try? String(contentsOfFile: "/proc/\(identifier)/statm", encoding: .utf8)
    return text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      .map { $0 * Int(getpagesize()) }
  }

  /// The processor time it has used, in seconds; nil when it is gone.
  var processorTime: TimeInterval? {
    guard let line = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
      let rest = line.split(separator: ")").last
    else { return nil }
    // After the name: state is the first field, user and system ticks the 12th and 13th.
    let fields = rest.split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return nil
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

// MARK: - Ending

extension ChildProcess {
  /// Sends a signal, unless the program has ended.
  func signal(_ number: Int32) {
    if isRunning { kill(identifier, number) }
  }

  /// Kills the program at once.
  func end() {
    signal(SIGKILL)
  }

  /// Waits until it has ended, and returns its exit status; of a program that a signal ended, the
  /// signal's number plus 128, as shells say it.
  func waitForEnd() async throws -> Int32 {
    try await XvfbSession.wait("\(name) did not end") { !isRunning }
    return process.withLock { process in
      process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
    }
  }
}

/// The files into which a program writes: pipes would tell their end only some time after the
/// program's.
private final class Written: Sendable {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// A new file called `name` to write to.
  func file(_ name: String) throws -> FileHandle {
    let url = folder.appendingPathComponent(name)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  func data(_ name: String) -> Data {
    (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data()
  }
}
