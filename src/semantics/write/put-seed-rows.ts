import type { Entity } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { SeedRow } from "../../model/seed-row.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { keptForms } from "../value/kept-form.ts";
import { successorId } from "../value/successor-id.ts";
import { newRow } from "./new-row.ts";
import { writeRecords } from "./write-records.ts";

/** The id of the document's first row. Those of the others follow, so that a row has the same id whenever it is created. */
export const firstSeedId = "00000000-0000-7000-8000-000000000001";

/** Creates the records of the document's rows. `secrets`: those that are stored in another form than the row's, by the number of the row. */
export function* putSeedRows(
  context: ProgramContext,
  secrets: ReadonlyMap<number, Readonly<Record<string, Value>>>,
): Program<void> {
  // Nobody creates the rows.
  const byNobody: ProgramContext = { ...context, environment: { ...context.environment, me: null } };
  for (const [at, seed] of context.model.rows.entries()) yield* putSeedRow(byNobody, seed, at, secrets.get(at));
}

/** Creates the record of one row, by its number. Its references are to rows before it. */
export function* putSeedRow(
  context: ProgramContext,
  seed: SeedRow,
  at: number,
  secrets: Readonly<Record<string, Value>> = {},
): Program<void> {
  const given = { ...seedValues(seed), ...secrets };
  const entity = entityNamed(context.model, seed.entity);
  const row = yield* rowAsGiven(context, entity, given, successorId(firstSeedId, at));
  yield* writeRecords(context, [{ entity: seed.entity, row, old: null }]);
}

/** A new record with given values, also for fields that the system usually sets. */
export function* rowAsGiven(
  context: ProgramContext,
  entity: Entity,
  given: Readonly<Record<string, Value>>,
  id?: string,
): Program<Row> {
  const row = yield* newRow(context, entity.name, given, id);
  return { ...row, values: keptForms(entity, { ...row.values, ...given }) };
}

/** The values of a row, with references as the ids of the rows to which they refer. */
function seedValues({ values, references }: SeedRow): Readonly<Record<string, Value>> {
  const ids = Object.entries(references).map(([field, row]) => [field, successorId(firstSeedId, row)]);
  return { ...values, ...Object.fromEntries(ids) };
}

/** The accounts among the document's rows: the people who have a secret. */
export function seedAccounts(model: Specification): readonly { readonly id: string; readonly password: string }[] {
  const { identification } = model;
  return model.rows.flatMap(({ entity, values }, at) => {
    const password = identification?.entity === entity ? values[identification.secret] : null;
    return typeof password === "string" ? [{ id: successorId(firstSeedId, at), password }] : [];
  });
}
