import Foundation

extension LintReport {
  /// As XML of JUnit's form: a suite for each engine, and in it a test case for each container.
  ///
  /// Times are those of the transitions' own clock: the same input gives the same file.
  package func junit() -> String {
    var suites: [(name: String, results: [LintResult])] = []
    for result in results {
      if suites.last?.name == result.engine {
        suites[suites.count - 1].results.append(result)
      } else {
        suites.append((result.engine, [result]))
      }
    }
    let lines = suites.flatMap { suite in
      ["  <testsuite \(Self.totals(suite.name, suite.results))>"]
        + suite.results.map(Self.testCase) + ["  </testsuite>"]
    }
    return
      ([
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<testsuites \(Self.totals("segue lint", results))>",
      ]
      + lines + ["</testsuites>"]).joined(separator: "\n")
  }

  private static func totals(_ name: String, _ results: [LintResult]) -> String {
    let failures = results.filter { !$0.faults.isEmpty }.count
    return
      "name=\"\(XML.attribute(name))\" tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"0\" "
      + "skipped=\"0\" time=\"\(time(results.reduce(0) { $0 + $1.seconds }))\""
  }

  private static func testCase(_ result: LintResult) -> String {
    let head =
      "    <testcase classname=\"\(XML.attribute(result.engine))\" name=\"\(XML.attribute(result.container))\" "
      + "time=\"\(time(result.seconds))\">"
    let costs = result.costs.sorted { $0.key < $1.key }
      .map { "\($0.key): \($0.value.sentence)" }.joined(separator: "\n")
    let output = "      <system-out>\(XML.text(costs))</system-out>"
    return ([head] + failure(result.faults) + [output, "    </testcase>"])
      .joined(separator: "\n")
  }

  /// One element for all faults: readers look at the first one of a test case only.
  private static func failure(_ faults: [LintFault]) -> [String] {
    guard let first = faults.first else { return [] }
    let message = faults.count == 1 ? first.sentence : "\(faults.count) faults: \(first.sentence)"
    return [
      "      <failure message=\"\(XML.attribute(message))\" type=\"\(XML.attribute(first.measure))\">"
        + XML.text(faults.map(\.line).joined(separator: "\n")) + "</failure>"
    ]
  }

  private static func time(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
}

/// Text as XML has it.
enum XML {
  /// Between tags.
  static func text(_ text: String) -> String {
    escaped(text) { scalar in
      // Readers make a line feed of a carriage return.
      scalar == "\r" ? "&#13;" : nil
    }
  }

  /// Between double quotation marks. Readers make spaces of line ends and tabs that are not escaped.
  static func attribute(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      default: nil
      }
    }
  }

  /// Characters that XML 1.0 does not allow, not even escaped, become U+FFFD.
  private static func escaped(_ text: String, _ other: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default:
        if let escape = other(scalar) {
          result += escape
        } else {
          result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
        }
      }
    }
    return result
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 9, 10, 13, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...: true
    default: false
    }
  }
}
