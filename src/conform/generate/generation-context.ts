import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { ConeOfInfluence } from "../../explore/influence/cone-of-influence.ts";
import type { Random } from "../../world/random/random.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import type { TestPerson } from "../trace/person.ts";
import type { NameableRecords } from "./nameable-records.ts";

/**
 * The context in which requests and values are generated: the state, the people, and the values that the document
 * compares with.
 */
export interface GenerationContext {
  readonly model: Specification;
  readonly cone: ConeOfInfluence;
  readonly state: State;
  readonly people: readonly TestPerson[];
  /** Whether somebody may make a call now within the rate limits. */
  readonly isCallAllowed: (caller: TestPerson | null, call: Call) => boolean;
  readonly nameable: NameableRecords;
  /** Whether the target has revealed a key. */
  readonly isKeyKnown: (key: Value) => boolean;
  readonly random: Random;
  readonly now: string;
  /** A text that all generated values contain, so that they differ from those of other traces. */
  readonly traceId: string;
  readonly number: number;
  /** Whether others keep records on the target, too. */
  readonly isShared: boolean;
}

/** The records of an entity whose keys are known. */
export function nameableRows({ nameable }: Pick<GenerationContext, "nameable">, entity: string): readonly Row[] {
  return nameable.rows(entity);
}

/** All records of an entity, including those whose keys are unknown. */
export function allRows({ nameable }: Pick<GenerationContext, "nameable">, entity: string): readonly Row[] {
  return nameable.all(entity);
}

/** Chooses a record such that each kind of record is chosen equally often; undefined if there is none. */
export function chooseRow(
  { nameable, random }: GenerationContext,
  entity: string,
  caller: TestPerson | null,
  which: "named" | "all" = "named",
): Row | undefined {
  return random.pick(random.pick(nameable.groups(entity, caller, which)) ?? []);
}
