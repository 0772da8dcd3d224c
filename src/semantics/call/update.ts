import type { UpdateRecord } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { noSpan } from "../../base/span.ts";
import { namedBy } from "./asked-of-subject.ts";
import { keptName, readKey } from "../value/key.ts";
import { ask, bound, subject, valueOf } from "../program/ask.ts";
import type { Context } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import type { Granting } from "../program/question.ts";
import { rightToUpdateField } from "../rights/rights.ts";
import type { Row } from "../state/state.ts";
import { changedRow } from "../write/changed-row.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { keep } from "../write/keep.ts";
import { rulesOn } from "../write/rules-on.ts";
import { sameValue } from "../value/same-value.ts";
import { unsentFields } from "../write/unsent-fields.ts";
import { createRecord, fieldsGiven } from "./create.ts";
import { finishWrite } from "../write/finish-write.ts";
import { judgeFresh, judgeInput, judgeRight } from "./judge.ts";
import type { Outcome } from "./outcome.ts";
import { readInput } from "./read-input.ts";

/** Changes the fields that are sent. Each must be the caller's to change on the record as it was and as it would become. */
export function* updateRecord(before: Context, { entity, replaces, creates }: UpdateRecord): Program<Outcome> {
  const missing = creates ? yield* missingKey(before, entity) : null;
  if (missing !== null) return yield* createRecord(before, entity, missing);
  const { context, errors } = yield* readInput(before);
  const { model, call, role } = context;
  const old = yield* subject(context);
  yield* judgeInput(context, errors, old !== null);
  if (old === null) throw new Error("fault: a missing subject was not refused");
  const given = { ...(replaces ? yield* emptied(context, entity, old) : {}), ...fieldsGiven(context) };
  const row = yield* changedRow(context, entity, old, given);
  let because: Granting = noSpan;
  for (const field of Object.keys(given)) {
    const right = rightToUpdateField(model, role, entity, field);
    because = yield* judgeRight(context, right, bound(entity, old));
    yield* judgeRight(context, right, bound(entity, row));
  }
  yield* judgeFresh(context, entity, old.id);
  yield* judgeRules(context, rulesOn(model, "update", entity, null, call), bound(entity, row, old));
  const outcome: Outcome = { context, record: { entity, id: old.id }, createdNothing: creates, because };
  if (Object.keys(given).length === 0) return outcome;
  return yield* finishWrite(context, function* () {
    yield* keep(context, entity, row, old);
    return outcome;
  });
}

/** What the path calls a record that does not exist; null where it does, or where there can be none of that name. */
function* missingKey({ call, request, model }: Context, name: string): Program<Readonly<Record<string, Value>> | null> {
  if (call.subject === null || request.subject === null) return null;
  const entity = entityNamed(model, name);
  const field = namedBy(call.subject, request, entity.key);
  const key = field === null ? null : readKey(entity, field, request.subject);
  return field === null ||
    key === null ||
    (yield* ask("isThereWith", { entity: name, field: keptName(entity, field), value: key }))
    ? null
    : { [field]: key };
}

/** What a replacement makes of the fields that are not sent, as far as that is a change. */
function* emptied(context: Context, name: string, old: Row): Program<Readonly<Record<string, Value>>> {
  const {
    call,
    model,
    environment: { input },
  } = context;
  const values: Record<string, Value> = {};
  for (const field of unsentFields(entityNamed(model, name), call.takes, input)) {
    const value = field.default === null ? null : yield* valueOf(context, field.default, bound(name, old));
    if (!sameValue(old.values[field.name] ?? null, value)) values[field.name] = value;
  }
  return values;
}
