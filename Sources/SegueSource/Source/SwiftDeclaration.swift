/// A type of a Swift file, or an extension of one.
package struct SwiftType: Equatable {
  package enum Kind: String {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  /// A property.
  struct Property: Equatable {
    let name: String
    /// The type as it is written; nil: it follows from the value.
    let type: String?
    /// The first token of the value as it is written; nil: none.
    let value: String?
    let isConstant: Bool
    /// Only the type itself sees it.
    let isPrivate: Bool
    let comment: String
    let line: Int
  }

  /// A parameter of an initializer.
  package struct Parameter: Equatable {
    /// Nil: none.
    let label: String?
    let name: String
    let type: String
    /// The default as it is written; nil: none.
    let value: String?
  }

  /// An initializer.
  struct Initializer: Equatable {
    let parameters: [Parameter]
    let canFail: Bool
    /// Whether the initializers of the superclass are inherited beside it.
    var isConvenience = false
  }

  let kind: Kind
  /// The name with the types around it: “Cards.Animator”.
  package let name: String
  /// The types after the colon.
  let inherited: [String]
  let isGeneric: Bool
  let comment: String
  let line: Int
  var properties: [Property] = []
  var initializers: [Initializer] = []
  /// The cases without values.
  var cases: [String] = []
  /// The lines of its functions, by their names.
  var functions: [String: Int] = [:]
  /// Its functions with their labels, and its properties.
  var signatures: Set<SwiftSignature> = []
  /// Whether its functions stop the program, as those do that subclasses override.
  var stops = false
  /// Whether its code sets how it is presented itself: a style, or a delegate for its transitions.
  var setsPresentation = false
}
