import Foundation
import Testing

@testable import SeguePlayground

/// Files for iOS as they compile without Objective-C.
struct AdaptedSourceTests {
  @Test(arguments: [
    // Attributes leave their space, so that columns stay.
    ("@objc func a() {}", "      func a() {}"),
    ("@objc(SGCard) final class Card {}", "              final class Card {}"),
    ("@objcMembers class A {}", "             class A {}"),
    ("@IBOutlet weak var a: UILabel!", "          weak var a: UILabel!"),
    ("  @IBAction\n  func a() {}", "           \n  func a() {}"),
    ("@objc\n(1)", "     \n(1)"),
    // Selectors of actions are the functions of the type around them.
    (
      "class A { func f() { g(action: #selector(h)) } }",
      "class A { func f() { g(action: A.h         ) } }"
    ),
    (
      "class A { let p = g(action: #selector(self.h(_:with:))) }",
      "class A { let p = g(action: A.h(_:with:)          ) }"
    ),
    (
      "struct A {}\nextension B.C { func f() { l(selector: #selector(h)) } }",
      "struct A {}\nextension B.C { func f() { l(selector: B.C.h       ) } }"
    ),
    (
      "class A { class B { func f() { g(action: #selector(h)) } } }",
      "class A { class B { func f() { g(action: A.B.h       ) } } }"
    ),
    (
      "class A { func f() { class L { func k() { g(action: #selector(h)) } } } }",
      "class A { func f() { class L { func k() { g(action: L.h         ) } } } }"
    ),
    (
      "class A { class func f() { g(action: #selector(h)) } }",
      "class A { class func f() { g(action: A.h         ) } }"
    ),
    (
      "class AVeryLongName { func f() { g(action: #selector(h)) } }",
      "class AVeryLongName { func f() { g(action: AVeryLongName.h) } }"
    ),
    ("g(action: #selector(Other.Inner.h(_:)))", "g(action: Other.Inner.h(_:)           )"),
    ("#if os(iOS) && !os(macOS)", "#if true    && !os(macOS)"),
    ("#if DEBUG\n#elseif os(iOS)", "#if DEBUG\n#elseif true   "),
  ])
  func theObjectiveCOfAFileIsReadAsSwift(text: String, code: String) {
    let adapted = AdaptedSource(text)

    #expect(adapted.code == code)
    #expect(!adapted.changes.isEmpty)
    #expect(AdaptedSource(code).code == code)
  }

  /// Where the meaning is not certain, and where there is none, the text stays.
  @Test(arguments: [
    "let a = \"@objc #selector(a)\" // @objc", "g(action: #selector(h))", "let os = 1; os(iOS)",
    "class A { func f() { g(action: #selector(getter: h)) } }",
    "class A { func f() { g(action: #selector(h as () -> Void)) } }",
    "class A { func f() { g(action: #selector(delegate.h)) } }",
    "class A { func f() { g(action: #selector(super.h)) } }",
    "class A { func f() { responds(to: #selector(h)) } }",
    "class A { func f() { g(action: #selector(", "", "#", "@", "@objcX func f() {}",
  ])
  func whatIsNotCertainStays(text: String) {
    #expect(AdaptedSource(text).code == text)
    #expect(AdaptedSource(text).changes.isEmpty)
  }

  @Test func theLinesOfAChangeAreThoseOfTheFile() {
    let adapted = AdaptedSource(
      "\nclass A {\n  @objc func h() {}\n  let p = g(action: #selector(h))\n}\n")

    #expect(adapted.changes.map(\.line) == [3, 4])
    #expect(
      adapted.changes.map(\.sentence) == [
        "@objc is left out", "#selector(h) is read as A.h",
      ])
  }

  @Test func aFileWithoutObjectiveCComesOutByteForByte() throws {
    let gallery = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/SegueGallery").standardizedFileURL
    let files = FileManager.default.enumerator(at: gallery, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(AdaptedSource(text).code == text, "\(file.lastPathComponent)")
      count += 1
    }
    #expect(count > 100)
  }
}
