import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import { isSystemKey, keptName } from "../../semantics/value/key.ts";
import type { Value } from "../../model/value-type.ts";
import { addressOfRow } from "../../explore/moves/addressable-records.ts";
import { moveContextFor } from "../../explore/moves/move-context.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Person } from "../trace/person.ts";
import { absentKey } from "./generate-input.ts";
import { generateValue } from "./generate-value.ts";
import { chooseRow } from "./generation-context.ts";
import type { GenerationContext } from "./generation-context.ts";

/** The record that a call is made about. */
export interface GeneratedSubject {
  /** Null: none, or one that is not there. */
  readonly row: Row | null;
  /** As the path has it. */
  readonly subject: string | null;
  /** The other inputs of the path. */
  readonly path: Readonly<Record<string, Value>>;
}

/** Mostly a record that there is, whoever may see it, those that stand alike no more often than others; now and then one that there is not. `wanted`: that and no other. */
export function generateSubject(
  context: GenerationContext,
  call: Call,
  caller: Person | null,
  wanted?: Row,
): GeneratedSubject {
  const { model, random, state, now } = context;
  const { subject } = call;
  const inputs = call.takes.filter(({ place: where }) => where === "path");
  const generated = (): Record<string, Value> =>
    Object.fromEntries(
      inputs.map(({ name, type }) => [name, generateValue(context, { name, type, field: null }, "any") ?? ""]),
    );
  if (subject === null || subject.kind === "me") return { row: null, subject: null, path: generated() };
  const entity = entityNamed(model, subject.entity);
  // A call may name a record by something else than its key, which is known though nobody was told the key.
  const byKey =
    subject.kind === "key" && keptName(entity, subject.field) === (isSystemKey(entity) ? "@id" : entity.key);
  const row =
    wanted ?? (random.chance(0.04) ? undefined : chooseRow(context, subject.entity, caller, byKey ? "named" : "all"));
  const address = row === undefined ? null : addressOfRow(call, row, moveContextFor(model, state, now, context.number));
  if (
    row !== undefined &&
    address !== null &&
    [address.subject, ...Object.values(address.pathInputs)].every(context.isKeyKnown)
  )
    return { row, subject: address.subject, path: { ...generated(), ...address.pathInputs } };
  return {
    row: null,
    subject: subject.kind === "key" ? String(absentKey(model, subject.entity)) : null,
    path: generated(),
  };
}
