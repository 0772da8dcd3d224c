import type { FieldError } from "../decision/decision.ts";
import { createRefusal } from "../decision/refuse.ts";
import { askConditions, askQuestion } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { BoundRows, GrantingLine } from "../program/question.ts";
import type { Right } from "../rights/rights.ts";
import { matchesEtag } from "../value/etag.ts";

/**
 * The steps of judgement that calls share. Each refuses the request where it fails. Programs take them in the order that the
 * language defines (docs/language/order-of-judgement.md): input, subject, right, `If-Match`, state, guard, rules.
 */

/**
 * Refuses a request with errors in its input or, where `queryErrors` lists them, in its query of a list. Refuses one whose subject
 * does not exist or is hidden from the caller, too: both look the same to the caller.
 */
export function* judgeInput(
  { model }: ProgramContext,
  errors: readonly FieldError[],
  isSubjectThere: boolean,
  queryErrors: readonly FieldError[] = [],
): Program<void> {
  if (errors.length === 0 && queryErrors.length === 0 && isSubjectThere) return;
  const fields = [...errors.filter((one) => !isOfPath(one)), ...queryErrors];
  if (fields.length > 0) yield* endWithRefusal(createRefusal(model, "invalid input", { fields }));
  // A path parameter that is no valid value names no record.
  yield* endWithRefusal(createRefusal(model, "not found"));
}

function isOfPath({ field }: FieldError): boolean {
  return field.startsWith("path.");
}

/** Refuses a caller whom a right does not grant the call; gives the line that grants it. */
export function* judgeRight(context: ProgramContext, right: Right, rows: BoundRows): Program<GrantingLine> {
  const because = yield* grantedBy(context, right, rows);
  if (because === null) yield* endWithRefusal(createRefusal(context.model, "not allowed"));
  return because;
}

/** The line that grants a right on the bound records; null where no line does. */
function* grantedBy(
  context: Pick<ProgramContext, "environment">,
  right: Right,
  rows: BoundRows,
): Program<GrantingLine> {
  switch (right.kind) {
    case "always":
      return right.because;
    case "never":
      return null;
    case "when": {
      const results = yield* askConditions(
        context,
        right.cases.map(({ when }) => when),
        rows,
      );
      return right.cases[results.indexOf(true)]?.because ?? null;
    }
  }
}

/** Refuses a request whose `If-Match` names another representation than the caller would get now. */
export function* judgeIfMatch(context: ProgramContext, entity: string, id: string): Program<void> {
  const { ifMatch } = context.request;
  if (ifMatch === null) return;
  const etag = (yield* askQuestion("shownRecord", { context, record: { entity, id } }))?.etag ?? null;
  if (etag === null || !matchesEtag(ifMatch, etag)) yield* endWithRefusal(createRefusal(context.model, "stale"));
}
