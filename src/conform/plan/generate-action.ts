import type { Call } from "../../model/call.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { generateRequest } from "../generate/generate-request.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import { firstNonEmpty } from "../execute/first-non-empty.ts";
import type { TestPerson } from "../trace/test-person.ts";
import { applicableRows } from "./applicable-calls.ts";

/**
 * The probability that a repeated request refers to the same records: most limits count records of one owner or
 * parent.
 */
const sameReferenceProbability = 0.6;
/**
 * The probability that a request which may be refused is nevertheless generated such that it is likely to be granted.
 */
const intendedProbability = 0.8;
/**
 * The probability that the caller is somebody to whom the record refers, such as its owner, who is the likeliest to be
 * permitted.
 */
const ownerProbability = 0.7;

/**
 * Generates a request for a search of plans, such that the request is likely to be granted: only granted requests
 * bring the search further. With `mayBeRefused`, some requests are made by anybody and in any way, because a refusal
 * is of interest, too. Null if the call can't be made in this state.
 *
 * A *plan* is requests in a row of which the last shows one mistake.
 */
export function generateAction(context: GenerationContext, call: Call, mayBeRefused: boolean): CandidateRequest | null {
  const { random, model, people } = context;
  const strategy = random.chance(0.5) ? "valid" : "required only";
  if (mayBeRefused && !random.chance(intendedProbability)) return generateRequest(context, call);
  const ready = applicableRows(context, call);
  const row = random.pick(
    mayBeRefused
      ? ready
      : firstNonEmpty(
          ready.filter((one) => people.some((person) => refersTo(one, person))),
          ready,
        ),
  );
  const permitted =
    mayBeRefused && !random.chance(intendedProbability) ? [] : people.filter(({ role }) => mayEver(model, role, call));
  const caller = random.pick(
    row !== undefined && random.chance(ownerProbability)
      ? firstNonEmpty(
          permitted.filter((one) => refersTo(row, one)),
          permitted,
        )
      : permitted,
  );
  return generateRequest(context, call, {
    strategy,
    ...(row === undefined ? {} : { row }),
    ...(caller === undefined ? {} : { caller }),
  });
}

/** Whether a record refers to a person. */
export function refersTo({ values }: Row, { id }: TestPerson): boolean {
  return Object.values(values).includes(id);
}

/** Generates another request of the same call by the same person, mostly with the same references. */
export function generateSimilar(
  context: GenerationContext,
  { caller, call, params }: CandidateRequest,
): CandidateRequest | null {
  const generated = generateRequest(context, call, { caller, strategy: "valid" });
  const kept = call.takes
    .filter(
      ({ name, type }) =>
        type.kind === "reference" &&
        Object.hasOwn(params.input, name) &&
        context.random.chance(sameReferenceProbability),
    )
    .map(({ name }) => [name, params.input[name] ?? null] as const);
  return generated === null
    ? null
    : {
        ...generated,
        params: { ...generated.params, input: { ...generated.params.input, ...Object.fromEntries(kept) } },
      };
}
