import { expandExpression } from "./expand-expression.ts";
import type { SolverExample } from "./solver-example.ts";
import { factsOf } from "./facts-of.ts";
import { anyFormula } from "./formula.ts";
import type { Disjunction, VariableFact, Formula } from "./formula.ts";
import { judgeFormula } from "./judge-formula.ts";
import { propagateFacts } from "./propagate-facts.ts";
import { emptyStore, forkStore, addFact } from "./constraint-store.ts";
import type { ConstraintStore } from "./constraint-store.ts";
import type { Variable, Variables } from "./variable.ts";

/** The outcome of a search: an example, `none` if there certainly is none, or `unknown`. */
export type SearchOutcome = SolverExample | "none" | "unknown";

type Holds = Extract<Formula, { kind: "holds" }>;

/**
 * Searches values that satisfy all formulas (backtracking over disjunctions). `verify` makes an example from a
 * constraint store; null if that fails.
 */
export function searchExample(
  formulas: readonly Formula[],
  variables: Variables,
  verify: (store: ConstraintStore) => SolverExample | null,
): SearchOutcome {
  const { effort } = variables.known;
  const granted = Math.min(mostSteps, effort?.left ?? Infinity);
  const expanded = new Map<Expanded, readonly [Formula | null, Formula | null]>();
  const run: SearchRun = { steps: granted, variables, verify, expanded };

  const found = go(run, emptyStore(), [...formulas], [], 0);
  if (effort !== undefined) effort.left -= granted - run.steps;
  return found;
}

/** The state of one search: the steps that are left, and the expressions expanded so far. */
interface SearchRun {
  steps: number;
  readonly variables: Variables;
  readonly verify: (store: ConstraintStore) => SolverExample | null;
  readonly expanded: Map<Expanded, readonly [Formula | null, Formula | null]>;
}

function go(
  run: SearchRun,
  store: ConstraintStore,
  pending: Formula[],
  given: readonly Disjunction[],
  depth: number,
): SearchOutcome {
  let choices = given;
  for (;;) {
    const added = sayAll(run, store, pending);
    if (added === null) return run.steps < 0 ? "unknown" : "none";
    const open = stillOpen(run, store, [...choices, ...added]);
    if (open === null) return "none";
    if (run.steps < 0) return "unknown";
    choices = open.choices;
    pending = open.forced;
    if (pending.length > 0) continue;
    const choice = smallest(choices);
    if (choice !== undefined)
      return depth > deepest
        ? "unknown"
        : tryEach(
            run,
            store,
            choice,
            choices.filter((other) => other !== choice),
            depth,
          );
    const settled = propagateFacts(store, run.variables);
    if (settled.kind === "contradiction") return "none";
    if (settled.kind === "settled") return run.verify(store) ?? "unknown";
    pending = [...settled.formulas];
  }
}

function tryEach(
  run: SearchRun,
  store: ConstraintStore,
  choice: Disjunction,
  others: readonly Disjunction[],
  depth: number,
): SearchOutcome {
  let isSure = true;
  for (const part of choice.of) {
    const found = go(run, forkStore(store), [part], others, depth + 1);
    if (typeof found !== "string") return found;
    isSure &&= found === "none";
    if (run.steps < 0) return "unknown";
  }
  return isSure ? "none" : "unknown";
}

/**
 * Adds the pending facts to the store and gives the disjunctions among the pending formulas; null for a contradiction,
 * or if the steps are used up.
 */
function sayAll(run: SearchRun, store: ConstraintStore, pending: Formula[]): readonly Disjunction[] | null {
  const choices: Disjunction[] = [];
  for (let formula = pending.pop(); formula !== undefined; formula = pending.pop()) {
    if (--run.steps < 0) return null;
    switch (formula.kind) {
      case "holds":
        pending.push(look(run, formula));
        break;
      case "all":
        pending.push(...formula.of);
        break;
      case "some":
        if (formula.of.length === 0) return null;
        if (formula.of.length === 1) pending.push(formula.of[0]!);
        else choices.push(formula);
        break;
      default:
        for (const variable of variablesOf(formula)) if (!store.met.has(variable)) meet(run, store, variable, pending);
        // Every further sum makes the elimination of variables start again.
        if (formula.kind === "atMost") run.steps -= store.sums.length;
        if (!addFact(store, formula)) return null;
    }
  }
  return choices;
}

function meet(run: SearchRun, store: ConstraintStore, variable: Variable, pending: Formula[]): void {
  store.met.add(variable);
  pending.push(...factsOf(variable, run.variables));
}

/**
 * The disjunctions that are still open, without the parts that fail by now. A disjunction with one part left is forced.
 * Null if one has no part left.
 */
function stillOpen(
  run: SearchRun,
  store: ConstraintStore,
  choices: readonly Disjunction[],
): { readonly choices: readonly Disjunction[]; readonly forced: Formula[] } | null {
  const forced: Formula[] = [];
  const open: Disjunction[] = [];
  for (const choice of choices) {
    const parts: Formula[] = [];
    let isMet = false;
    for (const part of choice.of) {
      const judgement = judgeFormula(store, part, (formula) => (--run.steps < 0 ? null : look(run, formula)));
      isMet ||= judgement === "holds";
      if (judgement === "open") parts.push(part);
    }
    if (isMet) continue;
    if (parts.length === 0) return null;
    if (parts.length === 1) forced.push(parts[0]!);
    else open.push(anyFormula(...parts));
  }
  return { choices: open, forced };
}

function look(run: SearchRun, { expression, negated }: Holds): Formula {
  const known = run.expanded.get(expression) ?? [null, null];
  const formula = known[negated ? 1 : 0] ?? expandExpression(expression, negated, run.variables);
  run.expanded.set(expression, negated ? [known[0], formula] : [formula, known[1]]);
  return formula;
}

type Expanded = Holds["expression"];

/** The most formulas that a search expands, and the most nested cases that it tries. Beyond these the outcome is unknown. */
const mostSteps = 5000;
const deepest = 200;

function smallest(choices: readonly Disjunction[]): Disjunction | undefined {
  return choices.reduce<Disjunction | undefined>(
    (best, choice) => (best === undefined || choice.of.length < best.of.length ? choice : best),
    undefined,
  );
}

function variablesOf(fact: VariableFact): readonly Variable[] {
  switch (fact.kind) {
    case "within":
      return fact.variable.parent === null ? [fact.variable] : [fact.variable, fact.variable.parent];
    case "same":
    case "differ":
      return [fact.a, fact.b];
    case "atMost":
      return [...fact.sum.involved];
  }
}
