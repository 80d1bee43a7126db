/// The numbers in a Swift file that say from where to where a property moves.
package struct ValueSite: Equatable {
  /// A side of the motion.
  package enum End: CaseIterable, Sendable {
    case start, end
  }

  /// A number to which a property is set.
  package struct Number: Equatable {
    package let value: AnimationSite.Value
    /// The relation of the number to the property's.
    package let meaning: Meaning
  }

  package enum Meaning: Equatable {
    /// The property is the number times a factor: 180/π where radians are shown as degrees.
    case times(Double)
    /// The property is a factor divided by the number: 180 for “.pi / 4”.
    case over(Double)
    /// The property is the number and something more: the origin of a frame, or what is added.
    case shifted
  }

  /// By end: the numbers that say it, of which a scale in both directions has two. An end whose number is computed has
  /// a value without a literal; one that is not said is missing.
  package var numbers: [End: [Number]]
}

extension ValueSite.Number {
  /// The same number of the file with another value of its variable, as a parameter has.
  package func having(_ number: Double) -> ValueSite.Number {
    ValueSite.Number(
      value: AnimationSite.Value(
        literal: nil, number: number, line: value.line, name: value.name,
        expression: value.expression),
      meaning: meaning)
  }

  /// Returns the number to be written for the property to have another value; nil: there is none.
  ///
  /// - Parameters:
  ///   - new: The property's value that is wanted.
  ///   - old: The value that it has with the number that is written.
  package func number(for new: Double, was old: Double) -> Double? {
    guard let now = value.number else { return nil }
    switch meaning {
    case .times(let factor): return new / factor
    case .over(let factor): return abs(new) > 0.001 ? factor / new : nil
    case .shifted: return now + new - old
    }
  }

  /// Whether a property of that value can come of the number.
  ///
  /// - Parameter tolerance: The difference that is none.
  package func says(_ shown: Double, tolerance: Double) -> Bool {
    guard let now = value.number else { return false }
    switch meaning {
    case .times(let factor): return abs(now * factor - shown) <= tolerance
    case .over(let factor): return now != 0 && abs(factor / now - shown) <= tolerance
    case .shifted: return true
    }
  }
}

extension CodeFile {
  /// Returns the numbers that say from where to where a property moves; nil: none are known.
  ///
  /// - Parameters:
  ///   - property: The key path of the property: “position.x”, “transform.scale”.
  ///   - lines: Lines of the code that animates it.
  package func valueSite(of property: String, inLines lines: ClosedRange<Int>) -> ValueSite? {
    ValueSiteReader(AnimationSiteReader(SwiftLexer.scan(text)), property: property)
      .site(inLines: lines)
  }
}
