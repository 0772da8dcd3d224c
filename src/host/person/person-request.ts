import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Value } from "../../model/value-type.ts";

/** The values of a new person in stored form, the secret as its hash. */
export type PersonValues = Readonly<Record<string, Value>>;

/** The outcome of a request: null if the person was created, else the reasons why not. */
export type PersonAnswer = readonly string[] | null;

/**
 * The file in a data folder that requests a new person from the product that runs on it. Only users who may write the
 * folder can create it.
 */
export function personRequestFile(data: string): string {
  return join(data, "person-request.json");
}

/** Requests a new person from the product that runs on a data folder, and waits for its answer; undefined if no product takes the request. */
export async function requestPerson(data: string, values: PersonValues): Promise<PersonAnswer | undefined> {
  const [path, answer] = [personRequestFile(data), answerFile(data)];
  rmSync(answer, { force: true });
  writeFileSync(`${path}.new`, JSON.stringify(values), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  for (let waits = 0; waits < 200 && existsSync(path); waits += 1) await sleep(50);
  if (existsSync(path)) {
    rmSync(path, { force: true });
    return undefined;
  }
  for (let waits = 0; waits < 600 && !existsSync(answer); waits += 1) await sleep(50);
  if (!existsSync(answer)) return undefined;
  const problems = JSON.parse(readFileSync(answer, "utf8")) as readonly string[];
  rmSync(answer, { force: true });
  return problems.length === 0 ? null : problems;
}

/** Reads and removes a request; null if there is no valid one. */
export function takePersonRequest(data: string): PersonValues | null {
  const taken = `${personRequestFile(data)}.taken`;
  try {
    renameSync(personRequestFile(data), taken);
    const values: unknown = JSON.parse(readFileSync(taken, "utf8"));
    rmSync(taken, { force: true });
    return typeof values === "object" && values !== null && !Array.isArray(values) ? (values as PersonValues) : null;
  } catch {
    // A second event about the same file, or not a request.
    return null;
  }
}

/** Tells whoever asked what came of it. */
export function answerPersonRequest(data: string, answer: PersonAnswer): void {
  writeFileSync(`${answerFile(data)}.new`, JSON.stringify(answer ?? []), { mode: 0o600 });
  renameSync(`${answerFile(data)}.new`, answerFile(data));
}

function answerFile(data: string): string {
  return join(data, "person-answer.json");
}
