import type { Selection } from "../../model/call.ts";

/** Which records a list has whose call says nothing of it. */
export const wholeSelection: Selection = { where: null, sort: [], limit: null, offset: null };
