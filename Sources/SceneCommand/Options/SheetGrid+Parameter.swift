import Films
import RefreshUI

extension SheetGrid {
  /// Parses `5x4` or `5`.
  init(parameter input: ParameterInput) throws(UnreadableValue) {
    let sides = input.description.lowercased().split(omittingEmptySubsequences: false) {
      $0 == "x" || $0 == "×"
    }
    let numbers = sides.map { Int($0) ?? 0 }
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ (1...Self.most).contains($0) })
    else {
      throw UnreadableValue(
        expected: "columns and rows such as 5x4, or columns alone, each from 1 to \(Self.most)")
    }
    self.init(columns: numbers[0], rows: numbers.count == 2 ? numbers[1] : nil)
  }
}
