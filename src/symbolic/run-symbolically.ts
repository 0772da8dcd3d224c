import { noSpan } from "../base/span.ts";
import type { Call } from "../model/call.ts";
import type { Expression } from "../model/expression.ts";
import type { Specification } from "../model/specification.ts";
import { runCall } from "../semantics/call/run-call.ts";
import type { Refusal } from "../semantics/decision/decision.ts";
import { createContext } from "../semantics/program/program-context.ts";
import type { Question } from "../semantics/program/question.ts";
import { visitorRole } from "../semantics/rights/role-of.ts";
import { answerAlternatives } from "./answer-alternatives.ts";
import type { AnswerAlternative, KnownInputs } from "./answer-alternatives.ts";
import { SymbolicWorld } from "./symbolic-world.ts";
import type { ExistenceAssumption } from "./symbolic-world.ts";

/** A call that is run before anybody makes it. */
export interface SymbolicCall {
  readonly model: Specification;
  readonly call: Call;
  readonly role: string;
  readonly known: KnownInputs;
  readonly assumption: ExistenceAssumption;
}

/** Which questions are answered other than by their first alternative: by the number of the question, the number of the alternative. */
export type Choices = ReadonlyMap<number, number>;

/** One way through a program: the questions that it asked, and how it ended. */
export interface ProgramPath {
  readonly points: readonly AskedQuestion[];
  /** Null where the program came to its end. */
  readonly refusal: Refusal | null;
  readonly world: SymbolicWorld;
}

/** One question that was asked, with its answers. */
export interface AskedQuestion {
  readonly kind: Question["kind"];
  readonly parameters: object;
  readonly alternatives: readonly AnswerAlternative<unknown>[];
}

/** So many questions are asked on a path at most: statements that take transitions of each other could go on for ever. */
const mostQuestions = 500;

/** Runs the program of a call on a symbolic world. */
export function runSymbolically({ model, call, role, known, assumption }: SymbolicCall, choices: Choices): ProgramPath {
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
    id: idOfFirstCreated,
  };
  const program = runCall(createContext(model, call, request, role, me));
  const points: AskedQuestion[] = [];
  let answer: unknown;
  for (;;) {
    const step = program.next(answer);
    if (step.done === true || points.length === mostQuestions) return { points, refusal: null, world };
    const question = step.value;
    if (question.kind === "refusal") return { points, refusal: question.parameters, world };
    const all = (
      answerAlternatives[question.kind] as (
        world: SymbolicWorld,
        parameters: unknown,
        known: KnownInputs,
      ) => AskedQuestion["alternatives"]
    )(world, question.parameters, known);
    answer = all[choices.get(points.length) ?? 0]?.answer;
    points.push({ kind: question.kind, parameters: question.parameters, alternatives: all });
  }
}

const someTag = '"tag"';
const someMoment = "2000-01-01T00:00:00.000Z";

/** The id that the first record gets that the call creates. */
export const idOfFirstCreated = "00000000-0000-7000-8000-000000000000";

function nameOf(kind: "this" | "me", entity: string): Expression {
  return { kind, name: kind, span: noSpan, type: { kind: "record", entity } };
}
