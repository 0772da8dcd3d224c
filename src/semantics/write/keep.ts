import type { Entity } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { FieldError } from "../decision/decision.ts";
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
  const fields = yield* ask("fieldProblems", { entity, row, held });
  if (fields.length > 0) yield* refuseWhole(refuse(model, "invalid input", { fields }));
  const clashing: string[] = [];
  for (const together of entity.unique)
    if (yield* isClash(entity, together, row, old)) clashing.push(together[0] ?? "");
  if (clashing.length > 0)
    yield* refuseWhole(refuse(model, "not unique", { fields: [...new Set(clashing)].map(takenAlready) }));
  yield* put(context, entityName, row, old);
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
