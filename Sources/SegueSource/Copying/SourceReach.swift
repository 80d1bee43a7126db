/// The declarations that a class needs, itself or by what it mentions.
///
/// Nothing is known of types but what is said in the text, so that more may be found than is needed: a member of a type
/// that is needed, whose name and labels are mentioned somewhere.
package struct SourceReach {
  let pool: SourcePool
  /// Numbers of the declarations, in the order in which they were found.
  package private(set) var found: [Int] = []
  private var isFound: Set<Int> = []
  private var mentions: [(mention: SourceMention, owner: String?, file: Int)] = []
  private let root: Int

  /// Requirements of UIKit's protocols, which UIKit calls.
  private static let requirements: Set = [
    "transitionDuration", "animateTransition", "interruptibleAnimator", "animationEnded",
  ]

  /// - Parameter root: The number of the class.
  package init(_ pool: SourcePool, from root: Int) {
    (self.pool, self.root) = (pool, root)
    add(root)
    var count = 0
    while found.count > count {
      count = found.count
      // More are added meanwhile, which come next.
      for (mention, owner, file) in mentions {
        for number in pool.candidates(for: mention, in: owner, of: file)
        where !isFound.contains(number) && isNeeded(number, mention.base) {
          add(number)
        }
      }
    }
  }

  func contains(_ number: Int) -> Bool { isFound.contains(number) }

  /// Whether the type of a member is needed anyway, or the mention says that it is meant.
  private func isNeeded(_ number: Int, _ base: SourceMention.Base) -> Bool {
    switch base {
    case .none, .own, .parent, .type: return true
    case .implicit, .unknown:
      guard let owner = pool.declarations[number].owner, let type = pool.types[owner] else {
        return true
      }
      return isFound.contains(type)
    }
  }

  private mutating func add(_ number: Int) {
    guard isFound.insert(number).inserted else { return }
    let declaration = pool.declarations[number]
    // Types come before what extends them.
    if let owner = declaration.owner, let type = pool.types[owner] { add(type) }
    if declaration.kind == .extension, let type = pool.types[declaration.names[0]] { add(type) }
    if let parent = declaration.parent { add(parent) }
    found.append(number)
    switch declaration.kind {
    case .type:
      note(declaration.head, of: declaration)
      for member in declaration.members where isKept(member, in: number) { add(member) }
      addRequirements(of: declaration)
    case .extension: note(declaration.head, of: declaration)
    default:
      note(declaration.tokens.lowerBound..<declaration.tokens.upperBound + 1, of: declaration)
    }
  }

  private mutating func note(_ range: Range<Int>, of declaration: SourceDeclaration) {
    let owner = declaration.isType ? declaration.names[0] : declaration.owner
    for mention in pool.mentions(in: range, of: declaration) {
      mentions.append((mention, owner, declaration.file))
    }
  }

  /// Whether a type has a member whatever is mentioned.
  private func isKept(_ member: Int, in type: Int) -> Bool {
    if type == root { return true }
    let declaration = pool.declarations[member]
    if pool.declarations[type].kind == .type("protocol") { return true }
    if !declaration.modifiers.isDisjoint(with: ["override", "required"]) { return true }
    switch declaration.kind {
    case .cases, .initializer: return true
    case .property(let isStored):
      return isStored && declaration.modifiers.isDisjoint(with: ["static", "class", "lazy"])
    case .function: return declaration.names.contains(where: Self.requirements.contains)
    default: return false
    }
  }

  /// Members of extensions by which a type fulfils UIKit's requirements.
  private mutating func addRequirements(of declaration: SourceDeclaration) {
    for (number, member) in pool.declarations.enumerated()
    where member.owner == declaration.names[0] && member.kind == .function {
      if member.names.contains(where: Self.requirements.contains) { add(number) }
    }
  }
}
