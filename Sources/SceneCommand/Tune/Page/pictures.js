// Pictures: asked for ahead of time, kept as blobs, decoded beside the page.

const pictures = {
  /** While a control is dragged, pictures have at most one pixel to a point. */
  isDraft: false,
  /** The pixels to a point of the room for a picture. It is drawn at that size: a browser that reduces it
      would lose thin lines. */
  scale: 1,
  /** Blobs by address, the oldest first, and their size. */
  blobs: new Map(),
  bytes: 0,
  mostBytes: 64 << 20,
  /** Decoded pictures by address: few, as each takes megabytes. */
  decoded: new Map(),
  mostDecoded: 28,
  loading: new Map(),
};

function address(recorded, tick, isDraft = pictures.isDraft) {
  const scale = isDraft ? Math.min(1, pictures.scale) : pictures.scale;
  return `f/${recorded.key}/${tick}${scale < recorded.scale ? `@${scale}x` : ""}.png`;
}

/** Loads and decodes a picture; null if it cannot be had. */
function load(place) {
  const known = pictures.decoded.get(place);
  if (known) return Promise.resolve(known);
  let loading = pictures.loading.get(place);
  if (!loading) {
    loading = decode(place).finally(() => pictures.loading.delete(place));
    pictures.loading.set(place, loading);
  }
  return loading;
}

async function decode(place) {
  let blob = pictures.blobs.get(place);
  if (!blob) {
    const response = await fetch(place).catch(() => null);
    tell("connection", response ? "" : hasEnded);
    // Nothing comes any more: it must not ask for ever.
    if (!response) play(false);
    // Of recordings few are kept: one that is gone is made again.
    if (response?.status === 404) for (const [, setting] of seen()) ask(setting);
    if (!response?.ok) return null;
    blob = await response.blob();
    pictures.blobs.set(place, blob);
    pictures.bytes += blob.size;
    for (const [old, { size }] of pictures.blobs) {
      if (pictures.bytes <= pictures.mostBytes) break;
      pictures.blobs.delete(old);
      pictures.bytes -= size;
    }
  }
  const bitmap = await createImageBitmap(blob).catch(() => null);
  if (!bitmap) return null;
  pictures.decoded.set(place, bitmap);
  for (const [old, picture] of pictures.decoded) {
    if (pictures.decoded.size <= pictures.mostDecoded) break;
    if (old === place || shown.a?.place === old || shown.b?.place === old) continue;
    pictures.decoded.delete(old);
    picture.close();
  }
  return bitmap;
}

/** What each canvas shows: its picture, the picture's address and its time. */
const shown = { a: null, b: null };

/** The settings that are seen, by the side where they are drawn. */
function seen() {
  return tuning.mode === "one" || !tuning.b ? [["a", tuning.a]] : [["a", tuning.a], ["b", tuning.b]];
}

/** Draws what is loaded. */
function draw() {
  const both = tuning.mode !== "one" && tuning.b;
  const stage = element("stage");
  stage.dataset.mode = tuning.mode;
  const isBlinked = tuning.mode === "blink" && Math.floor(performance.now() / 500) % 2 === 1;
  for (const side of ["a", "b"]) {
    const canvas = element(side);
    canvas.parentElement.hidden = side === "b" && tuning.mode !== "side";
    if (canvas.parentElement.hidden) continue;
    const picture = shown[tuning.mode === "blink" && isBlinked ? "b" : side]?.picture;
    const { recorded } = side === "b" && tuning.b ? tuning.b : tuning.a;
    if (!picture || !recorded) continue;
    if (canvas.width !== picture.width || canvas.height !== picture.height) {
      [canvas.width, canvas.height] = [picture.width, picture.height];
    }
    canvas.classList.toggle("framed", recorded.frame[0] > 0);
    const context = canvas.getContext("2d");
    context.globalAlpha = 1;
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    if (both && tuning.mode === "over" && shown.b?.picture) {
      context.globalAlpha = element("mix").value / 100;
      context.drawImage(shown.b.picture, 0, 0, canvas.width, canvas.height);
      context.globalAlpha = 1;
    }
    if (side === "a" && !isBlinked) outline(context);
  }
  stage.querySelector("[data-side=a] figcaption").textContent = isBlinked ? "B" : tuning.mode === "over" ? "A and B" : "A";
}

/** Makes the pictures as large as there is room, at whole parts of a pixel. */
function fit() {
  const stage = element("stage");
  const { recorded } = tuning.a;
  lanes.width = element("marks").clientWidth;
  if (!recorded) return;
  const columns = tuning.mode === "side" ? 2 : 1;
  const room = [(stage.clientWidth - 48 - (columns - 1) * 24) / columns, stage.clientHeight - (columns > 1 || tuning.b ? 62 : 40)];
  const size = [recorded.width / recorded.scale, recorded.height / recorded.scale];
  const scale = Math.floor(Math.max(0.1, Math.min(1.25, room[0] / size[0], room[1] / size[1])) * 1000) / 1000;
  const before = pictures.scale;
  pictures.scale = Number((scale * devicePixelRatio).toFixed(3));
  if (pictures.scale !== before) show(clock.tick);
  for (const side of ["a", "b"]) {
    element(side).style.width = `${Math.round(size[0] * scale)}px`;
    element(side).style.height = `${Math.round(size[1] * scale)}px`;
  }
}

let wanted = 0;
/** Shows the pictures at a time as soon as they are there; the newest wish wins. */
async function show(tick) {
  wanted += 1;
  const wish = wanted;
  const sides = seen().filter(([, setting]) => setting.recorded);
  const loads = sides.map(async ([side, setting]) => {
    const place = address(setting.recorded, Math.min(tick, setting.recorded.end));
    const picture = await load(place);
    if (picture && wish === wanted) shown[side] = { picture, place, tick };
  });
  await Promise.all(loads);
  if (wish === wanted) draw();
  return wish === wanted;
}
