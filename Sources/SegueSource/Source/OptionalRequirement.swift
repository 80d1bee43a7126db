/// An optional requirement of a protocol for Objective-C, which becomes a protocol of its own: a type that has the function
/// conforms to it, and whoever calls the function asks for that.
struct OptionalRequirement {
  /// The name of the protocol that it belongs to.
  let owner: String
  /// The function, or the property's name without labels.
  let signature: SwiftSignature
  let isFunction: Bool
  /// The declaration without its attributes and “optional”.
  let declaration: String
  /// “public ” where the protocol is.
  let access: String
  /// The tokens of the declaration, with its attributes.
  let tokens: Range<Int>
  /// The index of the bracket that ends the protocol.
  let end: Int

  /// The name of its own protocol: “CardDelegateCardDidOpen”.
  var name: String { owner + signature.joined.capitalizedFirst }

  /// Its own protocol.
  ///
  /// - Parameter comment: The lines of its comment.
  func code(_ comment: String = "") -> String {
    "\(access)protocol \(name): AnyObject {\n\(comment)  \(declaration)\n}"
  }

  /// All in a file.
  static func all(in scan: SwiftScan) -> [OptionalRequirement] {
    let tokens = scan.tokens
    var found: [OptionalRequirement] = []
    for index in tokens.indices where tokens[index] == "protocol" {
      guard index + 1 < tokens.count, tokens[index + 1].kind == .word,
        let open = tokens[index...].firstIndex(where: { $0 == "{" }),
        let end = tokens.end(ofBracketsAt: open)
      else { continue }
      let access = index > 0 && tokens[index - 1] == "public" ? "public " : ""
      for word in (open + 1)..<end where tokens[word] == "optional" {
        guard
          let one = OptionalRequirement(
            at: word, of: tokens[index + 1].text, access, from: open, to: end, in: scan)
        else { continue }
        found.append(one)
      }
    }
    return found
  }

  private init?(
    at index: Int, of owner: String, _ access: String, from open: Int, to close: Int,
    in scan: SwiftScan
  ) {
    let all = scan.tokens
    let start = Self.start(of: index, after: open, in: all)
    guard let word = all[index..<close].firstIndex(where: { ["func", "var"].contains($0.text) }),
      word + 2 < close
    else { return nil }
    let last: Int
    if all[word] == "func" {
      guard let signature = SwiftSignature(ofFunctionAt: word, in: all),
        let parameters = all.end(ofBracketsAt: all.end(ofGenericsAt: word + 2))
      else { return nil }
      (self.signature, isFunction) = (signature, true)
      last = Self.end(ofResultAfter: parameters, before: close, in: all)
    } else {
      guard let brace = all[word..<close].firstIndex(where: { $0 == "{" }),
        let end = all.end(ofBracketsAt: brace)
      else { return nil }
      (signature, isFunction) = (SwiftSignature(name: all[word + 1].text, labels: []), false)
      last = end
    }
    (self.owner, self.access, end, tokens) = (owner, access, close, start..<(last + 1))
    declaration = String(
      scan.characters[all[word].range.lowerBound..<all[last].range.upperBound])
  }

  /// The index of the first attribute before “optional”.
  private static func start(of index: Int, after open: Int, in tokens: [SwiftToken]) -> Int {
    var start = index
    while start - 1 > open {
      if tokens[start - 1].text.hasPrefix("@") {
        start -= 1
      } else if tokens[start - 1] == ")", let first = tokens.start(ofBracketsAt: start - 1),
        first - 1 > open, tokens[first - 1].text.hasPrefix("@")
      {
        start = first - 1
      } else {
        break
      }
    }
    return start
  }

  /// The index of the last token of what follows the parameters.
  private static func end(
    ofResultAfter parameters: Int, before close: Int, in tokens: [SwiftToken]
  ) -> Int {
    var last = parameters
    while last + 1 < close {
      let next = tokens[last + 1]
      if next.beginsLine, next != "->", tokens[last] != "->" { break }
      if next == ";" { break }
      last =
        ["(", "["].contains(next.text) ? tokens.end(ofBracketsAt: last + 1) ?? close : last + 1
    }
    return last
  }
}
