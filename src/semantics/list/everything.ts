import type { Selection } from "../../model/call.ts";

/** Which records a list has whose call says nothing of it. */
export const everything: Selection = { where: null, sort: [], limit: null, offset: null };
