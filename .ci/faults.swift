// Plants the mistakes of Tests/Faults/faults.txt in a copy of the sources, and looks whether the torture or the tests
// find them. `make faults` calls it:
//
//     swift .ci/faults.swift check             whether the list fits the sources
//     swift .ci/faults.swift plant FOLDER      copies the package there, with all faults in it
//     swift .ci/faults.swift run FOLDER PROGRAM TEST…
//                                              chooses one after the other of what was built there: plays the torture
//                                              with PROGRAM, then has the command TEST run the tests of the list
//
// Every fault is in the same build: each place asks an environment variable which text of the two is to count.
import Foundation

// MARK: - The list

struct Fault {
  enum Form: String { case expression, statements }

  var name = ""
  var room = ""
  var file = ""
  var tests = ""
  var form = Form.statements
  var right = ""
  var wrong = ""

  /// The fault's name in Swift: `solverStrength` for `solver-strength`.
  var constant: String {
    let words = name.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }

  /// The Swift text that chooses one of both.
  var choice: String {
    switch form {
    case .expression: "(PlantedFault.\(constant) ? (\(wrong)) : (\(right)))"
    case .statements: "if PlantedFault.\(constant) {\n\(wrong)\n} else {\n\(right)\n}"
    }
  }

  /// The folder of its module, such as `Sources/Segue`.
  var module: String { file.split(separator: "/").prefix(2).joined(separator: "/") }
}

struct Refusal: Error {
  let sentence: String
}

enum FaultList {
  static let path = "Tests/Faults/faults.txt"
  /// There are at least so many.
  static let least = 24

  static func read() throws -> [Fault] {
    var faults: [Fault] = []
    var fault = Fault()
    var part: WritableKeyPath<Fault, String>?
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line == "end", part != nil {
        faults.append(fault)
        (fault, part) = (Fault(), nil)
      } else if line == "wrong", part == \.right {
        part = \.wrong
      } else if let open = part {
        fault[keyPath: open] += (fault[keyPath: open].isEmpty ? "" : "\n") + line
      } else if !line.isEmpty, !line.hasPrefix("#") {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        let value = words.last ?? ""
        switch words.first {
        case "fault": fault.name = value
        case "room": fault.room = value
        case "file": fault.file = value
        case "tests": fault.tests = value
        case "right":
          guard let form = Fault.Form(rawValue: value) else { fallthrough }
          fault.form = form
          part = \.right
        default: throw Refusal(sentence: "\(path):\(index + 1) is no line of a fault: \(line)")
        }
      }
    }
    guard part == nil, fault.name.isEmpty else {
      throw Refusal(sentence: "\(path) ends within the fault \(fault.name)")
    }
    return faults
  }

  /// The faults, if they fit the sources.
  static func checked() throws -> [Fault] {
    let faults = try read()
    guard faults.count >= least else {
      throw Refusal(sentence: "\(path) has \(faults.count) faults; it takes \(least)")
    }
    guard Set(faults.map(\.constant)).count == faults.count else {
      throw Refusal(sentence: "\(path) has two faults of one name")
    }
    for fault in faults {
      let source = try String(contentsOfFile: fault.file, encoding: .utf8)
      let count = source.components(separatedBy: fault.right).count - 1
      guard count == 1, !fault.right.isEmpty else {
        throw Refusal(
          sentence:
            "\(fault.file) has \(count) times what the fault \(fault.name) takes the place of")
      }
      guard fault.right != fault.wrong, !fault.room.isEmpty else {
        throw Refusal(sentence: "the fault \(fault.name) is none, or in no room")
      }
      guard (try? Regex(fault.tests)) != nil, !fault.tests.isEmpty else {
        throw Refusal(sentence: "the fault \(fault.name) names no tests: “\(fault.tests)”")
      }
    }
    return faults
  }
}

// MARK: - Planting

/// The environment variable that chooses a fault.
let variable = "SEGUE_PLANTED_FAULT"

func plant(_ faults: [Fault], in folder: URL) throws {
  let files = FileManager.default
  try files.createDirectory(at: folder, withIntermediateDirectories: true)
  for name in try files.contentsOfDirectory(atPath: ".") where ![".git", ".build"].contains(name) {
    let copy = folder.appendingPathComponent(name)
    try? files.removeItem(at: copy)
    try files.copyItem(at: URL(fileURLWithPath: name), to: copy)
  }
  for (path, faults) in Dictionary(grouping: faults, by: \.file) {
    let file = folder.appendingPathComponent(path)
    var source = try String(contentsOf: file, encoding: .utf8)
    for fault in faults {
      source = source.replacingOccurrences(of: fault.right, with: fault.choice)
    }
    try source.write(to: file, atomically: true, encoding: .utf8)
  }
  for (module, faults) in Dictionary(grouping: faults, by: \.module) {
    let constants = faults.map { "  static let \($0.constant) = chosen == \"\($0.name)\"" }
    let source = """
      import Foundation

      /// Which fault is planted.
      enum PlantedFault {
        private static let chosen = ProcessInfo.processInfo.environment["\(variable)"]
      \(constants.joined(separator: "\n"))
      }

      """
    let file = folder.appendingPathComponent("\(module)/PlantedFault.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
  }
}

// MARK: - Running

struct Runner {
  let folder: URL
  let program: String
  let test: [String]

  /// The torture of each fault, with a seed that nobody chose for it.
  private let tortureArguments = ["torture", "--seed", "1", "--events", "80000", "--jobs", "1"]
  /// Seconds after which a command is taken for one that never ends.
  private static let patience = "900"

  /// The end of a command.
  struct Ending {
    let status: Int32
    let seconds: Int
    let output: String

    /// The first line that says what was found.
    var finding: String {
      if status == 124 || status == 137 { return "it does not end" }
      let lines = output.split(whereSeparator: \.isNewline).map(String.init)
      let signs = ["✘ Test ", "Fatal error", "after ", "ended by signal", "error:"]
      let line = signs.lazy.compactMap { sign in lines.first { $0.contains(sign) } }.first
      return line ?? lines.last ?? "it says nothing"
    }
  }

  func ending(of command: [String], _ fault: String?, log: String) throws -> Ending {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "--kill-after=10", Self.patience] + command
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(
      fault.map { [variable: $0] } ?? [:]
    ) { $1 }
    let path = folder.appendingPathComponent(".build/\(log).log")
    try Data().write(to: path)
    let file = try FileHandle(forWritingTo: path)
    process.standardOutput = file
    process.standardError = file
    let start = Date()
    try process.run()
    process.waitUntilExit()
    try file.close()
    return Ending(
      status: process.terminationStatus, seconds: Int(Date().timeIntervalSince(start)),
      output: String(decoding: try Data(contentsOf: path), as: UTF8.self))
  }

  /// Plays the torture. Refuses a status that does not come from a broken promise, a crash or a hang.
  func torture(_ fault: String?, log: String) throws -> Ending {
    let scripts = folder.appendingPathComponent(".build/\(log)")
    try FileManager.default.createDirectory(at: scripts, withIntermediateDirectories: true)
    let played = try ending(
      of: [program] + tortureArguments + ["--out", scripts.path], fault, log: log)
    guard played.status != 1 || played.output.contains("promise was broken") else {
      throw Refusal(sentence: "the torture did not begin: \(played.finding)")
    }
    return played
  }

  /// A sentence that says what finds `fault`; nil: nothing does.
  func finding(of fault: Fault) throws -> (by: String, what: String, seconds: Int)? {
    let played = try torture(fault.name, log: "\(fault.name)-torture")
    if played.status != 0 { return ("torture", played.finding, played.seconds) }
    let tested = try ending(
      of: test + ["--filter", fault.tests], fault.name, log: "\(fault.name)-tests")
    guard tested.status != 0 else { return nil }
    return ("tests", tested.finding, played.seconds + tested.seconds)
  }

  /// A sentence about a failure without any fault; nil: there is none.
  func control(_ faults: [Fault]) throws -> String? {
    let played = try torture(nil, log: "control-torture")
    guard played.status == 0 else { return played.finding }
    // Each module once.
    let tests = Set(faults.map(\.tests)).sorted().joined(separator: "|")
    let tested = try ending(of: test + ["--filter", tests], nil, log: "control-tests")
    return tested.status == 0 ? nil : tested.finding
  }

  func run(_ faults: [Fault]) throws {
    if ProcessInfo.processInfo.environment["CONTROL"] != "0" {
      if let broken = try control(faults) {
        throw Refusal(sentence: "without a fault it is broken already: \(broken)")
      }
      print("control: nothing is broken without a fault")
    }
    var missed: [String] = []
    for fault in faults {
      let name = fault.name.padding(toLength: 22, withPad: " ", startingAt: 0)
      if let found = try finding(of: fault) {
        print("\(name) \(found.by)  \(found.seconds) s  \(found.what.prefix(150))")
      } else {
        missed.append(fault.name)
        print("\(name) MISSED  \(fault.room)")
      }
      fflush(stdout)
    }
    print("\(faults.count - missed.count) of \(faults.count) faults are found.")
    guard missed.count <= 1 else {
      throw Refusal(sentence: "\(missed.joined(separator: ", ")) are missed; one may be")
    }
  }
}

// MARK: - The command

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  var faults = try FaultList.checked()
  switch (arguments.first, arguments.count) {
  case ("check", 1): print("\(faults.count) faults fit the sources.")
  case ("plant", 2): try plant(faults, in: URL(fileURLWithPath: arguments[1]))
  case ("run", 4...):
    let names = (ProcessInfo.processInfo.environment["FAULTS"] ?? "").split(separator: " ")
    if !names.isEmpty { faults = faults.filter { names.contains(Substring($0.name)) } }
    let runner = Runner(
      folder: URL(fileURLWithPath: arguments[1]), program: arguments[2],
      test: Array(arguments[3...]))
    try runner.run(faults)
  default: throw Refusal(sentence: "say check, plant FOLDER, or run FOLDER PROGRAM TEST…")
  }
} catch {
  let sentence = (error as? Refusal)?.sentence ?? "\(error)"
  FileHandle.standardError.write(Data("faults: \(sentence)\n".utf8))
  exit(1)
}
