import { freshUuid } from "../actions/submission.ts";

const key = "ninepoint-tab";
const lockPrefix = `${key}:`;

let own = remembered() ?? renewed();

/** By what this tab is told from the others of the browser. It stays the same when the page is loaded again. */
export function ownTab(): string {
  return own;
}

/** Holds the name of this tab for as long as it is open. A tab that was made as a copy of another gets a name of its own. */
export function claimTab(): void {
  // Browsers have locks only on secure origins.
  if (!("locks" in navigator)) return;
  const held = new Promise<never>(() => {});
  void navigator.locks.request(`${lockPrefix}${own}`, { ifAvailable: true }, (lock) => {
    if (lock !== null) return held;
    own = renewed();
    void navigator.locks.request(`${lockPrefix}${own}`, () => held).catch(() => {});
    return null;
  });
}

/** The tabs that are open now; none where the browser does not tell. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name = "" }) => (name.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])));
}

function remembered(): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function renewed(): string {
  const name = freshUuid();
  try {
    window.sessionStorage.setItem(key, name);
  } catch {
    // A browser that keeps nothing keeps no drafts either.
  }
  return name;
}
