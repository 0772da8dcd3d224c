import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DataRename } from "../../runtime/store/migrate/migration.ts";

/** The file in a data folder that requests a rename from the product that runs on it. */
export function requestFile(data: string): string {
  return join(data, "rename-request.json");
}

/** The outcome of a request: sentences about the data, or the reason why it was not renamed. */
export type RenameAnswer =
  | { readonly kind: "renamed"; readonly notes: readonly string[] }
  | { readonly kind: "refused"; readonly problem: string };

/** Requests a rename from the product that runs on a data folder, and waits for its answer. */
export async function requestRename(
  data: string,
  rename: DataRename,
): Promise<RenameAnswer | "not taken over" | "under way"> {
  const [path, answer] = [requestFile(data), answerFile(data)];
  rmSync(answer, { force: true });
  writeFileSync(`${path}.new`, JSON.stringify([rename]), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  for (let waits = 0; waits < 200 && existsSync(path); waits += 1) await sleep(50);
  if (existsSync(path)) {
    rmSync(path, { force: true });
    return "not taken over";
  }
  for (let waits = 0; waits < 1200 && !existsSync(answer); waits += 1) await sleep(50);
  if (!existsSync(answer)) return "under way";
  const answered = JSON.parse(readFileSync(answer, "utf8")) as RenameAnswer;
  rmSync(answer, { force: true });
  return answered;
}

/** Reads and removes a request, which `answerRequest` answers; null if there is no valid one. */
export function takeRequest(data: string): readonly DataRename[] | null {
  const taken = `${requestFile(data)}.taken`;
  try {
    renameSync(requestFile(data), taken);
  } catch {
    // A second event about the same file.
    return null;
  }
  const request = readRequest(taken);
  rmSync(taken, { force: true });
  return request;
}

/** Tells whoever asked what came of it. */
export function answerRequest(data: string, answer: RenameAnswer): void {
  writeFileSync(`${answerFile(data)}.new`, JSON.stringify(answer), { mode: 0o600 });
  renameSync(`${answerFile(data)}.new`, answerFile(data));
}

function readRequest(path: string): readonly DataRename[] | null {
  try {
    const request = JSON.parse(readFileSync(path, "utf8")) as unknown;
    return Array.isArray(request) && request.every(isRename) ? request : null;
  } catch {
    return null;
  }
}

function answerFile(data: string): string {
  return join(data, "rename-answer.json");
}

function isRename(one: unknown): one is DataRename {
  return (
    typeof one === "object" &&
    one !== null &&
    "from" in one &&
    typeof one.from === "string" &&
    "to" in one &&
    typeof one.to === "string"
  );
}
