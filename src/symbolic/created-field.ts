import type { Expression } from "../model/expression.ts";
import type { KnownInputs } from "./answer-alternatives.ts";
import { idOfFirstCreated, runSymbolically } from "./run-symbolically.ts";
import type { SymbolicCall } from "./run-symbolically.ts";

/** A creating call by a role, with what is known of its inputs. */
export interface CreatingCall extends Pick<SymbolicCall, "model" | "call" | "role"> {
  readonly inputs: KnownInputs["inputs"];
}

/** The value that a creating call would give a field of the record it creates, as an expression in the place of `part`; null where that is not known before the call is made. */
export function createdField(
  { model, call, role, inputs }: CreatingCall,
  field: string,
  part: Expression,
): Expression | null {
  if (call.does.kind !== "create") return null;
  const known = { inputs, sent: null };
  const { world } = runSymbolically({ model, call, role, known, assumption: "some" }, new Map());
  const row = world.currentRow(call.does.entity, idOfFirstCreated);
  return row === null ? null : world.expressionOf(row.values[field] ?? null, part);
}
