import Foundation

/// Why a command cannot do what it was asked for, as one clear sentence.
struct CommandFailure: LocalizedError {
  /// The exit status of the process.
  enum Status: Int32 {
    /// Something failed, or a check found something.
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

  /// A failure because of what the command line asks for.
  static func wrongUse(_ sentence: String) -> CommandFailure {
    CommandFailure(sentence, .wrongUse)
  }
}
