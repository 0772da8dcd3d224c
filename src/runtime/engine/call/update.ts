import { namedBy } from "../../../semantics/asked-of-subject.ts";
import type { UpdateRecord } from "../../../model/call.ts";
import type { Value } from "../../../model/value-type.ts";
import { readKey } from "../../../semantics/key.ts";
import type { Row } from "../../../semantics/state.ts";
import { sameValue } from "../../../semantics/write/same-value.ts";
import { unsentFields } from "../../../semantics/write/unsent-fields.ts";
import type { Cell } from "../../store/port.ts";
import { questionAbout } from "../question/question.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { rightToUpdateField } from "../../../semantics/rights.ts";
import { rulesOn } from "../../../semantics/write/rules-on.ts";
import { nothingAgainst } from "../../../semantics/judge.ts";
import type { Performed } from "../engine.ts";
import { holds } from "../question/right.ts";
import { firstBroken } from "../question/rules.ts";
import type { WritingTurn } from "../turn.ts";
import { changedRow } from "../write/changed-row.ts";
import { keep } from "../write/keep.ts";
import { answer } from "./answer.ts";
import { create, fieldsGiven } from "./create.ts";
import { finishWrite } from "./finish-write.ts";
import { isFresh, judgeTurn } from "./judge-turn.ts";
import { wholeInput, withReferences } from "./read-input.ts";
import { findSubject } from "./subject.ts";

/** Changes the fields that are sent, each as it is the caller's to change before and after. */
export async function update(before: WritingTurn, does: UpdateRecord, input: CheckedInput): Promise<Performed> {
  const { entity, replaces, creates } = does;
  const missing = creates ? await missingKey(before, entity) : null;
  if (missing !== null) return create(before, entity, wholeInput(before, input), missing);
  const { turn, errors } = await withReferences(before, input);
  const { compiled: { model }, call, role } = turn;
  const old = await findSubject(turn);
  if (errors.length > 0 || old === null) judgeTurn(turn, { ...nothingAgainst, fields: errors, subjectReadable: old !== null });
  if (old === null) throw new Error("fault: a missing subject was not refused");
  const given = { ...(replaces ? await emptied(turn, entity, old) : {}), ...fieldsGiven(turn) };
  const row = await changedRow(turn, entity, old, given);
  let allowed = true;
  for (const field of Object.keys(given)) {
    const right = rightToUpdateField(model, role, entity, field);
    allowed &&= (await holds(turn, right, entity, { this: old })) && (await holds(turn, right, entity, { this: row }));
  }
  const rules = rulesOn(model, "update", entity, null, call);
  const findings = {
    ...nothingAgainst,
    allowed,
    fresh: await isFresh(turn, entity, old.id),
    brokenRule: allowed ? await firstBroken(turn, rules, entity, { this: row, old }) : null,
  };
  judgeTurn(turn, findings);
  const outcome = { record: { entity, id: old.id }, createdNothing: creates };
  if (Object.keys(given).length === 0) return answer(turn, outcome);
  return finishWrite(turn, async () => {
    await keep(turn, entity, row, old, null);
    return outcome;
  });
}

/** What the path calls a record that does not exist; null where it does, or where there can be none of that name. */
async function missingKey({ call, request, compiled, queries }: WritingTurn, name: string): Promise<Readonly<Record<string, Value>> | null> {
  if (call.subject === null || request.subject === null) return null;
  const { entity, taken } = compiled.table(name);
  const field = namedBy(call.subject, request, entity.key);
  const key = field === null ? null : readKey(entity, field, request.subject);
  return field === null || key === null || (await queries.one(taken([field]), ["", key as Cell])) !== undefined ? null : { [field]: key };
}

/** What a replacement makes of the fields that are not sent, as far as that is a change. */
async function emptied(turn: WritingTurn, name: string, old: Row): Promise<Readonly<Record<string, Value>>> {
  const { compiled, call, facts } = turn;
  const values: Record<string, Value> = {};
  for (const field of unsentFields(compiled.table(name).entity, call.takes, facts.input)) {
    const { default: computed } = field;
    const question = computed === null ? null : questionAbout(compiled, name, [computed]);
    const value = question === null ? null : ((await question.ask(turn, { this: old }))[0] ?? null);
    if (!sameValue(old.values[field.name] ?? null, value)) values[field.name] = value;
  }
  return values;
}
