import type { Value } from "../../model/value-type.ts";
import { askCondition, askSubject, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { rightToDo } from "../rights/gate.ts";
import { isNamed, rightToCreate, rightToUpdateField } from "../rights/rights.ts";
import { finishWrite } from "../write/finish-write.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { newRow } from "../write/new-row.ts";
import { rulesOn, rulesOnCall } from "../write/rules-on.ts";
import { assignedValues, boundRowsOfScope } from "../write/statements.ts";
import { writeRecord } from "../write/write-record.ts";
import { aboutSubject } from "./about-subject.ts";
import { judgeInput, judgeRight } from "./judge.ts";
import type { CallOutcome } from "./outcome.ts";
import { readCallInput } from "./read-input.ts";

/**
 * Creates a record; a person, at sign-up. Nothing is written where the condition `unless` of the call holds. `keyed`: the key
 * that the path gives a record which the call creates because it does not exist yet.
 */
export function* createRecord(
  before: ProgramContext,
  entity: string,
  keyed: Readonly<Record<string, Value>> | null = null,
): Program<CallOutcome> {
  const { context, errors } = yield* readCallInput(before, true);
  const { model, call, role } = context;
  const subject = yield* askSubject(context);
  yield* judgeInput(context, errors, call.subject === null || subject !== null || keyed !== null);
  const about = aboutSubject(call, subject);
  const { given, unless } = call.does.kind === "create" ? call.does : plain;
  const isThere = unless !== null && (yield* askCondition(context, unless, boundRowsOfScope(about)));
  return yield* finishWrite(context, function* () {
    const row = yield* newRow(context, entity, {
      ...fieldsGiven(context),
      ...(yield* assignedValues(context, given, about)),
      ...keyed,
    });
    const because = yield* judgeRight(
      context,
      keyed === null ? rightToDo(model, role, call) : rightToCreate(model, role, entity),
      boundRows(entity, row),
    );
    for (const field of restrictedInputs(context, entity)) {
      yield* judgeRight(context, rightToUpdateField(model, role, entity, field), boundRows(entity, row));
    }
    // A record that is not created is not held to the rules on creating it.
    yield* judgeRules(
      context,
      isThere ? rulesOnCall(model, call) : rulesOn(model, "create", entity, null, call),
      boundRows(entity, row),
    );
    if (isThere) {
      // The second answer is about the subject. The first answer would be about the record that was not created.
      const record =
        call.otherwise === null || call.subject === null || subject === null
          ? null
          : { entity: call.subject.entity, id: subject.id };
      return { context, record, subject: subject?.id ?? null, createdNothing: true, because };
    }
    yield* writeRecord(context, entity, row, null);
    const ofSubject = keyed === null ? { subject: subject?.id ?? null } : {};
    return {
      context,
      record: { entity, id: row.id },
      ...ofSubject,
      because,
      ...(call.does.kind === "sign up" ? { person: row.id } : {}),
    };
  });
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
 * them. A call of point 7 takes all the inputs that it lists.
 */
function restrictedInputs({ model, call, environment: { input } }: ProgramContext, entity: string): readonly string[] {
  if (call.from === "document" || call.does.kind === "sign up") return [];
  return call.takes.flatMap(({ name, field }) =>
    field !== null && input[name] !== undefined && isNamed(model, "update", entity, field) ? [field] : [],
  );
}
