import type { Call } from "../../model/call.ts";
import type { Statement } from "../../model/statement.ts";
import { askQuestion, noBoundRows, withThis } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import type { BoundRows, RecordAt } from "../program/question.ts";
import { judgeInvariants } from "../write/judge-invariants.ts";
import { batchesOf, runBatch } from "../write/statement-batches.ts";
import { judgeAccess, judgeRulesOnCall } from "./judge-right.ts";
import { aboutSubject, openCall } from "./open-call.ts";
import type { CallOutcome } from "./call-outcome.ts";

/** Runs a call that is a list of statements, all of which take effect or none. */
export function* runStatements(before: ProgramContext, statements: readonly Statement[]): Program<CallOutcome> {
  const opened = yield* openCall(before);
  const { context, row, record, rows } = opened;
  const { call } = context;
  const because = yield* judgeAccess(opened);
  yield* judgeRulesOnCall(context, rows);
  yield* askQuestion("beforeWriting", { context });
  const atFirst = call.subject === null ? noBoundRows : aboutSubject(call.subject, row);
  const { about, isCreation } = yield* runAll(context, statements, atFirst);
  yield* judgeInvariants(context);
  const createdNothing = isCreation && about.this === null;
  const shown = about.entity === null || about.this === null ? null : { entity: about.entity, id: about.this.id };
  const isOtherwise = createdNothing && call.otherwise !== null;
  return {
    context,
    record: isOtherwise || namesSubject(call, shown) ? record : shown,
    subject: row?.id ?? null,
    createdNothing,
    because,
  };
}

/** Whether the answer names the entity of the On record, and what was created is of another one. */
function namesSubject({ answers: { body }, subject }: Call, shown: RecordAt | null): boolean {
  return body.kind === "record" && body.entity === subject?.entity && shown !== null && shown.entity !== body.entity;
}

/** Runs the statements in order. From the first record that they create, `this` is that record. */
function* runAll(
  context: ProgramContext,
  statements: readonly Statement[],
  subjectAtFirst: BoundRows,
): Program<{ readonly about: BoundRows; readonly isCreation: boolean }> {
  let about = subjectAtFirst;
  let isCreation = false;
  for (const batch of batchesOf(statements)) {
    const [first] = batch;
    const created = yield* runBatch(context, batch, about);
    if (first.kind === "create" && !isCreation) {
      isCreation = true;
      about = withThis(about, first.entity, created);
    }
  }
  return { about, isCreation };
}
