import { noSpan } from "../../base/span.ts";
import type { UpdateRecord } from "../../model/call.ts";
import { defaultOfField } from "../../model/field-questions.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { askQuestion, askValue, boundRows } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import type { GrantingLine } from "../program/question.ts";
import { rightToUpdateField } from "../rights/rights.ts";
import type { Row } from "../state/state.ts";
import { keptName, readKey } from "../value/read-key.ts";
import { signInField } from "../value/account-name.ts";
import { storedForm } from "../value/kept-form.ts";
import { sameValue } from "../value/same-value.ts";
import { changedRow } from "../write/changed-row.ts";
import { judgeInvariants } from "../write/judge-invariants.ts";
import { judgeRules, rulesOn } from "../write/judge-rules.ts";
import { writeRecords } from "../write/write-records.ts";
import { namedBy } from "./asked-of-subject.ts";
import { createRecord, fieldsGiven } from "./create-record.ts";
import { judgeIfMatch, judgeRight } from "./judge-right.ts";
import { openOnRecord } from "./open-call.ts";
import type { CallOutcome } from "./call-outcome.ts";

/** Changes the fields that are sent. The caller needs the right to change each field both on the record as it was and as it becomes. */
export function* updateRecord(
  before: ProgramContext,
  { entity, replaces, creates }: UpdateRecord,
): Program<CallOutcome> {
  const missing = creates ? yield* keyOfMissing(before, entity) : null;
  if (missing !== null) return yield* createRecord(before, entity, missing);
  const { context, row: old, record } = yield* openOnRecord(before);
  const { model, call, role } = context;
  const given = { ...(replaces ? yield* valuesOfUnsent(context, entity, old) : {}), ...fieldsGiven(context) };
  const row = yield* changedRow(context, entity, old, given);
  let because: GrantingLine = noSpan;
  for (const field of Object.keys(given)) {
    const right = rightToUpdateField(model, role, entity, field);
    because = yield* judgeRight(context, right, boundRows(entity, old));
    yield* judgeRight(context, right, boundRows(entity, row));
  }
  yield* judgeIfMatch(context, record);
  yield* judgeRules(context, rulesOn(model, "update", entity, null, call), boundRows(entity, row, old));
  if (Object.keys(given).length > 0) {
    yield* askQuestion("beforeWriting", { context });
    yield* writeRecords(context, [{ entity, row, old }]);
    yield* judgeInvariants(context);
  }
  return { context, record, createdNothing: creates, because };
}

/** The key that the path gives a record which does not exist; null where it exists, or where the path is no valid key. */
function* keyOfMissing(
  { call, request, model }: ProgramContext,
  name: string,
): Program<Readonly<Record<string, Value>> | null> {
  // Equivalent if never: no key is null, and a call that creates what is missing is about a record.
  if (call.subject === null || request.subject === null) return null;
  const entity = entityNamed(model, name);
  const field = namedBy(call.subject, request, entity.key);
  const value = field === null ? null : readKey(entity, field, request.subject);
  if (field === null || value === null) return null;
  const isThere = yield* askQuestion("isThereWith", { entity: name, field: keptName(entity, field), value });
  return isThere ? null : { [field]: value };
}

/** The values that a replacement gives to the fields that are not sent, their defaults, as far as they differ from the record's. */
function* valuesOfUnsent(context: ProgramContext, name: string, old: Row): Program<Readonly<Record<string, Value>>> {
  const { call, model, environment } = context;
  const values: Record<string, Value> = {};
  const signInName = signInField(model, name);
  for (const field of entityNamed(model, name).fields) {
    const inputs = call.takes.filter((one) => one.field === field.name);
    const isSent = inputs.some((one) => environment.input[one.name] !== undefined);
    if (field.fixed || field.type.kind === "secret" || inputs.length === 0 || isSent) continue;
    const usual = defaultOfField(field);
    const computed = usual === null ? null : yield* askValue(context, usual, boundRows(name, old));
    // The record keeps it in another form than it may be written in: a set that is null is empty.
    const value = storedForm(field.type, computed, field.name === signInName);
    if (!sameValue(old.values[field.name] ?? null, value)) values[field.name] = value;
  }
  return values;
}
