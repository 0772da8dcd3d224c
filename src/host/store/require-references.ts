import type { Specification } from "../../model/specification.ts";
import { danglingReferences } from "../../runtime/store/dangling-references.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { UsageError } from "../usage/usage-error.ts";
import { copiesIn } from "./store-in-words.ts";

/** Rejects if records refer to records that do not exist, which only another program can have deleted. */
export async function requireReferences(
  store: DataStore,
  model: Specification,
  data: string | undefined,
): Promise<void> {
  const found = await danglingReferences(store, model);
  if (found.length === 0) return;
  const shown = found
    .map(({ what, records }) => `${what} of ${records} ${records === 1 ? "record" : "records"}`)
    .join(", ");
  throw new UsageError(
    `the data in ${data ?? "a temporary folder"} refers to records that are not there: ${shown}. Another program must have deleted them.${data === undefined ? "" : ` ${await copiesIn(data)}`}`,
  );
}
