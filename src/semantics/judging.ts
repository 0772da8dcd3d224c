import { oncePer } from "../base/once-per.ts";
import type { Call } from "../model/call.ts";
import type { Specification } from "../model/specification.ts";
import type { Value } from "../model/value-type.ts";
import { createEyes } from "./eyes.ts";
import type { Eyes } from "./eyes.ts";
import type { Request } from "./request.ts";
import type { State } from "./state.ts";
import { createTruth } from "./truth.ts";
import type { Moment, Truth } from "./truth.ts";

/** One request being judged: who makes it, in which role, on which world. */
export interface Judging {
  readonly model: Specification;
  readonly state: State;
  readonly call: Call;
  readonly request: Request;
  readonly role: string;
  readonly moment: Moment;
  readonly truth: Truth;
  readonly eyes: Eyes;
  /** Whether anybody is shown what it comes to. */
  readonly isShown: boolean;
}

/** Steps that one decision may cost; a hundred times what an honest call on thousands of records needs. */
export const budget = 20_000_000;

/** Begins to judge a request by a person of a role. */
export function createJudging(model: Specification, state: State, call: Call, request: Request, role: string, me: string | null, isShown = true): Judging {
  const moment: Moment = { me, now: request.now, input: {}, token: request.token ?? null, base: request.base ?? null, here: request.here ?? null, constants: constantsOf(model), budget: { left: budget } };
  const truth = createTruth(model, state, moment);
  return { model, state, call, request, role, moment, truth, eyes: createEyes(model, truth, role, moment), isShown };
}

/** The same request with its input read: references are ids now. */
export function withInput(judging: Judging, input: Readonly<Record<string, Value>>): Judging {
  // Most reads take nothing.
  if (isEmpty(input) && isEmpty(judging.moment.input)) return judging;
  const moment: Moment = { ...judging.moment, input };
  const truth = createTruth(judging.model, judging.state, moment);
  return { ...judging, moment, truth, eyes: createEyes(judging.model, truth, judging.role, moment) };
}

function isEmpty(input: Readonly<Record<string, Value>>): boolean {
  for (const _ in input) return false;
  return true;
}

/** The values of the constants by name. */
export function constantsOf({ constants }: Pick<Specification, "constants">): Readonly<Record<string, Value>> {
  return valuesByName(constants);
}

const valuesByName = oncePer((constants: Specification["constants"]): Readonly<Record<string, Value>> => Object.fromEntries(constants.map(({ name, value }) => [name, value])));
