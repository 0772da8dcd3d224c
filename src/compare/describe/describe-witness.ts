import { joinWithAnd } from "../../base/join-with-and.ts";
import { derivationOf, isSystemGiven } from "../../model/field-questions.ts";
import type { Field } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { describeTimestamp, quoteValue } from "../../trace/narration/describe-value.ts";
import { narrateLook, narrateRequest } from "../../trace/narration/narrate-attempt.ts";
import type { FieldFilter } from "../../trace/narration/narrate-world.ts";
import { nameRecordsOfWorld, narrateWorld } from "../../trace/narration/narrate-world.ts";
import { decidingValues } from "./deciding-values.ts";
import { isSamePart } from "../model-pair/is-same-part.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import type { DecisionDifference } from "../search/decision-difference.ts";
import type { ValueDifference } from "../search/value-difference.ts";
import type { Witness } from "../search/witness.ts";
import { comparisonTime, valueDictionaryFor } from "../world/value-dictionary.ts";
import { usualFieldValue, valuesForType } from "../world/values-for-type.ts";

/** A witness in sentences: the records there are, the move, and its result under both documents. */
export interface DescribedWitness {
  /** "There is a ticket (status open)."; null where there is nobody but the actor. */
  readonly world: string | null;
  readonly move: string;
  readonly before: string;
  readonly after: string;
}

/** Describes a witness in the words of the newer document, or of the older one where only that has the call. */
export function describeWitness(pair: ModelPair, witness: Witness): DescribedWitness {
  const { state, actor } = witness;
  const isThere =
    witness.kind === "sight"
      ? pair.after.entities.some(({ name }) => name === witness.entity)
      : pair.after.calls.some(({ name }) => name === witness.request.call);
  const model = isThere ? pair.after : pair.before;
  const recordNames = nameRecordsOfWorld(model, state);
  const decides = decidingValues(pair, witness);
  const tells: FieldFilter = (field, value, record) =>
    (value !== null && canMatter(field, value) && !isOnlyUnique(model, record.entity, field)) ||
    decides(record, field.name);
  const world = narrateWorld(model, state, actor, tells, recordNames);
  if (witness.kind === "sight") {
    const move = narrateLook(model, state, actor, witness, recordNames);
    const describeSight = (now: boolean): string => (now ? "sees it" : "does not see it");
    return {
      world: withTime(world, move, comparisonTime),
      move,
      before: describeSight(witness.visibleIn === "before"),
      after: describeSight(witness.visibleIn === "after"),
    };
  }
  const { request, difference } = witness;
  const move = narrateRequest(model, state, actor, request, recordNames);
  return {
    world: withTime(world, move, request.now),
    move,
    before: `${describeDecision(witness.before)}${describeAnswer(difference, "hidden")}`,
    after: `${describeDecision(witness.after)}${describeAnswer(difference, "shown")}`,
  };
}

/** Says the time first where the sentences tell dates, which are earlier or later than it. */
function withTime(world: string | null, move: string, now: string): string | null {
  if (!/\b\d{4}-\d\d-\d\d\b/.test(`${world ?? ""} ${move}`)) return world;
  return [`It is ${describeTimestamp(now)}.`, ...(world === null ? [] : [world])].join(" ");
}

/** Whether a text differs from the plain one because no other record may have it. */
function isOnlyUnique({ entities }: Specification, entity: string, { name, type }: Field): boolean {
  return type.kind === "text" && entities.some((one) => one.name === entity && one.unique.flat().includes(name));
}

/** Whether a value differs from the usual one of its field and can influence a decision. */
function canMatter(field: Field, value: Value): boolean {
  return (
    !kindsWithoutInfluence.has(field.type.kind) &&
    !isSamePart(value, usualFieldValue(field) ?? plainTextFor(field)) &&
    derivationOf(field) === null &&
    !isSystemGiven(field)
  );
}

/** The plain text that a shrunk witness has where the text decides nothing. */
function plainTextFor({ type }: Field): Value | undefined {
  return type.kind === "text" ? valuesForType(type, valueDictionaryFor([]))[0] : undefined;
}

/** The kinds of types whose values are only stored. */
const kindsWithoutInfluence: ReadonlySet<Field["type"]["kind"]> = new Set<Field["type"]["kind"]>([
  "secret",
  "email",
  "reverse",
  "json",
  "file",
  "image",
  "url",
  "phone",
  "uuid",
]);

/** "granted, 200", or "refused, 403 NOT_YOURS". */
function describeDecision(decision: Decision): string {
  if (decision.kind === "answer") return `granted, ${decision.status}`;
  const fields = decision.fields.map(({ field, code }) => `${field}: ${code}`);
  return `refused, ${decision.status} ${decision.code}${fields.length === 0 ? "" : ` (${fields.join(", ")})`}`;
}

/** How the answer differs from that under the other document: `, and the answer shows “note”`; empty where it lacks something. */
function describeAnswer(difference: DecisionDifference, has: "shown" | "hidden"): string {
  if (difference.kind === has) return `, and the answer shows “${difference.path}”`;
  const value = (at: ValueDifference): Value => (has === "hidden" ? at.before : at.after);
  switch (difference.kind) {
    case "body":
      if (difference.at !== null)
        return `, and ${describePlace(difference.at)} ${describeValueAt(value(difference.at))}`;
      break;
    case "written":
      if (difference.at !== null)
        return `, and the stored ${describePlace(difference.at)} ${describeValueAt(value(difference.at))}`;
      break;
    default:
  }
  return has === "hidden" ? "" : (otherwise[difference.kind] ?? "");
}

/** What is said of the second answer alone, where the values do not say it. */
const otherwise: Readonly<Partial<Record<DecisionDifference["kind"], string>>> = {
  body: ", and the answer has other values",
  headers: ", and the answer has other headers",
  written: ", and other records are stored",
  worded: ", in other words",
};

function describePlace({ path }: ValueDifference): string {
  return path === "" ? "the answer" : `“${path}”`;
}

/** "is 3", "is empty", "has 25 entries". */
function describeValueAt(value: Value): string {
  if (Array.isArray(value)) return `has ${value.length} ${value.length === 1 ? "entry" : "entries"}`;
  if (value === null) return "is empty";
  if (typeof value === "object") return `has the entries ${joinWithAnd(Object.keys(value))}`;
  return `is ${typeof value === "string" ? quoteValue(value) : String(value)}`;
}
