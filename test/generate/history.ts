import fc from "fast-check";
import type { Call } from "../../src/model/call.ts";
import { entityNamed, fieldNamed } from "../../src/model/find.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { isSystemKey } from "../../src/semantics/value/read-key.ts";
import { groupsOf } from "../../src/semantics/input/check-input.ts";
import type { Actor, Row, State } from "../../src/semantics/state/state.ts";
import { choicesFrom, tapes } from "./choices.ts";
import type { Choices } from "./choices.ts";
import { drawQuery } from "./draw-query.ts";
import { drawOddValue, drawValue } from "./draw-value.ts";

/** What somebody does, or the clock; what it comes to is decided when it is known what there is. */
export type Step = readonly number[];

/** Histories that are as long as they are interesting, and shrink step by step. */
export const histories: fc.Arbitrary<readonly Step[]> = fc.array(tapes, { minLength: 1, maxLength: 40, size: "max" });

/** A step in a world: time passes first, and then either timers are fired or a call is made. */
export interface Move {
  /** Milliseconds. */
  readonly wait: number;
  readonly attempt: Attempt | null;
}

/** A call as somebody makes it. */
export interface Attempt {
  readonly actor: Actor;
  readonly call: string;
  readonly subject: string | null;
  /** Whether that is the key of the record, as the web application has it. */
  readonly byKey: boolean;
  readonly input: { readonly [name: string]: Value };
  readonly query: Readonly<Record<string, string>>;
  /** Which of the tags seen before is sent along, counted from the latest; null: none. */
  readonly tag: number | "any" | "none such" | null;
}

/** What a step comes to where there are these records; `cursors`: the places in lists that were told before. */
export function moveOf(step: Step, model: Specification, state: State, cursors: readonly string[]): Move {
  const choices = choicesFrom(step);
  const wait = choices.of([1000, 1000, 1000, 0, 60_000, 3_600_000, 7_200_000, 10_800_000, 86_400_000]);
  if (choices.chance(12)) return { wait, attempt: null };
  const people = [...(state.entities["Person"]?.keys() ?? [])];
  const known = people.map((id): Actor => ({ kind: "person", id })).reverse();
  const call = drawCallToMake(choices, model, state);
  const chief: Actor = { kind: "person", id: "cleo" };
  const actor = choices.of<Actor>([
    ...known,
    ...known,
    chief,
    ...known,
    chief,
    ...known,
    chief,
    ...known,
    chief,
    { kind: "visitor" },
    { kind: "person", id: "nobody" },
  ]);
  const byKey = choices.chance(15);
  const keysOf = (entity: string): readonly Value[] => rowsOf(state, entity).map((row) => keyOf(model, entity, row));
  return {
    wait,
    attempt: {
      actor,
      call: call.name,
      subject: call.subject === null ? null : drawSubject(choices, model, state, call, byKey),
      byKey,
      tag: choices.chance(25) ? choices.of([0, 1, 2, 3, "any", "none such"] as const) : null,
      query:
        call.does.kind === "list"
          ? drawQuery(choices, { model, state, keysOf }, entityNamed(model, call.does.entity), cursors)
          : {},
      input: drawInput(choices, call, state, keysOf),
    },
  };
}

/** Draws a call that can come to something: nothing is asked of records before there are some. */
function drawCallToMake(choices: Choices, { calls }: Specification, state: State): Call {
  const lacking = calls.filter(({ does }) => does.kind === "create" && rowsOf(state, does.entity).length < 2);
  if (lacking.length > 0 && choices.chance(50)) return choices.of(lacking);
  return choices.of(
    weighed(calls.filter(({ subject }) => subject === null || rowsOf(state, subject.entity).length > 0)),
  );
}

/** The calls, those that make something happen several times. */
function weighed(calls: readonly Call[]): readonly Call[] {
  return calls.flatMap((call) => {
    switch (call.does.kind) {
      case "transition":
        return [call, call, call, call];
      case "list":
        return [call, call, call];
      case "statements":
        return [call, call, call, call];
      // An update can be refused for more reasons than any other call.
      case "update":
        return [call, call, call, call, call];
      case "create":
      case "delete":
        return call.subject === null ? [call, call] : [call, call, call];
      default:
        return [call];
    }
  });
}

function drawSubject(
  choices: Choices,
  model: Specification,
  state: State,
  { subject, does }: Call,
  byKey: boolean,
): string {
  const entity = subject?.entity ?? "";
  const field = subject?.kind === "key" && !byKey ? subject.field : entityNamed(model, entity).key;
  const rows = rowsOf(state, entity).slice().reverse();
  const known = rows.map((row) =>
    field === "id" && row.values["id"] === undefined ? row.id : String(row.values[field] ?? ""),
  );
  if (does.kind === "update" && does.creates && choices.chance(40)) return choices.of(["abc", "7", "xyz", "12", "Q"]);
  return choices.of([
    ...known,
    ...known,
    ...known,
    ...known,
    choices.of(["999", "abc", "", "01", "1.0", rows[0]?.id ?? "x"]),
  ]);
}

/** Draws what somebody could send with a call. */
export function drawInput(
  choices: Choices,
  { takes, does }: Pick<Call, "takes" | "does">,
  state: State,
  keysOf: (entity: string) => readonly Value[],
): Attempt["input"] {
  const input: Record<string, Value> = {};
  const entity = "entity" in does ? does.entity : "Person";
  for (const { name, type, required, field, items } of takes) {
    if (choices.chance(required ? 3 : does.kind === "update" ? 60 : 35)) continue;
    const existing = rowsOf(state, entity)
      .flatMap((row) => (field === null || type.kind === "reference" ? [] : [row.values[field] ?? null]))
      .filter((value) => value !== null);
    if (choices.chance(2)) input[name] = drawOddValue(choices);
    else if (items !== undefined)
      input[name] = Array.from({ length: choices.below(4) }, () =>
        choices.chance(5) ? null : drawInput(choices, { takes: items, does }, state, keysOf),
      );
    else
      input[name] = choices.chance(15) && existing.length > 0 ? choices.of(existing) : drawValue(choices, type, keysOf);
  }
  for (const group of groupsOf(takes)) if (choices.chance(5)) input[group] = choices.of<Value>([{}, null, "x", []]);
  if (choices.chance(3)) input["unheardOf"] = 1;
  return input;
}

function rowsOf(state: State, entity: string): readonly Row[] {
  return [...(state.entities[entity]?.values() ?? [])];
}

/** What a record is called by. */
export function keyOf(model: Specification, entityName: string, row: Row): Value {
  const entity = entityNamed(model, entityName);
  return isSystemKey(entity) || fieldNamed(entity, entity.key) === undefined
    ? row.id
    : (row.values[entity.key] ?? null);
}
