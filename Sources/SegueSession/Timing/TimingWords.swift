import Foundation

/// The words and numbers of a text, in whatever language it was written: “spring(dampingRatio = 0.8f)”.
struct TimingWords {
  /// A number with what follows it without a space.
  struct Number: Equatable {
    let value: Double
    /// “%”, “s”, “ms”; “f” is none.
    let unit: String
  }

  private enum Token: Equatable {
    case word(String)
    case number(Number)
    case sign(Character)
  }

  private let tokens: [Token]

  init(_ text: String) {
    let characters = Array(text.replacing("−", with: "-").lowercased())
    var tokens: [Token] = []
    var index = 0
    func isDigit(_ position: Int) -> Bool {
      position < characters.count && characters[position].isASCII && characters[position].isNumber
    }
    while index < characters.count {
      let character = characters[index]
      let isSigned = character == "-" || character == "+"
      let first = isSigned ? index + 1 : index
      if isDigit(first)
        || (first < characters.count && characters[first] == "." && isDigit(first + 1))
      {
        var end = first
        while isDigit(end) || (end < characters.count && characters[end] == ".") { end += 1 }
        if end + 1 < characters.count, characters[end] == "e",
          isDigit(end + 1) || (characters[end + 1] == "-" && isDigit(end + 2))
        {
          end += 2
          while isDigit(end) { end += 1 }
        }
        let digits = String(characters[index..<end])
        var unit = ""
        while end < characters.count, characters[end].isLetter || characters[end] == "%" {
          unit.append(characters[end])
          end += 1
        }
        index = end
        guard let value = Double(digits), value.isFinite else {
          tokens.append(.sign("?"))
          continue
        }
        tokens.append(
          .number(Number(value: unit == "ms" ? value / 1000 : value, unit: unit == "f" ? "" : unit))
        )
      } else if character.isLetter || character == "_" {
        var end = index
        while end < characters.count,
          characters[end].isLetter || isDigit(end) || characters[end] == "_"
            || (characters[end] == "-" && end + 1 < characters.count
              && characters[end + 1].isLetter)
        {
          end += 1
        }
        tokens.append(.word(String(characters[index..<end])))
        index = end
      } else {
        if !character.isWhitespace { tokens.append(.sign(character)) }
        index += 1
      }
    }
    self.tokens = tokens
  }

  /// In lower case.
  var words: [String] {
    tokens.compactMap { if case .word(let word) = $0 { word } else { nil } }
  }

  /// Returns the number that follows one of some words, with “:” or “=” between or nothing.
  func value(_ names: Set<String>) -> Double? {
    for (index, token) in tokens.enumerated() {
      guard case .word(let word) = token, names.contains(word) else { continue }
      if let (number, _) = number(after: index) { return number.value }
    }
    return nil
  }

  /// The numbers but those that belong to some words, and times, as in “transform 0.3s ease-out”.
  func numbers(without names: Set<String>) -> [Double] {
    var skipped: Set<Int> = []
    for (index, token) in tokens.enumerated() {
      guard case .word(let word) = token, names.contains(word),
        let (_, position) = number(after: index)
      else { continue }
      skipped.insert(position)
    }
    return tokens.enumerated().compactMap { index, token in
      guard case .number(let number) = token, !skipped.contains(index),
        !["s", "ms"].contains(number.unit)
      else { return nil }
      return number.value
    }
  }

  private func number(after word: Int) -> (Number, position: Int)? {
    var index = word + 1
    while index < tokens.count,
      [.sign(":"), .sign("="), .sign("\""), .sign("'")].contains(tokens[index])
    {
      index += 1
    }
    guard index < tokens.count, case .number(let number) = tokens[index] else { return nil }
    return (number, index)
  }

  /// Returns the numbers of each argument of a function; nil: it is not called.
  func arguments(of function: String) -> [[Number]]? {
    guard
      let open = tokens.indices.first(where: { index in
        tokens[index] == .word(function) && index + 1 < tokens.count
          && tokens[index + 1] == .sign("(")
      })
    else { return nil }
    var arguments: [[Number]] = [[]]
    for token in tokens[(open + 2)...] {
      switch token {
      case .sign(")"): return arguments
      case .sign(","): arguments.append([])
      case .number(let number): arguments[arguments.count - 1].append(number)
      default: continue
      }
    }
    return arguments
  }
}
