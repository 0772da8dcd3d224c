import type { Specification } from "../../model/specification.ts";
import { MemoryWorld } from "../../semantics/memory/world.ts";
import { contextOfNobody } from "../../semantics/program/context.ts";
import type { Context } from "../../semantics/program/context.ts";
import { note } from "../../semantics/program/write-set.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { judgeInvariants } from "../../semantics/write/invariants.ts";
import { keep } from "../../semantics/write/keep.ts";
import { comparisonTime } from "./value-dictionary.ts";
import { runProgram } from "../../semantics/memory/run-program.ts";

/** Whether a model has nothing against a record's being there: its fields, what is unique, and the rules that always hold. */
export function isLegalRecord(model: Specification, state: State, entity: string, row: Row): boolean {
  if (!model.entities.some(({ name }) => name === entity)) return true;
  const context = contextWithoutActor(model);
  return (
    runProgram(
      new MemoryWorld(model, state),
      (function* () {
        yield* keep(context, entity, row, null);
        yield* judgeInvariants(context);
      })(),
    ).kind === "done"
  );
}

/** Whether a model has nothing against any record of a world. */
export function isLegalWorld(model: Specification, state: State): boolean {
  const context = contextWithoutActor(model);
  for (const { name } of model.entities)
    for (const row of state.entities[name]?.values() ?? []) note(context.writeSet, name, row.id, row, row);
  return runProgram(new MemoryWorld(model, state), judgeInvariants(context)).kind === "done";
}

function contextWithoutActor(model: Specification): Context {
  return contextOfNobody(model, { kind: "nothing" }, comparisonTime, "");
}
