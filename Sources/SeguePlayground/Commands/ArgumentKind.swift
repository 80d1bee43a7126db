import ArgumentParser
import Foundation

/// A kind of value on the command line: its parser and its help.
struct ArgumentKind<Value>: Sendable {
  /// The placeholder for the value in the usage; nil: the option's name.
  var valueName: String?
  /// The accepted form, as the end of the help's sentence.
  var form = ""
  /// Parses a text. The error's sentence can follow “The value … is invalid: ”.
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
  ///   - purpose: The purpose of the option, without the period.
  ///   - standard: The default, if there is one.
  func help(_ purpose: String, standard: (any CustomStringConvertible)? = nil) -> ArgumentHelp {
    let end = standard.map { " (default: \($0))" } ?? ""
    return ArgumentHelp("\(purpose)\(form).\(end)", valueName: valueName)
  }
}
