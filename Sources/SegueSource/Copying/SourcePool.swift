/// The declarations of some files, found by their names.
package struct SourcePool {
  package let outlines: [SourceOutline]
  package private(set) var declarations: [SourceDeclaration] = []
  /// Numbers of declarations by the last part of their names.
  private var numbers: [String: [Int]] = [:]
  /// Numbers of the types by their whole names.
  package private(set) var types: [String: Int] = [:]
  /// The types of properties, where they are said, by owner and name.
  private var propertyTypes: [String: [String: String]] = [:]

  package init(_ scans: [SwiftScan]) {
    outlines = scans.map { SourceOutline($0.tokens) }
    for (file, outline) in outlines.enumerated() {
      declarations += DeclarationReader(outline, file: file, from: declarations.count).declarations
    }
    for (number, declaration) in declarations.enumerated() where declaration.kind != .extension {
      for name in declaration.names { numbers[name.lastPart, default: []].append(number) }
      if declaration.isType { types[declaration.names[0]] = number }
      readTypes(of: declaration)
    }
  }

  private mutating func readTypes(of declaration: SourceDeclaration) {
    guard case .property = declaration.kind, let owner = declaration.owner else { return }
    let tokens = outlines[declaration.file].tokens
    guard let index = declaration.head.first(where: { tokens[$0].text == declaration.names.first }),
      index + 2 <= declaration.tokens.upperBound, tokens[index + 1] == ":",
      tokens[index + 2].text.first?.isUppercase == true
    else { return }
    propertyTypes[owner, default: [:]][tokens[index].text] = tokens[index + 2].text
  }

  // MARK: Types

  /// The type of a name, which may leave out the types around it.
  func type(_ name: String) -> SourceDeclaration? {
    (types[name] ?? numbers[name.lastPart]?.first { declarations[$0].isType })
      .map { declarations[$0] }
  }

  /// The names of a type and of those that it inherits from, as far as they are declared here.
  func family(of name: String) -> [String] {
    var (family, open) = ([name], [name])
    while let next = open.popLast() {
      for parent in (types[next].map { declarations[$0].inherited } ?? []) {
        guard let known = type(parent)?.names[0], !family.contains(known) else { continue }
        family.append(known)
        open.append(known)
      }
    }
    return family
  }

  /// The families of a type and of the types around it: names without a period are looked for in them.
  func surroundings(of name: String) -> [String] {
    let parts = name.split(separator: ".")
    return parts.indices.reversed().flatMap { family(of: parts[...$0].joined(separator: ".")) }
  }

  // MARK: Mentions

  /// Returns what some tokens of a declaration mention.
  func mentions(in range: Range<Int>, of declaration: SourceDeclaration) -> Set<SourceMention> {
    let around = declaration.owner.map(surroundings) ?? []
    let properties = around.reversed().reduce(into: [:]) { types, owner in
      types.merge(propertyTypes[owner] ?? [:]) { $1 }
    }
    return MentionReader(outlines[declaration.file], range, properties: properties).mentions
  }

  /// Returns the numbers of the declarations to which a mention may refer.
  ///
  /// - Parameters:
  ///   - owner: The type in which it stands; nil: it stands outside of all.
  ///   - file: The number of its file.
  func candidates(for mention: SourceMention, in owner: String?, of file: Int) -> [Int] {
    var found = (numbers[mention.name] ?? []).filter { number in
      let declaration = declarations[number]
      guard declaration.file == file || !declaration.isPrivate,
        isReached(declaration, mention.base, from: owner)
      else { return false }
      return switch declaration.kind {
      case .function, .initializer: mention.calls(declaration.parameters)
      default: true
      }
    }
    // A name of a type before arguments calls an initializer.
    if mention.labels != nil, mention.name.first?.isUppercase == true {
      found += (numbers["init"] ?? []).filter { number in
        let declaration = declarations[number]
        return declaration.owner?.lastPart == mention.name && mention.calls(declaration.parameters)
      }
    }
    return found
  }

  private func isReached(
    _ declaration: SourceDeclaration, _ base: SourceMention.Base, from owner: String?
  ) -> Bool {
    let names = declaration.owner
    switch base {
    case .none: return names.map { owner.map(surroundings)?.contains($0) ?? false } ?? true
    case .own, .parent: return names.map { owner.map(family)?.contains($0) ?? false } ?? false
    case .type(let type):
      guard let names else { return false }
      let known = self.type(type)?.names[0] ?? type
      return family(of: known).contains { $0 == names || $0.lastPart == names }
    case .implicit: return names != nil && declaration.isStatic
    case .unknown: return names != nil
    }
  }
}
