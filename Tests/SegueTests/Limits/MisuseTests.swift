import Expectations
import Segue
import TestSupport
import Testing

/// Requests that make no sense: those for which UIKit raises an exception are trapped, those that it warns of are
/// reported and change nothing.
@MainActor @Suite(.serialized) struct MisuseTests {
  /// M7b
  @Test(arguments: [LimitFixture.Kind.fullScreen, .sheet, .custom])
  func presentingWhatIsPresentedIsReported(kind: LimitFixture.Kind) {
    let fixture = LimitFixture(kind)
    fixture.go()
    fixture.stage.settle()
    var isCompleted = false

    let warnings = Diagnostics.capture {
      fixture.a.present(fixture.b, animated: true) { isCompleted = true }
      fixture.b.present(fixture.b, animated: true) { isCompleted = true }
      fixture.stage.settle()
    }

    expectEqual(warnings.count, 2)
    expect(!isCompleted)
    fixture.expectRest(atB: true)
  }

  /// M7b
  @Test func presentingOneselfOrOnesParentIsReported() {
    let fixture = LimitFixture(.navigation)

    let warnings = Diagnostics.capture {
      fixture.navigation.present(fixture.navigation, animated: true)
      fixture.a.present(fixture.a, animated: true)
      fixture.a.present(fixture.navigation, animated: true)
      fixture.stage.settle()
    }

    expectEqual(warnings.count, 3)
    expect(fixture.navigation.presentedViewController == nil)
    fixture.expectRest(atB: false)
  }

  /// M7b
  @Test func presentingWhoPresentsIsReported() {
    let fixture = LimitFixture(.fullScreen)
    fixture.go()
    fixture.stage.settle()

    let warnings = Diagnostics.capture {
      fixture.b.present(fixture.a, animated: true)
      fixture.stage.settle()
    }

    expectEqual(warnings.count, 1)
    fixture.expectRest(atB: true)
  }

  @Test func presentingWhatIsInNoWindowIsReported() {
    let fixture = LimitFixture(.fullScreen)
    let stranger = UIViewController()

    let warnings = Diagnostics.capture {
      stranger.present(fixture.b, animated: true)
      fixture.stage.settle()
    }

    expectEqual(warnings.count, 1)
    fixture.expectRest(atB: false)
  }

  @Test func dismissingNothingOnlyCompletes() {
    let fixture = LimitFixture(.fullScreen)

    fixture.back()

    expectEqual(fixture.journal.take(), "dismissed")
    fixture.expectRest(atB: false)
  }

  @Test func aControllerThatIsPushedElsewhereLeavesItsOldStack() {
    let fixture = LimitFixture(.navigation)
    fixture.go()
    fixture.stage.settle()
    let other = UINavigationController(rootViewController: UIViewController())
    fixture.navigation.present(other, animated: false)
    fixture.stage.settle()

    other.pushViewController(fixture.b, animated: true)
    fixture.stage.settle()

    expect(other.topViewController === fixture.b)
    expectEqual(fixture.navigation.viewControllers, [fixture.a])
    expectEmpty(ContractChecker.violations(in: fixture.stage.window))
    fixture.navigation.dismiss(animated: false)
    fixture.expectRest(atB: false, works: false)
  }

  #if compiler(>=6.2)
    /// N2b
    @Test func pushingWhatIsPushedIsTrapped() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let root = UIViewController()
          let navigation = UINavigationController(rootViewController: root)
          navigation.pushViewController(root, animated: true)
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let root = UIViewController()
          UINavigationController().setViewControllers([root, root], animated: true)
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let navigation = UINavigationController(rootViewController: UIViewController())
          navigation.popToViewController(UIViewController(), animated: true)
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let navigation = UINavigationController(rootViewController: UIViewController())
          navigation.pushViewController(navigation, animated: true)
        }
      }
    }

    @Test func anImpossibleNumberOfRowsAfterAnUpdateIsTrappedWithTheNumber() async throws {
      let rows = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let source = CountSource()
          let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
          tableView.dataSource = source
          _ = tableView.numberOfSections
          source.rows = -3
          tableView.performBatchUpdates(nil)
        }
      }
      let sections = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
      {
        await MainActor.run {
          let source = CountSource()
          let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
          tableView.dataSource = source
          _ = tableView.numberOfSections
          source.sections = -2
          tableView.performBatchUpdates(nil)
        }
      }

      let last = try #require(rows).standardErrorContent
      expect(String(decoding: last, as: UTF8.self).contains("section 0 cannot have -3 rows"))
      let all = try #require(sections).standardErrorContent
      expect(String(decoding: all, as: UTF8.self).contains("cannot have -2 sections"))
    }

    @Test func selectingWhatIsNoTabIsTrapped() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let tabs = UITabBarController()
          tabs.viewControllers = [UIViewController()]
          tabs.selectedViewController = UIViewController()
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let tabs = UITabBarController()
          tabs.viewControllers = [UIViewController()]
          tabs.selectedIndex = 1
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let tabs = UITabBarController()
          let tab = UIViewController()
          tabs.viewControllers = [tab, tab]
        }
      }
    }
  #endif
}

/// A data source with as many sections and rows as asked for, without cells.
private final class CountSource: NSObject, UITableViewDataSource {
  var sections = 1
  var rows = 0

  func numberOfSections(in tableView: UITableView) -> Int { sections }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}
