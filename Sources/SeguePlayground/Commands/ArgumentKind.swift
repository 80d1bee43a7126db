import ArgumentParser
import Foundation

/// A kind of value on the command line: how its text is read, and what the help says of it.
struct ArgumentKind<Value>: Sendable {
  /// What stands for the value in the usage; nil: the option's name.
  var valueName: String?
  /// What may be written, as the end of the help's sentence.
  var form = ""
  /// Reads a text. What is wrong with it is said so that it can follow “The value … is invalid: ”.
  let read: @Sendable (String) throws -> Value

  init(
    valueName: String? = nil, form: String = "",
    read: @escaping @Sendable (String) throws -> Value
  ) {
    self.valueName = valueName
    self.form = form
    self.read = read
  }

  /// The help of an option of this kind.
  ///
  /// - Parameters:
  ///   - purpose: What the option is for, without the period.
  ///   - standard: What is taken where the option is not given.
  func help(_ purpose: String, standard: (any CustomStringConvertible)? = nil) -> ArgumentHelp {
    let end = standard.map { " (default: \($0))" } ?? ""
    return ArgumentHelp("\(purpose)\(form).\(end)", valueName: valueName)
  }
}
