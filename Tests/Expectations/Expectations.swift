import Testing

/// Records an issue where `condition` is false, with its source.
///
/// A function in place of the macro `#expect`, on which the compiler spent half of the time in which tests built. `#expect`
/// is left to what a function cannot do, await and look at how a closure or a process ends, and to helpers that pass a
/// `sourceLocation`.
package func expect(
  _ condition: @autoclosure () throws -> Bool, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) rethrows {
  guard try !condition() else { return }
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  record("is false", comment(), at: place)
}

/// Records an issue where `value` is not equal to `expected`, with both.
package func expectEqual<Value: Equatable>(
  _ value: @autoclosure () throws -> Value, _ expected: @autoclosure () throws -> Value,
  _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) rethrows {
  let (value, expected) = try (value(), expected())
  guard value != expected else { return }
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  record("\(shown(value)) is not \(shown(expected))", comment(), at: place)
}

/// Records an issue where `values` has elements, with them.
package func expectEmpty(
  _ values: @autoclosure () throws -> some Collection,
  _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) rethrows {
  let values = try values()
  guard !values.isEmpty else { return }
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  record("\(shown(values)) is not empty", comment(), at: place)
}

private func record(_ fault: String, _ comment: Comment?, at place: SourceLocation) {
  let source = sourceOfCall(at: place).map { "\($0): " } ?? ""
  let comment = comment.map { ". \($0.rawValue)" } ?? ""
  Issue.record("\(source)\(fault)\(comment)", sourceLocation: place)
}

/// The text of `value`, in quotes where it is one.
private func shown(_ value: some Any) -> String {
  value is String ? String(reflecting: value) : String(describing: value)
}
