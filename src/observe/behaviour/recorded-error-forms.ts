import type { ObservedErrorBody, ObservedErrorForms } from "../errors/observed-error-forms.ts";
import type { Unsaid } from "../evidence/evidence.ts";
import type { Exchange } from "../recording/recorded-exchange.ts";
import { isObject } from "../recording/recorded-exchange.ts";
import { bodyTemplate } from "./body-template.ts";
import { canBeErrorBody } from "./can-be-error-body.ts";
import { recordedFieldMessages } from "./recorded-field-messages.ts";
import type { RecordedError } from "./recorded-errors.ts";

/** What errors look like in a recording, and the errors whose bodies no expression gives. */
export interface RecordedErrorForms {
  readonly forms: ObservedErrorForms;
  readonly unsaid: readonly Unsaid[];
}

/** How often errors of a form have to be answered before it is written. */
const leastAnswers = 2;

/** Errors of one form. */
interface ErrorGroup {
  readonly errors: readonly RecordedError[];
  readonly exchanges: readonly Exchange[];
  readonly gives: string;
}

/** The bodies of all errors, where they are not those by convention: one for all of them or, if there is none, one for those that look alike. */
export function recordedErrorForms(errors: readonly RecordedError[]): RecordedErrorForms {
  const told = errors.filter((error) => exchangesOf([error]).length > 0);
  const others = told.filter((error) => !exchangesOf([error]).every(isUsualProblem));
  if (others.length === 0) return { forms: { bodies: [], messages: [] }, unsaid: [] };
  const together = others.length === told.length ? groupOf(told) : null;
  const groups = together === null ? groupsOf(others) : [together];
  const bySize = groups
    .filter(({ exchanges }) => exchanges.length >= leastAnswers)
    .toSorted((a, b) => b.errors.length - a.errors.length);
  const isGeneral = others.length === told.length;
  // An empty list may hold something in errors that were not seen.
  const isOfAny = ({ gives, errors: own }: ErrorGroup): boolean => own.length > 1 && !gives.includes("[]");
  const bodies = bySize.map((group, index) => bodyOf(group, isGeneral && index === 0 && isOfAny(group)));
  const said = new Set(bySize.flatMap((group) => group.errors));
  return {
    forms: { bodies, messages: bodies.length === 0 ? [] : recordedFieldMessages(others.flatMap(({ steps }) => steps)) },
    unsaid: others
      .filter((error) => !said.has(error))
      .map(({ code, evidence }) => ({ what: `what the body of ${code} holds`, evidence })),
  };
}

/** The answers of errors that have a body. */
function exchangesOf(errors: readonly RecordedError[]): readonly Exchange[] {
  return errors
    .flatMap(({ steps }) => steps.map(({ exchange }) => exchange))
    .filter(({ answer, answerText }) => answer !== undefined || answerText !== undefined);
}

/** Whether an answer is a problem of RFC 9457 as products answer it by convention. */
function isUsualProblem({ answer }: Exchange): boolean {
  return (
    isObject(answer) &&
    typeof answer["code"] === "string" &&
    typeof answer["title"] === "string" &&
    Object.keys(answer).every((name) => /^(?:type|title|status|code|errors|more)$/.test(name))
  );
}

function groupOf(errors: readonly RecordedError[]): ErrorGroup | null {
  const exchanges = exchangesOf(errors);
  const gives = bodyTemplate(exchanges);
  return gives === null || !canBeErrorBody(gives) ? null : { errors, exchanges, gives };
}

/** Errors that have an expression in common: each is added to the first group whose errors it is like. */
function groupsOf(errors: readonly RecordedError[]): readonly ErrorGroup[] {
  const groups: ErrorGroup[] = [];
  for (const error of errors.toSorted((a, b) => b.steps.length - a.steps.length)) {
    const index = groups.findIndex((group) => groupOf([...group.errors, error]) !== null);
    const group = groupOf(index < 0 ? [error] : [...groups[index]!.errors, error]);
    if (group === null) continue;
    if (index < 0) groups.push(group);
    else groups[index] = group;
  }
  return groups;
}

function bodyOf({ errors, exchanges, gives }: ErrorGroup, isForAll: boolean): ObservedErrorBody {
  return {
    gives,
    codes: isForAll ? null : errors.map(({ code }) => code).toSorted(),
    isText: exchanges.every(({ answer }) => answer === undefined),
    evidence: errors.flatMap(({ evidence }) => evidence.slice(0, 1)),
    because: `it gives the bodies of ${exchanges.length} answers`,
  };
}
