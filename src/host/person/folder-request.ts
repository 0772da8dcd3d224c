import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * A request that a command makes of the product that runs on a data folder, by a file in that folder: only users who may
 * write the folder can make it, and only its owner can read it.
 */
export interface FolderRequest<Asked, Answer> {
  /** The file of a request, which the product watches. */
  fileIn(data: string): string;
  /** Makes a request and waits for its answer; undefined if no product takes it. */
  ask(data: string, asked: Asked): Promise<Answer | undefined>;
  /** Reads and removes a request; null if there is none. */
  take(data: string): Asked | null;
  /** Tells whoever asked what came of it. */
  answer(data: string, answer: Answer): void;
}

/** Makes a kind of request. `name` is a part of the names of its files. */
export function folderRequest<Asked extends object, Answer>(name: string): FolderRequest<Asked, Answer> {
  const fileIn = (data: string): string => join(data, `${name}-request.json`);
  const answerIn = (data: string): string => join(data, `${name}-answer.json`);
  return {
    fileIn,
    async ask(data, asked) {
      const [path, answer] = [fileIn(data), answerIn(data)];
      rmSync(answer, { force: true });
      writeWhole(path, asked);
      for (let waits = 0; waits < 200 && existsSync(path); waits += 1) await sleep(50);
      if (existsSync(path)) {
        rmSync(path, { force: true });
        return undefined;
      }
      for (let waits = 0; waits < 600 && !existsSync(answer); waits += 1) await sleep(50);
      if (!existsSync(answer)) return undefined;
      const answered = (JSON.parse(readFileSync(answer, "utf8")) as { readonly answer: Answer }).answer;
      rmSync(answer, { force: true });
      return answered;
    },
    take(data) {
      const taken = `${fileIn(data)}.taken`;
      try {
        renameSync(fileIn(data), taken);
        const asked: unknown = JSON.parse(readFileSync(taken, "utf8"));
        rmSync(taken, { force: true });
        return typeof asked === "object" && asked !== null && !Array.isArray(asked) ? (asked as Asked) : null;
      } catch {
        // A second event about the same file, or not a request.
        return null;
      }
    },
    answer: (data, answer) => writeWhole(answerIn(data), { answer }),
  };
}

/** Writes a file that nobody sees half written. */
function writeWhole(path: string, value: unknown): void {
  writeFileSync(`${path}.new`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
