// The timeline: which moment is shown, playing, how much each frame differs, and the delays.

const timeline = { moment: 0, offset: 0, isPlaying: false, began: 0 };
let failure = null;

// Shows a moment of the failure that is chosen.
function showMoment(index) {
  const { moments } = failure;
  timeline.moment = Math.min(Math.max(index, 0), Math.max(moments.length - 1, 0));
  const moment = moments[timeline.moment];
  gainCanvas = null;
  view.region = -1;
  if (!moment) {
    shown = null;
  } else {
    const { expected, actual } = failure.films;
    const left = expected ? expected.canvas(moment.expected) : null;
    if (failure.window > 0 && moment.count === 0) pairWithin(failure.window, moment, left);
    const right = actual ? actual.canvas(moment.actual + timeline.offset) : null;
    shown = { failure, expected: left, actual: right, difference: differenceOf(failure, left, right), reduced: {} };
    if (!left && !right) shown = null;
  }
  if (!shown) view.cursor = null;
  if (view.cursor) setCursor(view.cursor);
  showPixel();
  showTimeline();
  paintSoon();
}

// Finds what the verdict found: the frame with the same picture whose time is within the window. An equal
// pixel for pixel comes first; where a tolerance forgives some, the frame of the time stays.
function pairWithin(window, moment, left) {
  const { expected, actual } = failure.films;
  const { start, delay } = expected.frames[moment.expected];
  const isEqual = index => differenceOf(failure, left, actual.canvas(index)).count === 0;
  if (isEqual(moment.actual)) return;
  const found = actual.frames.findIndex((frame, index) =>
    frame.start - window < start + delay && start - window < frame.start + frame.delay && isEqual(index));
  if (found >= 0) moment.actual = found;
}

function showTimeline() {
  const { moments } = failure;
  element("timeline").hidden = moments.length < 2;
  if (moments.length < 2) return;
  const moment = moments[timeline.moment];
  const scrubber = element("scrubber");
  scrubber.max = moments.length - 1;
  scrubber.value = timeline.moment;
  const count = shown ? countNow() : 0;
  const differs = shown && oneSided() || (count ? `${count} px differ` : "equal");
  const what = failure.pairing === "moments" ? "moment" : "frame";
  const text = `${what} ${timeline.moment + 1}/${moments.length} · ${momentText(moment.time)}` + framesOf(moment) +
    ` · ${differs}`;
  element("moment").textContent = text;
  scrubber.setAttribute("aria-valuetext", text);
  element("play").textContent = timeline.isPlaying ? "Pause" : "Play";
  element("offset").textContent = `Offset ${timeline.offset > 0 ? "+" : ""}${timeline.offset}`.replace("-", "−");
  element("earlier").disabled = timeline.offset <= -3;
  element("later").disabled = timeline.offset >= 3;
  paintBars();
  paintDelays();
}

// A moment as everywhere, 0.40s, or to milliseconds, 0.017s.
function momentText(time) {
  return time.toFixed(3).replace(/0$/, "") + "s";
}

// The numbers of the frames, where they are not one.
function framesOf(moment) {
  if (failure.pairing !== "moments" || moment.expected < 0 || moment.actual < 0) return "";
  return ` · frame ${moment.expected + 1}, actual frame ${moment.actual + 1}`;
}

function setOffset(offset) {
  timeline.offset = Math.min(Math.max(offset, -3), 3);
  showMoment(timeline.moment);
}

// Plays from here, or from the start at the end, as fast as the expected film does.
function play(isPlaying) {
  if (failure.moments.length < 2) isPlaying = false;
  if (isPlaying && timeline.moment === failure.moments.length - 1) showMoment(0);
  timeline.isPlaying = isPlaying;
  timeline.began = performance.now() - failure.moments[timeline.moment]?.time * 1000;
  showTimeline();
  if (isPlaying) requestAnimationFrame(step);
}

function step(now) {
  if (!timeline.isPlaying) return;
  const { moments, end } = failure;
  const time = (now - timeline.began) / 1000;
  if (time >= end) timeline.began = now;
  let index = timeline.moment;
  if (time >= end) index = 0;
  while (index + 1 < moments.length && time < end && moments[index + 1].time <= time) index += 1;
  if (index !== timeline.moment) showMoment(index);
  requestAnimationFrame(step);
}

function prepare(canvas) {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(canvas.clientWidth * ratio);
  canvas.height = Math.round(canvas.clientHeight * ratio);
  const context = canvas.getContext("2d");
  context.scale(ratio, ratio);
  context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
  return [context, canvas.clientWidth, canvas.clientHeight];
}

// A bar a frame: how many pixels differ, by its logarithm, so that one pixel shows.
function paintBars() {
  const canvas = element("bars");
  const [context, width, height] = prepare(canvas);
  const { moments } = failure;
  const most = moments.reduce((most, moment) => Math.max(most, moment.count), 1);
  const each = width / moments.length;
  moments.forEach((moment, index) => {
    const x = index * each;
    if (index === timeline.moment) {
      context.fillStyle = style("--raised");
      context.fillRect(x, 0, Math.max(each, 2), height);
    }
    const tall = moment.count ? 4 + (height - 6) * Math.log1p(moment.count) / Math.log1p(most) : 1.5;
    context.fillStyle = style(moment.count ? "--difference" : "--line");
    context.fillRect(x + (each > 4 ? 1 : 0), height - tall, Math.max(each - (each > 4 ? 2 : 0), 1), tall);
  });
  const differing = moments.filter(moment => moment.count).length;
  canvas.setAttribute("aria-label", `${differing} of ${moments.length} frames differ, by ${most} pixels at most`);
}

// Finds the frames whose delay the other film has not: those of the same number, or of the same time.
function markDelays(item) {
  const { expected, actual } = item.films;
  if (!expected || !actual || item.timing.startsWith("timeline")) return;
  const isNear = (a, b) => Math.abs(a - b) <= item.delayTolerance;
  for (const [film, other] of [[expected, actual], [actual, expected]]) {
    let next = 0;
    film.frames.forEach((frame, index) => {
      if (item.pairing === "frames") next = index;
      else while (next < other.frames.length && other.frames[next].start < frame.start - item.delayTolerance) next += 1;
      const twin = other.frames[next];
      frame.isOff = !twin || !isNear(twin.delay, frame.delay) ||
        item.pairing === "moments" && !isNear(twin.start, frame.start);
    });
  }
}

// How long each frame of both films is shown, and which delays are not the same.
function paintDelays() {
  const canvas = element("delays");
  const [context, width, height] = prepare(canvas);
  const films = [["expected", failure.films.expected], ["actual", failure.films.actual]].filter(([, film]) => film);
  const end = Math.max(...films.map(([, film]) => film.end), 1e-9);
  const moment = failure.moments[timeline.moment];
  const tall = height / 2 - 3;
  let off = 0;
  films.forEach(([side, film], row) => {
    film.frames.forEach((frame, index) => {
      const x = frame.start / end * width;
      const wide = Math.max(frame.delay / end * width, 1);
      if (frame.isOff) off += 1;
      const at = moment[side] + (side === "actual" ? timeline.offset : 0);
      context.globalAlpha = index === at ? 1 : index % 2 ? 0.35 : 0.55;
      context.fillStyle = style(frame.isOff ? "--difference" : `--${side}`);
      context.fillRect(x, row * (tall + 4), Math.max(wide - (wide > 3 ? 1 : 0), 1), tall);
    });
  });
  context.globalAlpha = 1;
  canvas.setAttribute("aria-label",
    `Delays of both films over ${momentText(end)}; ${off ? `${off} differ` : "none differs"}`);
}

function listenToTimeline() {
  element("scrubber").addEventListener("input", event => {
    timeline.isPlaying = false;
    showMoment(Number(event.target.value));
  });
  onClick({
    play: () => play(!timeline.isPlaying),
    back: () => showMoment(timeline.moment - 1), forward: () => showMoment(timeline.moment + 1),
    earlier: () => setOffset(timeline.offset - 1), later: () => setOffset(timeline.offset + 1),
  });
  element("bars").addEventListener("click", event => {
    showMoment(Math.floor(event.offsetX / event.target.clientWidth * failure.moments.length));
  });
  element("delays").addEventListener("click", event => {
    const time = event.offsetX / event.target.clientWidth * failure.end;
    const later = failure.moments.findIndex(moment => moment.time > time);
    showMoment((later < 0 ? failure.moments.length : later) - 1);
  });
  new ResizeObserver(() => { if (failure) showTimeline(); }).observe(element("timeline"));
}
