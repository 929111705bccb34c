// Texts: the lines of both beside each other, around each change.

// The rows of lines as `diff -u` writes them: number and text of each side, nothing where a side has no
// such line, and null where lines were left out.
function rowsOf(lines) {
  const rows = [];
  let [expected, actual] = [0, 0];
  let [removed, added] = [[], []];
  const pair = () => {
    for (let i = 0; i < Math.max(removed.length, added.length); i += 1) {
      rows.push({ expected: removed[i], actual: added[i], differs: true });
    }
    [removed, added] = [[], []];
  };
  for (const line of lines) {
    const text = line.slice(1);
    if (line[0] === "-") {
      removed.push({ number: expected++, text });
    } else if (line[0] === "+") {
      added.push({ number: actual++, text });
    } else {
      pair();
      const heading = /^@@ -(\d+),\d+ \+(\d+),\d+ @@$/.exec(line);
      if (heading) {
        [expected, actual] = [Number(heading[1]), Number(heading[2])];
        if (rows.length > 0 || expected > 1) rows.push(null);
      } else {
        rows.push({ expected: { number: expected++, text }, actual: { number: actual++, text } });
      }
    }
  }
  pair();
  return rows;
}

function showTexts(item) {
  const table = element("lines");
  element("texts").hidden = !item.lines;
  table.tBodies[0].replaceChildren(...(item.lines ? rowsOf(item.lines) : []).map(row => {
    if (!row) return make("tr", { class: "gap" }, make("td", { colspan: 4 }, "⋯"));
    return make("tr", {}, ...["expected", "actual"].flatMap(side => [
      make("td", { class: "number" }, row[side]?.number ?? ""),
      make("td", { class: !row[side] ? "none" : row.differs ? side : "" }, row[side]?.text ?? ""),
    ]));
  }));
}
