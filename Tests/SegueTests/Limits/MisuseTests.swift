import Segue
import TestSupport
import Testing

/// Requests that make no sense: what UIKit raises an exception for is trapped, what it warns of is
/// reported and changes nothing.
@MainActor @Suite(.serialized) struct MisuseTests {
  /// M7b
  @Test(arguments: [LimitBoard.Kind.fullScreen, .sheet, .custom])
  func presentingWhatIsPresentedIsReported(kind: LimitBoard.Kind) {
    let board = LimitBoard(kind)
    board.go()
    board.stage.settle()
    var isCompleted = false

    let warnings = Diagnostics.capture {
      board.a.present(board.b, animated: true) { isCompleted = true }
      board.b.present(board.b, animated: true) { isCompleted = true }
      board.stage.settle()
    }

    #expect(warnings.count == 2)
    #expect(!isCompleted)
    board.expectRest(atB: true)
  }

  /// M7b
  @Test func presentingOneselfOrOnesParentIsReported() {
    let board = LimitBoard(.navigation)

    let warnings = Diagnostics.capture {
      board.navigation.present(board.navigation, animated: true)
      board.a.present(board.a, animated: true)
      board.a.present(board.navigation, animated: true)
      board.stage.settle()
    }

    #expect(warnings.count == 3)
    #expect(board.navigation.presentedViewController == nil)
    board.expectRest(atB: false)
  }

  /// M7b
  @Test func presentingWhoPresentsIsReported() {
    let board = LimitBoard(.fullScreen)
    board.go()
    board.stage.settle()

    let warnings = Diagnostics.capture {
      board.b.present(board.a, animated: true)
      board.stage.settle()
    }

    #expect(warnings.count == 1)
    board.expectRest(atB: true)
  }

  @Test func presentingWhatIsInNoWindowIsReported() {
    let board = LimitBoard(.fullScreen)
    let stranger = UIViewController()

    let warnings = Diagnostics.capture {
      stranger.present(board.b, animated: true)
      board.stage.settle()
    }

    #expect(warnings.count == 1)
    board.expectRest(atB: false)
  }

  @Test func dismissingNothingOnlyCompletes() {
    let board = LimitBoard(.fullScreen)

    board.back()

    #expect(board.journal.take() == "dismissed")
    board.expectRest(atB: false)
  }

  @Test func aControllerThatIsPushedElsewhereLeavesItsOldStack() {
    let board = LimitBoard(.navigation)
    board.go()
    board.stage.settle()
    let other = UINavigationController(rootViewController: UIViewController())
    board.navigation.present(other, animated: false)
    board.stage.settle()

    other.pushViewController(board.b, animated: true)
    board.stage.settle()

    #expect(other.topViewController === board.b)
    #expect(board.navigation.viewControllers == [board.a])
    #expect(ContractChecker.violations(in: board.stage.window).isEmpty)
    board.navigation.dismiss(animated: false)
    board.expectRest(atB: false, works: false)
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
      #expect(String(decoding: last, as: UTF8.self).contains("section 0 cannot have -3 rows"))
      let all = try #require(sections).standardErrorContent
      #expect(String(decoding: all, as: UTF8.self).contains("cannot have -2 sections"))
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

/// As many sections and rows as asked for, without cells.
private final class CountSource: NSObject, UITableViewDataSource {
  var sections = 1
  var rows = 0

  func numberOfSections(in tableView: UITableView) -> Int { sections }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}
