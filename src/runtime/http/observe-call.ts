import type { IncomingMessage } from "node:http";
import type { Actor } from "../../semantics/state/state.ts";
import type { RequestOutcome } from "../engine/engine.ts";
import type { Observers } from "../operation/request-observation.ts";
import type { DecisionFacts } from "../operation/tracing.ts";
import type { Route } from "./served-product.ts";
import type { ServedSite } from "./served-site.ts";

/** Has a call decided, and tells traces of the decision, and metrics of an attempt to sign in. */
export async function observeDecision(
  site: ServedSite,
  { tracing, metrics }: Observers,
  route: Route,
  decide: () => Promise<RequestOutcome>,
): Promise<RequestOutcome> {
  const outcome = await (tracing === null
    ? decide()
    : tracing.decision(decide, (decided) => decisionFacts(site, route, decided)));
  if (route.account !== null) metrics?.signIn(outcome.kind === "refusal" ? "refused" : "succeeded");
  return outcome;
}

/** Notes for logs, metrics and traces who makes a request. */
export function noteCaller({ observation }: ServedSite, request: IncomingMessage, actor: Actor): void {
  const observed = observation?.of(request);
  if (observed !== undefined) observed.actor = actor;
}

function decisionFacts({ served: { lineAt } }: ServedSite, { call }: Route, outcome: RequestOutcome): DecisionFacts {
  const because = outcome.kind === "refusal" ? outcome.because : call.from === "document" ? call.span : null;
  return {
    call: call.name,
    code: outcome.kind === "refusal" ? outcome.code : null,
    line: because === null || lineAt === null ? null : lineAt(because.start),
  };
}
