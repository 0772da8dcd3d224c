import type { Fragment } from "../fragment.ts";

/** What a viewer may see, as conditions on the rows of a statement. */
export interface SqlVisibility {
  /** Whether the record in the row at `alias` may be read at all. */
  record(entity: string, alias: string): VisibilityCondition;
  /** Whether a field of it may be read, given that the record may. */
  field(entity: string, field: string, alias: string): VisibilityCondition;
  /** A derived field that the viewer is granted by name and shown as it truly is. */
  disclosed(entity: string, field: string): boolean;
}

/** A condition, or that it holds for every row or for none. */
export type VisibilityCondition = Fragment | "always" | "never";
