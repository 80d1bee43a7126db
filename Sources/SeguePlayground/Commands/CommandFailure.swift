import Foundation

/// Why a command cannot do what it was asked for, as one clear sentence.
struct CommandFailure: LocalizedError {
  let errorDescription: String?

  init(_ sentence: String) {
    errorDescription = sentence
  }
}
