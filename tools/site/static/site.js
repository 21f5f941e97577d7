// What the site adds to its pages: a filter for the list of rules. Without it, the list is a plain table.
"use strict";

// A page that is opened as a file may not read other files, so search results show titles alone there.
if (location.protocol === "file:" && typeof DOCUMENTATION_OPTIONS !== "undefined") {
  DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;
}

(() => {
  const CHOICES = { system: "System", family: "Family", level: "Level", tag: "Tag" };

  // The rules of the page: each row with its words and what it is chosen by.
  function rulesOf(table) {
    const heads = [...table.tHead.rows[0].cells].map((cell) => cell.textContent.trim());
    const column = (name) => heads.indexOf(name);
    if (["code", "level", "system", "tags"].some((name) => column(name) < 0)) return [];
    const list = (row, name) => row.cells[column(name)].textContent.split(",").map((word) => word.trim()).filter(Boolean);
    return [...table.tBodies[0].rows].map((row) => ({
      row,
      words: row.textContent.toLowerCase(),
      system: list(row, "system"),
      family: [row.cells[column("code")].textContent.trim().slice(0, 3)],
      level: list(row, "level"),
      tag: list(row, "tags"),
    }));
  }

  // A family with its heading is hidden as a whole when none of its rules is shown.
  function sectionOf(table) {
    return table.closest("section");
  }

  function element(name, attributes = {}, text = "") {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.textContent = text;
    return made;
  }

  function selection(name, title, rules) {
    const label = element("label", {}, title);
    const select = element("select", { name });
    const numbers = new Map();
    for (const word of rules.flatMap((rule) => rule[name])) numbers.set(word, (numbers.get(word) || 0) + 1);
    select.append(element("option", { value: "" }, "all"));
    const words = [...numbers.keys()];
    if (name === "tag") words.sort();
    for (const word of words) select.append(element("option", { value: word }, `${word} (${numbers.get(word)})`));
    label.append(select);
    return label;
  }

  function start() {
    const tables = [...document.querySelectorAll("article table")].map((table) => [table, rulesOf(table)]);
    const lists = tables.filter(([, rules]) => rules.length);
    const rules = lists.flatMap(([, listed]) => listed);
    if (!rules.length) return;

    const form = element("form", { class: "rule-filter", role: "search", "aria-label": "Filter the rules" });
    const words = element("label", {}, "Words");
    words.append(element("input", { type: "search", name: "words", placeholder: "CLASSLEN, IXC, backup …", autocomplete: "off" }));
    form.append(words, ...Object.entries(CHOICES).map(([name, title]) => selection(name, title, rules)));
    const count = element("output", { "aria-live": "polite" });
    form.append(count, element("button", { type: "reset" }, "Show all"));
    sectionOf(lists[0][0]).before(form);

    const asked = new URLSearchParams(location.search);
    for (const field of form.elements) if (field.name && asked.has(field.name)) field.value = asked.get(field.name);

    function apply() {
      const values = Object.fromEntries(new FormData(form));
      const searched = values.words.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const rule of rules) {
        const fits =
          Object.keys(CHOICES).every((name) => !values[name] || rule[name].includes(values[name])) &&
          searched.every((word) => rule.words.includes(word));
        rule.row.hidden = !fits;
        shown += fits;
      }
      for (const [table, listed] of lists) sectionOf(table).hidden = listed.every((rule) => rule.row.hidden);
      count.textContent = `${shown} of ${rules.length} rules`;
      // The address keeps the choice, so that it can be sent to somebody; files have no such addresses.
      if (location.protocol === "file:") return;
      const kept = new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString();
      history.replaceState(null, "", (kept ? `?${kept}` : location.pathname) + location.hash);
    }

    form.addEventListener("input", apply);
    form.addEventListener("reset", () => setTimeout(apply));
    form.addEventListener("submit", (event) => event.preventDefault());
    apply();
  }

  document.addEventListener("DOMContentLoaded", start);
})();
