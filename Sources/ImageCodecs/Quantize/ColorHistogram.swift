/// How often each opaque colour comes onto the screen in a film, and how long it is shown. With too many colours
/// they are counted in coarser steps, so that memory does not grow with the length of a film. Each step remembers
/// its majority colour (Boyer–Moore vote), so that flat areas keep their exact colour.
struct ColorHistogram {
  /// The most entries.
  private let capacity: Int
  /// The colours in the order of their first occurrence.
  private(set) var colors: [UInt32] = []
  /// How many pixels got each.
  private(set) var counts: [Int] = []
  /// How many of them still have it.
  private var shown: [Int] = []
  /// The sum of the times at which pixels got each, less those at which they lost it.
  private var moments: [Int] = []
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

  /// Counts pixels that get a colour in a frame, at a time; frames must be in order.
  mutating func add(_ color: UInt32, _ count: Int, frame: UInt32, at time: Int = 0) {
    let step = coarse(color)
    let slot = slot(of: step)
    if slots[slot] == 0 {
      insert(
        Entry(
          color: step, count: count, shown: count, moment: count &* time, frames: 1, last: frame,
          leader: color, lead: count), in: slot)
      return
    }
    let number = entry(in: slot)
    counts[number] += count
    shown[number] += count
    moments[number] &+= count &* time
    if !isExact { vote(for: color, count, in: number) }
    if lastFrames[number] != frame {
      lastFrames[number] = frame
      frames[number] += 1
    }
  }

  /// Counts pixels that lose a colour at a time.
  mutating func remove(_ color: UInt32, _ count: Int, at time: Int = 0) {
    let step = coarse(color)
    let slot = slot(of: step)
    if slots[slot] == 0 {
      insert(
        Entry(
          color: step, count: 0, shown: -count, moment: 0 &- count &* time, frames: 0, last: .max,
          leader: color, lead: 0), in: slot)
      return
    }
    let number = entry(in: slot)
    shown[number] -= count
    moments[number] &-= count &* time
  }

  /// How many pixels lost a colour.
  func removed(_ number: Int) -> Int { counts[number] - shown[number] }

  /// How long pixels have had a colour by a time, all together.
  func time(of number: Int, until end: Int) -> Int { shown[number] &* end &- moments[number] }

  /// A colour, or a step of colours, and what is known of it.
  private struct Entry {
    var color: UInt32
    var count, shown, moment: Int
    var frames: Int
    var last: UInt32
    var leader: UInt32
    var lead: Int
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

  private mutating func insert(_ entry: Entry, in slot: Int) {
    colors.append(entry.color)
    counts.append(entry.count)
    shown.append(entry.shown)
    moments.append(entry.moment)
    frames.append(entry.frames)
    lastFrames.append(entry.last)
    if !isExact {
      leaders.append(entry.leader)
      leads.append(entry.lead)
    }
    slots[slot] = UInt64(entry.color) << 32 | UInt64(colors.count - 1)
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
    shown = []
    moments = []
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
          Entry(
            color: color, count: old.counts[number], shown: old.shown[number],
            moment: old.moments[number], frames: old.frames[number],
            last: old.lastFrames[number], leader: leader, lead: lead), in: slot)
      } else {
        let merged = entry(in: slot)
        counts[merged] += old.counts[number]
        shown[merged] += old.shown[number]
        moments[merged] &+= old.moments[number]
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

  /// The representative of an entry in a film that ends at a time: its majority colour, if there is one, with the
  /// time for which it is shown.
  private func representative(of number: Int, until end: Int) -> Quantizer.Color {
    let (leader, lead) = leader(of: number)
    let isLed = lead * 2 > counts[number]
    let time = Double(max(1, time(of: number, until: end)))
    return Quantizer.Color(
      color: isLed ? leader : colors[number], weight: time,
      flat: isLed ? time * Double(lead) / Double(counts[number]) : 0)
  }

  /// The palette of the colours of a film that ends at a time: themselves if they fit, otherwise the best
  /// approximation.
  func palette(
    colors limit: Int, until end: Int = 1, matte: UInt32? = nil, hasClear: Bool = false,
    workers: Workers = Workers()
  ) -> GIFPalette {
    if colors.isEmpty {
      return GIFPalette(
        colors: [matte ?? .max], matte: matte, isExact: true, hasClear: hasClear)
    }
    let colors = colors.indices.map { representative(of: $0, until: end) }
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
