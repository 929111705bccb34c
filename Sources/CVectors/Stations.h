// Where a curve is cut so that straight sides of a line along it stay near its parallels. A part is halved until it is
// flat; eight parts of the same length are tested and halved at a time. Whether a part is flat is told from its two ends
// if it can be, since between them a parallel is nearly the cubic curve with its points and derivatives; where that is
// too close to call, or the bend too uneven, from three places between them.
// Only arithmetic that IEEE 754 rounds exactly, in a fixed order: the same on every processor. Included once
// for each kind of processor.

/// Eight places on a curve with its directions there, how far the place moves, and by what angle the direction turns,
/// for a parameter of 1.
typedef struct {
  eight x, y, dx, dy, speed, turn;
} curve_places;

/// The ends of up to sixteen parts, one after the other.
typedef struct {
  double x[17], y[17], dx[17], dy[17], speed[17], turn[17];
} part_ends;

/// Parts of a curve, as many as are tested at a time: which ones have to be halved, which of their starts are
/// stations, and which are flat but tight; the parameter at the first start and the length of each.
typedef struct {
  const part_ends *ends;
  size_t first;
  uint32_t halved, stations, tight;
  double start, length;
  int depth;
} curve_parts;

/// The stations that are found, and the course of the parts between them.
typedef struct {
  curve_station *stations;
  size_t count;
  curve_course course;
} station_list;

INLINE eight eight_from(const double *numbers) {
  eight result;
  memcpy(&result, numbers, sizeof result);
  return result;
}

INLINE curve_places places_from(const part_ends *ends, size_t first) {
  return (curve_places){
    eight_from(ends->x + first), eight_from(ends->y + first),
    eight_from(ends->dx + first), eight_from(ends->dy + first),
    eight_from(ends->speed + first), eight_from(ends->turn + first)};
}

/// A bit for each lane that is set.
INLINE uint32_t bits_of_eight(eight_counts mask) {
  typedef bool flags __attribute__((ext_vector_type(8)));
  const flags set = __builtin_convertvector(mask, flags);
  uint8_t bits;
  memcpy(&bits, &set, sizeof bits);
  return bits;
}

/// How speed and turn follow from the velocity, a third of the derivative, at some places.
INLINE void set_speed(
  const stroked_curve *curve, eight at, eight velocity_x, eight velocity_y,
  curve_places *places) {
  const double first_x = curve->first_x - curve->start_x, first_y = curve->first_y - curve->start_y;
  const double second_x = curve->second_x - curve->first_x;
  const double second_y = curve->second_y - curve->first_y;
  const double third_x = curve->end_x - curve->second_x, third_y = curve->end_y - curve->second_y;
  const eight rest = 1 - at;
  // A sixth of the second derivative.
  const eight bend_x = (second_x - first_x) * rest + (third_x - second_x) * at;
  const eight bend_y = (second_y - first_y) * rest + (third_y - second_y) * at;
  const eight square = velocity_x * velocity_x + velocity_y * velocity_y;
  places->speed = 3 * __builtin_elementwise_sqrt(square);
  places->turn = 2 * (velocity_x * bend_y - velocity_y * bend_x) / square;
}

/// The places in the middle of parts of a length.
INLINE curve_places eight_middles(
  const stroked_curve *curve, const curve_places *a, const curve_places *b, eight at,
  double length) {
  const double first_x = curve->first_x - curve->start_x, first_y = curve->first_y - curve->start_y;
  const double second_x = curve->second_x - curve->first_x;
  const double second_y = curve->second_y - curve->first_y;
  const double third_x = curve->end_x - curve->second_x, third_y = curve->end_y - curve->second_y;
  const eight rest = 1 - at;
  const eight start = rest * rest * rest, first = 3 * rest * rest * at;
  const eight second = 3 * rest * at * at, end = at * at * at;
  curve_places result;
  result.x =
    start * curve->start_x + first * curve->first_x + second * curve->second_x + end * curve->end_x;
  result.y =
    start * curve->start_y + first * curve->first_y + second * curve->second_y + end * curve->end_y;
  const eight early = rest * rest, middle = 2 * rest * at, late = at * at;
  const eight velocity_x = first_x * early + second_x * middle + third_x * late;
  const eight velocity_y = first_y * early + second_y * middle + third_y * late;
  set_speed(curve, at, velocity_x, velocity_y, &result);
  const eight velocity =
    __builtin_elementwise_sqrt(velocity_x * velocity_x + velocity_y * velocity_y);
  const eight chord_x = b->x - a->x, chord_y = b->y - a->y;
  const eight chord = __builtin_elementwise_sqrt(chord_x * chord_x + chord_y * chord_y);
  // Where the curve stands still its direction is that of the chord.
  const eight_counts is_moving = (velocity > 1e-9 * (chord / length)) & (velocity > 0);
  const eight_counts has_direction = is_moving | (chord > 0);
  const eight scale = 1 / (is_moving ? velocity : chord);
  const eight x = (is_moving ? velocity_x : chord_x) * scale;
  const eight y = (is_moving ? velocity_y : chord_y) * scale;
  result.dx = has_direction ? x : a->dx;
  result.dy = has_direction ? y : a->dy;
  return result;
}

/// Whether straight sides of parts stay within the tolerance of the parallels, told from their ends alone. Writes where
/// it cannot be told.
INLINE eight_counts seem_flat(
  const stroked_curve *curve, const curve_places *a, const curve_places *b, double length,
  eight_counts *are_unsure) {
  const eight way_x = b->x - a->x, way_y = b->y - a->y;
  const eight turn_x = -(b->dy - a->dy), turn_y = b->dx - a->dx;
  const eight_counts is_even_turn = a->dx * b->dx + a->dy * b->dy > 0.9;
  const double most = curve->tolerance * curve->tolerance;
  eight_counts is_bent = 0, is_flat = -1;
  for (int number = 0; number < 2; number++) {
    const double side = number == 0 ? curve->half : -curve->half;
    const eight chord_x = way_x + turn_x * side, chord_y = way_y + turn_y * side;
    const eight square = chord_x * chord_x + chord_y * chord_y;
    const eight first = length * (a->speed - a->turn * side);
    const eight last = length * (b->speed - b->turn * side);
    const eight early = first * (a->dx * chord_x + a->dy * chord_y);
    const eight late = last * (b->dx * chord_x + b->dy * chord_y);
    const eight_counts is_even =
      (early > 0.5 * square) & (early < 1.5 * square) & (late > 0.5 * square)
      & (late < 1.5 * square) & (square > most);
    // The distances from the chord at a quarter, the middle and three quarters, times its length.
    const eight up = first * (chord_x * a->dy - chord_y * a->dx);
    const eight down = last * (chord_x * b->dy - chord_y * b->dx);
    const eight before = (9 * up - 3 * down) * (1.0 / 64);
    const eight middle = (up - down) * 0.125;
    const eight after = (3 * up - 9 * down) * (1.0 / 64);
    eight reached = before * before;
    reached = middle * middle > reached ? middle * middle : reached;
    reached = after * after > reached ? after * after : reached;
    const eight allowed = most * square;
    is_bent |= is_even & (reached > 1.1 * allowed);
    is_flat &= is_even & (reached < 0.9 * allowed);
  }
  *are_unsure = ~is_even_turn | ~(is_bent | is_flat);
  return is_even_turn & ~is_bent & is_flat;
}

/// The same from three places between the ends.
INLINE eight_counts are_flat(
  const stroked_curve *curve, const curve_places *a, const curve_places *b, eight at,
  double length) {
  curve_places between[3];
  between[0] = eight_middles(curve, a, b, at, length);
  between[1] = eight_middles(curve, a, &between[0], at - length / 4, length / 2);
  between[2] = eight_middles(curve, &between[0], b, at + length / 4, length / 2);
  eight_counts result =
    (a->dx * between[0].dx + a->dy * between[0].dy > 0.8)
    & (between[0].dx * b->dx + between[0].dy * b->dy > 0.8);
  for (int number = 0; number < 2; number++) {
    const double side = number == 0 ? curve->half : -curve->half;
    const eight start_x = a->x + -a->dy * side, start_y = a->y + a->dx * side;
    const eight chord_x = b->x + -b->dy * side - start_x;
    const eight chord_y = b->y + b->dx * side - start_y;
    const eight chord = __builtin_elementwise_sqrt(chord_x * chord_x + chord_y * chord_y);
    for (int place = 0; place < 3; place++) {
      const eight way_x = between[place].x + -between[place].dy * side - start_x;
      const eight way_y = between[place].y + between[place].dx * side - start_y;
      const eight off =
        __builtin_elementwise_abs(chord_x * way_y - chord_y * way_x) / chord;
      const eight way = __builtin_elementwise_sqrt(way_x * way_x + way_y * way_y);
      result &= (chord > curve->tolerance ? off : way) <= curve->tolerance;
    }
  }
  return result;
}

/// Tells which of some flat parts are tight: there the inner parallel runs backwards. Adds them to the course.
INLINE uint32_t find_tight(
  const stroked_curve *curve, const curve_places *a, const curve_places *b, uint32_t flat,
  curve_course *course) {
  // A side that is this far off its direction is so by rounding.
  const double slack = curve->tolerance * 1e-6;
  const eight chord_x = b->x - a->x, chord_y = b->y - a->y;
  const eight turn_x = -(b->dy - a->dy) * curve->half, turn_y = (b->dx - a->dx) * curve->half;
  const eight growth = turn_x * chord_x + turn_y * chord_y;
  const eight square = chord_x * chord_x + chord_y * chord_y;
  const uint32_t tight =
    bits_of_eight((__builtin_elementwise_abs(growth) > square) & (square > 0)) & flat;
  eight_counts are_forward = -1, turn_right = -1, turn_left = -1;
  for (int number = 0; number < 2; number++) {
    const eight x = number == 0 ? chord_x + turn_x : chord_x - turn_x;
    const eight y = number == 0 ? chord_y + turn_y : chord_y - turn_y;
    const eight early = a->dx * y - a->dy * x, late = x * b->dy - y * b->dx;
    are_forward &= (a->dx * x + a->dy * y > 0) & (b->dx * x + b->dy * y > 0);
    turn_right &= (early >= -slack) & (late >= -slack);
    turn_left &= (early <= slack) & (late <= slack);
  }
  course->turns_right &= (flat & ~bits_of_eight(are_forward & turn_right)) == 0;
  course->turns_left &= (flat & ~bits_of_eight(are_forward & turn_left)) == 0;
  course->is_plain &= tight == 0;
  course->quarters +=
    (uint32_t)__builtin_popcount(bits_of_eight((a->dx < 0) ^ (b->dx < 0)) & flat)
    + (uint32_t)__builtin_popcount(bits_of_eight((a->dy < 0) ^ (b->dy < 0)) & flat);
  return tight;
}

/// The parameters in the middle of parts.
INLINE eight middles_of(const curve_parts *parts) {
  const eight halves = {0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5};
  return parts->start + halves * parts->length;
}

/// Adds the stations at the starts of parts.
static void list_stations(const curve_parts *parts, station_list *list) {
  for (uint32_t left = parts->stations; left != 0; left &= left - 1) {
    const size_t part = (size_t)__builtin_ctz(left);
    const size_t place = parts->first + part;
    list->stations[list->count++] = (curve_station){
      parts->ends->x[place], parts->ends->y[place], parts->ends->dx[place], parts->ends->dy[place],
      (parts->halved >> part & 1) == 0, (parts->tight >> part & 1) != 0};
  }
}

/// The bits of two numbers in turn.
INLINE uint32_t in_turn(uint32_t even, uint32_t odd) {
  uint64_t bits = even | (uint64_t)odd << 32;
  bits = (bits | bits << 4) & 0x0F0F0F0F0F0F0F0F;
  bits = (bits | bits << 2) & 0x3333333333333333;
  bits = (bits | bits << 1) & 0x5555555555555555;
  return (uint32_t)bits | (uint32_t)(bits >> 31);
}

INLINE void save_in_turn(eight even, eight odd, double last, double *numbers) {
  const eight low = __builtin_shufflevector(even, odd, 0, 8, 1, 9, 2, 10, 3, 11);
  const eight high = __builtin_shufflevector(even, odd, 4, 12, 5, 13, 6, 14, 7, 15);
  memcpy(numbers, &low, sizeof low);
  memcpy(numbers + 8, &high, sizeof high);
  numbers[16] = last;
}

/// Halves parts until they are flat, and adds the stations up to their end.
static void cut_parts(
  const stroked_curve *curve, curve_parts parts, station_list *list) {
  const part_ends *ends = parts.ends;
  if (parts.halved == 0) return list_stations(&parts, list);
  const curve_places a = places_from(ends, parts.first);
  const curve_places b = places_from(ends, parts.first + 1);
  const eight at = middles_of(&parts);
  if (parts.depth > 0) {
    eight_counts are_unsure;
    uint32_t flat = bits_of_eight(seem_flat(curve, &a, &b, parts.length, &are_unsure));
    const uint32_t unsure = bits_of_eight(are_unsure) & parts.halved;
    if (unsure != 0)
      flat |= bits_of_eight(are_flat(curve, &a, &b, at, parts.length)) & unsure;
    flat &= parts.halved;
    if (flat != 0) parts.tight |= find_tight(curve, &a, &b, flat, &list->course);
    parts.halved &= ~flat;
  }
  if (parts.halved == 0) return list_stations(&parts, list);
  if (parts.depth == most_halvings) {
    list->course.turns_right = list->course.turns_left = list->course.is_plain = false;
    return list_stations(&parts, list);
  }
  const curve_places middles = eight_middles(curve, &a, &b, at, parts.length);
  part_ends halves;
  const size_t last = parts.first + 8;
  save_in_turn(a.x, middles.x, ends->x[last], halves.x);
  save_in_turn(a.y, middles.y, ends->y[last], halves.y);
  save_in_turn(a.dx, middles.dx, ends->dx[last], halves.dx);
  save_in_turn(a.dy, middles.dy, ends->dy[last], halves.dy);
  save_in_turn(a.speed, middles.speed, ends->speed[last], halves.speed);
  save_in_turn(a.turn, middles.turn, ends->turn[last], halves.turn);
  const uint32_t halved = in_turn(parts.halved, parts.halved);
  const uint32_t stations = in_turn(parts.stations, parts.halved);
  const uint32_t tight = in_turn(parts.tight, 0);
  const double length = parts.length / 2;
  const curve_parts early = {
    &halves, 0, halved & 0xFF, stations & 0xFF, tight & 0xFF, parts.start, length, parts.depth + 1};
  cut_parts(curve, early, list);
  // Up to four parts have eight halves.
  if (parts.depth < 3) return;
  const curve_parts late = {
    &halves, 8, halved >> 8, stations >> 8, tight >> 8, parts.start + 8 * length, length,
    parts.depth + 1};
  cut_parts(curve, late, list);
}

void NAME(find_stations)(
  const stroked_curve *curve, curve_station *stations, size_t *count, curve_course *course) {
  part_ends ends = {0};
  ends.x[0] = curve->start_x, ends.y[0] = curve->start_y;
  ends.dx[0] = curve->start_dx, ends.dy[0] = curve->start_dy;
  ends.x[1] = curve->end_x, ends.y[1] = curve->end_y;
  ends.dx[1] = curve->end_dx, ends.dy[1] = curve->end_dy;
  eight at = 0, velocity_x = 0, velocity_y = 0;
  at[1] = 1;
  velocity_x[0] = curve->first_x - curve->start_x, velocity_y[0] = curve->first_y - curve->start_y;
  velocity_x[1] = curve->end_x - curve->second_x, velocity_y[1] = curve->end_y - curve->second_y;
  curve_places places;
  set_speed(curve, at, velocity_x, velocity_y, &places);
  for (int end = 0; end < 2; end++) {
    ends.speed[end] = places.speed[end];
    ends.turn[end] = places.turn[end];
  }
  station_list list = {stations, 0, {true, true, true, 0}};
  const curve_parts whole = {&ends, 0, 1, 1, 0, 0, 1, 0};
  cut_parts(curve, whole, &list);
  stations[list.count++] = (curve_station){
    curve->end_x, curve->end_y, curve->end_dx, curve->end_dy, true, false};
  *count = list.count;
  *course = list.course;
}
