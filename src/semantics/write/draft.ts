import type { Specification } from "../../model/specification.ts";
import { apply } from "../apply.ts";
import type { Refusal, Write } from "../decision.ts";
import type { Judging } from "../judging.ts";
import { createTruth } from "../truth.ts";
import type { Moment, Proposal, Truth } from "../truth.ts";
import type { Row, State } from "../state.ts";

/** A decision in the making: the writes so far and the world as it is after them. */
export interface Draft {
  readonly model: Specification;
  readonly moment: Moment;
  /** The id of the call, from which those of new records follow. */
  readonly firstId: string;
  readonly before: State;
  readonly state: State;
  readonly writes: readonly Write[];
  readonly created: number;
}

/** A draft, or why there is none. */
export type Drafted = Draft | Refusal;

/** A draft in which nothing is written yet. */
export function beginDraft({ model, moment, request, state }: Judging): Draft {
  return { model, moment, firstId: request.id, before: state, state, writes: [], created: 0 };
}

/** Whether a step refused. */
export function isRefusal(drafted: Drafted): drafted is Refusal {
  return "kind" in drafted;
}

/** The draft with a record written. */
export function put(draft: Draft, entity: string, row: Row): Draft {
  return written(draft, { kind: "put", entity, row });
}

/** The draft with one more write, and the world after it. */
export function written(draft: Draft, write: Write): Draft {
  return { ...draft, state: apply(draft.state, [write]), writes: [...draft.writes, write] };
}

/** The world after the writes so far, with a record as it would become where one is proposed. */
export function truthOf(draft: Draft, proposal?: Proposal): Truth {
  return createTruth(draft.model, draft.state, draft.moment, proposal);
}

/** The world before the first write. */
export function truthBefore(draft: Draft): Truth {
  return createTruth(draft.model, draft.before, draft.moment);
}
