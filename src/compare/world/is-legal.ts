import type { Specification } from "../../model/specification.ts";
import { budget, constantsOf } from "../../semantics/judging.ts";
import type { Row, State } from "../../semantics/state.ts";
import type { Moment } from "../../semantics/truth.ts";
import { isRefusal } from "../../semantics/write/draft.ts";
import type { Draft } from "../../semantics/write/draft.ts";
import { invariantRefusal } from "../../semantics/write/invariants.ts";
import { keep } from "../../semantics/write/keep.ts";
import { now } from "./alphabet.ts";

/** Whether a model has nothing against a record's being there: its fields, what is unique, and the rules that always hold. */
export function isLegal(model: Specification, state: State, entity: string, row: Row): boolean {
  if (!model.entities.some(({ name }) => name === entity)) return true;
  const kept = keep(draftOn(model, state), entity, row, null, []);
  return !isRefusal(kept) && invariantRefusal(kept) === null;
}

/** Whether a model has nothing against any record of a world. */
export function isLegalWorld(model: Specification, state: State): boolean {
  const writes = Object.entries(state.entities).flatMap(([entity, rows]) =>
    (model.entities.some(({ name }) => name === entity) ? [...rows.values()].map((row) => ({ kind: "put", entity, row } as const)) : []));
  return invariantRefusal({ ...draftOn(model, state), writes }) === null;
}

function draftOn(model: Specification, state: State): Draft {
  const moment: Moment = { me: null, now, input: {}, constants: constantsOf(model), budget: { left: budget } };
  return { model, moment, firstId: "", before: state, state, writes: [], created: 0 };
}
