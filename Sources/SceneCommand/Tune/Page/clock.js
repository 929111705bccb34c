// Time: the moment that is shown, playing, and pictures ahead of it.

const clock = {
  tick: 0,
  isPlaying: false,
  speed: 1,
  loops: true,
  /** How many pictures are loaded ahead of the one that is shown. */
  ahead: 10,
  /** Where pictures come too slowly, only every second is asked for, or every third. */
  skip: 1,
  /** When that was thought over. */
  judged: 0,
  /** When pictures were drawn in the last second of playing, in milliseconds. */
  drawn: [],
};

const end = () => tuning.a.recorded?.end ?? 0;
/** From one picture to the next: a sixtieth of a second, and parts of it when played slowly. */
const stride = () => Math.round(data.second / 60 * Math.min(1, clock.speed));
const onGrid = (tick, step = stride()) => Math.min(end(), Math.max(0, Math.round(tick / step) * step));

function seek(tick) {
  clock.tick = onGrid(tick);
  showMoment();
  if (clock.isPlaying) start();
  return show(clock.tick);
}

/** The width of the lanes of tracks, and when the words of the moment were last shown. */
const lanes = { width: 0, worded: 0 };

function showMoment() {
  const part = end() ? clock.tick / end() : 0;
  element("now").style.transform = `translateX(${(part * lanes.width).toFixed(2)}px)`;
  // Laying words out takes longer than drawing a picture: while it plays they follow ten times a second.
  const now = performance.now();
  if (clock.isPlaying && now - lanes.worded < 100) return;
  lanes.worded = now;
  showWords(part);
}

function showWords(part) {
  const seconds = clock.tick / data.second;
  const mark = tuning.a.recorded?.marks.findLast(mark => mark.at <= clock.tick);
  element("moment").textContent = `${seconds.toFixed(3)} s of ${(end() / data.second).toFixed(2)} s${mark ? ` · ${mark.name}` : ""}`;
  const scrubber = element("scrubber");
  scrubber.max = end();
  scrubber.step = stride();
  scrubber.value = clock.tick;
  scrubber.setAttribute("aria-valuetext", `${seconds.toFixed(2)} seconds`);
  scrubber.style.setProperty("--part", `${part * 100}%`);
  showValueNow();
}

/** When the clock stood where, while it runs: not before the first pictures are loaded. */
let began = null;
/** The newest start: one that a later one has overtaken does nothing. */
let starts = 0;

/** Lets time pass from the moment that is shown, once a few pictures are there. */
async function start() {
  starts += 1;
  const own = starts;
  began = null;
  await prefetch(clock.tick, 6);
  if (own !== starts || !clock.isPlaying) return;
  clock.judged = performance.now();
  began = { at: clock.judged, tick: clock.tick };
}

async function play(isOn = !clock.isPlaying) {
  if (isOn === clock.isPlaying) return;
  clock.isPlaying = isOn;
  element("play").textContent = isOn ? "Pause" : "Play";
  element("play").setAttribute("aria-pressed", isOn);
  clock.drawn = [];
  element("rate").textContent = "";
  began = null;
  if (!isOn) { show(clock.tick); return; }
  if (clock.tick >= end()) clock.tick = 0;
  await start();
}

/** Loads the pictures after a time, as many at once as the browser has connections. */
function prefetch(tick, count) {
  const loads = [];
  for (let index = 0; index < count; index += 1) {
    let next = tick + index * stride() * clock.skip;
    if (next > end()) { if (!clock.loops) break; next %= end() + stride(); }
    for (const [, setting] of seen()) {
      if (!setting.recorded) continue;
      const place = address(setting.recorded, Math.min(onGrid(next, stride() * clock.skip), setting.recorded.end));
      if (!pictures.decoded.has(place) && pictures.loading.size < 6) loads.push(load(place));
    }
  }
  return Promise.all(loads);
}

/** Draws the newest pictures up to a time that are loaded, if they are newer than those that are shown. */
function showNewest(tick, step) {
  const shownTick = shown.a?.tick ?? -1;
  for (let back = 0; back < 12; back += 1) {
    const earlier = tick - back * step;
    if (earlier < 0 || (earlier <= shownTick && shownTick <= tick)) return false;
    if (showLoaded(earlier)) return true;
  }
  return false;
}

/** Asks for fewer pictures where they are late, and for more again where they are not. */
function judge(now) {
  if (now - clock.judged < 1500) return;
  clock.judged = now;
  const hoped = 60 / clock.skip;
  if (clock.drawn.length < hoped * 0.7) clock.skip = Math.min(6, clock.skip + 1);
  else if (clock.drawn.length > hoped * 0.95) clock.skip = Math.max(1, clock.skip - 1);
}

/** Draws the pictures of a time if they are loaded. */
function showLoaded(tick) {
  const parts = seen().filter(([, setting]) => setting.recorded).map(([side, setting]) => {
    const place = address(setting.recorded, Math.min(tick, setting.recorded.end));
    return { side, place, tick, picture: pictures.decoded.get(place) };
  });
  if (!parts.length || parts.some(part => !part.picture)) return false;
  for (const { side, ...part } of parts) shown[side] = part;
  draw();
  return true;
}

/** How many seconds the clock may be ahead of the picture that is shown. */
const mostLag = 0.1;

const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
function frame(now) {
  requestAnimationFrame(frame);
  // While it plays, all time is for the pictures.
  if (!clock.isPlaying && !isCalm) for (const curve of movingCurves) curve.animate(now / 1000);
  if (tuning.mode === "blink" && tuning.b) draw();
  if (!began || !tuning.a.recorded) return;
  const step = stride() * clock.skip;
  let tick = began.tick + Math.max(0, now - began.at) / 1000 * data.second * clock.speed;
  // Where pictures are late, time waits for them: it slows down rather than jumps.
  const most = clock.tick + Math.max(2 * step, mostLag * data.second * clock.speed);
  if (tick > most) {
    tick = most;
    began = { at: now, tick };
  }
  if (tick > end()) {
    if (!clock.loops) { clock.tick = end(); showMoment(); play(false); return; }
    clock.tick = 0;
    began = { at: now, tick: 0 };
    tick = 0;
  }
  tick = onGrid(tick, step);
  prefetch(tick, clock.ahead);
  if (showNewest(tick, step)) {
    clock.drawn.push(now);
    clock.tick = shown.a.tick;
    showMoment();
  }
  while (clock.drawn.length && clock.drawn[0] < now - 1000) clock.drawn.shift();
  judge(now);
  if (clock.drawn.length && Math.floor(now / 500) !== Math.floor((now - 17) / 500)) {
    element("rate").textContent = `${clock.drawn.length} fps`;
  }
}

function step(count) {
  play(false);
  return seek(clock.tick + count * stride());
}

function setSpeed(speed) {
  clock.speed = speed;
  showChoice("speeds", "speed", speed);
  seek(clock.tick);
}
