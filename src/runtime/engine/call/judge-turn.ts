import { nowhere } from "../../../base/span.ts";
import { errorCoded } from "../../../model/find.ts";
import type { Value } from "../../../model/value-type.ts";
import { matches } from "../../../semantics/etag.ts";
import { judge } from "../../../semantics/judge.ts";
import type { Findings } from "../../../semantics/judge.ts";
import type { Facts } from "../../../semantics/refuse.ts";
import type { Row } from "../../../semantics/state.ts";
import { stopAt } from "../refused.ts";
import { shownQuery } from "../represent/shown-record.ts";
import type { Turn } from "../turn.ts";

/** What is found out about most requests: nothing against them. */
export const nothingAgainst: Findings = {
  fields: [],
  subjectReadable: true,
  allowed: true,
  fresh: true,
  inState: true,
  guard: { holds: true, error: null, span: nowhere },
  brokenRule: null,
  facts: () => undefined,
};

/** Stops where the findings refuse; the refusal's message may tell of the subject what the caller sees of it. */
export async function judgeTurn(turn: Turn, findings: Findings, subject: { readonly entity: string; readonly row: Row } | null): Promise<void> {
  const { model } = turn.compiled;
  const refusal = judge(model, findings);
  if (refusal === null) return;
  const names = errorCoded(model, refusal.code).message.some((part) => part.kind === "name");
  if (!names || subject === null) return stopAt(refusal);
  const shown = await shownQuery(turn.compiled, turn.role, subject.entity, "@id").find(turn, subject.row.id);
  return stopAt(judge(model, { ...findings, facts: factsOf(shown?.json ?? "{}") }));
}

/** Whether `If-Match` allows it: absent, or naming what the caller would be answered now. */
export async function isFresh(turn: Turn, entity: string, id: string): Promise<boolean> {
  const { ifMatch } = turn.request;
  if (ifMatch === null) return true;
  const shown = await shownQuery(turn.compiled, turn.role, entity, "@id").find(turn, id);
  return shown !== null && matches(ifMatch, shown.etag);
}

function factsOf(json: string): Facts {
  const seen = JSON.parse(json) as Readonly<Record<string, Value>>;
  return ([name, ...rest]) => (rest.length === 0 && name !== undefined && Object.hasOwn(seen, name) ? seen[name] : undefined);
}
