import { noSpan } from "../base/span.ts";
import type { Call } from "../model/call.ts";
import type { Expression } from "../model/expression.ts";
import type { Specification } from "../model/specification.ts";
import { visitorRole } from "../semantics/rights/role-of.ts";
import { perform } from "../semantics/call/perform.ts";
import type { Refusal } from "../semantics/decision/decision.ts";
import { contextOf } from "../semantics/program/context.ts";
import type { Question } from "../semantics/program/question.ts";
import { alternatives } from "./alternatives.ts";
import type { Alternative, Known } from "./alternatives.ts";
import type { Clause } from "./clause.ts";
import { anyOf, constant, negated } from "./conditions.ts";
import { SymbolicWorld } from "./symbolic-world.ts";
import type { Assumption } from "./symbolic-world.ts";

/**
 * The refusals that a call of somebody in a role can come to, in the order in which they are judged: found by running the call's own
 * program with symbols in the place of values, once for each answer that a question can have.
 */
export function clausesOf(
  model: Specification,
  call: Call,
  role: string,
  known: Known = nothingKnown,
): readonly Clause[] {
  const some = new Exploration({ model, call, role, known, assumption: "some" });
  const clauses = some.clauses(new Map(), 0);
  if (!some.hasAssumed) return clauses;
  // Where nobody can tell whether there is something, only what holds either way is known.
  const otherwise = new Exploration({ model, call, role, known, assumption: "none" }).clauses(new Map(), 0);
  const either = (one: Clause, others: readonly Clause[]): Clause =>
    others.some((other) => isSame(one, other)) ? one : { ...one, holds: null };
  const more = otherwise.filter((one) => !clauses.some((other) => isSameRefusal(one, other)));
  return [...clauses.map((one) => either(one, otherwise)), ...more.map((one) => ({ ...one, holds: null }))];
}

const nothingKnown: Known = { inputs: new Map(), sent: null };

/** What is explored: one call by one role, in one of two worlds where that can't be told. */
interface Subject {
  readonly model: Specification;
  readonly call: Call;
  readonly role: string;
  readonly known: Known;
  readonly assumption: Assumption;
}

/** Which answers are given other than the first, by the number of the question. */
type Choices = ReadonlyMap<number, number>;

/** One way through a program: the questions that it asked, and how it ended. */
interface Path {
  readonly points: readonly Point[];
  readonly refusal: Refusal | null;
}

interface Point {
  readonly kind: Question["kind"];
  readonly alternatives: readonly Alternative<unknown>[];
}

/** So many questions are asked on a path at most: statements that take transitions of each other could go on for ever. */
const mostQuestions = 2_000;

class Exploration {
  readonly #subject: Subject;
  hasAssumed = false;

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  /** The clauses of the paths that begin with these choices, from one question on. */
  clauses(choices: Choices, from: number): readonly Clause[] {
    const path = this.#run(choices);
    const found: Clause[] = [];
    for (const [at, { kind, alternatives: all }] of path.points.entries()) {
      if (at < from) continue;
      let isRefused = false;
      for (const [which, { avoided }] of all.entries()) {
        const isLast = which === all.length - 1;
        // The last answer to several conditions is that none holds: it says something only of conditions of which one is enough.
        if (which === 0 || (isLast && isRefused && kind === "conditions")) continue;
        const { refusal } = this.#run(new Map([...choices, [at, which]]));
        if (refusal !== null && !isEnd(path.refusal, refusal)) {
          isRefused = true;
          found.push({ refusal, holds: avoided });
        } else if (refusal === null && isLast && kind === "conditions") {
          const held = this.clauses(choices, at + 1);
          const otherwise = this.clauses(new Map([...choices, [at, which]]), at + 1);
          return [...found, ...joined(avoided ?? constant(true), held, otherwise)];
        }
      }
    }
    return path.refusal === null ? found : [...found, { refusal: path.refusal, holds: constant(false) }];
  }

  #run(choices: Choices): Path {
    const { model, call, role, known, assumption } = this.#subject;
    const subject = call.subject === null ? null : nameOf("this", call.subject.entity);
    const world = new SymbolicWorld(model, assumption, subject);
    const people = model.identification?.entity;
    const me = people === undefined || role === visitorRole(model) ? null : world.textSymbol(nameOf("me", people));
    const request = {
      call: call.name,
      subject: subject === null ? null : world.subject,
      input: {},
      query: {},
      ifMatch: someTag,
      now: someMoment,
      id: someId,
    };
    const program = perform(contextOf(model, call, request, role, me));
    const points: Point[] = [];
    let answer: unknown;
    for (;;) {
      const step = program.next(answer);
      this.hasAssumed ||= world.hasAssumed;
      if (step.done === true || points.length === mostQuestions) return { points, refusal: null };
      const question = step.value;
      if (question.kind === "refusal") return { points, refusal: question.refusal };
      const all = (
        alternatives[question.kind] as (world: SymbolicWorld, asked: unknown, known: Known) => Point["alternatives"]
      )(world, question.asked, known);
      answer = all[choices.get(points.length) ?? 0]?.answer;
      points.push({ kind: question.kind, alternatives: all });
    }
  }
}

const someTag = '"tag"';
const someMoment = "2000-01-01T00:00:00.000Z";
const someId = "00000000-0000-7000-8000-000000000000";

function nameOf(kind: "this" | "me", entity: string): Expression {
  return { kind, name: kind, span: noSpan, type: { kind: "record", entity } };
}

/** The clauses of two paths, of which one is taken where a condition holds and the other where it does not. */
function joined(condition: Expression, held: readonly Clause[], otherwise: readonly Clause[]): readonly Clause[] {
  const unless = (escape: Expression, { holds, ...clause }: Clause): Clause => ({
    ...clause,
    holds: holds === null ? null : anyOf([escape, holds]),
  });
  return [
    ...held.map((one) => (otherwise.some((other) => isSame(one, other)) ? one : unless(negated(condition), one))),
    ...otherwise.filter((one) => !held.some((other) => isSame(one, other))).map((one) => unless(condition, one)),
  ];
}

/** Whether a refusal is the one in which the path ends anyway. */
function isEnd(end: Refusal | null, refusal: Refusal): boolean {
  return end !== null && end.code === refusal.code && end.because?.start === refusal.because?.start;
}

function isSameRefusal({ refusal: one }: Clause, { refusal: other }: Clause): boolean {
  return one.code === other.code && one.because?.start === other.because?.start;
}

function isSame(one: Clause, other: Clause): boolean {
  return isSameRefusal(one, other) && JSON.stringify(one.holds) === JSON.stringify(other.holds);
}
