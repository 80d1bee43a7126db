import Foundation

/// The part of a torture's scripts that one of several processes plays: every `step`th of them.
package struct TortureShare: CustomStringConvertible {
  /// The number of the first script.
  package let first: Int
  /// The distance to the next one.
  package let step: Int

  package var description: String { "\(first)/\(step)" }

  private init(first: Int, step: Int) {
    (self.first, self.step) = (first, step)
  }

  /// Reads what `description` wrote.
  package init(_ text: String) throws {
    let numbers = text.split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2, numbers[1] > 0, (0..<numbers[1]).contains(numbers[0]) else {
      throw CommandFailure.wrongUse("a share is written like 0/2.")
    }
    self.init(first: numbers[0], step: numbers[1])
  }

  /// Runs this program once for each of `count` shares, at the same time, and waits for all. Each reports its own
  /// findings; throws if one found anything.
  ///
  /// - Parameter arguments: Returns the arguments of the process that plays a share.
  package static func run(_ count: Int, _ arguments: (TortureShare) -> [String]) throws {
    let processes = try (0..<count).map { first in
      let process = Process()
      process.executableURL = ThisProgram.url
      process.arguments = arguments(TortureShare(first: first, step: count))
      do {
        try process.run()
      } catch {
        throw CommandFailure("The program cannot be started once more; say --jobs 1.")
      }
      return process
    }
    for process in processes { process.waitUntilExit() }
    if let crashed = processes.first(where: { $0.terminationReason == .uncaughtSignal }) {
      throw CommandFailure(
        "A process was ended by signal \(crashed.terminationStatus); --jobs 1 shows by which script."
      )
    }
    let failed = processes.count { $0.terminationStatus != 0 }
    guard failed == 0 else {
      throw CommandFailure("\(failed) of \(count) processes found a broken promise.")
    }
  }
}
