import Foundation

/// The reason for the failure of a command, as one clear sentence.
package struct CommandFailure: LocalizedError {
  /// The exit status of the process.
  package enum Status: Int32 {
    /// Something failed, or a check found something.
    case failed = 1
    /// The request is for something that does not exist or is not possible.
    case wrongUse = 2
  }

  package let errorDescription: String?
  package let status: Status

  package init(_ sentence: String, _ status: Status = .failed) {
    errorDescription = sentence
    self.status = status
  }

  /// Returns a failure that the command line causes.
  package static func wrongUse(_ sentence: String) -> CommandFailure {
    CommandFailure(sentence, .wrongUse)
  }
}
