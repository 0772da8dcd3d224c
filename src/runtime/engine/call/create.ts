import type { Value } from "../../../model/value-type.ts";
import { rightToDo } from "../../../semantics/gate.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { isNamed, rightToCreate, rightToUpdateField } from "../../../semantics/rights.ts";
import { rulesOn, rulesOnCall } from "../../../semantics/write/rules-on.ts";
import { nothingAgainst } from "../../../semantics/judge.ts";
import type { Performed } from "../engine.ts";
import { holds } from "../question/right.ts";
import { firstBroken } from "../question/rules.ts";
import type { WritingTurn } from "../turn.ts";
import { asked, named } from "../write/effects.ts";
import type { About } from "../write/effects.ts";
import { keep } from "../write/keep.ts";
import { newRow } from "../write/new-row.ts";
import { finishWrite } from "./finish-write.ts";
import { judgeTurn } from "./judge-turn.ts";
import { withReferences } from "./read-input.ts";
import { findSubject, subjectAtHand } from "./subject.ts";

/**
 * Creates a record, a person at sign-up included; where `unless` holds, nothing is written. `keyed`: what the path calls a
 * record that is to be there after the call, and is not yet.
 */
export async function create(before: WritingTurn, entity: string, input: CheckedInput, keyed: Readonly<Record<string, Value>> | null = null): Promise<Performed> {
  const { turn, errors } = await withReferences(before, input);
  const { compiled: { model }, call, role } = turn;
  const subject = await findSubject(turn);
  judgeTurn(turn, { ...nothingAgainst, fields: errors, subjectReadable: call.subject === null || subject !== null || keyed !== null });
  const about: About = { entity: call.subject?.entity ?? null, row: subject, ...subjectAtHand(call, subject) };
  const { given, unless } = call.does.kind === "create" ? call.does : plain;
  const isThere = unless !== null && (await asked(turn, [unless], about))[0] === true;
  return finishWrite(turn, async () => {
    const presets = named(given, await asked(turn, given.map(({ value }) => value), about));
    const row = await newRow(turn, entity, { ...fieldsGiven(turn), ...presets, ...keyed });
    const hand = { this: row };
    const right = keyed === null ? rightToDo(model, role, call) : rightToCreate(model, role, entity);
    let allowed = await holds(turn, right, entity, hand);
    for (const field of restrictedInputs(turn, entity)) {
      allowed &&= await holds(turn, rightToUpdateField(model, role, entity, field), entity, hand);
    }
    // What is not done is judged by no rule on doing it.
    const rules = isThere ? rulesOnCall(model, call) : rulesOn(model, "create", entity, null, call);
    const brokenRule = allowed ? await firstBroken(turn, rules, entity, hand) : null;
    judgeTurn(turn, { ...nothingAgainst, allowed, brokenRule });
    if (isThere) {
      // The second answer is about the subject; the first one, about what would have been created, has nothing to be about.
      const record = call.otherwise === null || call.subject === null || subject === null ? null : { entity: call.subject.entity, id: subject.id };
      return { record, subject: subject?.id ?? null, createdNothing: true };
    }
    await keep(turn, entity, row, null, null);
    const person = call.does.kind === "sign up" ? { person: row.id } : {};
    return { record: { entity, id: row.id }, ...(keyed === null ? { subject: subject?.id ?? null } : {}), ...person };
  });
}

const plain = { given: [], unless: null } as const;

/** What the input says of the record's fields. */
export function fieldsGiven({ call, facts }: WritingTurn): Readonly<Record<string, Value>> {
  const given: Record<string, Value> = {};
  for (const { name, field } of call.takes) {
    const value = facts.input[name];
    if (field !== null && value !== undefined) given[field] = value;
  }
  return given;
}

function restrictedInputs({ compiled: { model }, call, facts }: WritingTurn, entity: string): readonly string[] {
  if (call.from === "document" || call.does.kind === "sign up") return [];
  return call.takes.flatMap(({ name, field }) =>
    field !== null && facts.input[name] !== undefined && isNamed(model, "update", entity, field) ? [field] : []);
}
