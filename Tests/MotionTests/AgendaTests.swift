import TestSupport
import Testing

@testable import Motion

@Suite struct AgendaTests {
  private func run(_ agenda: Agenda) { while agenda.nextTime() != nil { agenda.runNext() } }

  @Test func whatIsLateRunsNow() {
    let agenda = Agenda()
    agenda.advance(to: ms(50))
    var moments: [Time] = []
    agenda.add(ScheduledCall(.given("late"), at: ms(10), .once { moments.append(agenda.now) }))
    agenda.after(ms(-5), .given("past")) { moments.append(agenda.now) }
    run(agenda)
    #expect(moments == [ms(50), ms(50)] && agenda.now == ms(50))
  }

  @Test func ofOneMomentTheFirstPutInRunsFirst() {
    let agenda = Agenda()
    var order: [Int] = []
    for (index, delay) in [30.0, 10, 20, 10, 30, 10].enumerated() {
      agenda.after(ms(delay), .given("\(index)")) { order.append(index) }
    }
    run(agenda)
    expectEqual(order, [1, 3, 5, 2, 0, 4])
  }

  @Test func theClockDoesNotGoBack() {
    let agenda = Agenda()
    agenda.advance(to: ms(50))
    agenda.advance(to: ms(20))
    expectEqual(agenda.now, ms(50))
  }
}
