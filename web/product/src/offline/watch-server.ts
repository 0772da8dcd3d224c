import { isReachable, noteReachable, onReachability } from "./reachability.ts";

const shortest = 500;
const longest = 15_000;

/** Asks again and again whether a server that could not be reached is there again; at once when the device is back in a network or somebody looks. */
export function watchServer(): void {
  let wait = shortest;
  let timer: number | undefined;
  const ask = async (): Promise<void> => {
    window.clearTimeout(timer);
    if (isReachable()) return;
    const isThere = await fetch("/_ninepoint/health", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return noteReachable(true);
    wait = Math.min(wait * 2, longest);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), wait);
  };
  const askLater = (): void => {
    wait = shortest;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), wait);
  };
  onReachability(askLater);
  window.addEventListener("offline", () => noteReachable(false));
  window.addEventListener("online", () => void ask());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void ask();
  });
}
