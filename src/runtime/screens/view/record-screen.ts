import type { Screen } from "../../../model/screen.ts";
import type { Specification } from "../../../model/specification.ts";
import { mayOpen } from "../../../semantics/rights/may-open.ts";

/** The screen on which a role sees one record of an entity, and the field by which its route names that record. */
export interface RecordScreen {
  readonly screen: Screen;
  readonly field: string;
}

/** The screen on which a role sees any record of an entity, whatever its values; null where there is none. */
export function recordScreenOf(model: Specification, role: string, entity: string): RecordScreen | null {
  for (const screen of model.screens) {
    const { shows } = screen;
    if (shows.kind !== "record" || shows.entity !== entity || shows.by === null || shows.where !== null) continue;
    if (mayOpen(model, role, screen)) return { screen, field: shows.by.field };
  }
  return null;
}
