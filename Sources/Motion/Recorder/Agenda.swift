/// A virtual clock and its events: a heap of timers, the earliest first, and of those due at the
/// same time the one that was added first.
@usableFromInline
final class Agenda {
  private struct Entry {
    let time: Time
    let sequence: Int
    let timer: ScheduledCall

    func isBefore(_ other: Entry) -> Bool {
      time != other.time ? time < other.time : sequence < other.sequence
    }
  }

  /// The time of the current event.
  @usableFromInline
  private(set) var now = Time.zero
  private var heap: [Entry] = []
  private var sequence = 0
  /// How often events of a name have run, and the time of the first.
  private var tally: [EventName: (count: Int, since: Time)] = [:]
  /// The number of events that have run.
  private(set) var eventCount = 0

  /// Adds a timer, at its time but not before now.
  func add(_ timer: ScheduledCall) {
    timer.time = max(timer.time, now)
    heap.append(Entry(time: timer.time, sequence: sequence, timer: timer))
    sequence += 1
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Adds an event at a delay from now.
  @discardableResult
  func after(_ delay: Time, _ name: EventName, _ body: @escaping () -> Void) -> ScheduledCall {
    let timer = ScheduledCall(name, at: now + delay.atLeastZero, .once(body))
    add(timer)
    return timer
  }

  /// The time of the next event, or nil.
  func nextTime() -> Time? {
    while let first = heap.first, !first.timer.isPending { removeFirst() }
    return heap.first?.time
  }

  /// Moves the clock to the next event, removes it and runs it.
  func runNext() {
    guard nextTime() != nil else { return }
    let timer = removeFirst().timer
    now = timer.time
    eventCount += 1
    tally[timer.title.loop, default: (0, now)].count += 1
    switch timer.work {
    case .once(let body):
      timer.work = nil
      body()
    case .everyTick(let body):
      guard body() else { return timer.cancel() }
      guard timer.isPending else { return }
      timer.time = now.nextDisplayTick
      add(timer)
    case .every(let interval, let body):
      body()
      guard timer.isPending else { return }
      timer.time = timer.time + interval
      add(timer)
    case nil:
      break
    }
  }

  /// Moves the clock to a time before which nothing is due.
  func advance(to time: Time) { now = max(now, time) }

  func clear() {
    for entry in heap { entry.timer.cancel() }
    heap = []
  }

  /// The pending events, the earliest first, each name once.
  func running() -> [RecorderError.Running] {
    var seen: Set<EventName> = []
    return heap.filter(\.timer.isPending).sorted { $0.isBefore($1) }.map(\.timer.title)
      .filter { seen.insert($0).inserted }
      .map { title in
        let (count, since) = tally[title.loop] ?? (0, .zero)
        return RecorderError.Running(title.text, count: count, since: since)
      }
  }

  @discardableResult
  private func removeFirst() -> Entry {
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      if least == parent { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
