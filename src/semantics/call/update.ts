import { noSpan } from "../../base/span.ts";
import type { Input, UpdateRecord } from "../../model/call.ts";
import type { Entity, Field } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { askQuestion, askSubject, askValue, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import type { GrantingLine } from "../program/question.ts";
import { rightToUpdateField } from "../rights/rights.ts";
import type { Row } from "../state/state.ts";
import { keptName, readKey } from "../value/key.ts";
import { sameValue } from "../value/same-value.ts";
import { changedRow } from "../write/changed-row.ts";
import { finishWrite } from "../write/finish-write.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { rulesOn } from "../write/rules-on.ts";
import { writeRecord } from "../write/write-record.ts";
import { namedBy } from "./asked-of-subject.ts";
import { createRecord, fieldsGiven } from "./create.ts";
import { judgeIfMatch, judgeInput, judgeRight } from "./judge.ts";
import type { CallOutcome } from "./outcome.ts";
import { readCallInput } from "./read-input.ts";

/** Changes the fields that are sent. The caller needs the right to change each field both on the record as it was and as it becomes. */
export function* updateRecord(
  before: ProgramContext,
  { entity, replaces, creates }: UpdateRecord,
): Program<CallOutcome> {
  const missing = creates ? yield* keyOfMissing(before, entity) : null;
  if (missing !== null) return yield* createRecord(before, entity, missing);
  const { context, errors } = yield* readCallInput(before);
  const { model, call, role } = context;
  const old = yield* askSubject(context);
  yield* judgeInput(context, errors, old !== null);
  if (old === null) throw new Error("fault: a missing subject was not refused");
  const given = { ...(replaces ? yield* valuesOfUnsent(context, entity, old) : {}), ...fieldsGiven(context) };
  const row = yield* changedRow(context, entity, old, given);
  let because: GrantingLine = noSpan;
  for (const field of Object.keys(given)) {
    const right = rightToUpdateField(model, role, entity, field);
    because = yield* judgeRight(context, right, boundRows(entity, old));
    yield* judgeRight(context, right, boundRows(entity, row));
  }
  yield* judgeIfMatch(context, entity, old.id);
  yield* judgeRules(context, rulesOn(model, "update", entity, null, call), boundRows(entity, row, old));
  const outcome: CallOutcome = { context, record: { entity, id: old.id }, createdNothing: creates, because };
  if (Object.keys(given).length === 0) return outcome;
  return yield* finishWrite(context, function* () {
    yield* writeRecord(context, entity, row, old);
    return outcome;
  });
}

/** The key that the path gives a record which does not exist; null where it exists, or where the path is no valid key. */
function* keyOfMissing(
  { call, request, model }: ProgramContext,
  name: string,
): Program<Readonly<Record<string, Value>> | null> {
  if (call.subject === null || request.subject === null) return null;
  const entity = entityNamed(model, name);
  const field = namedBy(call.subject, request, entity.key);
  const key = field === null ? null : readKey(entity, field, request.subject);
  return field === null ||
    key === null ||
    (yield* askQuestion("isThereWith", { entity: name, field: keptName(entity, field), value: key }))
    ? null
    : { [field]: key };
}

/** The values that a replacement gives to the fields that are not sent, as far as they differ from the record's. */
function* valuesOfUnsent(context: ProgramContext, name: string, old: Row): Program<Readonly<Record<string, Value>>> {
  const { call, model, environment } = context;
  const values: Record<string, Value> = {};
  for (const field of unsentFields(entityNamed(model, name), call.takes, environment.input)) {
    const value = field.default === null ? null : yield* askValue(context, field.default, boundRows(name, old));
    if (!sameValue(old.values[field.name] ?? null, value)) values[field.name] = value;
  }
  return values;
}

/** The fields that a call takes and that were not sent: a replacement gives them their defaults. */
function unsentFields(
  { fields }: Entity,
  takes: readonly Input[],
  input: Readonly<Record<string, Value>>,
): readonly Field[] {
  return fields.filter(
    ({ name, fixed, type }) =>
      !fixed &&
      type.kind !== "secret" &&
      takes.some((one) => one.field === name) &&
      !takes.some((one) => one.field === name && input[one.name] !== undefined),
  );
}
