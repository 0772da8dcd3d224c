import type { Refusal } from "../../semantics/decision/decision.ts";
import type { OutcomeView } from "../screens/view/acting-protocol.ts";
import { firstWayBack } from "../undo/first-way-back.ts";
import type { Exchange } from "./exchange.ts";
import { momentText } from "./moment-text.ts";
import type { Reply } from "./reply.ts";
import { replyLook } from "./show-screen.ts";

/** `GET /_ninepoint/outcome` */
export function showOutcome(exchange: Exchange): Promise<Reply> {
  const { site } = exchange;
  return replyLook(exchange, async (screens, actor, parameters): Promise<OutcomeView | Refusal | null> => {
    const outcome = await screens.outcome(actor, parameters);
    if (outcome === null || "kind" in outcome) return outcome;
    const { label, undoFor, begunIn, hindered, next } = outcome;
    const undo = await firstWayBack(site.served.engine, actor, outcome, momentText(site.clock()));
    return { label, undo, undoFor, begunIn, hindered, next: undo === null || begunIn !== null ? next : [] };
  });
}
