/** How far each part of the page was scrolled: by its selector, or "" for the page. */
type Places = Readonly<Record<string, readonly [left: number, top: number]>>;

/** Scrolls the page as one goes from one entry of the browser's history to another. */
export interface ScrollPlaces {
  /** Remembers how far the entry that is left was scrolled. */
  readonly leave: () => void;
  /** Begins an entry at its top. */
  readonly enter: (entry: string) => void;
  /** Scrolls an entry as far as it was when it was left, as soon as what it shows is there. */
  readonly return: (entry: string) => void;
}

const place = "ninepoint scroll places";

/** Follows what is scrolled on the page. The browser can't do that itself: when one goes back, it scrolls before the screen is shown. */
export function followScroll(first: string): ScrollPlaces {
  const kept = readKept();
  const scrolled = new Set<EventTarget>();
  let current = first;
  let restoring = new AbortController();

  const leave = (): void => {
    restoring.abort();
    if (scrolled.size > 0) kept.set(current, { ...kept.get(current), ...placesOf(scrolled) });
    scrolled.clear();
  };
  const giveBack = (entry: string): void => {
    current = entry;
    restoring = new AbortController();
    restore(kept.get(entry) ?? {}, restoring);
  };

  window.history.scrollRestoration = "manual";
  document.addEventListener("scroll", ({ target }) => target !== null && scrolled.add(target), true);
  window.addEventListener("pagehide", () => {
    leave();
    writeKept(kept);
  });
  giveBack(first);

  return {
    leave,
    enter: (entry) => {
      current = entry;
      kept.delete(entry);
      window.scrollTo(0, 0);
    },
    return: giveBack,
  };
}

/** Scrolls everything to its place, as far as the page already has it, and goes on while it grows, until the reader does something. */
function restore(places: Places, until: AbortController): void {
  const left = new Map(Object.entries(places));
  const attempt = (): void => {
    for (const [selector, [x, y]] of left) {
      const element = selector === "" ? document.documentElement : document.querySelector(selector);
      element?.scrollTo(x, y);
      if (element !== null && Math.abs(element.scrollTop - y) < 2 && Math.abs(element.scrollLeft - x) < 2)
        left.delete(selector);
    }
    if (left.size === 0) until.abort();
  };
  if (left.size === 0) return;
  const watch = new MutationObserver(() => window.requestAnimationFrame(() => until.signal.aborted || attempt()));
  watch.observe(document.body, { subtree: true, childList: true });
  until.signal.addEventListener("abort", () => watch.disconnect());
  for (const input of ["wheel", "touchstart", "keydown", "mousedown"])
    window.addEventListener(input, () => until.abort(), { signal: until.signal, passive: true });
}

function placesOf(scrolled: ReadonlySet<EventTarget>): Places {
  return Object.fromEntries(
    [...scrolled].flatMap((target) => {
      if (target === document) return [["", [window.scrollX, window.scrollY]] as const];
      return target instanceof Element && target.isConnected
        ? [[selectorOf(target), [target.scrollLeft, target.scrollTop]] as const]
        : [];
    }),
  );
}

/** Where an element stands in the page. */
function selectorOf(element: Element): string {
  const parts: string[] = [];
  for (let one: Element | null = element; one !== null && one.parentElement !== null; one = one.parentElement)
    parts.unshift(`:nth-child(${[...one.parentElement.children].indexOf(one) + 1})`);
  return `:root > ${parts.join(" > ")}`;
}

function readKept(): Map<string, Places> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(place) ?? "[]") as readonly [string, Places][]);
  } catch {
    return new Map();
  }
}

function writeKept(kept: ReadonlyMap<string, Places>): void {
  try {
    sessionStorage.setItem(place, JSON.stringify([...kept].slice(-50)));
  } catch {
    // A browser that keeps nothing begins each page at its top.
  }
}
