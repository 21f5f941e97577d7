"use strict";
// Puts two pictures side by side, leads through their objects by keyboard, and shows their titles to who has no mouse.
(() => {
  const boxes = [...document.querySelectorAll(".gallery > details")];
  const tip = document.getElementById("tip");

  const objects = (svg) => [...svg.querySelectorAll("[data-object]")];

  function reach(svg) {
    objects(svg).forEach((object, at) => {
      object.setAttribute("tabindex", at ? "-1" : "0");
      if (object.tagName === "g") object.setAttribute("role", "img");
    });
  }

  /** What is not seen is not made ready: a page may have thousands of objects. */
  function ready(box) {
    if (box.isReady) return;
    box.isReady = true;
    const figure = box.querySelector("figure"), select = box.querySelector(".beside select");
    reach(figure.firstElementChild);
    if (!select) return;
    const beside = boxes.filter((each) => each !== box && each.dataset.group === box.dataset.group);
    select.append(...beside.map((each) => new Option(each.querySelector("summary").firstChild.textContent.trim(), each.id)));
    select.addEventListener("change", () => {
      const chosen = beside.filter((each) => each.id === select.value);
      figure.replaceChildren(figure.firstElementChild, ...chosen.map((each) => each.querySelector("svg").cloneNode(true)));
      [...figure.children].slice(1).forEach(reach);
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
    to?.scrollIntoView({ block: "nearest", inline: "nearest" });
    to?.focus({ preventScroll: true });
  }

  /** Where the focus is in a picture, there Tab comes back to it. */
  function reached({ target }) {
    if (!target.dataset.object) return;
    target.ownerSVGElement.querySelector("[tabindex='0']").setAttribute("tabindex", "-1");
    target.setAttribute("tabindex", "0");
    show(target);
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

  // --- touch: the first tap shows the title, the second one follows the link ---

  let tapped = null;
  addEventListener("pointerdown", ({ target, pointerType }) => {
    const object = target.closest("[data-object]");
    tapped = pointerType === "touch" && (tip.hidden || object !== document.activeElement) ? object : null;
  });

  // --- the browser's button for the way back leads the focus to the link of the way there ---

  const links = new Map();

  function leave(event) {
    const link = event.target.closest("a[href^='#'], [data-object]");
    if (link && link === tapped) {
      event.preventDefault();
      link.focus({ preventScroll: true });
      show(link);
    } else if (link?.getAttribute("href") === location.hash) {
      dispatchEvent(new Event("hashchange"));
    } else if (link) {
      history.replaceState(performance.timeOrigin + links.size, "");
      links.set(history.state, link);
    }
    tapped = null;
  }

  /** Opens the finding or the picture of the address. */
  function follow(event) {
    const asked = new URLSearchParams(location.hash.slice(1));
    const box = ["picture", "finding"].map((kind) => document.getElementById(`${kind}-${asked.get(kind)}`)).find(Boolean);
    if (box) box.open = true;
    box?.scrollIntoView();
    box?.querySelector("summary").focus();
    if (event?.isTrusted) links.get(history.state)?.focus();
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
    box.addEventListener("toggle", () => { if (box.open) ready(box); });
    if (box.open) ready(box);
  }
  addEventListener("keydown", step);
  addEventListener("focusin", reached);
  addEventListener("focusout", () => { tip.hidden = true; });
  addEventListener("scroll", () => { if (!tip.hidden) show(document.activeElement); }, true);
  addEventListener("click", leave, true);
  addEventListener("hashchange", follow);
  follow();
})();
