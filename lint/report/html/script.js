"use strict";
// Shows a part of the data at a time. Text enters the page as text alone, never as markup.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const form = document.getElementById("choices");
  if (!form) return;
  const ROWS = 50, PRINTED = 2000;
  const NAMES = ["words", "level", "system", "rule", "file", "box", "group", "sort"];
  const state = { page: 0, places: 0, missing: "", named: new Set() };

  // --- elements ---

  const element = (name, content = [], properties = {}) => {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...[content].flat());
    return node;
  };
  const count = (number, noun) => `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
  /** Text; of a list, every second part is code. */
  const coded = (text) => [text].flat().map((part, at) => (at % 2 ? element("code", part) : part));
  const terms = (pairs) => element("dl", pairs.filter(([, value]) => [value].flat().join(""))
    .flatMap(([term, value]) => [element("dt", term), element("dd", value)]));
  const link = (text, href) => href.startsWith("https://") ? element("a", text, { href, rel: "noreferrer" }) : text;

  // --- what an entry says ---

  const level = (entry) => data.levels[entry.level];
  const systems = (entry) => {
    const named = data.systems[entry.systems];
    return named.length ? named : data.systems[data.takers[entry.at[0]] ?? 0];
  };
  const place = ([file, line, column], member) =>
    `${data.files[file]}:${line}:${column}${member ? ` (${member})` : ""}`;
  const address = ([file, line]) => {
    const path = data.files[file];
    if (!data.source || path.startsWith("/") || path.startsWith("..")) return "";
    const encoded = path.split("/").map(encodeURIComponent).join("/");
    return data.source.replaceAll("{path}", () => encoded).replaceAll("{line}", () => line);
  };
  const textOf = (entry) => entry.searched ??= [level(entry), entry.rule, data.rules[entry.rule].name, systems(entry),
    place(entry.at, entry.member), entry.text, entry.help, entry.fixes, (entry.related ?? []).map(([, text]) => text),
    excerpt(entry.at).map((pre) => pre.textContent)].flat(2).join("\n").toLowerCase();

  // --- which entries, in which order ---

  const fits = {
    words: (entry, text) => text.toLowerCase().split(/\s+/).every((word) => textOf(entry).includes(word)),
    level: (entry, name) => level(entry) === name,
    system: (entry, name) => systems(entry).includes(name),
    rule: (entry, code) => entry.rule === code,
    file: (entry, path) => data.files[entry.at[0]] === path,
    box: (entry) => state.named.has(entry.id),
  };
  const orders = {
    level: (left, right) => left.level - right.level,
    rule: (left, right) => (left.rule < right.rule ? -1 : left.rule > right.rule ? 1 : 0),
  };
  const groups = {
    system: (entry) => (systems(entry).length ? systems(entry) : ["in no system"]),
    rule: (entry) => [`${entry.rule} ${data.rules[entry.rule].name}`],
    level: (entry) => [level(entry)],
    file: (entry) => [data.files[entry.at[0]]],
  };
  const headings = { level: (left, right) => data.levels.indexOf(left) - data.levels.indexOf(right) };
  const choice = (name) => form.elements[name].value.trim();

  function selected() {
    const filters = Object.entries(fits).filter(([name]) => choice(name));
    const entries = data.findings.filter((entry) => filters.every(([name, fit]) => fit(entry, choice(name))));
    return choice("sort") ? entries.sort(orders[choice("sort")]) : entries;
  }

  /** Pairs of heading and entry: an entry of several systems is in the group of each. */
  function grouped(entries) {
    const group = groups[choice("group")];
    if (!group) return entries.map((entry) => ["", entry]);
    const byName = new Map();
    for (const entry of entries)
      for (const name of group(entry)) byName.has(name) ? byName.get(name).push(entry) : byName.set(name, [entry]);
    return [...byName.keys()].sort(headings[choice("group")]).flatMap((name) =>
      byName.get(name).map((entry) => [`${name}: ${count(byName.get(name).length, "finding")}`, entry]));
  }

  // --- rows ---

  function excerpt([file, line, column, lastLine, endColumn]) {
    const lines = data.lines[file] ?? {}, parts = [];
    const width = String(lastLine).length;
    for (let at = line; at <= lastLine && lines[at] !== undefined; at++) {
      const text = lines[at];
      const from = at === line ? column - 1 : text.search(/\S|$/);
      const to = at === lastLine ? endColumn - 1 : text.length;
      parts.push(`${String(at).padStart(width)} | ${text.slice(0, from)}`);
      parts.push(element("mark", text.slice(from, to)), `${text.slice(to)}\n`);
    }
    return parts.length ? [element("pre", parts, { tabIndex: 0 })] : [];
  }

  function details(entry) {
    const rule = data.rules[entry.rule];
    const related = (entry.related ?? []).flatMap(([at, text]) => [
      element("p", [link(place(at), address(at)), ": ", ...coded(text)]), ...excerpt(at)]);
    return element("div", [
      ...excerpt(entry.at), ...related,
      terms([
        ["Help", coded(entry.help ?? "")], ["Fix", coded(entry.fixes ?? "")], ["Why", coded(rule.why)],
        ["Systems", systems(entry).join(", ")], ["Not counted", entry.suppressed ?? ""],
        ["Place", link(place(entry.at, entry.member), address(entry.at))],
        ["Rule", [link(`${entry.rule} ${rule.name}`, rule.url), rule.url ? "" : ` (parmlint explain ${entry.rule})`]],
        ["Sources", coded(rule.sources)],
        ["Link", element("a", "this finding", { href: `#finding=${entry.id}` })],
      ]),
    ], { className: `${level(entry)}-text` });
  }

  function row(entry, isFirst) {
    const head = element("summary", [
      element("b", level(entry), { className: level(entry) }), ` ${entry.rule}: `, ...coded(entry.text),
      element("span", place(entry.at, entry.member), { className: "place" }),
    ]);
    const box = element("details", head, isFirst ? { id: `finding-${entry.id}` } : {});
    // What is not seen is not made.
    box.fill = () => { if (box.children.length === 1) box.append(details(entry)); };
    box.addEventListener("toggle", () => { if (box.open) box.fill(); });
    return element("li", box);
  }

  function list(pairs) {
    const nodes = [];
    const named = new Set();
    let before = null;
    for (const [heading, entry] of pairs) {
      if (heading !== before) {
        if (heading) nodes.push(element("h3", heading));
        nodes.push(element("ol", [], { className: "rows" }));
        before = heading;
      }
      nodes[nodes.length - 1].append(row(entry, !named.has(entry)));
      named.add(entry);
    }
    return nodes;
  }

  function pager(id, number, at, go) {
    const last = Math.max(Math.ceil(number / ROWS) - 1, 0), box = document.getElementById(id);
    const buttons = [...box.querySelectorAll("button")];
    box.hidden = !last;
    box.querySelector("span").textContent = `page ${at + 1} of ${last + 1}`;
    [0, at - 1, at + 1, last].forEach((to, which) => Object.assign(buttons[which], {
      disabled: to < 0 || to > last || to === at,
      onclick: () => {
        go(to);
        // The last page has no next one: the focus stays among the buttons.
        [buttons[which], buttons[1], buttons[2]].find((button) => !button.disabled).focus();
        box.previousElementSibling.scrollIntoView();
      },
    }));
  }

  const onPaper = (number, most) =>
    most === PRINTED && number > most ? `, the first ${most.toLocaleString("en-US")} on paper` : "";
  /** Paper has no fields, and a screen reader says which page has come. */
  const part = (number, most) => {
    if (most === ROWS) return number > ROWS ? `, page ${state.page + 1} of ${Math.ceil(number / ROWS)}` : "";
    return Object.keys(fits).filter(choice).map((name) =>
      `, ${name === "words" ? "search" : name}: ${form.elements[name].selectedOptions?.[0].text ?? choice(name)}`).join("");
  };

  function draw(most = ROWS) {
    const entries = selected(), pairs = grouped(entries);
    state.page = Math.min(state.page, Math.max(Math.ceil(pairs.length / ROWS) - 1, 0));
    const first = most === ROWS ? state.page * ROWS : 0;
    document.getElementById("findings").replaceChildren(...list(pairs.slice(first, first + most)));
    document.getElementById("number").textContent =
      `${entries.length.toLocaleString("en-US")} of ${count(data.findings.length, "finding")}` +
      part(pairs.length, most) + onPaper(pairs.length, most) + state.missing;
    pager("findings-pages", pairs.length, state.page, (to) => { state.page = to; draw(); });
  }

  function drawPlaces(most = ROWS) {
    if (!data.unjudged.length) return;
    const first = most === ROWS ? state.places * ROWS : 0;
    const rows = data.unjudged.slice(first, first + most).map((entry) => element("tr", [
      element("td", link(place(entry.at, entry.member), address(entry.at)), { className: "place" }),
      element("td", coded(entry.text)), element("td", systems(entry).join(", ")),
      element("td", element("details", [
        element("summary", count(entry.rules.length, "rule")), element("p", entry.rules.join(", "))])),
    ]));
    document.querySelector("#places tbody").replaceChildren(...rows);
    document.querySelector("#places p").textContent =
      `${count(data.unjudged.length, "place")}${onPaper(data.unjudged.length, most)}`;
    pager("places-pages", data.unjudged.length, state.places, (to) => { state.places = to; drawPlaces(); });
  }

  // --- addresses: #level=error&system=PRDA, #finding=..., of a box with several #box=...,... ---

  function follow() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const id = asked.get("finding"), ofBox = asked.get("box") ?? "";
    state.missing = "";
    // An address of something else leaves the choice as it is.
    if (location.hash && !id && !NAMES.some((name) => asked.has(name))) return draw();
    state.named = new Set((id ?? ofBox).split(",").filter(Boolean));
    const present = data.findings.filter(fits.box).length, missing = state.named.size - present;
    if (missing) state.missing = `; not among them: ${count(missing, "finding")} of this address`;
    Object.assign(form.elements.box.options[1], { value: ofBox, text: `its ${count(present, "finding")}` });
    for (const name of NAMES) form.elements[name].value = asked.get(name) ?? "";
    for (const name of NAMES) if (form.elements[name].selectedIndex === -1) form.elements[name].value = "";
    const at = id ? grouped(selected()).findIndex(([, entry]) => entry.id === id) : -1;
    state.page = Math.max(Math.floor(at / ROWS), 0);
    draw();
    // The row of a finding is opened by pictures.js, whose listener is the next one.
    if (location.hash) document.getElementById("findings-title").focus();
  }

  /** A choice is a step that the browser can take back; the letters of a search are none. */
  function chosen(isStep) {
    Object.assign(state, { page: 0, missing: "" });
    const words = new URLSearchParams(NAMES.map((name) => [name, choice(name)]).filter(([, value]) => value));
    history[isStep ? "pushState" : "replaceState"](null, "", `#${words}`);
    draw();
  }

  // --- start ---
  let timer = 0;
  form.addEventListener("input", (event) => {
    clearTimeout(timer);
    timer = setTimeout(chosen, 100, event.target.name !== "words");
  });
  form.addEventListener("submit", (event) => { event.preventDefault(); chosen(false); });
  form.addEventListener("reset", () => setTimeout(chosen, 0, true));
  addEventListener("hashchange", follow);
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input:not([type=checkbox]), select") || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    form.elements.words.focus();
  });
  addEventListener("beforeprint", () => {
    draw(PRINTED);
    drawPlaces(PRINTED);
    // The listener of pictures.js opens them.
    for (const box of document.querySelectorAll("#findings details")) box.fill();
  });
  addEventListener("afterprint", () => { draw(); drawPlaces(); });
  drawPlaces();
  follow();
})();
