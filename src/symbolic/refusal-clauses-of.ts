import type { Call } from "../model/call.ts";
import type { Expression } from "../model/expression.ts";
import type { Rule } from "../model/rule.ts";
import type { Specification } from "../model/specification.ts";
import type { Refusal } from "../semantics/decision/decision.ts";
import type { KnownInputs } from "./answer-alternatives.ts";
import type { RefusalClause } from "./refusal-clause.ts";
import { disjunctionOf, constantCondition, negatedCondition } from "./conditions.ts";
import { runSymbolically } from "./run-symbolically.ts";
import type { AskedQuestion, Choices, ProgramPath, SymbolicCall } from "./run-symbolically.ts";

/**
 * The refusals that a call of somebody in a role can come to, in the order in which they are judged: found by running the call's own
 * program with symbols in the place of values, once for each answer that a question can have.
 */
export function refusalClausesOf(
  model: Specification,
  call: Call,
  role: string,
  known: KnownInputs = nothingKnown,
): readonly RefusalClause[] {
  const symbolic = { model, call, role, known };
  return clausesOfEither(
    clausesInWorld({ ...symbolic, assumption: "some" }),
    clausesInWorld({ ...symbolic, assumption: "none" }),
  );
}

/** The refusals that a call can come to in one of the two worlds. */
export function clausesInWorld(call: SymbolicCall): readonly RefusalClause[] {
  return clausesFrom({ ...call, questionsLeft: mostQuestionsAsked }, new Map(), 0);
}

/** The refusals that a call can come to where nobody can tell in which of the two worlds it is made. Only what holds either way is known. */
export function clausesOfEither(
  clauses: readonly RefusalClause[],
  otherwise: readonly RefusalClause[],
): readonly RefusalClause[] {
  const either = (one: RefusalClause): RefusalClause =>
    otherwise.some((other) => isSame(one, other)) ? one : { ...one, holds: null };
  const more = otherwise.filter((one) => !clauses.some((other) => isSameRefusal(one, other)));
  return [...clauses.map(either), ...more.map((one) => ({ ...one, holds: null }))];
}

/** Of each input nothing is known, nor which are sent. */
export const nothingKnown: KnownInputs = { inputs: new Map(), sent: null };

/** So many questions are asked for one call. What a call could come to after that is left to the call itself. */
const mostQuestionsAsked = 30_000;

/** A call whose paths are explored. */
interface ExploredCall extends SymbolicCall {
  questionsLeft: number;
}

function runOnce(explored: ExploredCall, choices: Choices): ProgramPath {
  const path = runSymbolically(explored, choices);
  explored.questionsLeft -= path.points.length;
  return path;
}

/** The clauses of the paths that begin with these choices, from one question on. */
function clausesFrom(explored: ExploredCall, choices: Choices, from: number): readonly RefusalClause[] {
  const path = runOnce(explored, choices);
  const found: RefusalClause[] = [];
  const tried = new Set<string>();
  for (const [at, question] of path.points.entries()) {
    if (at < from) continue;
    const { kind, alternatives } = question;
    let isRefused = false;
    for (const [which, { avoided, isOfCall = true }] of alternatives.entries()) {
      const isLast = which === alternatives.length - 1;
      // The last answer to several conditions is that none holds: it says something only of conditions of which one is enough.
      if (which === 0 || (isLast && isRefused && kind === "conditions")) continue;
      // The same question about another record, as of each of many rows, comes to the same refusal.
      const site = siteOf(question, which);
      if (tried.has(site) || explored.questionsLeft <= 0) continue;
      if (!isAboutCall(question)) tried.add(site);
      const chosen = new Map([...choices, [at, which]]);
      const { refusal } = runOnce(explored, chosen);
      if (refusal !== null && !isEnd(path.refusal, refusal)) {
        isRefused = true;
        found.push({ refusal, holds: avoided, isOfCall });
      } else if (refusal === null && isLast && kind === "conditions") {
        const held = clausesFrom(explored, choices, at + 1);
        const otherwise = clausesFrom(explored, chosen, at + 1);
        return [...found, ...joined(avoided ?? constantCondition(true), held, otherwise)];
      }
    }
  }
  return path.refusal === null
    ? found
    : [...found, { refusal: path.refusal, holds: constantCondition(false), isOfCall: true }];
}

/** Whether a question is about the call itself. Where its caller is judged first, it is asked then, and what follows from the answer is asked of the next. */
function isAboutCall({ kind }: AskedQuestion): boolean {
  return kind === "checkedInput" || kind === "subject";
}

/** What a question asks about beside records, with one of its answers. */
function siteOf({ kind, parameters, alternatives }: AskedQuestion, which: number): string {
  const { entity, field, together, rule, expressions } = parameters as {
    readonly entity?: string | { readonly name: string };
    readonly field?: string;
    readonly together?: readonly string[];
    readonly rule?: Rule;
    readonly expressions?: readonly Expression[];
  };
  return JSON.stringify([
    kind,
    which,
    typeof entity === "object" ? entity.name : entity,
    field,
    together,
    rule?.span.start,
    expressions?.map(({ span }) => span.start),
    alternatives[which]?.avoided,
  ]);
}

/** The clauses of two paths, of which one is taken where a condition holds and the other where it does not. */
function joined(
  condition: Expression,
  held: readonly RefusalClause[],
  otherwise: readonly RefusalClause[],
): readonly RefusalClause[] {
  const unless = (escape: Expression, { holds, ...clause }: RefusalClause): RefusalClause => ({
    ...clause,
    holds: holds === null ? null : disjunctionOf([escape, holds]),
  });
  return [
    ...held.map((one) =>
      otherwise.some((other) => isSame(one, other)) ? one : unless(negatedCondition(condition), one),
    ),
    ...otherwise.filter((one) => !held.some((other) => isSame(one, other))).map((one) => unless(condition, one)),
  ];
}

/** Whether a refusal is the one in which the path ends anyway. */
function isEnd(end: Refusal | null, refusal: Refusal): boolean {
  return end !== null && end.code === refusal.code && end.because?.start === refusal.because?.start;
}

function isSameRefusal({ refusal: one }: RefusalClause, { refusal: other }: RefusalClause): boolean {
  return one.code === other.code && one.because?.start === other.because?.start;
}

function isSame(one: RefusalClause, other: RefusalClause): boolean {
  return isSameRefusal(one, other) && JSON.stringify(one.holds) === JSON.stringify(other.holds);
}
