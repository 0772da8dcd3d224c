import type { Call } from "../model/call.ts";
import type { Expression } from "../model/expression.ts";
import type { Specification } from "../model/specification.ts";
import type { KnownInputs } from "./answer-alternatives.ts";
import { idOfFirstCreated, runSymbolically } from "./run-symbolically.ts";

/** What a creating call would give a field of the record that it creates, in the place of a part; null where that is not known before the call is made. */
export function createdField(
  model: Specification,
  call: Call,
  role: string,
  inputs: KnownInputs["inputs"],
  field: string,
  part: Expression,
): Expression | null {
  if (call.does.kind !== "create") return null;
  const known = { inputs, sent: null };
  const { world } = runSymbolically({ model, call, role, known, assumption: "some" }, new Map());
  const row = world.currentRow(call.does.entity, idOfFirstCreated);
  return row === null ? null : world.expressionOf(row.values[field] ?? null, part);
}
