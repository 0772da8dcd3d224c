import { matches } from "../../../semantics/etag.ts";
import { judge } from "../../../semantics/judge.ts";
import type { Findings } from "../../../semantics/judge.ts";
import { stopAt } from "../refused.ts";
import { shownQuery } from "../represent/shown-record.ts";
import type { Turn } from "../turn.ts";

/** Stops where the findings refuse. */
export function judgeTurn({ compiled }: Turn, findings: Findings): void {
  stopAt(judge(compiled.model, findings));
}

/** Whether `If-Match` allows it: absent, or naming what the caller would be answered now. */
export async function isFresh(turn: Turn, entity: string, id: string): Promise<boolean> {
  const { ifMatch } = turn.request;
  if (ifMatch === null) return true;
  const shown = await shownQuery(turn.compiled, turn.role, entity, "@id").find(turn, id);
  return shown !== null && matches(ifMatch, shown.etag);
}
