import Foundation

/// Remembers how changes are taken back, and takes them back and makes them again.
///
/// For each change an action is registered that takes it back. What the actions register while they run makes it again:
///
///     change ─ registerUndo ─▶ undo stack ─ undo ─▶ its actions run ─ registerUndo ─▶ redo stack
///                                   ▲                                                    │
///                                   └─ registerUndo ◀─ its actions run ◀─ redo ──────────┘
///
/// What is registered in one event is undone as one: a group is opened with the first action, and closed before the
/// next frame. Other groups are within it, unless `groupsByEvent` is false (K24).
///
/// The targets of actions are not kept alive; a target that is gone takes its actions with it. Every window has a
/// manager, and every text that is edited.
///
/// Unlike Foundation, a group without actions is none, and actions are closures: there are no selectors and invocations.
@preconcurrency @MainActor open class UndoManager: NSObject {
  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  /// From the outermost to the innermost.
  private var openGroups: [UndoGroup] = []
  /// The group that is being undone or redone.
  private var running: UndoGroup?
  private var direction: Direction?
  /// The number of calls of `disableUndoRegistration()` that are not yet balanced.
  private var disabledCount = 0
  /// The outermost group, where it ends with the event.
  private var eventGroup: EventGroup?

  private enum Direction {
    case undo, redo
  }

  /// A group that ends with the event in which it was opened.
  private struct EventGroup {
    let group: UndoGroup
    /// Whether the event is over, but not what was opened within the group.
    var isOver = false
  }

  /// The limit for the texts of all edits together, in bytes of UTF-8: beyond it, the oldest groups
  /// are forgotten, but the last one never.
  var sizeLimit = Int.max

  /// A manager that has nothing to undo.
  public override init() {
    super.init()
  }

  // MARK: Groups

  /// The number of open groups.
  open var groupingLevel: Int { openGroups.count }

  /// Whether what is registered in one event is undone as one. True by default.
  open var groupsByEvent = true

  /// The maximum number of outermost groups that can be undone; 0, the default, for any number. The
  /// oldest ones are forgotten.
  open var levelsOfUndo = 0 {
    didSet {
      demand(levelsOfUndo >= 0, "there are no \(levelsOfUndo) levels of undo")
      trim()
    }
  }

  /// Opens a group, within those that are open.
  open func beginUndoGrouping() {
    if openGroups.isEmpty, direction == nil, groupsByEvent { openEventGroup() }
    openGroup()
  }

  /// Closes the group that was opened last. Without one, it traps.
  open func endUndoGrouping() {
    demand(!openGroups.isEmpty, "endUndoGrouping() without beginUndoGrouping()")
    closeGroup()
    if openGroups.count == 1, let eventGroup, eventGroup.isOver,
      openGroups[0] === eventGroup.group
    {
      closeGroup()
    }
  }

  private func openGroup() {
    if direction == nil { post(.NSUndoManagerCheckpoint) }
    openGroups.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func closeGroup() {
    post(.NSUndoManagerCheckpoint)
    let isDiscardable = openGroups.last?.isDiscardable == true
    let info = isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil
    post(.NSUndoManagerWillCloseUndoGroup, info)
    guard let group = openGroups.popLast() else { return }
    if eventGroup?.group === group { eventGroup = nil }
    if group.isAlive {
      if let outer = openGroups.last {
        outer.add(group)
      } else if direction == .undo {
        redoStack.append(group)
      } else {
        undoStack.append(group)
        trim()
      }
    }
    post(.NSUndoManagerDidCloseUndoGroup, info)
  }

  private func openEventGroup() {
    openGroup()
    let group = openGroups[0]
    eventGroup = EventGroup(group: group)
    FrameLoop.shared.enqueue { [weak self, weak group] in
      guard let self, let group, eventGroup?.group === group else { return }
      if openGroups.count == 1 { endUndoGrouping() } else { eventGroup?.isOver = true }
    }
  }

  private func trim() {
    if levelsOfUndo > 0, undoStack.count > levelsOfUndo {
      undoStack.removeFirst(undoStack.count - levelsOfUndo)
    }
    guard sizeLimit < .max else { return }
    var size = undoStack.reduce(0) { $0 + $1.size }
    while size > sizeLimit, undoStack.count > 1 { size -= undoStack.removeFirst().size }
  }

  // MARK: Registering

  /// Whether actions are registered, rather than dropped.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Drops what is registered from now on, until `enableUndoRegistration()` was called as often.
  open func disableUndoRegistration() {
    disabledCount += 1
  }

  /// Ends what `disableUndoRegistration()` has begun. Without that, it traps.
  open func enableUndoRegistration() {
    demand(disabledCount > 0, "enableUndoRegistration() without disableUndoRegistration()")
    disabledCount -= 1
  }

  /// Registers how a change is taken back.
  ///
  /// What could be redone is forgotten, unless this is called by an action. Where no group is open and `groupsByEvent`
  /// is false, it traps.
  ///
  /// - Parameters:
  ///   - target: The object that the change concerns. It is not kept alive.
  ///   - handler: Takes the change back, given the target, and registers how it is made again.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if openGroups.isEmpty {
      demand(groupsByEvent, "registerUndo(withTarget:handler:) without beginUndoGrouping()")
      openEventGroup()
    }
    add(UndoHandler(target: target, handler: handler))
  }

  /// Registers an action in the group that is open, or else in one of its own with a name.
  func register(_ action: UndoAction, named name: String) {
    guard isUndoRegistrationEnabled else { return }
    guard openGroups.isEmpty else { return add(action) }
    openGroup()
    openGroups[0].name = name
    add(action)
    closeGroup()
  }

  private func add(_ action: UndoAction) {
    if direction == nil { redoStack = [] }
    openGroups[openGroups.count - 1].add(action)
  }

  /// Changes an action, if it alone would be undone now. Then what could be redone is forgotten. Returns whether it
  /// would.
  func extend(_ action: UndoAction, _ change: () -> Void) -> Bool {
    guard isUndoRegistrationEnabled, direction == nil, openGroups.isEmpty,
      undoStack.last?.only === action
    else { return false }
    redoStack = []
    change()
    trim()
    return true
  }

  /// Forgets all actions, and registers again.
  open func removeAllActions() {
    undoStack = []
    redoStack = []
    for group in openGroups { group.removeAll() }
    running?.removeAll()
    disabledCount = 0
  }

  /// Forgets the actions of a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for group in undoStack + redoStack + openGroups { group.removeAll(of: target) }
    running?.removeAll(of: target)
    undoStack.removeAll { !$0.isAlive }
    redoStack.removeAll { !$0.isAlive }
  }

  // MARK: Undoing

  /// The group that is undone next: the one that is open, or the last one.
  private var nextUndo: UndoGroup? {
    if direction == nil, let open = openGroups.first, open.isAlive { return open }
    return undoStack.last(where: \.isAlive)
  }

  private var nextRedo: UndoGroup? { redoStack.last(where: \.isAlive) }

  /// Whether there is anything to undo, closed or not.
  open var canUndo: Bool { nextUndo != nil }

  /// Whether there is anything to redo.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return nextRedo != nil
  }

  /// The number of groups that can be undone.
  open var undoCount: Int {
    undoStack.count(where: \.isAlive) + (nextUndo != nil && nextUndo === openGroups.first ? 1 : 0)
  }

  /// The number of groups that can be redone.
  open var redoCount: Int { redoStack.count(where: \.isAlive) }

  /// Whether actions are undone now.
  open var isUndoing: Bool { direction == .undo }

  /// Whether actions are redone now.
  open var isRedoing: Bool { direction == .redo }

  /// Closes the group that is open, and undoes the last group. Where several are open, it traps.
  open func undo() {
    if direction == nil, openGroups.count == 1 { endUndoGrouping() }
    demand(
      openGroups.isEmpty && direction == nil,
      "undo() while \(openGroups.count) groups are open\(direction == nil ? "" : " and one is undone")"
    )
    undoNestedGroup()
  }

  /// Undoes the last group that was closed, also one within a group that is open. It traps where actions were
  /// registered since.
  open func undoNestedGroup() {
    demand(direction == nil, "undoNestedGroup() by an action that is undone")
    post(.NSUndoManagerCheckpoint)
    while let last = undoStack.last, !last.isAlive { undoStack.removeLast() }
    let group: UndoGroup?
    if let open = openGroups.last, open.isAlive {
      group = open.takeLastGroup()
      demand(
        group != nil, "undoNestedGroup() after actions were registered in a group that is open")
    } else {
      group = undoStack.popLast()
    }
    guard let group else { return }
    post(.NSUndoManagerWillUndoChange)
    run(group, .undo)
    post(.NSUndoManagerDidUndoChange)
  }

  /// Makes again what was undone last.
  open func redo() {
    demand(direction == nil, "redo() by an action that is undone")
    post(.NSUndoManagerCheckpoint)
    while let last = redoStack.last, !last.isAlive { redoStack.removeLast() }
    guard let group = redoStack.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    run(group, .redo)
    post(.NSUndoManagerDidRedoChange)
  }

  /// The user asks to undo. Returns false where nothing can be undone now.
  func undoForUser() -> Bool {
    guard direction == nil, groupingLevel <= 1, canUndo else { return false }
    undo()
    return true
  }

  /// The user asks to redo. Returns false where nothing can be made again now.
  func redoForUser() -> Bool {
    guard direction == nil, canRedo else { return false }
    redo()
    return true
  }

  /// Runs the actions of a group; what they register is one group on the other stack.
  private func run(_ group: UndoGroup, _ direction: Direction) {
    let outer = (openGroups, eventGroup)
    (openGroups, eventGroup) = ([], nil)
    self.direction = direction
    running = group
    openGroup()
    openGroups[0].name = group.name
    openGroups[0].isDiscardable = group.isDiscardable
    while let action = group.takeLastAction() { action.run() }
    while !openGroups.isEmpty { closeGroup() }
    running = nil
    self.direction = nil
    (openGroups, eventGroup) = outer
  }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: info)
  }

  // MARK: Names

  /// Names the group that is open, or else the last one: "Move" for the menu item "Undo Move".
  open func setActionName(_ actionName: String) {
    (openGroups.first ?? undoStack.last)?.name = actionName
  }

  /// The name of what is undone next; empty if it has none.
  open var undoActionName: String { nextUndo?.name ?? "" }

  /// The name of what is redone next; empty if it has none.
  open var redoActionName: String { nextRedo?.name ?? "" }

  /// The title of the menu item for `undo()`, such as "Undo Move".
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

  /// The title of the menu item for `redo()`, such as "Redo Move".
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// The title of the menu item that undoes what has a name.
  ///
  /// Unlike Foundation, it is not translated.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  /// The title of the menu item that makes again what has a name.
  ///
  /// Unlike Foundation, it is not translated.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  /// Says whether the group that is open, or else the last one, may be forgotten without asking the user.
  open func setActionIsDiscardable(_ discardable: Bool) {
    (openGroups.first ?? undoStack.last)?.isDiscardable = discardable
  }

  /// Whether what is undone next may be forgotten without asking the user.
  open var undoActionIsDiscardable: Bool { nextUndo?.isDiscardable ?? false }

  /// Whether what is redone next may be forgotten without asking the user.
  open var redoActionIsDiscardable: Bool { nextRedo?.isDiscardable ?? false }
}

/// In the dictionary of a group that closes: that it may be forgotten without asking the user.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

extension NSNotification.Name {
  /// Posted when a group is opened or closed, when something is undone or redone, and when `canRedo` is asked.
  public static let NSUndoManagerCheckpoint = Notification.Name(
    "NSUndoManagerCheckpointNotification")

  /// Posted before a group is undone.
  public static let NSUndoManagerWillUndoChange = Notification.Name(
    "NSUndoManagerWillUndoChangeNotification")

  /// Posted before a group is redone.
  public static let NSUndoManagerWillRedoChange = Notification.Name(
    "NSUndoManagerWillRedoChangeNotification")

  /// Posted when a group was undone.
  public static let NSUndoManagerDidUndoChange = Notification.Name(
    "NSUndoManagerDidUndoChangeNotification")

  /// Posted when a group was redone.
  public static let NSUndoManagerDidRedoChange = Notification.Name(
    "NSUndoManagerDidRedoChangeNotification")

  /// Posted when a group was opened.
  public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
    "NSUndoManagerDidOpenUndoGroupNotification")

  /// Posted before a group is closed.
  public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
    "NSUndoManagerWillCloseUndoGroupNotification")

  /// Posted when a group was closed.
  public static let NSUndoManagerDidCloseUndoGroup = Notification.Name(
    "NSUndoManagerDidCloseUndoGroupNotification")
}
