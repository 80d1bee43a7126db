/// Stops the program with a message on standard error, also in release builds, where
/// `preconditionFailure` prints nothing.
@usableFromInline package func trap(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError(message(), file: file, line: line)
}

/// Stops the program unless `condition` holds, with a message on standard error, also in release
/// builds.
///
/// - Parameter message: One clear sentence with the offending value and what it was for.
@inlinable package func demand(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) {
  if !condition() { trap(message(), file: file, line: line) }
}
