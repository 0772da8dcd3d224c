import type { Value } from "../../model/value-type.ts";
import { askCondition, askQuestion, boundRows, noBoundRows } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { rightToDo } from "../rights/role-gate.ts";
import { rightToCreate, rightToUpdateField } from "../rights/rights.ts";
import { isNamed } from "../../model/is-named.ts";
import { judgeInvariants } from "../write/judge-invariants.ts";
import { newRow } from "../write/new-row.ts";
import { judgeRules, rulesOn } from "../write/judge-rules.ts";
import { assignedValues } from "../write/statement-batches.ts";
import { writeRecords } from "../write/write-records.ts";
import { judgeIfMatch, judgeRight, judgeRulesOnCall } from "./judge-right.ts";
import { aboutSubject, openCall } from "./open-call.ts";
import type { CallOutcome } from "./call-outcome.ts";

/**
 * Creates a record; a person, at sign-up. Nothing is written where the condition `unless` of the call holds. `keyed`: the key
 * that the path gives a record which the call creates because it does not exist yet.
 */
export function* createRecord(
  before: ProgramContext,
  entity: string,
  keyed: Readonly<Record<string, Value>> | null = null,
): Program<CallOutcome> {
  const { context, row: found, record } = yield* openCall(before, { whole: true, mayLackRecord: keyed !== null });
  const { model, call, role } = context;
  const subject = found?.id ?? null;
  const about = call.subject === null ? noBoundRows : aboutSubject(call.subject, found);
  const { given, unless } = call.does.kind === "create" ? call.does : plain;
  const isThere = unless !== null && (yield* askCondition(context, unless, about));
  yield* askQuestion("beforeWriting", { context });
  const assigned = given.length === 0 ? {} : yield* assignedValues(context, given, about);
  const row = yield* newRow(context, entity, { ...fieldsGiven(context), ...assigned, ...keyed });
  const rows = boundRows(entity, row);
  const right = keyed === null ? rightToDo(model, role, call) : rightToCreate(model, role, entity);
  const because = yield* judgeRight(context, right, rows);
  // A call of point 7 takes all the inputs that it lists.
  for (const field of call.from === "document" ? [] : restrictedInputs(context, entity))
    yield* judgeRight(context, rightToUpdateField(model, role, entity, field), rows);
  if (keyed === null && record !== null) yield* judgeIfMatch(context, record);
  // There is no record yet, so no tag names it.
  if (keyed !== null && context.request.ifMatch !== null) yield* endWithRefusal(createRefusal(model, "stale"));
  if (isThere) {
    // A record that is not created is not held to the rules on creating it.
    yield* judgeRulesOnCall(context, rows);
    // The second answer is about the subject. The first answer would be about the record that was not created.
    return { context, record: call.otherwise === null ? null : record, subject, createdNothing: true, because };
  }
  yield* judgeRules(context, rulesOn(model, "create", entity, null, call), rows);
  yield* writeRecords(context, [{ entity, row, old: null }]);
  yield* judgeInvariants(context);
  const ofSubject = keyed === null ? { subject } : {};
  const person = call.does.kind === "sign up" ? { person: row.id } : {};
  return { context, record: { entity, id: row.id }, ...ofSubject, because, ...person };
}

const plain = { given: [], unless: null } as const;

/** The values that the input gives to fields of the record. */
export function fieldsGiven({ call, environment: { input } }: ProgramContext): Readonly<Record<string, Value>> {
  const given: Record<string, Value> = {};
  for (const { name, field } of call.takes) {
    const value = input[name];
    if (field !== null && value !== undefined) given[field] = value;
  }
  return given;
}

/**
 * The fields sent that have an `update` row of their own: in a call by convention, only a caller whom that row grants may set
 * them.
 */
function restrictedInputs({ model, call, environment: { input } }: ProgramContext, entity: string): readonly string[] {
  if (call.does.kind === "sign up") return [];
  const restricted: string[] = [];
  for (const { name, field } of call.takes)
    if (field !== null && input[name] !== undefined && isNamed(model, "update", entity, field)) restricted.push(field);
  return restricted;
}
