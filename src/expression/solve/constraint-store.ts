import type { VariableFact } from "./formula.ts";
import { eliminateVariables } from "./eliminate-variables.ts";
import type { EliminationStep } from "./eliminate-variables.ts";
import type { Linear } from "./linear.ts";
import { intersectValues, isNone, isNothing } from "./values.ts";
import type { Values } from "./values.ts";
import type { Variable } from "./variable.ts";

/** The facts known about variables in one branch of a search. */
export interface ConstraintStore {
  /** The possible values, by the representative of equal variables. */
  readonly values: Map<Variable, Values>;
  readonly standsFor: Map<Variable, Variable>;
  readonly differ: (readonly [Variable, Variable])[];
  readonly sums: Linear[];
  /** The variables whose own facts were added. */
  readonly met: Set<Variable>;
  /** The fields of equal records that were made equal. */
  readonly joined: Set<string>;
}

/** Creates a store without facts. */
export function emptyStore(): ConstraintStore {
  return { values: new Map(), standsFor: new Map(), differ: [], sums: [], met: new Set(), joined: new Set() };
}

/** Copies a store for another branch of the search. */
export function forkStore({ values, standsFor, differ, sums, met, joined }: ConstraintStore): ConstraintStore {
  return {
    values: new Map(values),
    standsFor: new Map(standsFor),
    differ: [...differ],
    sums: [...sums],
    met: new Set(met),
    joined: new Set(joined),
  };
}

/** The representative of a variable and all that are equal to it (union-find). */
export function representativeOf({ standsFor }: ConstraintStore, variable: Variable): Variable {
  let found = variable;
  for (let next = standsFor.get(found); next !== undefined; next = standsFor.get(found)) found = next;
  return found;
}

/** The values that a variable can still have. */
export function possibleValues(store: ConstraintStore, variable: Variable): Values {
  const representative = representativeOf(store, variable);
  return store.values.get(representative) ?? representative.values;
}

/** Adds a fact. False if it contradicts the store; true does not prove that it is consistent. */
export function addFact(store: ConstraintStore, fact: VariableFact): boolean {
  switch (fact.kind) {
    case "within":
      return restrict(store, fact.variable, fact.values);
    case "same": {
      const [a, b] = [representativeOf(store, fact.a), representativeOf(store, fact.b)];
      if (a === b) return !isNothing(possibleValues(store, a).others);
      const shared = intersectValues(possibleValues(store, a), possibleValues(store, b));
      store.standsFor.set(b, a);
      store.values.set(a, { null: false, others: shared.others });
      return !isNothing(shared.others) && store.differ.every((pair) => areApart(store, pair));
    }
    case "differ": {
      const pair = [fact.a, fact.b] as const;
      store.differ.push(pair);
      return areApart(store, pair);
    }
    case "atMost":
      store.sums.push(fact.sum);
      return stepsIn(store) !== null;
  }
}

/** The order in which numbers can be chosen; null if the sums contradict each other. */
export function stepsIn(store: ConstraintStore): readonly EliminationStep[] | null {
  return eliminateVariables(store.sums, (variable) => possibleValues(store, variable));
}

function restrict(store: ConstraintStore, variable: Variable, values: Values): boolean {
  const left = intersectValues(possibleValues(store, variable), values);
  store.values.set(representativeOf(store, variable), left);
  return !isNone(left) && store.differ.every((pair) => areApart(store, pair));
}

function areApart(store: ConstraintStore, [a, b]: readonly [Variable, Variable]): boolean {
  if (representativeOf(store, a) === representativeOf(store, b)) return false;
  const [one, other] = [onlyValue(possibleValues(store, a)), onlyValue(possibleValues(store, b))];
  return one === null || one !== other;
}

/** The only text or boolean left; null if several are left, or a number. */
export function onlyValue({ null: mayBeNull, others }: Values): string | boolean | null {
  if (mayBeNull || others.kind !== "among" || others.set.size !== 1) return null;
  return [...others.set][0]!;
}
