/// Calls `body`. Unlike Objective-C, there is no pool: objects are released with their last reference.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
