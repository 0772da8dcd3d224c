import { parseDuration, printDuration } from "../../base/duration.ts";
import { wordsOfName } from "../../base/words-of-name.ts";
import type { Call, Input } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { RecordNames } from "./record-names.ts";
import { joinWithAnd } from "../../base/join-with-and.ts";
import type { NarratedStep } from "./narrated-steps.ts";
import type { RecordReference } from "./subject-record.ts";
import type { InputFilter } from "./relevant-inputs.ts";

/**
 * Describes the inputs of a call that matter: ` with priority urgent and Ben as assignee`, ` for the ticket`; empty
 * where none does.
 */
export function describeInputs(
  call: Call,
  { move, decision, references, before }: NarratedStep,
  matters: InputFilter,
  recordNames: RecordNames,
): string {
  if (move.kind !== "call") return "";
  const { input } = move.request;
  const entity = "entity" in call.does ? call.does.entity : null;
  const wrong = new Set(decision.kind === "refusal" ? decision.fields.map(({ field }) => field) : []);
  const isMentioned = (one: Input): boolean =>
    wrong.has(one.wire) || call.does.kind === "update" || matters(entity, one);
  const known = call.takes.filter((one) => one.place !== "path" && Object.hasOwn(input, one.name) && isMentioned(one));
  const unknown = Object.keys(input).filter((name) => !call.takes.some((one) => one.name === name));
  const isActor = ({ id }: RecordReference): boolean => move.actor.kind === "person" && move.actor.id === id;
  const inputName = (one: Input): string => one.field ?? one.name;
  const isFor = (one: Input): boolean =>
    call.does.kind !== "update" &&
    references.has(one.name) &&
    wordsOfName(references.get(one.name)!.entity) === wordsOfName(inputName(one));
  const inside = known.filter(isFor).map((one) => recordNames.mention(references.get(one.name)!, before));
  const besides = [
    ...known
      .filter((one) => !isFor(one))
      .map((one) => {
        const record = references.get(one.name);
        if (record === undefined) return `${inputName(one)} ${describeInputValue(one, input[one.name] ?? null)}`;
        const called = isActor(record) ? "themself" : recordNames.mention(record, before);
        if (call.does.kind !== "update") return `${called} as ${inputName(one)}`;
        return called.startsWith(`${wordsOfName(inputName(one))} `) ? called : `${inputName(one)} ${called}`;
      }),
    ...unknown.map((name) => `${name}, which the call does not take`),
  ];
  const joins = call.does.kind === "update" ? ": " : " with ";
  return `${inside.length === 0 ? "" : ` for ${joinWithAnd(inside)}`}${besides.length === 0 ? "" : `${joins}${joinWithAnd(besides)}`}`;
}

function describeInputValue({ type }: Input, value: Value): string {
  if (value === null) return "left empty";
  switch (type.kind) {
    case "secret":
      return "of their own";
    case "choice":
    case "status":
    case "role":
      return typeof value === "string" && type.values.includes(value) ? value : quoteValue(value);
    case "boolean":
      return value === true ? "yes" : value === false ? "no" : quoteValue(value);
    case "duration":
      return typeof value === "string" && parseDuration(value) !== null
        ? printDuration(parseDuration(value)!)
        : quoteValue(value);
    case "reference":
      return `${quoteValue(value)}, which is none`;
    default:
      return typeof value === "number" || ["date", "time", "timestamp"].includes(type.kind)
        ? String(value)
        : quoteValue(value);
  }
}

/** Quotes a value, and shortens long ones. */
function quoteValue(value: Value): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const short = text.length > 48 ? `${text.slice(0, 40)}… (${text.length} characters)` : text;
  return text === "" ? "empty" : `“${short.replace(/\s+/g, " ")}”`;
}
