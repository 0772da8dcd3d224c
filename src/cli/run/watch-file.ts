import { stat } from "node:fs/promises";

/** Milliseconds between two looks at a file. */
const usualInterval = 50;

/** A file that is being watched. */
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
  let isClosed = false;
  const glance = async (): Promise<void> => {
    const state = await stateOf(path);
    if (isClosed) return;
    const isSettled = state === latest;
    latest = state;
    if (isSettled && state !== lookedAt) {
      lookedAt = state;
      if (state !== "") look();
    }
    next();
  };
  let timer: NodeJS.Timeout;
  const next = (): void => {
    timer = setTimeout(() => void glance(), interval);
  };
  void glance();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** What is another after each write; empty where there is no file, or none that may be looked at. */
async function stateOf(path: string): Promise<string> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
    return [ino, size, mtimeNs, ctimeNs].join(" ");
  } catch {
    return "";
  }
}
