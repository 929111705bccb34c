import Synchronization
import TestSupport
import Testing

@testable import Films

@Suite struct OrderedWorkTests {
  @Test(arguments: [1, 2, 5])
  func resultsComeInTheOrderInWhichWorkWasBegun(_ workers: Int) async {
    var work = OrderedWork<Int>(workers: workers)
    var results: [Int] = []
    for number in 0..<40 {
      if work.isFull, let result = await work.next() { results.append(result) }
      #expect(!work.isFull)
      work.begin {
        // The first of all take longest.
        var sum = 0
        for step in 0..<(40 - number) * 1000 { sum &+= step }
        return sum < 0 ? -1 : number
      }
    }
    expectEqual(results, Array(0..<40 - workers))
    while let result = await work.next() { results.append(result) }
    expectEqual(results, Array(0..<40))
  }

  @Test func withOneWorkerItIsDoneAtOnce() async {
    let done = Atomic(0)
    var work = OrderedWork<Void>(workers: 1)
    work.begin { done.store(1, ordering: .relaxed) }
    expectEqual(done.load(ordering: .relaxed), 1)
    #expect(work.isFull)
    await work.drain()
    #expect(!work.isFull)
  }

  @Test func nothingGoesOnAfterDraining() async {
    let done = Atomic(0)
    var work = OrderedWork<Void>(workers: 4)
    for _ in 0..<4 { work.begin { done.add(1, ordering: .relaxed) } }
    await work.drain()
    expectEqual(done.load(ordering: .relaxed), 4)
  }
}
