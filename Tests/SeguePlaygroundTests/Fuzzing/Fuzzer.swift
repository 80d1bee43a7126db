#if FUZZING
  import CFuzzer
  import Foundation
  import Testing

  /// Feeds one reader with bytes that libFuzzer makes of the corpus, for `make fuzz`. The environment names the
  /// reader and its arguments. It ends the process itself.
  @MainActor @Suite("Fuzzing") struct Fuzzer {
    private static let environment = ProcessInfo.processInfo.environment
    private static let target = environment["SEGUE_FUZZ"].flatMap(FuzzTarget.init)

    @Test func whateverTheBytesAreTheyAreReadOrRefused() throws {
      let words =
        ["fuzz"]
        + (Self.environment["SEGUE_FUZZ_ARGUMENTS"] ?? "").split(separator: " ").map(String.init)
      try #require(Self.target != nil)
      var arguments = words.map { strdup($0) } + [nil]
      var count = Int32(words.count)
      arguments.withUnsafeMutableBufferPointer { buffer in
        var first = buffer.baseAddress
        _ = LLVMFuzzerRunDriver(&count, &first) { bytes, count in
          MainActor.assumeIsolated {
            Fuzzer.target?.read(Data(bytes: bytes!, count: count))
          }
          return 0
        }
      }
    }
  }
#endif
