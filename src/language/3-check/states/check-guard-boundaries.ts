import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic, Fix } from "../../../base/diagnostic.ts";
import type { Source } from "../../../base/source.ts";
import { printExpression } from "../../../expression/print/print-expression.ts";
import { isNumericType } from "../../../expression/solve/number-form.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { areDisjoint, neverHolds, negateCondition } from "../../../expression/solve/condition-relations.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Binary, Expression } from "../../../model/expression.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Check } from "../reporting/check.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import { spanToReport } from "../reporting/span-to-report.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { shareReads } from "../conditions/share-reads.ts";

/** Reports pairs of guards of one state that split a range of numbers so that both, or neither, hold at the boundary. */
export const checkGuardBoundaries: Check = (model, source, reported, known) =>
  hasErrorsIn(4, model, reported)
    ? []
    : model.machines.flatMap((machine) => {
        const guarded = machine.transitions.filter(isGuarded).slice(0, mostCompared);
        return guarded.flatMap((one, at) =>
          guarded.slice(0, at).flatMap((other) => between(other, one, machine, source, known) ?? []),
        );
      });

/** The most guards that are compared pairwise. */
const mostCompared = 40;

type Guarded = Transition & { readonly guard: Expression };

function isGuarded(transition: Transition): transition is Guarded {
  return transition.guard !== null && comparisons(transition.guard).length > 0;
}

function between(a: Guarded, b: Guarded, machine: Machine, source: Source, known: KnownNames): Diagnostic | null {
  const states = a.from.filter((state) => b.from.includes(state));
  if (states.length === 0 || a.to === b.to || !shareReads(a.guard, b.guard)) return null;
  const given = [stateCondition(machine, states)];
  const related = [{ span: spanToReport(a.guard, a), message: `The guard of \`${a.name}\` stands here.` }];
  for (const comparison of [...comparisons(a.guard), ...comparisons(b.guard)]) {
    const params = {
      transition: b.name,
      other: a.name,
      boundary: `\`${printExpression({ ...comparison, operator: "==" })}\``,
    };
    if (meetsAt(comparison, a.guard, b.guard, given, known))
      return createDiagnostic("guards-meet", spanToReport(b.guard, b), params, {
        related,
        fixes: [turned(comparison, source)],
      });
    if (missesAt(comparison, a.guard, b.guard, given, known))
      return createDiagnostic("guards-leave-gap", spanToReport(b.guard, b), params, {
        related,
        fixes: [turned(comparison, source)],
      });
  }
  return null;
}

/** The comparison with its boundary moved: `<` for `<=`, and vice versa. */
function turned({ operator, left, right }: Binary, { text }: Source): Fix {
  const at = text.indexOf(operator, left.span.end);
  const other = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" }[operator as "<"];
  const edits =
    at === -1 || at > right.span.start ? [] : [{ span: { start: at, end: at + operator.length }, text: other }];
  return { title: `Write \`${other}\` for \`${operator}\``, safe: false, edits };
}

/** Whether both guards hold at the boundary only. */
function meetsAt(
  comparison: Binary,
  a: Expression,
  b: Expression,
  given: readonly Expression[],
  known: KnownNames,
): boolean {
  const strict = ({ "<=": "<", ">=": ">" } as const)[comparison.operator as string];
  if (strict === undefined) return false;
  const [one, other] = [a, b].map((guard) =>
    substituteParts(guard, (node) => (node === comparison ? { ...comparison, operator: strict } : null)),
  );
  return areDisjoint(one!, other!, known, given) && !areDisjoint(a, b, known, given);
}

/** Whether neither guard holds at the boundary, and one of them everywhere else. */
function missesAt(
  comparison: Binary,
  a: Expression,
  b: Expression,
  given: readonly Expression[],
  known: KnownNames,
): boolean {
  if (comparison.operator !== "<" && comparison.operator !== ">") return false;
  const neither = [negateCondition(a), negateCondition(b), ...given];
  const elsewhere: Expression = { ...comparison, operator: "!=" };
  return (
    areDisjoint(a, b, known, given) &&
    neverHolds(elsewhere, known, neither) &&
    !neverHolds(neither[0]!, known, neither.slice(1))
  );
}

/** The comparisons of numbers among the conjuncts of a guard. */
function comparisons(guard: Expression): readonly Binary[] {
  if (guard.kind !== "binary") return [];
  if (guard.operator === "and") return [...comparisons(guard.left), ...comparisons(guard.right)];
  return ["<", "<=", ">", ">="].includes(guard.operator) && isNumericType(guard.left.type) ? [guard] : [];
}
