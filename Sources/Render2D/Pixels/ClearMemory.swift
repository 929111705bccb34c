import SystemCalls

/// Zeroed memory for pictures, allocated by the system when it is first used.
///
/// Linux allocates pages of 4 KB, which takes longer for a screen than to draw it, so large pictures ask
/// for pages of 2 MB (decision 14).
enum ClearMemory {
  /// Memory for a number of bytes, to be freed with the same number; nil if there is none.
  static func take(_ bytes: Int) -> UnsafeMutableRawPointer? {
    #if os(Linux)
      if bytes >= largePage {
        let length = reserved(bytes)
        let memory = unsafe mmap(
          nil, length + largePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return nil }
        // The parts before the first whole page and after the last one are freed.
        let start = unsafe memory.alignedUp(toMultipleOf: largePage)
        let before = unsafe start - memory
        if before > 0 { unsafe munmap(memory, before) }
        if before < largePage { unsafe munmap(start + length, largePage - before) }
        // Where the system refuses, its pages are small.
        unsafe madvise(start, length, MADV_HUGEPAGE)
        return unsafe start
      }
    #endif
    return unsafe calloc(max(1, bytes), 1)
  }

  static func giveBack(_ memory: UnsafeMutableRawPointer?, _ bytes: Int) {
    #if os(Linux)
      if bytes >= largePage {
        unsafe munmap(memory, reserved(bytes))
        return
      }
    #endif
    unsafe free(memory)
  }

  private static let largePage = 2 << 20

  /// The most bytes of a small page on any processor.
  private static let smallPage = 64 << 10

  /// The bytes that are reserved: whole large pages, unless the last one would be less than half full.
  private static func reserved(_ bytes: Int) -> Int {
    func rounded(_ bytes: Int, to page: Int) -> Int { bytes / page * page }
    return max(
      rounded(bytes + smallPage - 1, to: smallPage), rounded(bytes + largePage / 2, to: largePage))
  }
}
