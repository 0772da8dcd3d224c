import { HasData } from "../../runtime/store/migrate/copy-store.ts";
import type { CannotCopy } from "../../runtime/store/migrate/copy-store.ts";
import { isDatabaseAddress } from "../store/open-existing-store.ts";

/** Says why data can't be put into a place, and what to do. */
export function cannotCopyInWords(error: CannotCopy, place: string): string {
  if (!(error instanceof HasData)) return error.message;
  return isDatabaseAddress(place)
    ? `${error.message} Nothing was changed. Stop the processes, put the data into a second, empty database or schema (?schema=NAME), set data to its address, and start them again.`
    : `${error.message} Nothing was changed. Name a folder that is not there yet; to put it into service, stop the product, set data to that folder, and start it again.`;
}
