import Expectations
import Foundation
import Testing

/// The article on UIKit's types and members agrees with the sources.
struct UIKitArticleTests {
  /// Made once, for all tests.
  private static let read = Result { try UIKitArticle() }

  private let article: UIKitArticle

  init() throws {
    article = try Self.read.get()
  }

  @Test func theArticleIsMadeFromTheSources() throws {
    let file = Repository.url.appendingPathComponent("Sources/Segue/Segue.docc/OfUIKit.md")
    let written = (try? String(contentsOf: file, encoding: .utf8)) ?? ""

    let isSame = written == article.text

    if !isSame, ProcessInfo.processInfo.environment["SEGUE_RECORD_GOLDENS"] != nil {
      try article.text.write(to: file, atomically: true, encoding: .utf8)
    }
    expect(isSame, "`make record` writes Sources/Segue/Segue.docc/OfUIKit.md")
  }

  @Test func whatIsListedAsMissingIsMissing() {
    let types = article.reader.types
    var found: [String] = []
    for line in article.missing.lines {
      let isThere = types[line.type]?.comment != nil || types[line.type]?.members.isEmpty == false
      if line.members.isEmpty {
        if isThere { found.append(line.type) }
      } else {
        if !isThere { found.append("\(line.type) is missing as a whole") }
        for name in line.members where article.reader.has(line.type, name) {
          found.append("\(line.type).\(name)")
        }
      }
    }

    expectEmpty(found, "Take from Tests/DependentTests/Lists/missing.txt: \(found)")
  }

  @Test func whatIsListedAsOwnIsThere() {
    let types = article.reader.types
    let gone = article.own.lines.flatMap { line in
      types[line.type] == nil
        ? [line.type]
        : line.members.filter { types[line.type]?.has($0) != true }.map { "\(line.type).\($0)" }
    }

    expectEmpty(gone, "Take from Tests/DependentTests/Lists/own.txt: \(gone)")
  }

  @Test func subclassesCanOverrideWhatUIKitLetsThemOverride() {
    let types = article.reader.types
    let closed = types.keys.sorted().flatMap { type in
      article.closedMembers(of: type).map { "\(type): \($0)" }
    }
    let allowed = article.closed.lines.flatMap { line in
      line.members.map { "\(line.type): \($0)" }
    }

    expectEmpty(
      closed.filter { !allowed.contains($0) },
      "Declare it `open` in the class itself, or say why not in Tests/DependentTests/Lists/closed.txt"
    )
    expectEmpty(
      allowed.filter { !closed.contains($0) },
      "Take from Tests/DependentTests/Lists/closed.txt")
  }

  @Test func aSubclassWrittenForUIKitMeetsNoMemberThatOnlySegueHas() {
    let types = article.reader.types
    let inTheWay = article.own.lines.flatMap { line in
      // An initializer of a subclass may have the labels of one of its superclass.
      types[line.type]?.isClass == true
        ? line.members.filter { !$0.hasPrefix("init(") }.map { "\(line.type): \($0)" } : []
    }

    expectEmpty(inTheWay, "Declare it in a type of its own, or `package`")
  }

  @Test(
    arguments: [
      ("UIView", "insertSubview(_:aboveSubview:)"), ("UIView", "frame"),
      ("UIView", "animate(withDuration:delay:options:animations:completion:)"),
      ("UIView.ContentMode", "scaleAspectFit"), ("CALayer", "bounds"),
      ("CALayer", "needsDisplay(forKey:)"), ("UIGestureRecognizer.State", "recognized"),
      ("UIPercentDrivenInteractiveTransition", "update(_:)"),
      ("UIViewControllerTransitionCoordinatorContext", "percentComplete"),
      ("CGPath", "init(rect:transform:)"), ("IndexPath", "row"),
    ]) func theReaderFinds(type: String, member: String)
  {
    expect(article.reader.types[type]?.has(member) == true)
  }
}
