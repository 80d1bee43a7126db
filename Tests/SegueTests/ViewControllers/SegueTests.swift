import Expectations
import Segue
import Testing

/// Segues that are made in code.
@MainActor @Suite struct SegueTests {
  @Test func theSourceHearsOfASegueBeforeItIsPerformed() {
    let source = Preparing()
    let destination = UIViewController()
    let segue = UIStoryboardSegue(
      identifier: "showDetail", source: source, destination: destination
    ) { source.heard.append("perform") }

    source.prepare(for: segue, sender: source)
    segue.perform()

    expectEqual(source.heard, ["prepare showDetail", "perform"])
    expect(segue.source === source)
    expect(segue.destination === destination)
  }

  @Test func aSubclassSaysHowItIsPerformed() {
    let source = UIViewController()
    let embedding = Embedding(identifier: nil, source: source, destination: UIViewController())

    embedding.perform()
    UIStoryboardSegue(identifier: nil, source: source, destination: UIViewController()).perform()

    expectEqual(source.children, [embedding.destination])
  }
}

private final class Preparing: UIViewController {
  var heard: [String] = []

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    heard.append("prepare \(segue.identifier ?? "")")
  }
}

private final class Embedding: UIStoryboardSegue {
  override func perform() {
    source.addChild(destination)
  }
}
