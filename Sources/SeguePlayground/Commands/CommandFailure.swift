import Foundation

/// The reason for the failure of a command, as one clear sentence.
struct CommandFailure: LocalizedError {
  /// The exit status of the process.
  enum Status: Int32 {
    /// Something failed, or a check found something.
    case failed = 1
    /// The request is for something that does not exist or is not possible.
    case wrongUse = 2
  }

  let errorDescription: String?
  let status: Status

  init(_ sentence: String, _ status: Status = .failed) {
    errorDescription = sentence
    self.status = status
  }

  /// Returns a failure that the command line causes.
  static func wrongUse(_ sentence: String) -> CommandFailure {
    CommandFailure(sentence, .wrongUse)
  }
}
