/// Finds the classes of a file whose objects can be shown, and how they are made without arguments.
struct LiveScreenMaking {
  private let types: [SwiftType]
  private let besides: Int?

  /// Classes of view controllers that files inherit from.
  private static let controllers: Set = [
    "UIViewController", "UINavigationController", "UITabBarController", "UITableViewController",
    "UICollectionViewController", "UIPageViewController", "UISplitViewController",
  ]
  /// Classes of views that files inherit from.
  private static let views: Set = [
    "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIStackView", "UIScrollView",
    "UITextField", "UITextView", "UITableView", "UITableViewCell", "UITableViewHeaderFooterView",
    "UICollectionViewCell", "UICollectionReusableView", "UISwitch", "UISlider",
    "UISegmentedControl", "UIProgressView", "UIPageControl", "UISearchBar", "UIVisualEffectView",
  ]
  /// Arguments that UIKit's own initializers take, by the labels of an override.
  private static let standardArguments: [[String?]: String] = [
    ["nibName", "bundle"]: "", ["frame"]: "frame: .zero",
    ["style", "reuseIdentifier"]: "style: .default, reuseIdentifier: nil",
    ["reuseIdentifier"]: "reuseIdentifier: nil", ["style"]: "style: .plain",
    ["frame", "style"]: "frame: .zero, style: .plain",
    ["collectionViewLayout"]: "collectionViewLayout: UICollectionViewFlowLayout()",
    ["transitionStyle", "navigationOrientation", "options"]:
      "transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil",
  ]
  /// The maximum number of classes between one and UIKit's.
  private static let deepest = 16

  /// - Parameter besides: The index of the file; nil: it is what is played.
  init(_ types: [SwiftType], besides: Int?) {
    (self.types, self.besides) = (types, besides)
  }

  /// The classes of several files, which can inherit from one another.
  struct Classes {
    private let makings: [LiveScreenMaking]
    private let all: LiveScreenMaking
    /// Names that are called somewhere.
    private var called: Set<String> = []

    init(_ makings: [LiveScreenMaking], _ tokens: [[SwiftToken]]) {
      self.makings = makings
      all = LiveScreenMaking(makings.flatMap(\.types), besides: nil)
      for file in tokens {
        for index in file.indices.dropFirst().dropLast()
        where file[index].kind == .word && file[index + 1] == "(" && file[index - 1] != "func" {
          called.insert(file[index].text)
        }
      }
    }

    /// The controllers or views that are made without arguments: those first that no other shows, those last that others
    /// inherit from.
    func scenes(of kind: LiveScene.Kind) -> [LiveScene] {
      let bases = kind == .view ? LiveScreenMaking.views : LiveScreenMaking.controllers
      let parents = Set(all.types.flatMap(\.inherited))
      var ranked: [(rank: Int, scene: LiveScene)] = []
      for making in makings {
        for type in making.types where type.kind == .class && all.inherits(type, bases) {
          guard let call = all.call(of: type) else { continue }
          let rank = parents.contains(type.lastName) ? 2 : called.contains(type.lastName) ? 1 : 0
          ranked.append(
            (
              rank,
              LiveScene(
                kind: kind, name: type.name, comment: type.comment, line: type.line,
                body: "return \(type.name)(\(call))", besides: making.besides,
                isPresented: kind == .controller && all.setsPresentation(type), key: type.name)
            ))
        }
      }
      return (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.scene) }
    }
  }

  private func parent(of type: SwiftType, _ name: String) -> SwiftType? {
    types.first { $0.kind == .class && $0.name != type.name && $0.lastName == name.lastPart }
  }

  /// Whether `type` is a subclass of one of `bases`.
  private func inherits(_ type: SwiftType, _ bases: Set<String>, depth: Int = 0) -> Bool {
    guard depth < Self.deepest else { return false }
    return type.inherited.contains { name in
      bases.contains(name)
        || parent(of: type, name).map { inherits($0, bases, depth: depth + 1) } ?? false
    }
  }

  /// Whether `type`, or a class of the files that it inherits from, sets how it is presented.
  private func setsPresentation(_ type: SwiftType, depth: Int = 0) -> Bool {
    guard depth < Self.deepest else { return false }
    return type.setsPresentation
      || type.inherited.contains { name in
        parent(of: type, name).map { setsPresentation($0, depth: depth + 1) } ?? false
      }
  }

  /// The arguments with which `type` is made; nil: it needs some of its own.
  private func call(of type: SwiftType, depth: Int = 0) -> String? {
    guard depth > 0 || !type.isGeneric, depth < Self.deepest else { return nil }
    let own = type.initializers.filter { initializer in
      !initializer.parameters.contains { $0.type.contains("NSCoder") }
    }
    guard own.isEmpty else {
      if own.contains(where: { $0.parameters.allSatisfy { $0.value != nil } }) { return "" }
      let standard = own.lazy.compactMap { Self.standardArguments[$0.parameters.map(\.label)] }
      if let first = standard.first { return first }
      guard own.allSatisfy(\.isConvenience) else { return nil }
      return callOfParent(of: type, depth)
    }
    return callOfParent(of: type, depth)
  }

  /// The arguments of the initializers that it inherits.
  private func callOfParent(of type: SwiftType, _ depth: Int) -> String? {
    guard let name = type.inherited.first, let parent = parent(of: type, name) else { return "" }
    return call(of: parent, depth: depth + 1)
  }
}
