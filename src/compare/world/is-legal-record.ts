import type { Specification } from "../../model/specification.ts";
import { MemoryWorld } from "../../semantics/memory/memory-world.ts";
import { createSystemContext } from "../../semantics/program/program-context.ts";
import type { ProgramContext } from "../../semantics/program/program-context.ts";
import { noteWrite } from "../../semantics/program/write-set.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { judgeInvariants } from "../../semantics/write/judge-invariants.ts";
import { writeRecords } from "../../semantics/write/write-records.ts";
import { comparisonTime } from "./value-dictionary.ts";
import { runInMemory } from "../../semantics/memory/run-in-memory.ts";

/** Whether a model allows a record: its fields, what is unique, and the rules on entities. */
export function isLegalRecord(model: Specification, state: State, entity: string, row: Row): boolean {
  if (!model.entities.some(({ name }) => name === entity)) return true;
  const context = contextWithoutActor(model);
  return (
    runInMemory(
      new MemoryWorld(model, state),
      (function* () {
        yield* writeRecords(context, [{ entity, row, old: null }]);
        yield* judgeInvariants(context);
      })(),
    ).kind === "done"
  );
}

/** Whether a model allows every record of a state. */
export function isLegalWorld(model: Specification, state: State): boolean {
  const context = contextWithoutActor(model);
  for (const { name } of model.entities)
    for (const row of state.entities[name]?.values() ?? []) noteWrite(context.writeSet, name, row.id, row, row);
  return runInMemory(new MemoryWorld(model, state), judgeInvariants(context)).kind === "done";
}

function contextWithoutActor(model: Specification): ProgramContext {
  return createSystemContext(model, { kind: "nothing" }, comparisonTime, "");
}
