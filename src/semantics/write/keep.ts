import type { Entity, Field } from "../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { FieldError } from "../decision/decision.ts";
import { keptProblem } from "../input/kept-value.ts";
import { ask, put } from "../program/ask.ts";
import type { Context } from "../program/context.ts";
import { refuseWhole } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { refuse } from "../decision/refuse.ts";
import type { Row } from "../state/state.ts";
import { sameValue } from "../value/same-value.ts";

/**
 * Writes a record as it would become, unless a field's own range or uniqueness stands against it, in this order. Fields are held to `held`, which is the
 * record as it is unless said.
 */
export function* keep(
  context: Context,
  entityName: string,
  row: Row,
  old: Row | null,
  held: Row | null = old,
): Program<void> {
  const { model } = context;
  const entity = entityNamed(model, entityName);
  const fields = changedFieldProblems(entity, row, held);
  if (fields.length > 0) yield* refuseWhole(refuse(model, "invalid input", { fields }));
  const clashing: string[] = [];
  for (const together of entity.unique)
    if (yield* isClash(entity, together, row, old)) clashing.push(together[0] ?? "");
  if (clashing.length > 0)
    yield* refuseWhole(refuse(model, "not unique", { fields: [...new Set(clashing)].map(takenAlready) }));
  yield* put(context, entityName, row, old);
}

/** What is wrong with the values that a write would change. */
function changedFieldProblems(entity: Entity, row: Row, old: Row | null): readonly FieldError[] {
  const problems: FieldError[] = [];
  for (const name of Object.keys(row.values)) {
    const value = row.values[name] ?? null;
    const before = old?.values[name] ?? null;
    if (old !== null && sameValue(before, value)) continue;
    const field = fieldNamed(entity, name);
    const problem =
      field === undefined
        ? null
        : old !== null && before !== null && isSetForGood(field)
          ? setForGood(field)
          : keptProblem(field, value);
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

/** Whether a field keeps the value that it has for as long as there is the record: what is fixed does, and what the system gives. */
function isSetForGood({ fixed, countsUp, generated }: Field): boolean {
  return fixed || countsUp || generated;
}

function setForGood({ name }: Field): FieldError {
  return { field: name, code: "fixed", message: "This can't be changed." };
}

function* isClash(entity: Entity, together: readonly string[], row: Row, old: Row | null): Program<boolean> {
  const values = together.map((name) => row.values[name] ?? null);
  if (values.includes(null)) return false;
  if (old !== null && together.every((name, at) => sameValue(old.values[name] ?? null, values[at] ?? null)))
    return false;
  return yield* ask("isTaken", { entity: entity.name, together, row });
}

/** What is said of a field whose value another record has already. */
export function takenAlready(field: string): FieldError {
  return { field, code: "not-unique", message: "This is taken already." };
}
