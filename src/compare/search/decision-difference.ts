import type { Value } from "../../model/value-type.ts";
import type { Decision, Refusal } from "../../semantics/decision/decision.ts";
import { wordRefusal } from "../../wording/word-refusal.ts";
import { findValueDifference, findWrittenDifference } from "./value-difference.ts";
import type { ValueDifference } from "./value-difference.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";

/** How two decisions on the same request differ. */
export type DecisionDifference =
  /** Refused before, granted after. */
  | { readonly kind: "granted"; readonly refusal: Refusal }
  /** Granted before, refused after. */
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** Refused both times, by another error or with another status. */
  | { readonly kind: "error"; readonly before: Refusal; readonly after: Refusal }
  /** Refused with the same error, in other words. */
  | { readonly kind: "worded" }
  | { readonly kind: "status"; readonly before: number; readonly after: number }
  /** The answer has a value that it did not have, or no longer has one: its path in the JSON. */
  | { readonly kind: "shown" | "hidden"; readonly path: string }
  /** The answer has the same entries with other values, or other values are stored; null where this is not about single values. */
  | { readonly kind: "body" | "written"; readonly at: ValueDifference | null }
  | { readonly kind: "headers" };

/** The most important difference of two decisions; null where they are the same. */
export function differenceOfDecisions(models: ModelPair, before: Decision, after: Decision): DecisionDifference | null {
  if (before.kind === "refusal") {
    if (after.kind === "answer") return { kind: "granted", refusal: before };
    if (before.code !== after.code || before.status !== after.status || !sameFields(before, after))
      return { kind: "error", before, after };
    const [was, is] = [wordRefusal(models.before, before), wordRefusal(models.after, after)];
    return was.message === is.message && isSameJson(was.fields, is.fields) ? null : { kind: "worded" };
  }
  if (after.kind === "refusal") return { kind: "refused", refusal: after };
  if (before.status !== after.status) return { kind: "status", before: before.status, after: after.status };
  if (!isSameJson(before.body, after.body)) {
    const [was, is] = [jsonPathsIn(before.body ?? null), jsonPathsIn(after.body ?? null)];
    const shown = [...is].find((path) => !was.has(path));
    if (shown !== undefined) return { kind: "shown", path: shown };
    const hidden = [...was].find((path) => !is.has(path));
    return hidden === undefined
      ? { kind: "body", at: findValueDifference(before.body ?? null, after.body ?? null) }
      : { kind: "hidden", path: hidden };
  }
  if (!isSameJson(before.headers ?? {}, after.headers ?? {})) return { kind: "headers" };
  return isSameJson(before.writes, after.writes)
    ? null
    : { kind: "written", at: findWrittenDifference(before.writes, after.writes) };
}

function sameFields(before: Refusal, after: Refusal): boolean {
  return isSameJson(
    before.fields.map(({ field, code }) => [field, code]),
    after.fields.map(({ field, code }) => [field, code]),
  );
}

/** The paths in JSON at which there is a value; the items of a list share a path: `items.subject`. */
function jsonPathsIn(json: Value, at = ""): ReadonlySet<string> {
  if (json === null) return new Set([at]);
  if (typeof json !== "object") return new Set([at]);
  const inside = Array.isArray(json)
    ? (json as readonly Value[]).map((item) => [at, item] as const)
    : Object.entries(json).map(([name, item]) => [at === "" ? name : `${at}.${name}`, item] as const);
  return new Set(inside.flatMap(([path, item]) => [...jsonPathsIn(item, path)]));
}

function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
