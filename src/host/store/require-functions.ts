import { createSource, positionOf } from "../../base/source.ts";
import type { Specification } from "../../model/specification.ts";
import type { Dialect } from "../../runtime/store/dialect.ts";
import { UsageError } from "../usage/usage-error.ts";
import { unsupportedByStore } from "./unsupported-by-store.ts";

/** Throws where a document needs functions in its queries that the database lacks, and says in which lines. */
export function requireFunctions(model: Specification, source: string, dialect: Dialect): void {
  const lacking = unsupportedByStore(model, dialect);
  if (lacking.length === 0) return;
  const text = createSource("", source);
  const places = lacking.map(({ name, span }) => `\`${name}\` in line ${positionOf(text, span.start).line}`);
  throw new UsageError(
    `Postgres can't compute ${places.join(", ")} for records that it reads. Compute it when a record is written, and keep it in a field, or keep the data in a folder.`,
  );
}
