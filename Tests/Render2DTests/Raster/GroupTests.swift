import Render2D
import TestSupport
import Testing

@Suite struct GroupTests {
  private func square(_ x: Double, _ color: Color) -> DisplayList.Command {
    .fill(.rect(Rect(x, 2, 10, 10)), .nonZero, .color(color), .identity)
  }

  @Test func overlapsDoNotShowInAGroup() {
    let drawn = Drawing(24, 16, background: .gray(255)) {
      $0.append(.pushGroup(opacity: 0.5))
      $0.append(square(2, .gray(0)))
      $0.append(square(8, .gray(0)))
      $0.append(.pop)
    }
    let half = Pixel(red: 127, green: 127, blue: 127)
    #expect(drawn[4, 5] == half && drawn[9, 5] == half && drawn[15, 5] == half)
    expectEqual(drawn[0, 0], Pixel(red: 255, green: 255, blue: 255))
  }

  @Test func theTopOfAGroupHidesWhatIsBelowIt() {
    let drawn = Drawing(24, 16) {
      $0.append(.pushGroup(opacity: 0.4))
      $0.append(square(2, .rgb(255, 0, 0)))
      $0.append(square(8, .rgb(0, 0, 255)))
      $0.append(.pop)
    }
    expectEqual(drawn[9, 5], Pixel(red: 0, green: 0, blue: 102, alpha: 102))
  }

  @Test func groupsMultiply() {
    let drawn = Drawing(24, 16) {
      $0.append(.pushGroup(opacity: 0.5))
      $0.append(.pushGroup(opacity: 0.5))
      $0.append(square(2, .gray(0)))
      $0.append(.pop)
      $0.append(.pop)
    }
    expectEqual(drawn[4, 5].alpha, 64)
  }

  @Test(arguments: [1.0, 2, .infinity]) func anOpaqueGroupIsNone(opacity: Double) {
    let grouped = Drawing(24, 16) {
      $0.append(.pushGroup(opacity: opacity))
      $0.append(square(2.5, .rgb(9, 80, 30)))
      $0.append(.pop)
    }
    let plain = Drawing(24, 16) { $0.append(square(2.5, .rgb(9, 80, 30))) }
    expectEqual(grouped, plain)
  }

  @Test(arguments: [0.0, -1, .nan]) func aClearGroupDrawsNothing(opacity: Double) {
    let drawn = Drawing(24, 16) {
      $0.append(.pushGroup(opacity: opacity))
      $0.append(square(2, .gray(0)))
      $0.append(.pop)
    }
    #expect(drawn.alphas.allSatisfy { $0 == 0 })
  }

  @Test func aClipAroundAGroupCutsItOnce() {
    // Two black shapes under a half-covering clip edge: in the group they count as one.
    let drawn = Drawing(24, 16) {
      $0.append(.pushClip(.rect(Rect(0, 0, 4.5, 16)), .nonZero, .identity))
      $0.append(.pushGroup(opacity: 0.99))
      $0.append(square(2, .gray(0)))
      $0.append(square(3, .gray(0)))
    }
    expectEqual(drawn[3, 5].alpha, 252)
    #expect(drawn[4, 5].alpha == 126 || drawn[4, 5].alpha == 127)
    expectEqual(drawn[5, 5].alpha, 0)
  }

  @Test func hundredsOfNestedGroupsAreSafe() {
    let drawn = Drawing(24, 16) {
      for _ in 0..<5000 { $0.append(.pushGroup(opacity: 0.9)) }
      $0.append(square(2, .gray(0)))
    }
    #expect(drawn[4, 5].alpha > 0 && drawn[4, 5].alpha < 128)
  }
}
