import type { Entity } from "../../../model/entity.ts";
import type { Specification } from "../../../model/specification.ts";

/** An entity's records before the migration. */
export interface HeldFields {
  readonly entity: Entity;
  /** The model for which they were stored; null where it is not known in full, as for records that were set aside. */
  readonly model: Specification | null;
  /** Their table. */
  readonly table: string;
}
