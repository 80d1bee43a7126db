/// Whether every controller in a trace ends as it began: with as many appearances as disappearances, the last of
/// which has come to its end.
public struct Balance {
  private var appearing: [Substring: [Substring]] = [:]

  /// - Parameter trace: With spaces between the callbacks.
  public init(_ trace: String) {
    for entry in trace.split(separator: " ") {
      let parts = entry.split(separator: "!")[0].split(separator: ".")
      if parts.count == 2, ["wA", "dA", "wD", "dD"].contains(parts[1]) {
        appearing[parts[0], default: []].append(parts[1])
      }
    }
  }

  /// Whether every announcement was carried out.
  public var isSettled: Bool {
    appearing.values.allSatisfy { $0.last == "dA" || $0.last == "dD" }
  }

  /// Two opposite will-calls, and then the did-call of the second.
  public var isZero: Bool {
    appearing.values.allSatisfy { calls in
      calls.filter { $0 == "wA" }.count == calls.filter { $0 == "wD" }.count
    } && isSettled
  }
}
