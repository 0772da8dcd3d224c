import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Specification } from "../../model/specification.ts";
import type { Part } from "./cast.ts";
import { jsonOf } from "../target/json-of.ts";
import { isAround } from "./around.ts";
import type { Step } from "./step.ts";

/** A story that can be told to another target, or to the same one another day. */
export interface KeptStory {
  readonly steps: readonly Step[];
  /** By which its values are known to be its own. */
  readonly mark: string;
  /** Whom it needs. */
  readonly cast: readonly Part[];
  /** As though what the target answered, when more was known than the story shows; null: nobody could say. */
  readonly says: string | null;
}

const version = 2;
/** More than any story is long; a token may come from anywhere. */
const mostBytes = 1024 * 1024;

/** A story as a word that can be copied. */
export function tokenOf({ steps, mark, cast, says }: KeptStory): string {
  return deflateRawSync(JSON.stringify([version, mark, cast.map(({ number, role }) => [number, role]), steps, says]), {
    level: 9,
  }).toString("base64url");
}

/** The story that a token keeps; null where it keeps none, or one of another document. */
export function storyIn(model: Specification, token: string): KeptStory | null {
  const json = /^[\w-]+$/.test(token) ? jsonOf(unpacked(token)) : undefined;
  if (
    !Array.isArray(json) ||
    json[0] !== version ||
    typeof json[1] !== "string" ||
    !Array.isArray(json[2]) ||
    !Array.isArray(json[3]) ||
    !(json[4] === null || typeof json[4] === "string")
  )
    return null;
  const [, mark, parts, steps, says] = json as unknown as readonly [
    number,
    string,
    readonly (readonly [number, string])[],
    readonly Step[],
    string | null,
  ];
  const roles = new Set(model.roles.map(({ name }) => name));
  const isCast = parts.every((part) => Array.isArray(part) && typeof part[0] === "number" && roles.has(part[1]));
  if (!isCast || mark === "" || steps.length === 0 || !steps.every((step) => isStep(model, step))) return null;
  return { mark, cast: parts.map(([number, role]) => ({ number, role })), steps, says };
}

function unpacked(token: string): string {
  try {
    return inflateRawSync(Buffer.from(token, "base64url"), { maxOutputLength: mostBytes }).toString("utf8");
  } catch {
    return "";
  }
}

function isStep({ calls }: Specification, step: Step): boolean {
  if (!isObject(step) || typeof step.number !== "number" || !(step.who === null || typeof step.who === "number"))
    return false;
  const { subject, input, query, ifMatch, together } = step;
  return (
    calls.some(({ name }) => name === step.call) &&
    (subject === null || isGiven(subject)) &&
    isObject(input) &&
    Object.values(input).every(isGiven) &&
    isObject(query) &&
    Object.values(query).every(isGiven) &&
    isPause(step.wait) &&
    (ifMatch === null || typeof ifMatch === "string") &&
    (together === undefined || typeof together === "number") &&
    (step.around === undefined || isAround(step.around))
  );
}

/** Longer than anybody waits in a story is no pause. */
function isPause(wait: unknown): boolean {
  return wait === undefined || (typeof wait === "number" && wait >= 0 && wait <= longestPause);
}

const longestPause = 60_000;

function isGiven(given: unknown): boolean {
  if (!isObject(given)) return false;
  const { kind, of, entity, field } = given;
  switch (kind) {
    case "value":
      return given["value"] !== undefined;
    case "key":
      return isLabel(of);
    case "kept":
      return isLabel(of) && typeof entity === "string" && typeof field === "string";
    case "several":
      return Array.isArray(of) && of.every(isGiven);
    default:
      return false;
  }
}

function isLabel(label: unknown): boolean {
  return (
    isObject(label) &&
    (label["kind"] === "person"
      ? typeof label["number"] === "number"
      : label["kind"] === "made" && typeof label["step"] === "number" && typeof label["at"] === "number")
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
