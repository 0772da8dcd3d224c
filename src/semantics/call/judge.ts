import type { FieldError } from "../decision/decision.ts";
import { matchesEtag } from "../value/etag.ts";
import { askQuestion, askConditions } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { BoundRows, GrantingLine } from "../program/question.ts";
import { createRefusal } from "../decision/refuse.ts";
import type { Right } from "../rights/rights.ts";

/**
 * The steps of judgement that calls have in common, each of which refuses where something stands against the call. Programs take them in
 * the order that is part of the language (docs/language/order-of-judgement.md): input, subject, right, `If-Match`, state, guard, rules.
 */

/** Refuses what is wrong with the input, of which `asked` is said of a list; and a subject that is not there or that the caller may not read, which is the same to them. */
export function* judgeInput(
  { model }: ProgramContext,
  errors: readonly FieldError[],
  isSubjectThere: boolean,
  asked: readonly FieldError[] = [],
): Program<void> {
  if (errors.length === 0 && asked.length === 0 && isSubjectThere) return;
  const wrong = [...errors.filter((one) => !isOfPath(one)), ...asked];
  if (wrong.length > 0) yield* endWithRefusal(createRefusal(model, "invalid input", { fields: wrong }));
  // A path that says what can be nothing is the path of nothing.
  yield* endWithRefusal(createRefusal(model, "not found"));
}

function isOfPath({ field }: FieldError): boolean {
  return field.startsWith("path.");
}

/** Refuses a caller whom the right does not allow it; answers the line that does. */
export function* judgeRight(context: ProgramContext, right: Right, rows: BoundRows): Program<GrantingLine> {
  const because = yield* grantedBy(context, right, rows);
  if (because === null) yield* endWithRefusal(createRefusal(context.model, "not allowed"));
  return because;
}

/** The line that grants a right on the records bound; null where none does. */
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
      const held = yield* askConditions(
        context,
        right.cases.map(({ when }) => when),
        rows,
      );
      return right.cases[held.indexOf(true)]?.because ?? null;
    }
  }
}

/** Refuses where `If-Match` names another representation than the caller would get now. */
export function* judgeIfMatch(context: ProgramContext, entity: string, id: string): Program<void> {
  const { ifMatch } = context.request;
  if (ifMatch === null) return;
  const etag = (yield* askQuestion("shownRecord", { context, record: { entity, id } }))?.etag ?? null;
  if (etag === null || !matchesEtag(ifMatch, etag)) yield* endWithRefusal(createRefusal(context.model, "stale"));
}
