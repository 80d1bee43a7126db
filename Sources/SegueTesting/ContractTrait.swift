import Testing

/// Checks the contract of containers and transitions in a test, or in each test of a suite.
///
///     @MainActor @Suite(.keepsContract) struct CarouselTests { … }
///
/// When a test is over, everything comes to rest on the stages that it used, and their windows are
/// checked, too. Each violation is an issue of the test.
public struct ContractTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the suites in a suite have the trait, too: they do.
  public var isRecursive: Bool { true }

  /// A trait that checks the contract.
  public init() {}

  /// Runs a test with the contract checked, and records what violates it.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let watch = ContractWatch()
    let result = await Result.of { try await watch.run { try await function() } }
    for violation in await watch.finished() {
      Issue.record("\(violation)", sourceLocation: test.sourceLocation)
    }
    try result.get()
  }
}

extension Trait where Self == ContractTrait {
  /// Checks the contract of containers and transitions, and records each violation.
  public static var keepsContract: ContractTrait { ContractTrait() }
}

extension Result where Success == Void, Failure == any Error {
  /// Returns the outcome of `body`.
  fileprivate static func of(_ body: () async throws -> Void) async -> Self {
    do {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }
}
