import type { Entity } from "../../../model/entity.ts";
import type { Specification } from "../../../model/specification.ts";

/** An entity's records as they are kept until now. */
export interface HeldFields {
  readonly entity: Entity;
  /** Null: what it was made for is not known in full, as of records that were set aside. */
  readonly model: Specification | null;
  /** The table that they are in. */
  readonly table: string;
}
