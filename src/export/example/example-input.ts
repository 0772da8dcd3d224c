import type { Call, Input } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { keyOfRecord, rowsInState } from "../../generation/record/record-key.ts";
import { typicalValue } from "../../generation/value/typical-value.ts";
import type { Random } from "../../generation/random/random.ts";
import { inventValue } from "../../reading/examples/invent-value.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import type { State } from "../../semantics/state/state.ts";

/** What inputs are chosen by: the records that there are, and which of them references name. */
export interface InputChoice {
  readonly model: Specification;
  readonly state: State;
  readonly now: string;
  /** Values with different numbers differ. References name other records, too. */
  readonly number: number;
  /** Draws other values than the typical ones, since a rule may refuse these; null: typical ones. */
  readonly random: Random | null;
}

/** The input of a call with typical values: all that it takes and, where `which` says so, only what it requires. */
export function exampleInput(
  choice: InputChoice,
  { takes, does }: Call,
  which: "all" | "required",
): Readonly<Record<string, Value>> {
  const isNew = does.kind === "create" || does.kind === "sign up";
  const sent = takes.filter(
    ({ place, required, type }) =>
      place !== "path" && (required || (which === "all" && (isNew || type.kind !== "secret"))),
  );
  return Object.fromEntries(
    sent.flatMap((input) => {
      const value = valueFor(choice, input);
      return value === null && !input.required ? [] : [[input.name, value]];
    }),
  );
}

function valueFor(choice: InputChoice, { name, wire, type, items }: Input): Value {
  const { model, state, now, number, random } = choice;
  if (items !== undefined) return [Object.fromEntries(items.map((one) => [one.wire, valueFor(choice, one)]))];
  if (type.kind === "reference") {
    const keys = rowsInState(state, type.entity).map((row) => keyOfRecord(entityNamed(model, type.entity), row));
    return keys.length === 0 ? null : (keys[number % keys.length] ?? null);
  }
  const context = { name: wire === "" ? name : wire, type, now, number, person: null };
  return random === null ? typicalValue(context) : toWire(type, inventValue(context, random));
}
