import Expectations
import Foundation
import Segue
import TestSupport
import Testing

private struct Mood: UITraitDefinition {
  static let defaultValue = "calm"
}

/// The inheritance of traits, and the calls when they change.
@MainActor @Suite struct TraitInheritanceTests {
  /// A view that reports changes of its traits, and the traits that it has then.
  private final class Teller: UIView {
    var name = ""
    var say: (String) -> Void = { _ in }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      let old = previousTraitCollection.map { "\($0.userInterfaceStyle)" } ?? "nil"
      say("\(name): \(old) to \(traitCollection.userInterfaceStyle)")
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      say("\(name) lays out, \(UITraitCollection.current.userInterfaceStyle)")
    }
  }

  private final class TellingController: UIViewController {
    var say: (String) -> Void = { _ in }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      let inner = view.subviews.first.map { "\($0.traitCollection.userInterfaceStyle)" } ?? "none"
      say("controller: \(traitCollection.userInterfaceStyle), below it \(inner)")
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      say("controller lays out, \(UITraitCollection.current.userInterfaceStyle)")
    }

    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      say("will become \(newCollection.horizontalSizeClass)")
      coordinator.animate(alongsideTransition: { [self] _ in
        say("alongside: \(traitCollection.horizontalSizeClass)")
      })
    }

    override func viewWillTransition(
      to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      say("will be \(Int(size.width)) wide")
    }
  }

  private func makeStage(_ width: CGFloat = 320) -> HeadlessStage {
    HeadlessStage(size: CGSize(width: width, height: 600))
  }

  @Test func aNewViewHasTheTraitsOfTheScreen() {
    alone {
      let stage = makeStage()
      stage.show(UIViewController())

      let view = UIView()

      expectEqual(view.traitCollection, UIScreen.main.traitCollection)
      expectEqual(view.traitCollection.userInterfaceStyle, .light)
      expectEqual(view.traitCollection.preferredContentSizeCategory, .large)
      expectEqual(view.traitCollection.displayScale, 1)
      expectEqual(stage.window.traitCollection.horizontalSizeClass, .compact)
      stage.close()
    }
  }

  /// A view that is added is told only if its traits are others than the screen's (TR2).
  @Test func whoComesIntoAWindowIsToldOfWhatDiffers() {
    alone {
      let stage = makeStage()
      stage.show(UIViewController())
      var told: [String] = []
      let views = ["plain", "dark"].map { name in
        let view = Teller()
        (view.name, view.say) = (name, { told.append($0) })
        return view
      }

      stage.window.addSubview(views[0])
      let dark = UIView()
      dark.overrideUserInterfaceStyle = .dark
      stage.window.addSubview(dark)
      dark.addSubview(views[1])

      expectEqual(told, ["dark: light to dark"])
      views[0].addSubview(views[1])
      expectEqual(told, ["dark: light to dark", "dark: dark to light"])
      stage.close()
    }
  }

  /// From the top down, controllers before their views, before layout; all have the new traits (TR4).
  @Test func aChangeIsToldFromTheTopDown() {
    alone {
      let stage = makeStage()
      let controller = TellingController()
      stage.show(controller)
      let (outer, inner) = (Teller(), Teller())
      controller.view.addSubview(outer)
      outer.addSubview(inner)
      stage.settle()
      var told: [String] = []
      controller.say = { told.append($0) }
      for (view, name) in [(outer, "outer"), (inner, "inner")] {
        (view.name, view.say) = (name, { told.append($0) })
      }

      stage.window.overrideUserInterfaceStyle = .dark
      stage.settle()

      expectEqual(
        told,
        [
          "controller: dark, below it dark", "outer: light to dark", "inner: light to dark",
          "controller lays out, dark", "outer lays out, dark", "inner lays out, dark",
        ])
      stage.close()
    }
  }

  @Test func overridesHoldForWhatLiesWithin() {
    alone {
      let stage = makeStage()
      let parent = UIViewController()
      let child = UIViewController()
      stage.show(parent)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      let label = UILabel()
      child.view.addSubview(label)

      parent.setOverrideTraitCollection(
        UITraitCollection {
          $0.horizontalSizeClass = .regular
          $0.userInterfaceStyle = .dark
        }, forChild: child)
      child.view.overrideUserInterfaceStyle = .light
      child.traitOverrides[Mood.self] = "merry"

      expectEqual(parent.traitCollection.horizontalSizeClass, .compact)
      expectEqual(child.traitCollection.horizontalSizeClass, .regular)
      expectEqual(child.traitCollection.userInterfaceStyle, .dark)
      expectEqual(label.traitCollection.userInterfaceStyle, .light)
      expectEqual(label.traitCollection[Mood.self], "merry")
      expectEqual(parent.overrideTraitCollection(forChild: child)?.userInterfaceStyle, .dark)
      expect(child.traitOverrides.contains(Mood.self))
      child.traitOverrides.remove(Mood.self)
      child.view.overrideUserInterfaceStyle = .unspecified
      parent.setOverrideTraitCollection(nil, forChild: child)
      expectEqual(label.traitCollection, stage.window.traitCollection)
      stage.close()
    }
  }

  @Test func aControllerWithoutAViewHasItsParentsTraits() {
    alone {
      let stage = makeStage()
      let parent = UIViewController()
      parent.overrideUserInterfaceStyle = .dark
      stage.show(parent)
      let child = UIViewController()
      parent.addChild(child)

      let before = child.traitCollection.userInterfaceStyle

      expectEqual(before, .dark)
      expect(!child.isViewLoaded)
      expectEqual(child.view.traitCollection.userInterfaceStyle, .dark)
      stage.close()
    }
  }

  @Test func whatTheUserPrefersReachesAllWindows() {
    alone {
      let stage = makeStage()
      let controller = TellingController()
      stage.show(controller)
      stage.settle()
      var told: [String] = []
      controller.say = { told.append($0) }
      var posted: [UIContentSizeCategory?] = []
      let observer = NotificationCenter.default.addObserver(
        forName: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
        queue: nil
      ) { note in
        let value = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey]
        let category = value as? UIContentSizeCategory
        MainActor.assumeIsolated { posted.append(category) }
      }

      UserPreferences.userInterfaceStyle = .dark
      UIApplication.shared.preferredContentSizeCategory = .extraLarge
      UIApplication.shared.preferredContentSizeCategory = .extraLarge

      expectEqual(told.first, "controller: dark, below it none")
      expectEqual(told.count, 2)
      expectEqual(posted, [.extraLarge])
      expectEqual(controller.view.traitCollection.preferredContentSizeCategory, .extraLarge)
      expectEqual(UITraitCollection.current.userInterfaceStyle, .dark)
      NotificationCenter.default.removeObserver(observer)
      stage.close()
    }
  }

  /// The order in which a resize reaches a controller (TR9).
  @Test func aResizeAnnouncesAnotherSizeClass() {
    alone {
      let stage = makeStage()
      let controller = TellingController()
      stage.show(controller)
      stage.settle()
      var told: [String] = []
      controller.say = { told.append($0) }

      stage.resize(to: CGSize(width: 400, height: 600))
      let within = told
      told = []
      stage.resize(to: CGSize(width: 800, height: 600))

      expectEqual(within.filter { !$0.contains("lays") }, ["will be 400 wide"])
      expectEqual(
        told.filter { !$0.contains("lays") },
        [
          "will become regular", "will be 800 wide", "controller: light, below it none",
          "alongside: regular",
        ])
      stage.close()
    }
  }

  /// A sheet has little room and lies higher (TR8).
  @Test func aSheetIsCompactAndElevated() {
    alone {
      let stage = makeStage(800)
      let (root, sheet) = (UIViewController(), UIViewController())
      stage.show(root)
      sheet.modalPresentationStyle = .pageSheet

      root.present(sheet, animated: false)
      stage.settle()

      expectEqual(root.traitCollection.horizontalSizeClass, .regular)
      expectEqual(sheet.traitCollection.horizontalSizeClass, .compact)
      expectEqual(sheet.view.traitCollection.userInterfaceLevel, .elevated)
      expectEqual(sheet.presentationController?.traitCollection.userInterfaceLevel, .elevated)
      sheet.presentationController?.overrideTraitCollection = UITraitCollection(
        horizontalSizeClass: .regular)
      expectEqual(sheet.view.traitCollection.horizontalSizeClass, .regular)
      stage.close()
    }
  }

  @Test func registrationsAreCalledForTheirTraits() {
    @MainActor final class Listener {
      var calls: [String] = []
      func plain() { calls.append("plain") }
      func environment(_ view: UIView) { calls.append("environment \(view.tag)") }
      func both(_ view: UIView, _ old: UITraitCollection) {
        calls.append("both \(old.userInterfaceStyle)")
      }
    }
    alone {
      let view = UIView()
      view.tag = 7
      let listener = Listener()
      let traits: [UITrait] = [UITraitUserInterfaceStyle.self]
      let first = view.registerForTraitChanges(traits) { (view: UIView, _: UITraitCollection) in
        listener.calls.append("handler \(view.traitCollection.userInterfaceStyle)")
      }
      view.registerForTraitChanges(traits, target: listener, action: Listener.plain)
      view.registerForTraitChanges(traits, target: listener, action: Listener.environment)
      view.registerForTraitChanges(traits, target: listener, action: Listener.both)
      view.registerForTraitChanges([Mood.self], action: UIView.removeFromSuperview)

      view.traitOverrides[Mood.self] = "merry"
      expectEmpty(listener.calls)
      view.overrideUserInterfaceStyle = .dark
      expectEqual(listener.calls, ["handler dark", "plain", "environment 7", "both light"])
      listener.calls = []
      view.unregisterForTraitChanges(first)
      view.overrideUserInterfaceStyle = .light
      expectEqual(listener.calls, ["plain", "environment 7", "both dark"])
    }
  }

  /// A change within a change leaves all views with the last one.
  @Test func aChangeMayCauseAnother() {
    @MainActor final class Stubborn: UIView {
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        if traitCollection.userInterfaceStyle == .dark { overrideUserInterfaceStyle = .light }
      }
    }
    alone {
      let (outer, stubborn, inner) = (UIView(), Stubborn(), UILabel())
      outer.addSubview(stubborn)
      stubborn.addSubview(inner)

      outer.overrideUserInterfaceStyle = .dark

      expectEqual(stubborn.traitCollection.userInterfaceStyle, .light)
      expectEqual(inner.traitCollection.userInterfaceStyle, .light)
    }
  }

  @Test func directionIsATrait() {
    alone {
      let stage = makeStage()
      stage.show(UIViewController())
      let (around, view) = (UIView(), UIView())
      stage.window.addSubview(around)
      around.addSubview(view)

      around.traitOverrides.layoutDirection = .rightToLeft

      expectEqual(view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
      view.semanticContentAttribute = .playback
      expectEqual(view.effectiveUserInterfaceLayoutDirection, .leftToRight)
      expectEqual(stage.window.effectiveUserInterfaceLayoutDirection, .leftToRight)
      UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
      expectEqual(stage.window.traitCollection.layoutDirection, .rightToLeft)
      stage.close()
    }
  }
}
