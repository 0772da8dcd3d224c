import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { ConeOfInfluence } from "../../explore/influence/cone-of-influence.ts";
import type { Random } from "../../generation/random/random.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import type { TestPerson } from "../trace/test-person.ts";
import type { ReferableRecords } from "./referable-records.ts";

/**
 * Everything that a generator of requests or values needs to know: the state that the target must have, the people who
 * can call, which keys the target has revealed, and the values with which the document compares. A real run makes it
 * from the executor, a simulation from simulated states.
 *
 * The *target* is the implementation that is tested. A *visitor* is somebody who is not signed in. The *executor* sends
 * requests and judges the answers.
 */
export interface GenerationContext {
  readonly model: Specification;
  /** The fields and values on which the document's conditions depend. */
  readonly coneOfInfluence: ConeOfInfluence;
  readonly state: State;
  readonly people: readonly TestPerson[];
  /** Whether somebody, or a visitor (null), can make a call now without waiting for a rate limit. */
  readonly isWithinRateLimit: (caller: TestPerson | null, call: Call) => boolean;
  /** The records that a request can refer to. */
  readonly referable: ReferableRecords;
  /** Whether the target has revealed a key. */
  readonly isValueKnown: (key: Value) => boolean;
  readonly random: Random;
  /** The time of the request as a timestamp. */
  readonly now: string;
  /**
   * The text that identifies the trace. All generated values contain it, so that they differ from the values of other
   * traces.
   */
  readonly traceId: string;
  /** The number of the request, from which unique values are made: two requests of a trace never have the same. */
  readonly number: number;
  /** Whether the target may also hold records of other users. */
  readonly isShared: boolean;
}

/** The records of an entity whose keys are known. */
export function referableRows({ referable }: Pick<GenerationContext, "referable">, entity: string): readonly Row[] {
  return referable.rows(entity);
}

/** All records of an entity that requests may be about, including those whose keys are unknown. */
export function allRows({ referable }: Pick<GenerationContext, "referable">, entity: string): readonly Row[] {
  return referable.all(entity);
}

/**
 * Chooses a record of an entity such that each kind of record is chosen equally often: kinds differ in state, flags and
 * the relation to the caller. `which` selects all records, or only records whose keys are known. Undefined if there is
 * none.
 */
export function chooseRow(
  { referable, random }: GenerationContext,
  entity: string,
  caller: TestPerson | null,
  which: "referable" | "all" = "referable",
): Row | undefined {
  return random.pick(random.pick(referable.groups(entity, caller, which)) ?? []);
}
