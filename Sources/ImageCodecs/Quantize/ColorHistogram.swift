/// How often each opaque colour occurs in a film. With too many colours they are counted in coarser
/// steps, so that memory does not grow with the length of a film. Each step remembers its majority
/// colour (Boyer–Moore vote), so that flat areas keep their exact colour.
struct ColorHistogram {
  /// The most entries.
  private let capacity: Int
  /// The colours in the order of their first occurrence.
  private(set) var colors: [UInt32] = []
  /// How often each was counted.
  private(set) var counts: [Int] = []
  /// In how many frames each occurs.
  private(set) var frames: [Int] = []
  private var lastFrames: [UInt32] = []
  /// The majority colour of each step, and its lead in pixels, at least; empty while every colour
  /// has its own entry.
  private var leaders: [UInt32] = []
  private var leads: [Int] = []
  /// The colour in a slot above its number, 0 for a free slot; at most half are used.
  private var slots = [UInt64](repeating: 0, count: 1024)
  /// The number of low bits of each channel that are ignored.
  private var droppedBits: UInt32 = 0

  init(capacity: Int = 1 << 17) { self.capacity = capacity }

  /// Whether every colour has its own entry.
  var isExact: Bool { droppedBits == 0 }

  /// Whether so many more colours can have their own entries.
  func hasRoom(for count: Int) -> Bool { isExact && colors.count + count <= capacity }

  /// Counts a colour in a frame; frames must be in order.
  mutating func add(_ color: UInt32, _ count: Int, frame: UInt32) {
    let step = coarse(color)
    let slot = slot(of: step)
    if slots[slot] == 0 {
      insert(step, in: slot, count: count, frames: 1, last: frame, leader: color, lead: count)
      return
    }
    let number = entry(in: slot)
    counts[number] += count
    if !isExact { vote(for: color, count, in: number) }
    if lastFrames[number] != frame {
      lastFrames[number] = frame
      frames[number] += 1
    }
  }

  /// Votes with the pixels of a colour for the majority of a step.
  private mutating func vote(for color: UInt32, _ count: Int, in number: Int) {
    if leaders[number] == color {
      leads[number] += count
    } else if leads[number] >= count {
      leads[number] -= count
    } else {
      leads[number] = count - leads[number]
      leaders[number] = color
    }
  }

  private mutating func insert(
    _ color: UInt32, in slot: Int, count: Int, frames: Int, last: UInt32, leader: UInt32,
    lead: Int
  ) {
    colors.append(color)
    counts.append(count)
    self.frames.append(frames)
    lastFrames.append(last)
    if !isExact {
      leaders.append(leader)
      leads.append(lead)
    }
    slots[slot] = UInt64(color) << 32 | UInt64(colors.count - 1)
    if colors.count > capacity {
      droppedBits += 1
      rebuild()
    } else if colors.count * 2 > slots.count {
      rehash(slots.count * 2)
    }
  }

  /// Merges all entries in coarser steps.
  private mutating func rebuild() {
    let old = self
    colors = []
    counts = []
    frames = []
    lastFrames = []
    leaders = []
    leads = []
    slots = [UInt64](repeating: 0, count: 1024)
    for number in old.colors.indices {
      let color = coarse(old.colors[number])
      let (leader, lead) = old.leader(of: number)
      let slot = slot(of: color)
      if slots[slot] == 0 {
        insert(
          color, in: slot, count: old.counts[number], frames: old.frames[number],
          last: old.lastFrames[number], leader: leader, lead: lead)
      } else {
        let merged = entry(in: slot)
        counts[merged] += old.counts[number]
        vote(for: leader, lead, in: merged)
        frames[merged] = max(frames[merged], old.frames[number])
        lastFrames[merged] = max(lastFrames[merged], old.lastFrames[number])
      }
    }
  }

  private mutating func rehash(_ size: Int) {
    slots = [UInt64](repeating: 0, count: size)
    for number in colors.indices {
      slots[slot(of: colors[number])] = UInt64(colors[number]) << 32 | UInt64(number)
    }
  }

  /// The middle of a colour's step.
  private func coarse(_ color: UInt32) -> UInt32 {
    if droppedBits == 0 { return color }
    let step = (1 << droppedBits) - 1 as UInt32
    let mask = ~(step * 0x01_0101)
    return color & mask | (step / 2 + 1) * 0x01_0101
  }

  /// The slot of the colour, or else the free one for it.
  private func slot(of color: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int((color &* 0x9E37_79B1) >> 8) & mask
    while slots[slot] != 0, slots[slot] >> 32 != UInt64(color) { slot = (slot + 1) & mask }
    return slot
  }

  private func entry(in slot: Int) -> Int { Int(slots[slot] & 0xFFFF_FFFF) }

  /// The majority colour of an entry, and its lead in pixels, at least.
  private func leader(of number: Int) -> (color: UInt32, lead: Int) {
    leaders.isEmpty ? (colors[number], counts[number]) : (leaders[number], leads[number])
  }

  /// The representative of an entry: its majority colour, if there is one.
  private func representative(of number: Int) -> Quantizer.Color {
    let (leader, lead) = leader(of: number)
    let isLed = lead * 2 > counts[number]
    return Quantizer.Color(
      color: isLed ? leader : colors[number], count: counts[number], flat: isLed ? lead : 0)
  }

  /// The palette of the colours: themselves if they fit, otherwise the best approximation.
  func palette(
    colors limit: Int, matte: UInt32? = nil, hasClear: Bool = false, workers: Workers = Workers()
  ) -> GIFPalette {
    if colors.isEmpty {
      return GIFPalette(
        colors: [matte ?? .max], matte: matte, isExact: true, hasClear: hasClear)
    }
    let colors = colors.indices.map(representative)
    let flat = Quantizer.flat(colors)
    if isExact, colors.count <= limit {
      var palette = GIFPalette(
        colors: ordered(colors.map(\.color), use: frames, weight: counts), matte: matte,
        isExact: true, hasClear: hasClear)
      palette.flat = Set(flat)
      return palette
    }
    let chosen = Quantizer.palette(of: colors, flat: flat, limit: limit, workers)
    let nearest = NearestColor(chosen).indices(of: colors.map(\.color), workers)
    var use = [Int](repeating: 0, count: chosen.count)
    var weight = use
    for number in colors.indices {
      let index = Int(nearest[number])
      use[index] += frames[number]
      weight[index] += counts[number]
    }
    var palette = GIFPalette(
      colors: ordered(chosen, use: use, weight: weight), matte: matte, hasClear: hasClear)
    palette.flat = Set(flat)
    return palette
  }

  /// The most used colours first; ties by weight, then by colour.
  private func ordered(_ colors: [UInt32], use: [Int], weight: [Int]) -> [UInt32] {
    colors.indices.sorted { a, b in
      if use[a] != use[b] { return use[a] > use[b] }
      if weight[a] != weight[b] { return weight[a] > weight[b] }
      return colors[a] < colors[b]
    }.map { colors[$0] }
  }
}
