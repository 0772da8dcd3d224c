import type { Statement } from "../../model/statement.ts";
import { askSubject, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { rightToDo } from "../rights/gate.ts";
import { batchesOf } from "../write/batches.ts";
import { finishWrite } from "../write/finish-write.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { runBatch } from "../write/statements.ts";
import type { StatementScope } from "../write/statements.ts";
import { aboutSubject } from "./about-subject.ts";
import { judgeIfMatch, judgeInput, judgeRight } from "./judge.ts";
import type { CallOutcome } from "./outcome.ts";
import { readCallInput } from "./read-input.ts";

/** Runs a call that is a list of statements, all of which take effect or none. */
export function* runStatements(before: ProgramContext, statements: readonly Statement[]): Program<CallOutcome> {
  const { context, errors } = yield* readCallInput(before);
  const { model, call, role } = context;
  const row = yield* askSubject(context);
  const entity = call.subject?.entity ?? null;
  yield* judgeInput(context, errors, entity === null || row !== null);
  const because = yield* judgeRight(context, rightToDo(model, role, call), boundRows(entity, row));
  if (entity !== null && row !== null) yield* judgeIfMatch(context, entity, row.id);
  yield* judgeRules(context, rulesOnCall(model, call), boundRows(entity, row));
  return yield* finishWrite(context, function* () {
    const { about, isCreation } = yield* runAll(context, statements, aboutSubject(call, row));
    const createdNothing = isCreation && about.row === null;
    const seen = createdNothing && call.otherwise !== null ? { entity, row } : about;
    return {
      context,
      record: seen.entity === null || seen.row === null ? null : { entity: seen.entity, id: seen.row.id },
      subject: row?.id ?? null,
      createdNothing,
      because,
    };
  });
}

/** Runs the statements in order. From the first record that they create, `this` is that record. */
function* runAll(
  context: ProgramContext,
  statements: readonly Statement[],
  subjectAtFirst: StatementScope,
): Program<{ readonly about: StatementScope; readonly isCreation: boolean }> {
  let about = subjectAtFirst;
  let isCreation = false;
  for (const batch of batchesOf(statements)) {
    const [first] = batch;
    const created = yield* runBatch(context, batch, about);
    if (first.kind === "create" && !isCreation) {
      isCreation = true;
      about = { ...about, entity: first.entity, row: created };
    }
  }
  return { about, isCreation };
}
