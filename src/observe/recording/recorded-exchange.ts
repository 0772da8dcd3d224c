import type { Evidence } from "../evidence/evidence.ts";

/** A value as JSON has it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** An object of JSON. */
export type JsonObject = { readonly [name: string]: Json };

/** A request and its answer, as a recording has them. */
export interface Exchange {
  readonly evidence: Evidence;
  readonly method: string;
  /** Scheme and host: `https://desk.example`. */
  readonly origin: string;
  /** The segments of the path, decoded: `["api", "tickets", "7"]`. */
  readonly segments: readonly string[];
  readonly query: readonly (readonly [string, string])[];
  /** Headers of the request by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** The body as JSON; undefined: none, or none in JSON. */
  readonly body: Json | undefined;
  readonly status: number;
  /** Headers of the answer by their names in lower case; those that come several times are joined by line feeds. */
  readonly answerHeaders: ReadonlyMap<string, string>;
  /** The body of the answer as JSON; undefined: none, or none in JSON. */
  readonly answer: Json | undefined;
  /** The body of the answer if it is plain text; absent: it is none, or was not recorded. */
  readonly answerText?: string | undefined;
  /** Its place among all exchanges of all recordings, by the time when they began. */
  readonly order: number;
  /** When it began, in milliseconds since 1970. */
  readonly time: number;
}

/** Whether a value is an object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether an exchange was granted. */
export function isGranted({ status }: Exchange): boolean {
  return status >= 200 && status < 300;
}

/** The record that is answered: an object, without another around it that has nothing else. */
export function recordIn(answer: Json | undefined): JsonObject | null {
  if (!isObject(answer)) return null;
  const [only, ...others] = Object.values(answer);
  return others.length === 0 && isObject(only) && Object.keys(only).length > 0 ? only : answer;
}

/** The records of a list that is answered: a list, or the only list of objects in an object. */
export function recordsIn(answer: Json | undefined): readonly JsonObject[] {
  if (Array.isArray(answer)) return (answer as readonly Json[]).filter(isObject);
  if (!isObject(answer)) return [];
  const lists = Object.values(answer).filter((one): one is readonly Json[] => Array.isArray(one));
  const ofObjects = lists.filter((list) => list.length > 0 && list.every(isObject));
  return ofObjects.length === 1 ? (ofObjects[0] as readonly JsonObject[]) : [];
}

/** The exchanges without granted requests whose `Idempotency-Key` was sent before: their answers are those of the requests before. */
export function withoutRepeats(exchanges: readonly Exchange[]): readonly Exchange[] {
  const sent = new Set<string>();
  return exchanges.filter((one) => {
    const key = one.headers.get("idempotency-key");
    if (key === undefined) return true;
    const isRepeat = sent.has(key) && isGranted(one);
    sent.add(key);
    return !isRepeat;
  });
}
