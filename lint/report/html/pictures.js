"use strict";
// Draws a folded picture when it is opened, two of them side by side, and leads through their objects by keyboard.
(() => {
  const boxes = [...document.querySelectorAll(".gallery > details")];
  const tip = document.getElementById("tip");

  const original = (box) => (box.querySelector("template")?.content ?? box.querySelector("figure")).firstElementChild;
  const drawing = (box) => original(box).cloneNode(true);
  const objects = (svg) => [...svg.querySelectorAll("[data-object]")];

  function put(figure, drawn) {
    figure.append(drawn);
    objects(drawn).forEach((object, at) => {
      object.setAttribute("tabindex", at ? "-1" : "0");
      if (object.tagName === "g") object.setAttribute("role", "img");
    });
  }

  function draw(box) {
    const figure = box.querySelector("figure");
    if (box.isReady) return;
    box.isReady = true;
    put(figure, figure.firstElementChild ?? drawing(box));
    const beside = boxes.filter((each) => each !== box && each.dataset.group && each.dataset.group === box.dataset.group);
    if (!beside.length) return;
    const title = (each) => each.querySelector("summary").firstChild.textContent.trim();
    const select = document.createElement("select");
    select.append(new Option("nothing", ""), ...beside.map((each) => new Option(title(each), each.id)));
    const label = Object.assign(document.createElement("label"), { className: "beside" });
    label.append("Beside it ", select);
    figure.before(label);
    select.addEventListener("change", () => {
      for (const other of [...figure.children].slice(1)) other.remove();
      if (select.value) put(figure, drawing(document.getElementById(select.value)));
    });
  }

  function step(event) {
    const object = event.target.closest?.("[data-object]");
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") tip.hidden = true;
    if (!object || !by && event.key !== "Home" && event.key !== "End") return;
    const all = objects(object.ownerSVGElement);
    const to = by ? all[all.indexOf(object) + by] : event.key === "Home" ? all[0] : all[all.length - 1];
    event.preventDefault();
    if (!to) return;
    object.setAttribute("tabindex", "-1");
    to.setAttribute("tabindex", "0");
    to.focus({ preventScroll: true });
    to.scrollIntoView({ block: "nearest", inline: "nearest" });
    show(to);
  }

  function show(object) {
    tip.textContent = object.querySelector("title").textContent;
    tip.hidden = false;
    const at = object.getBoundingClientRect(), own = tip.getBoundingClientRect();
    const below = at.bottom + 8 + own.height < innerHeight ? at.bottom + 8 : Math.max(at.top - own.height - 8, 0);
    tip.style.setProperty("top", `${below}px`);
    tip.style.setProperty("left", `${Math.max(0, Math.min(at.left, innerWidth - own.width - 8))}px`);
    tip.hidden = at.bottom < 0 || at.top > innerHeight;
  }

  function follow() {
    const name = new URLSearchParams(location.hash.slice(1)).get("picture");
    const box = name && document.getElementById(`picture-${name}`);
    if (!box) return;
    box.open = true;
    box.scrollIntoView();
    box.querySelector("summary").focus();
  }

  // --- paper: all is open, and a picture that is higher than a page is cut between its rows, for no browser cuts one ---

  let opened = [];

  function pieces(svg) {
    const { x, width, height } = svg.viewBox.baseVal;
    const edges = [0, ...(svg.dataset.cuts ?? "").split(" ").filter(Boolean).map(Number), height];
    return edges.length < 3 ? [] : edges.slice(1).map((edge, at) => {
      const piece = svg.cloneNode(true), from = edges[at];
      // Paper takes much longer with what is not seen.
      for (const part of piece.querySelectorAll("text, [data-object]")) {
        const at = part.closest("[y]") ?? part.querySelector("[y]"), top = Number(at?.getAttribute("y"));
        if (top > edge || top + Number(at?.getAttribute("height")) < from) part.remove();
      }
      const viewBox = `${x} ${from} ${width} ${edge - from}`;
      const own = { viewBox, height: edge - from, class: "picture piece", "aria-hidden": "true" };
      for (const [name, value] of Object.entries(own)) piece.setAttribute(name, value);
      return piece;
    });
  }

  function unfold() {
    fold();
    opened = [...document.querySelectorAll("details:not([open])")];
    for (const box of opened) box.open = true;
    for (const box of boxes) draw(box);
    for (const svg of document.querySelectorAll("figure > svg")) {
      const made = pieces(svg);
      svg.classList.toggle("cut", made.length > 0);
      svg.after(...made);
    }
  }

  function fold() {
    for (const box of opened.splice(0)) box.open = false;
    for (const piece of document.querySelectorAll("figure > .piece")) piece.remove();
    for (const svg of document.querySelectorAll("figure > .cut")) svg.classList.remove("cut");
  }

  // The rows of script.js are on the page by then, since its listeners come first.
  addEventListener("beforeprint", unfold);
  addEventListener("afterprint", fold);

  for (const box of boxes) {
    box.addEventListener("toggle", () => { if (box.open) draw(box); });
    if (box.open) draw(box);
  }
  addEventListener("keydown", step);
  addEventListener("focusin", (event) => {
    const object = event.target.closest("[data-object]");
    if (object) show(object);
    else tip.hidden = true;
  });
  addEventListener("scroll", () => {
    const object = document.activeElement?.closest("[data-object]");
    if (object && !tip.hidden) show(object);
    else tip.hidden = true;
  });
  addEventListener("hashchange", follow);
  follow();
})();
