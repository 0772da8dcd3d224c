/** What an entry of the browser's history holds for the dialogs over its page. */
interface Marked {
  /** Of the entry that dialogs add: the mark of the entry before it, which has the same page. */
  readonly over?: string;
  /** Of the entry to which dialogs added one: its mark. */
  readonly under?: string;
}

/** How long the browser may take to go back to the page below, in milliseconds, before what waits for that is done. */
const patience = 1000;

const closers: (() => void)[] = [];
/** The mark of the entry that dialogs added, while that is the current one. */
let held = marked().over ?? null;
/** The address that the page has had since; that of the entry below may be older. */
let address = window.location.href;
/** What waits until the added entry is left; null while nothing leaves it. */
let waiting: (() => void)[] | null = null;

// An entry that a reload has left without its dialogs would cost a press of Back.
settle();

/**
 * Has the browser's Back close a dialog, as Escape does, rather than leave the page under it: while dialogs are open, the history has an entry more.
 * Returns what ends that.
 */
export function closeByBack(close: () => void): () => void {
  closers.push(close);
  settle();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    settleNext();
  };
}

/** What marks the current entry as the one that dialogs added; null where it is another. Whoever leaves the page takes its place. */
export function dialogMark(): Pick<Marked, "over"> | null {
  return held === null ? null : { over: held };
}

/** Does something that goes elsewhere, once an entry that is being left is gone; otherwise that would go back from there. */
export function onceLeft(go: () => void): void {
  if (waiting === null) go();
  else waiting.push(go);
}

/** Notes that the current entry has another address or another place in the history. */
export function noteEntry(): void {
  held = marked().over ?? null;
  address = window.location.href;
  settleNext();
}

/** Takes a step of the browser's that was about dialogs; whether it was. */
export function takeStep(): boolean {
  const isBelow = held !== null && marked().under === held;
  const isOwn = waiting !== null;
  if (isBelow && window.location.href !== address) window.history.replaceState(window.history.state, "", address);
  noteEntry();
  endWaiting();
  if (isBelow && !isOwn) closers.at(-1)?.();
  return isBelow;
}

/** Adds the entry where a dialog is open, and leaves it where none is. */
function settle(): void {
  if (waiting !== null) return;
  const { state } = window.history;
  if (closers.length > 0 && held === null) {
    const mark = marked().under ?? Math.random().toString(36).slice(2);
    window.history.replaceState({ ...state, under: mark }, "");
    window.history.pushState({ ...state, under: undefined, over: mark }, "");
    held = mark;
    address = window.location.href;
  } else if (closers.length === 0 && held !== null) {
    const own = (waiting = []);
    window.setTimeout(() => waiting === own && endWaiting(), patience);
    window.history.back();
  }
}

/** Settles once a dialog has had the time to take another's place. */
function settleNext(): void {
  window.setTimeout(settle);
}

function endWaiting(): void {
  const left = waiting ?? [];
  waiting = null;
  for (const go of left) go();
}

function marked(): Marked {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? state : {};
}
