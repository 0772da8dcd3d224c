import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Specification } from "../../model/specification.ts";
import type { Participant } from "./participants.ts";
import { parseJsonBody } from "../target/parse-json-body.ts";
import { isSendOptions } from "./send-options.ts";
import type { SymbolicStep } from "./symbolic-step.ts";

/**
 * A trace that can be replayed on another target or at another time.
 *
 * The *target* is the implementation that is tested. A *mutant* is a copy of the document's model with one mistake.
 */
export interface SavedTrace {
  readonly steps: readonly SymbolicStep[];
  /** The text that identifies the trace: all values that it writes contain this text. */
  readonly traceId: string;
  /** The people that the trace needs. */
  readonly participants: readonly Participant[];
  /**
   * What the mutant had wrong that explained the finding in the original run, where more was known than these steps
   * show; null if no mutant explained it.
   */
  readonly description: string | null;
}

/** The version of the form of tokens. A token of another version is not decoded. */
const version = 5;
/** The most bytes of a decoded token, more than any trace has: a token may come from an untrusted source. */
const maxBytes = 1024 * 1024;

/** Encodes a trace as one word that can be copied. */
export function encodeTraceToken({ steps, traceId, participants, description }: SavedTrace): string {
  return deflateRawSync(
    JSON.stringify([version, traceId, participants.map(({ number, role }) => [number, role]), steps, description]),
    {
      level: 9,
    },
  ).toString("base64url");
}

/**
 * Decodes the trace of a token; null if the token is invalid, or if it names a call or a role that the document lacks.
 */
export function decodeTraceToken(model: Specification, token: string): SavedTrace | null {
  const json = /^[\w-]+$/.test(token) ? parseJsonBody(inflateToken(token)) : undefined;
  if (
    !Array.isArray(json) ||
    json[0] !== version ||
    typeof json[1] !== "string" ||
    !Array.isArray(json[2]) ||
    !Array.isArray(json[3]) ||
    !(json[4] === null || typeof json[4] === "string")
  )
    return null;
  const [, traceId, parts, steps, description] = json as unknown as readonly [
    number,
    string,
    readonly (readonly [number, string])[],
    readonly SymbolicStep[],
    string | null,
  ];
  const roles = new Set(model.roles.map(({ name }) => name));
  const areParticipants = parts.every(
    (part) => Array.isArray(part) && typeof part[0] === "number" && roles.has(part[1]),
  );
  if (!areParticipants || traceId === "" || steps.length === 0 || !steps.every((step) => isStep(model, step)))
    return null;
  return { traceId, participants: parts.map(([number, role]) => ({ number, role })), steps, description };
}

/** The text that a token encodes; empty if it is damaged or too long. */
function inflateToken(token: string): string {
  try {
    return inflateRawSync(Buffer.from(token, "base64url"), { maxOutputLength: maxBytes }).toString("utf8");
  } catch {
    return "";
  }
}

function isStep({ calls }: Specification, step: SymbolicStep): boolean {
  if (!isObject(step) || typeof step.number !== "number" || !(step.caller === null || typeof step.caller === "number"))
    return false;
  const { subject, input, query, ifMatch, concurrentWith } = step;
  return (
    calls.some(({ name }) => name === step.call) &&
    (subject === null || isStepValue(subject)) &&
    isObject(input) &&
    Object.values(input).every(isStepValue) &&
    isObject(query) &&
    Object.values(query).every(isStepValue) &&
    isShortWait(step.wait) &&
    (ifMatch === null || typeof ifMatch === "string") &&
    (concurrentWith === undefined || typeof concurrentWith === "number") &&
    (step.sendOptions === undefined || isSendOptions(step.sendOptions))
  );
}

/** Whether a wait is valid: it is absent, or not longer than a trace ever needs. */
function isShortWait(wait: unknown): boolean {
  return wait === undefined || (typeof wait === "number" && wait >= 0 && wait <= maxWait);
}

/**
 * The longest wait of a step, in milliseconds. A token comes from outside, and must not make the tester wait for
 * longer.
 */
const maxWait = 60_000;

function isStepValue(given: unknown): boolean {
  if (!isObject(given)) return false;
  const { kind, of, entity, field } = given;
  switch (kind) {
    case "value":
      return given["value"] !== undefined;
    case "key":
      return isLabel(of);
    case "field":
      return isLabel(of) && typeof entity === "string" && typeof field === "string";
    case "several":
      return Array.isArray(of) && of.every(isStepValue);
    default:
      return false;
  }
}

/** Whether a value has the form of a record label. */
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
