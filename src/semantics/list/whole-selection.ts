import type { Selection } from "../../model/call.ts";

/** The selection of a call that lists all records. */
export const wholeSelection: Selection = { where: null, sort: [], limit: null, offset: null };
