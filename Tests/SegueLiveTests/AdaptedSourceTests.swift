import Expectations
import Foundation
import ProgramTestSupport
import Testing

@testable import SegueSource

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
    // Selectors of actions are functions of the target, whatever they were written with.
    ("g(action: #selector(h))", "g(action: { $0.h }    )"),
    ("g(action: #selector(self.h(_:with:)), x)", "g(action: { $0.h(_:with:) }         , x)"),
    ("g(selector: #selector(Other.Inner.h(_:)))", "g(selector: { $0.h(_:) }                )"),
    ("g(action: #selector(driver.h(pan:)))", "g(action: { $0.h(pan:) }           )"),
    ("g(action:\n  #selector(h))", "g(action:\n  { $0.h }    )"),
    ("g(action: #selector(super.h))", "g(action: { $0.h }          )"),
    ("g(action: #selector(h as () -> Void))", "g(action: { $0.h as () -> Void }    )"),
    (
      "g(action: #selector(A<B>.h(_:) as (A) -> (C) -> Void))",
      "g(action: { $0.h(_:) as (C) -> Void }                )"
    ),
    ("g(action: #selector(\n  h), x)", "g(action: { $0.h }\n    , x)"),
    ("o.perform(#selector(h), with: 1)", "o.perform({ $0.h }    , with: 1)"),
    (
      "o.perform(#selector(setter: A.v), with: 1)",
      "o.perform({ target in { target.v = $0 } }, with: 1)"
    ),
    // A function whose result a target does not take is called.
    (
      "func h(_ a: A) -> Bool {}; g(action: #selector(h(_:)))",
      "func h(_ a: A) -> Bool {}; g(action: { target in { (one: A) in _ = target.h(one) } })"
    ),
    (
      "g(action: #selector(UIView.endEditing(_:)))",
      "g(action: { target in { _ = target.endEditing(true) } })"
    ),
    // Objects of a class have its functions.
    ("if responds(to: #selector(h)) {}", "if true                       {}"),
    ("if a.responds(to: #selector(A.h)) {}", "if (a is A)                        {}"),
    (
      "a?.responds(to: #selector(getter: A.h)) == true",
      "a.map({ $0 is A })                      == true"
    ),
    ("func h(x: A) {}; g(action: \"hWithX:\")", "func h(x: A) {}; g(action: { $0.h(x:) })"),
    (
      "func h(for: A) {}; g(action: Selector((\"hFor:\")))",
      "func h(for: A) {}; g(action: { $0.h(for:) }     )"
    ),
    // Without a target, the type says who is looked for; standard edit actions are known by their names.
    (
      "class A { func f() { b.addTarget(nil, action: #selector(h(_:)), for: e) } }",
      "class A { func f() { b.addTarget(nil, action: A.h(_:)         , for: e) } }"
    ),
    (
      "extension A { var k: K { UIKeyCommand(input: i, action: #selector(h as () -> Void)) } }",
      "extension A { var k: K { UIKeyCommand(input: i, action: { (target: A) in target.h as () -> Void }) } }"
    ),
    (
      "x.sendAction(#selector(R.resign), to: nil, from: nil)",
      "x.sendAction(R.resign           , to: nil, from: nil)"
    ),
    (
      "override func copy(_ s: Any?) {}; switch a { case #selector(copy(_:)): break }",
      "override func copy(_ s: Any?) {}; switch a { case Selector(\"copy:\")  : break }"
    ),
    // Where they are only held or compared, they are names.
    (
      "func h(_: A, by: B); if a == #selector(h) {}",
      "func h(_: A, by: B); if a == Selector(\"h:by:\") {}"
    ),
    (
      "let s = #selector(h(_:)); g(action: s)",
      "let s = Selector(\"h:\")  ; g(action: { $0.h(_:) })"
    ),
    (
      "static let s = #selector(A.h); g(action: .s, x)",
      "static let s = Selector(\"h\") ; g(action: { $0.h }, x)"
    ),
    (
      "switch s { case #selector(h), #selector(A.k(_:)): b }",
      "switch s { case Selector(\"h\"), Selector(\"k:\")    : b }"
    ),
    ("[#selector(h)].contains(s)", "[Selector(\"h\")].contains(s)"),
    // Keys of what is declared, and what Core Animation stores.
    (
      "class A { var v = 1; func h() { setValue(2, forKey: \"v\") } }",
      "class A { var v = 1; func h() { v = 2                    } }"
    ),
    (
      "class A { var v = 1 }; let a: A; print(a.value(forKey: #keyPath(A.v)))",
      "class A { var v = 1 }; let a: A; print((a.v as Any?)                 )"
    ),
    (
      "class A: CALayer { @NSManaged var v: CGFloat }",
      "class A: CALayer {            var v: CGFloat { get { value(forKey: \"v\") as? CGFloat ?? 0 } "
        + "set { setValue(newValue, forKey: \"v\") } } }"
    ),
    // Literals.
    ("#colorLiteral(red: 1)", "UIColor      (red: 1)"),
    ("#imageLiteral(resourceName: \"a\")", "(UIImage(named: \"a\") ?? UIImage())"),
    ("#keyPath(A.B.c.d)", "\"c.d\"            "),
    // Foundation's former names.
    (
      "l.add(to: r, forMode: RunLoopMode.commonModes)",
      "l.add(to: r, forMode: RunLoop.Mode.common     )"
    ),
    // Protocols are of objects, and delegates of UIKit have all functions.
    ("@objc protocol P {}", "      protocol P: AnyObject {}"),
    ("@objc protocol P: Q {}", "      protocol P: AnyObject, Q {}"),
    ("@objc protocol P: class {}", "      protocol P: class {}"),
    ("d?.scrollViewDidScroll?(s)", "d?.scrollViewDidScroll (s)"),
    // Conditions of compilation.
    ("#if os(iOS) && !os(macOS)", "#if true    && !os(macOS)"),
    ("#if DEBUG\n#elseif os(iOS)", "#if DEBUG\n#elseif true   "),
  ])
  func theObjectiveCOfAFileIsReadAsSwift(text: String, code: String) {
    let adapted = AdaptedSource(text)

    expectEqual(adapted.code, code)
    expect(!adapted.changes.isEmpty)
    expectEqual(AdaptedSource(code).code, code)
  }

  /// Text whose meaning is uncertain stays as it is.
  @Test(arguments: [
    "let a = \"@objc #selector(a)\" // @objc", "let os = 1; os(iOS)",
    "g(action: #selector(getter: h))",
    "a?.h?(b)", "var scrollViewDidScroll: A?; d.scrollViewDidScroll?(s)", "let keyPath = a",
    "#if canImport(ObjectiveC)\n@objc func h() {}\n#endif",
    "#if !canImport(ObjectiveC)\n#else\n@objc func h() {}\n#endif",
    "g(action: #selector(type(of: self).h))",
    "let a = b; a.setValue(1, forKey: \"v\"); var v = 1", "a.value(forKey: k)",
    "g(action: #selector(", "", "#", "@", "@objcX func f() {}",
  ])
  func whatIsNotCertainStays(text: String) {
    expectEqual(AdaptedSource(text).code, text)
    expectEmpty(AdaptedSource(text).changes)
  }

  /// Findings: text that cannot be written as Swift, with its line and what to do instead.
  @Test(arguments: [
    ("g(action: #selector(getter: h))", "names no plain function: call it, or pass a closure"),
    (
      "g(action: #selector(type(of: self).h))",
      "names no plain function: call it, or pass a closure"
    ),
    ("g(nil, action: #selector(h))", "has no target, and no responder is looked for"),
    ("a.responds(to: #selector(h))", "cannot be asked without Objective-C"),
    ("func k(action: Selector) {}\nk(action: #selector(h))", "given to k, which takes a Selector"),
    ("k(#selector(h))", "is passed on, and nothing is called by a Selector"),
    ("func h(); func h(_ a: A); a == #selector(h)", "can be one of several functions"),
    ("g(action: \"h:\")", "a text that names no function here"),
    ("class_addMethod(a, b, c, d)", "override the method in a subclass"),
    ("object.perform(NSSelectorFromString(name))", nil),
    ("_ = UIStoryboard(name: n, bundle: nil)", "make the controller in code"),
    ("@IBOutlet var a: A!\n@IBOutlet var b: B!", "2 outlets are nil here"),
    ("import SnapKit", "there is no module SnapKit here"),
    ("#if canImport(SnapKit)\nimport SnapKit\n#endif", nil),
    ("override func observeValue() {}", "with a key path"),
    ("extension A { override func f() {} }", "override in a subclass"),
    ("a.responds(to: s)", "a name that is not known here"),
    ("a.addObserver(b, forKeyPath: \"c\")", "with a key path"),
    ("@IBOutlet var a: A?\nb.a = c", nil),
    ("protocol P { optional init() }", "has no counterpart"),
  ])
  func whatCannotBeWrittenIsNamed(text: String, words: String?) {
    let remains = AdaptedSource(text).remains

    expectEqual(remains.count, words == nil ? 0 : 1, "\(remains)")
    if let words { expect(remains.first?.sentence.contains(words) == true, "\(remains)") }
  }

  @Test("Optional requirements become protocols, of which calls ask")
  func optionalRequirementsBecomeProtocols() {
    let text = """
      @objc protocol P { @objc optional func h(_ a: A, to b: B) -> C }
      class D: P { func h(_ a: A, to b: B) -> C { C() } }
      class E: D { override func h(_ a: A, to b: B) -> C { C() } }
      class F: P { func h(_ a: A) {} }
      if let c = x.y[0].p?.h?(a, to: b) ?? q.h?(a, to: b), r.p?.responds(to: #selector(P.h)) == true {}
      var p: P?; if p?.h != nil { p!.h!(a, to: b) }
      """

    let adapted = AdaptedSource(text)

    expectEqual(
      adapted.addition,
      """
      protocol PHTo: AnyObject {
        func h(_ a: A, to b: B) -> C
      }
      extension D: PHTo {}

      """)
    let lines = adapted.code.split(separator: "\n")
    expect(lines[0].hasPrefix("      protocol P: AnyObject { ") && !lines[0].contains("optional"))
    expectEqual(
      lines[4],
      "if let c = (x.y[0].p as? PHTo)?.h (a, to: b) ?? (q as? PHTo)?.h (a, to: b), "
        + "r.p.map({ $0 is PHTo })           == true {}")
    expectEqual(lines[5], "var p: P?; if (p as? PHTo) != nil { (p as? PHTo)!.h (a, to: b) }")
    expectEmpty(adapted.remains)
  }

  @Test(
    "A delegate of UIKit that may lack a function is called by a name that is right on iOS, too")
  func delegatesOfUIKitMayLackFunctions() {
    let text = "d?.scrollViewDidEndDragging?(a, willDecelerate: b)"

    let adapted = AdaptedSource(text)

    expectEqual(adapted.code, "d?.scrollViewDidEndDragging (a, willDecelerate: b)")
    expectEqual(
      adapted.ported, "(d?.scrollViewDidEndDragging(_:willDecelerate:) as Optional)?(a, b)")
  }

  @Test("A file that has UIKit by its project's header imports it")
  func filesWithoutAnImportGetIt() {
    let text = "// A\n\n/// B\nlet a = UIView()\n"

    let adapted = AdaptedSource(text)

    expectEqual(adapted.code, text)
    expectEqual(adapted.addition, "import UIKit\n")
    expectEqual(adapted.ported, "// A\n\nimport UIKit\n\n/// B\nlet a = UIView()\n")
    expectEqual(
      AdaptedSource("import Foundation\nlet a = UIView()\n").ported,
      "import Foundation\nimport UIKit\nlet a = UIView()\n")
    for module in ["UIKit", "Segue", "Other"] {
      expectEqual(AdaptedSource("import \(module)\nlet a = UIView()").addition, "")
    }
  }

  @Test("A property of a protocol that only Swift knows leaves Objective-C")
  func propertiesOfOwnProtocolsLeaveObjectiveC() {
    let adapted = AdaptedSource(
      "@objc protocol P {\n  @objc(h:) func h(_ a: A)\n}\nclass A {\n  @IBOutlet weak var p: P?\n}\n"
    )

    expectEqual(
      adapted.ported,
      "protocol P: AnyObject {\n  func h(_ a: A)\n}\nclass A {\n  weak var p: P?\n}\n")
    expectEqual(adapted.remainsInPort.map(\.line), [5])
  }

  @Test("A class overrides for its extension, and a ported one has what that overrode")
  func overridesOfExtensionsAreTheClass() {
    let text = """
      class A: B { func g() {} }
      extension A {
        /// Begins.
        public override func f(_ a: Int, with b: C) throws -> D { D() }
        override var v: Int { 1 }
        func k() {}
      }
      """

    let adapted = AdaptedSource(text)

    expectEqual(
      adapted.code.split(separator: "\n")[0],
      "class A: B { func g() {} ; override public func f(_ a: Int, with b: C) throws -> D "
        + "{ try _f(a, with: b) }; override var v: Int { _v }; }")
    expect(adapted.code.contains("\n  public          func _f(_ a: Int, with b: C)"))
    expect(adapted.code.contains("\n           var _v: Int { 1 }"))
    expect(
      adapted.ported == """
        class A: B { func g() {}

          /// Begins.
          public override func f(_ a: Int, with b: C) throws -> D { D() }

          override var v: Int { 1 }
        }
        extension A {
          func k() {}
        }
        """)
  }

  @Test("A column after what grew is told as it is in the file")
  func columnsAreThoseOfTheFile() {
    let text = "func h(_: A)\nlet s = #selector(h(_:)); g(action: s); é = wrong"
    let adapted = AdaptedSource(text)
    let line = adapted.code.split(separator: "\n")[1]
    let start = line.utf8.count - "wrong".utf8.count + 1

    let column = adapted.writtenColumn(line: 2, column: start)

    expectEqual(column, text.split(separator: "\n")[1].utf8.count - "wrong".utf8.count + 1)
    expect(start != column)
    expectEqual(adapted.writtenColumn(line: 2, column: 1), 1)
    expectEqual(adapted.writtenColumn(line: 1, column: 9), 9)
  }

  @Test func theLinesOfAChangeAreThoseOfTheFile() {
    let adapted = AdaptedSource(
      "\nclass A {\n  @objc func h() {}\n  let p = g(action: #selector(h))\n}\n")

    expectEqual(adapted.changes.map(\.line), [3, 4])
    expectEqual(
      adapted.changes.map(\.sentence),
      [
        "@objc is left out", "#selector(h) is read as { $0.h }",
      ])
  }

  @Test func aFileWithoutObjectiveCComesOutByteForByte() throws {
    let gallery = DocumentationPage.root.appendingPathComponent("Sources/SegueGallery")
    let files = FileManager.default.enumerator(at: gallery, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      expectEqual(AdaptedSource(text).code, text, "\(file.lastPathComponent)")
      count += 1
    }
    expect(count > 100)
  }
}
