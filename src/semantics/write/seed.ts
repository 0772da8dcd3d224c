import type { Entity } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { SeedRow } from "../../model/seed-row.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { emptyState } from "../apply.ts";
import type { Refusal } from "../decision.ts";
import { budget, constantsOf } from "../judging.ts";
import type { Row } from "../state.ts";
import { newRow } from "./create.ts";
import { isRefusal, written } from "./draft.ts";
import type { Draft, Drafted } from "./draft.ts";
import { brokenInvariants, refuseBroken } from "./invariants.ts";
import { keptForms } from "./kept-form.ts";
import { keep } from "./keep.ts";
import { successor } from "./successor.ts";

/** The id of the document's first row; the others' follow it, so that a row is the same record each time it is put back. */
export const firstSeedId = "00000000-0000-7000-8000-000000000001";

/** What a row says of its record, references as the ids of the rows that they mean. */
export function seedValues({ values, references }: SeedRow): Readonly<Record<string, Value>> {
  return { ...values, ...Object.fromEntries(Object.entries(references).map(([field, row]) => [field, successor(firstSeedId, row)])) };
}

/** Takes every record away and puts the document's rows in their place; counters go on after the greatest number among these. */
export function putSeedRowsBack(draft: Draft): Drafted {
  let next = draft;
  for (const [entity, rows] of Object.entries(draft.state.entities)) {
    for (const id of rows.keys()) next = written(next, { kind: "remove", entity, id });
  }
  for (const counter of Object.keys(draft.state.counters)) next = written(next, { kind: "count", counter, last: 0 });
  // It is nobody's doing that the rows are there.
  const drafted = putSeedRows({ ...next, moment: { ...draft.moment, me: null }, firstId: firstSeedId, created: 0 });
  return isRefusal(drafted) ? drafted : { ...drafted, moment: draft.moment };
}

/** A row of the document that can't be there, and why. */
export interface RefusedRow {
  readonly row: SeedRow;
  readonly refusal: Refusal;
}

/** The world in which there is nothing but the document's rows, or why there can be none. */
export function seedWrites(model: Specification, now: string): Drafted {
  const { draft, refused: [first] } = placeSeedRows(model, now);
  return first === undefined ? draft : first.refusal;
}

/** The rows of the document that can't be there: the first is why `seedWrites` refuses. */
export function refusedRows(model: Specification, now: string): readonly RefusedRow[] {
  return placeSeedRows(model, now).refused;
}

function placeSeedRows(model: Specification, now: string): { readonly draft: Draft; readonly refused: readonly RefusedRow[] } {
  const moment = { me: null, now, input: {}, constants: constantsOf(model), budget: { left: budget } };
  const refused: RefusedRow[] = [];
  let draft: Draft = { model, moment, firstId: firstSeedId, before: emptyState, state: emptyState, writes: [], created: 0 };
  for (const row of model.rows) {
    const put = putSeedRow(draft, row);
    if (isRefusal(put)) refused.push({ row, refusal: put });
    draft = isRefusal(put) ? { ...draft, created: draft.created + 1 } : put;
  }
  if (refused.length > 0) return { draft, refused };
  const byId = new Map(model.rows.map((row, at) => [successor(firstSeedId, at), row]));
  return { draft, refused: [...brokenInvariants(draft)].map((broken) => ({ row: byId.get(broken.id)!, refusal: refuseBroken(model, broken) })) };
}

function putSeedRows(draft: Draft): Drafted {
  let next = draft;
  for (const seed of draft.model.rows) {
    const put = putSeedRow(next, seed);
    if (isRefusal(put)) return put;
    next = put;
  }
  return next;
}

function putSeedRow(draft: Draft, seed: SeedRow): Drafted {
  const given = seedValues(seed);
  const { draft: counted, row } = newRow(draft, seed.entity, given);
  return keep(counted, seed.entity, seedRow(entityNamed(draft.model, seed.entity), row, given), null, []);
}

/** The people among the document's rows who have a secret, as they sign in. */
export function seedAccounts(model: Specification): readonly { readonly id: string; readonly password: string }[] {
  const { identification } = model;
  return model.rows.flatMap(({ entity, values }, at) => {
    const password = identification?.entity === entity ? values[identification.secret] : null;
    return typeof password === "string" ? [{ id: successor(firstSeedId, at), password }] : [];
  });
}

/** A new record as its row says it, also what is else the system's to give. */
export function seedRow(entity: Entity, row: Row, given: Readonly<Record<string, Value>>): Row {
  return { ...row, values: keptForms(entity, { ...row.values, ...given }) };
}
