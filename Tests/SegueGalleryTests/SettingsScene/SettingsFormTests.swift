import Expectations
import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// The forms of the scene Settings, filled in with the keyboard.
@MainActor @Suite(.serialized) struct SettingsFormTests {
  private let settings = SettingsStage()

  private var stage: HeadlessStage { settings.stage }

  private func clear() {
    stage.key("a", modifiers: .control)
    stage.key("\u{8}")
  }

  @Test func aFormIsFilledInWithoutTheMouse() throws {
    try settings.click("Ada Lovelace")
    try expect(settings.field("Name").isFirstResponder)
    clear()
    stage.type("Grace Hopper\n")
    try expect(settings.field("Email").isFirstResponder)
    clear()
    stage.type("grace")
    stage.settle()
    let account = try #require(settings.navigation.topViewController as? AccountViewController)
    let save = try #require(account.navigationItem.rightBarButtonItem)
    expect(!save.isEnabled)
    expect(settings.shown(UILabel.self).contains { $0.text == "This is no email address yet." })
    stage.type("@navy.example")
    expect(save.isEnabled)

    stage.key("\t")
    try expect(settings.field("Password").isFirstResponder)
    stage.type("cobol")
    stage.settle()
    expect(!save.isEnabled)
    stage.type("\n")
    try expect(settings.field("Again").isFirstResponder)
    stage.type("cobol\n")
    stage.settle()
    expectEqual(settings.navigation.viewControllers.count, 1)
    expect(settings.shown(UILabel.self).contains { $0.text == "Grace Hopper" })
    expectEqual(settings.preferences.email, "grace@navy.example")
  }

  @Test(arguments: [CGSize(width: 260, height: 180), CGSize(width: 900, height: 240)])
  func aResizeKeepsWhatIsTypedIntoInSight(size: CGSize) throws {
    try settings.click("Ada Lovelace")
    let password = try settings.field("Password")
    settings.scroll(to: password)
    stage.tap(settings.place(of: password))
    stage.type("x")
    stage.settle()
    stage.resize(to: size)
    stage.settle()

    expect(password.isFirstResponder)
    let bar = settings.navigation.navigationBar.frame.maxY
    let seen = CGRect(x: 0, y: bar, width: size.width, height: size.height - bar)
    expect(seen.contains(password.convert(password.bounds, to: nil)), "\(size)")
    stage.type("yz")
    expectEqual(password.text, "xyz")
  }

  @Test func aSearchFindsRows() throws {
    let search = try #require(settings.shown(UISearchBar.self).first)
    func titles() -> [String] { settings.shown(SettingsRow.self).compactMap(\.titleLabel.text) }
    let all = titles()
    stage.tap(settings.place(of: search.searchTextField))
    stage.type("SIZE")
    stage.settle()

    expectEqual(titles(), ["Text size"])
    for _ in 0..<4 { stage.key("\u{8}") }
    stage.settle()
    expectEqual(titles(), all)
  }

  @Test func keysLeadToFieldsThatAreOutOfSight() throws {
    stage.resize(to: CGSize(width: 300, height: 200))
    try settings.click("Ada Lovelace")
    stage.key("\t")
    stage.key("\t")
    stage.settle()

    let password = try settings.field("Password")
    expect(password.isFirstResponder)
    let place = password.convert(password.bounds, to: nil)
    expect(place.minY >= 44 && place.maxY <= 200, "\(place)")
  }

  @Test func whatIsLeftIsFreed() throws {
    weak var account: UIViewController?
    weak var sheet: UIViewController?
    try settings.click("Ada Lovelace")
    account = settings.navigation.topViewController
    stage.type("x")
    settings.navigation.goBack()
    stage.settle()
    try settings.click("Invite…")
    sheet = settings.navigation.presentedViewController
    stage.type("someone@example.org")
    settings.navigation.dismiss(animated: true)
    stage.settle()

    expect(account == nil && sheet == nil)
  }
}
