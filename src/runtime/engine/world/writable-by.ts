import { oncePer } from "../../../base/once-per.ts";
import { entitiesWritten } from "../../../semantics/write/actions-of-call.ts";

/** The entities of which a call may write records, worked out once for each call. */
export const entitiesWritableBy = oncePer(entitiesWritten);
