import Foundation

/// Why a command cannot do what it was asked for, as one clear sentence.
struct CommandFailure: LocalizedError {
  /// What the process ends with.
  enum Status: Int32 {
    /// Something failed on the way, or was found.
    case failed = 1
    /// What was asked for does not exist or is not possible.
    case wrongUse = 2
  }

  let errorDescription: String?
  let status: Status

  init(_ sentence: String, _ status: Status = .failed) {
    errorDescription = sentence
    self.status = status
  }

  /// What is wrong with the command line.
  static func wrongUse(_ sentence: String) -> CommandFailure {
    CommandFailure(sentence, .wrongUse)
  }
}
