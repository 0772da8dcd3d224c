import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { ConeOfInfluence } from "../../explore/influence/cone-of-influence.ts";
import type { Random } from "../../sample/random/random.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import type { Person } from "../trace/person.ts";
import type { NameableRecords } from "./nameable-records.ts";

/** Where calls and values are drawn: the world as it is, and what the document compares with. */
export interface GenerationContext {
  readonly model: Specification;
  readonly cone: ConeOfInfluence;
  readonly state: State;
  readonly people: readonly Person[];
  /** Whether somebody may make a call now, without being turned away for having called too often. */
  readonly isCallAllowed: (caller: Person | null, call: Call) => boolean;
  readonly nameable: NameableRecords;
  /** Whether a key can be said to the target: it was told. */
  readonly isKeyKnown: (key: Value) => boolean;
  readonly random: Random;
  readonly now: string;
  /** Told apart from what was drawn before, and from what others left on the target. */
  readonly traceId: string;
  readonly number: number;
  /** Whether others' records are on the target too. */
  readonly isShared: boolean;
}

/** The records of an entity that the tester can name. */
export function nameableRows({ nameable }: Pick<GenerationContext, "nameable">, entity: string): readonly Row[] {
  return nameable.rows(entity);
}

/** The records of an entity, whether or not they can be named: what was sent for them is known all the same. */
export function allRows({ nameable }: Pick<GenerationContext, "nameable">, entity: string): readonly Row[] {
  return nameable.all(entity);
}

/** One of the records of an entity that can be named by their keys, or of all, those that stand rarely so, for somebody or at all, as often as others; undefined where there is none. */
export function chooseRow(
  { nameable, random }: GenerationContext,
  entity: string,
  caller: Person | null,
  which: "named" | "all" = "named",
): Row | undefined {
  return random.pick(random.pick(nameable.groups(entity, caller, which)) ?? []);
}
