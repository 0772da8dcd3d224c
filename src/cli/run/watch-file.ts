import { statSync } from "node:fs";

/** The polling interval in milliseconds. */
const usualInterval = 50;

/** A watch on a file. */
export interface FileWatch {
  close(): void;
}

/**
 * Calls `look` soon after a file is there, has been written, or has another file in its place, once it has stayed the same for a moment.
 *
 * The file is looked at again and again, because the notices of an operating system can be lost: where an editor puts another file in the
 * place of the one that is watched, where the file is on another machine, and where the watching only begins.
 */
export function watchFile(path: string, look: () => void, interval = usualInterval): FileWatch {
  let [latest, lookedAt] = ["", ""];
  const glance = (): void => {
    const state = stateOf(path);
    const isSettled = state === latest;
    latest = state;
    if (!isSettled || state === lookedAt) return;
    lookedAt = state;
    if (state !== "") look();
  };
  const timer = setInterval(glance, interval);
  return { close: () => clearInterval(timer) };
}

/** A text that changes with each write; empty if the file does not exist or can't be accessed. */
function stateOf(path: string): string {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found === undefined ? "" : [found.ino, found.size, found.mtimeNs, found.ctimeNs].join(" ");
  } catch {
    return "";
  }
}
