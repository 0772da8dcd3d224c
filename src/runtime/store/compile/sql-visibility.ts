import type { Fragment } from "../fragment.ts";

/** What a viewer may see, as conditions on the rows of a statement. */
export interface SqlVisibility {
  /** Whether the record in the row at `alias` may be read at all. */
  record(entity: string, alias: string): VisibilityCondition;
  /** Whether a field of it may be read, given that the record may. */
  field(entity: string, field: string, alias: string): VisibilityCondition;
  /** Whether a derived field is granted to the viewer by name, and therefore computed without regard to visibility. */
  disclosed(entity: string, field: string): boolean;
}

/** A condition on a row, or "always" or "never" for all rows. */
export type VisibilityCondition = Fragment | "always" | "never";
