import { machineOf } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";

/** The state in which a record begins; null where the document shows none. */
export function initialOf(model: Specification, entity: string, field: string): string | null {
  return machineOf(model, entity).find((machine) => machine.field === field)?.initial ?? null;
}
