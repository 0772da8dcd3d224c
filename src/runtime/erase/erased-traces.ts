import type { Specification } from "../../model/specification.ts";
import type { ErasedRecord } from "./erase-person-records.ts";

/** A person whose records were erased, in a transaction. */
export interface ErasedTraces {
  readonly model: Specification;
  readonly person: string;
  readonly records: readonly ErasedRecord[];
  readonly now: string;
}
