import Expectations
import Foundation
import SegueRandom
import TestSupport
import Testing

@testable import Segue

/// Groups, names and limits of undo.
@MainActor @Suite struct UndoManagerTests {
  /// A number whose changes are registered for undo.
  @MainActor private final class Counter: NSObject {
    let manager: UndoManager
    private(set) var value = 0

    init(_ manager: UndoManager) {
      self.manager = manager
    }

    func add(_ number: Int) {
      value += number
      manager.registerUndo(withTarget: self) { $0.add(-number) }
    }
  }

  private let manager = UndoManager()
  private let counter: Counter

  init() {
    manager.groupsByEvent = false
    counter = Counter(manager)
  }

  private func group(_ name: String = "", _ body: () -> Void) {
    manager.beginUndoGrouping()
    body()
    if !name.isEmpty { manager.setActionName(name) }
    manager.endUndoGrouping()
  }

  @Test func whatIsRegisteredInOneEventIsUndoneAsOne() {
    alone {
      let manager = UndoManager()
      let counter = Counter(manager)

      counter.add(1)
      counter.add(2)
      expectEqual(manager.groupingLevel, 1)
      expect(manager.canUndo)
      FrameLoop.shared.turn()
      expectEqual(manager.groupingLevel, 0)
      expect(FrameLoop.shared.nextDeadline == nil)
      counter.add(4)
      manager.undo()
      expectEqual(counter.value, 3)
      expectEqual(manager.groupingLevel, 0)
      manager.undo()

      expectEqual(counter.value, 0)
      expect(!manager.canUndo)
      expectEqual(manager.redoCount, 2)
      manager.redo()
      manager.redo()
      expectEqual(counter.value, 7)
      expectEqual(manager.undoCount, 2)
    }
  }

  @Test func aGroupThatOutlivesTheEventEndsWithTheLastWithin() {
    alone {
      let manager = UndoManager()
      let counter = Counter(manager)

      manager.beginUndoGrouping()
      counter.add(1)
      FrameLoop.shared.turn()
      expectEqual(manager.groupingLevel, 2)
      manager.endUndoGrouping()

      expectEqual(manager.groupingLevel, 0)
      expectEqual(manager.undoCount, 1)
    }
  }

  @Test func groupsWithinAGroupAreUndoneWithIt() {
    group {
      counter.add(1)
      group { counter.add(2) }
      group { counter.add(4) }
      manager.undoNestedGroup()
      expectEqual(counter.value, 3)
      expect(manager.isUndoing == false)
    }
    manager.undo()

    expectEqual(counter.value, 0)
    manager.redo()
    expectEqual(counter.value, 3)
  }

  @Test func namesGoAlongFromUndoToRedo() {
    group("Move") { counter.add(1) }
    group { counter.add(2) }

    expectEqual(manager.undoMenuItemTitle, "Undo")
    manager.undo()
    expectEqual(manager.undoMenuItemTitle, "Undo Move")
    expectEqual(manager.redoMenuItemTitle, "Redo")
    manager.undo()
    expectEqual(manager.redoActionName, "Move")
    expectEmpty(manager.undoActionName)
  }

  @Test func aNewChangeForgetsWhatCouldBeRedone() {
    group { counter.add(1) }
    manager.undo()
    group { counter.add(2) }

    expect(!manager.canRedo)
    manager.redo()
    expectEqual(counter.value, 2)
  }

  @Test func theOldestGroupsAreForgotten() {
    manager.levelsOfUndo = 2

    for number in [1, 2, 4] { group { counter.add(number) } }
    while manager.canUndo { manager.undo() }

    expectEqual(counter.value, 1)
  }

  @Test func aTargetThatIsGoneTakesItsActionsWithIt() {
    group { Counter(manager).add(1) }
    expect(!manager.canUndo)

    group {
      Counter(manager).add(1)
      counter.add(2)
    }
    manager.undo()

    expectEqual(counter.value, 0)
    expect(!manager.canUndo)
  }

  @Test func theActionsOfOneTargetCanBeForgotten() {
    let other = Counter(manager)
    group {
      counter.add(1)
      other.add(1)
    }
    group { counter.add(2) }

    manager.removeAllActions(withTarget: counter)
    expectEqual(manager.undoCount, 1)
    manager.undo()

    expectEqual(counter.value, 3)
    expectEqual(other.value, 0)
  }

  @Test func nothingIsRegisteredWhileThatIsDisabled() {
    manager.disableUndoRegistration()
    manager.disableUndoRegistration()
    manager.enableUndoRegistration()
    counter.add(1)
    expect(!manager.canUndo)
    expect(!manager.isUndoRegistrationEnabled)

    manager.removeAllActions()
    group { counter.add(2) }

    expect(manager.canUndo)
  }

  @Test func groupsAndChangesAreToldOf() {
    var names: [String] = []
    let tokens = [
      "DidOpenUndoGroup", "WillCloseUndoGroup", "DidCloseUndoGroup", "WillUndoChange",
      "DidUndoChange",
    ]
    .map { name in
      NotificationCenter.default.addObserver(
        forName: Notification.Name("NSUndoManager\(name)Notification"), object: manager, queue: nil
      ) { note in
        let isMarked = note.userInfo?[NSUndoManagerGroupIsDiscardableKey] as? Bool == true
        MainActor.assumeIsolated { names.append(name + (isMarked ? "*" : "")) }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }

    group {
      counter.add(1)
      manager.setActionIsDiscardable(true)
    }
    expect(manager.undoActionIsDiscardable)
    manager.undo()

    let expected = [
      "DidOpenUndoGroup", "WillCloseUndoGroup*", "DidCloseUndoGroup*", "WillUndoChange",
      "DidOpenUndoGroup", "WillCloseUndoGroup*", "DidCloseUndoGroup*", "DidUndoChange",
    ]
    expectEqual(names, expected)
  }

  /// Undo of all groups gives the first state, and redo of all the last, whatever is done in them.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func undoOfAllGivesTheFirstStateAndRedoTheLast(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<80 {
      switch random.below(6) {
      case 0, 1, 2: group { for _ in 0...random.below(3) { counter.add(random.below(100)) } }
      case 3:
        group {
          counter.add(random.below(100))
          group { counter.add(random.below(100)) }
          manager.undoNestedGroup()
        }
      case 4: manager.undo()
      default: manager.redo()
      }
    }
    while manager.canRedo { manager.redo() }
    let last = counter.value

    while manager.canUndo { manager.undo() }
    expectEqual(counter.value, 0)
    expectEqual(manager.undoCount, 0)
    while manager.canRedo { manager.redo() }

    expectEqual(counter.value, last)
    expectEqual(manager.redoCount, 0)
  }
}

/// The undo manager that a change belongs to, and the changes that the keys undo.
@MainActor @Suite struct UndoResponderTests {
  @Test func aFieldUndoesWhatIsTypedAndTheProgramCanToo() throws {
    let fixture = FieldFixture("one")
    let manager = try #require(fixture.field.undoManager)
    expect(!manager.canUndo)
    expect(manager !== fixture.stage.window.undoManager)

    fixture.stage.type("two")
    expect(manager.canUndo)
    expectEqual(manager.undoMenuItemTitle, "Undo Typing")
    manager.undo()

    expectEqual(fixture.shown, "one|")
    expect(manager.canRedo)
    expect(!manager.canUndo)
    fixture.stage.key("z", modifiers: [.command, .shift])
    expectEqual(fixture.shown, "onetwo|")
    fixture.stage.key("z", modifiers: .command)
    expectEqual(fixture.shown, "one|")
  }

  @Test func whatAProgramRegistersIsUndoneInItsPlace() {
    let fixture = FieldFixture()
    fixture.stage.type("a")
    var isMarked = true
    fixture.field.undoManager?.registerUndo(withTarget: fixture.field) { _ in isMarked = false }
    fixture.stage.turn()
    fixture.stage.type("b")

    fixture.keys("ctrl z")
    expectEqual(fixture.shown, "a|")
    expect(isMarked)
    fixture.keys("ctrl z")
    expectEqual(fixture.shown, "a|")
    expect(!isMarked)
    fixture.keys("ctrl z")

    expectEqual(fixture.shown, "|")
  }

  @Test func anEditThatIsNotRegisteredForgetsThoseBefore() {
    let fixture = FieldFixture("one two")
    fixture.stage.type(" three")

    fixture.field.undoManager?.disableUndoRegistration()
    fixture.field.selectAll(nil)
    fixture.field.deleteBackward()
    fixture.field.undoManager?.enableUndoRegistration()
    fixture.keys("ctrl z")

    expectEqual(fixture.shown, "|")
    expect(fixture.field.undoManager?.canUndo == false)
  }

  @Test func theKeysUndoWhatTheViewControllerRegisters() throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 100))
    let controller = UIViewController()
    stage.window.rootViewController = controller
    stage.window.makeKeyAndVisible()
    stage.turn()
    expect(controller.undoManager === stage.window.undoManager)
    expect(UIView().undoManager == nil)

    controller.title = "after"
    controller.undoManager?.registerUndo(withTarget: controller) { $0.title = "before" }
    stage.turn()
    stage.key("z", modifiers: .control)

    expectEqual(controller.title, "before")
  }

  @Test func aTextThatIsSetForgetsItsEditsOnly() {
    let fixture = TextViewFixture()
    fixture.stage.type("a")
    fixture.view.undoManager?.registerUndo(withTarget: fixture.stage.window) { _ in }
    fixture.stage.turn()

    fixture.view.text = "b"

    expectEqual(fixture.view.undoManager?.undoCount, 1)
    fixture.view.isEditable = false
    expect(fixture.view.undoManager === fixture.stage.window.undoManager)
  }
}
