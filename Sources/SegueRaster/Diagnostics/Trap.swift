/// Ends the program where it can only be wrong, and says why on standard error: in release builds, too,
/// where `preconditionFailure` dies without a word.
@usableFromInline package func trap(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError(message(), file: file, line: line)
}

/// Ends the program unless `condition` holds, and says why on standard error, in release builds, too.
///
/// - Parameter message: One clear sentence with the value that is wrong, and what it was meant for.
@inlinable package func demand(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) {
  if !condition() { trap(message(), file: file, line: line) }
}
