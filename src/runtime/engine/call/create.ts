import { refuse } from "../../../semantics/refuse.ts";
import type { Value } from "../../../model/value-type.ts";
import { rightToDo } from "../../../semantics/gate.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { isNamed, rightToUpdateField } from "../../../semantics/rights.ts";
import { rulesOn } from "../../../semantics/write/rules-on.ts";
import type { Performed } from "../engine.ts";
import { holds } from "../question/right.ts";
import { firstBroken } from "../question/rules.ts";
import { stopAt } from "../refused.ts";
import type { WritingTurn } from "../turn.ts";
import { keep } from "../write/keep.ts";
import { newRow } from "../write/new-row.ts";
import { finishWrite } from "./finish-write.ts";
import { judgeTurn, nothingAgainst } from "./judge-turn.ts";
import { withReferences } from "./read-input.ts";

/** Creates a record, a person at sign-up included. */
export async function create(before: WritingTurn, entity: string, input: CheckedInput): Promise<Performed> {
  const { turn, errors } = await withReferences(before, input);
  if (errors.length > 0) stopAt(refuse(turn.compiled.model, "invalid input", { fields: errors }));
  const { compiled: { model }, call, role } = turn;
  return finishWrite(turn, async () => {
    const row = await newRow(turn, entity, fieldsGiven(turn));
    const hand = { this: row };
    let allowed = await holds(turn, `do ${role} ${call.name}`, rightToDo(model, role, call), entity, hand);
    for (const field of restrictedInputs(turn, entity)) {
      allowed &&= await holds(turn, `update ${role} ${entity}.${field}`, rightToUpdateField(model, role, entity, field), entity, hand);
    }
    const brokenRule = allowed ? await firstBroken(turn, `call ${call.name}`, rulesOn(model, "create", entity, null, call), entity, hand) : null;
    judgeTurn(turn, { ...nothingAgainst, allowed, brokenRule });
    await keep(turn, entity, row, null, null);
    const person = call.does.kind === "sign up" ? { person: row.id } : {};
    return { record: { entity, id: row.id }, ...person };
  });
}

/** What the input says of the record's fields. */
export function fieldsGiven({ call, facts }: WritingTurn): Readonly<Record<string, Value>> {
  const given: Record<string, Value> = {};
  for (const { name, field } of call.takes) {
    const value = facts.input[name];
    if (field !== null && value !== undefined) given[field] = value;
  }
  return given;
}

function restrictedInputs({ compiled: { model }, call, facts }: WritingTurn, entity: string): readonly string[] {
  if (call.from === "document" || call.does.kind === "sign up") return [];
  return call.takes.flatMap(({ name, field }) =>
    field !== null && facts.input[name] !== undefined && isNamed(model, "update", entity, field) ? [field] : []);
}
