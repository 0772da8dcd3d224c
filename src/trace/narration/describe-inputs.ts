import { joinWithAnd } from "../../base/join-with-and.ts";
import { withArticle } from "../../base/with-article.ts";
import { wordsOfName } from "../../base/words-of-name.ts";
import type { Call, Input } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import { describeJsonValue } from "./describe-value.ts";
import type { NarratedMove } from "./narrated-steps.ts";
import type { RecordNames } from "./record-names.ts";
import type { InputFilter } from "./relevant-inputs.ts";
import type { RecordReference } from "./subject-record.ts";

/**
 * Describes the inputs of a call that matter: ` with priority urgent and Ben as assignee`, ` for the ticket`, of an
 * update ` so that priority is urgent`; empty where none does.
 */
export function describeInputs(
  call: Call,
  { move, references, before }: NarratedMove,
  matters: InputFilter,
  recordNames: RecordNames,
): string {
  if (move.kind !== "call") return "";
  const { actor, request } = move;
  const entity = "entity" in call.does ? call.does.entity : null;
  const isUpdate = call.does.kind === "update";
  const sent = call.takes.filter((one) => one.place !== "path" && Object.hasOwn(request.input, one.name));
  const known = sent.filter((one) => isUpdate || matters(entity, one));
  const isActor = ({ id }: RecordReference): boolean => actor.kind === "person" && actor.id === id;
  const isFor = (one: Input): boolean =>
    !isUpdate &&
    references.has(one.name) &&
    wordsOfName(references.get(one.name)!.entity) === wordsOfName(inputName(one));
  const inside = known.filter(isFor).map((one) => recordNames.mention(references.get(one.name)!, before));
  const values = known
    .filter((one) => !isFor(one))
    .map((one) => {
      const record = references.get(one.name);
      const value = request.input[one.name] ?? null;
      if (isUpdate)
        return record === undefined
          ? describeNewValue(one, value)
          : `${inputName(one)} is ${isActor(record) ? recordNames.nameOf(record) : recordNames.mention(record, before)}`;
      if (record === undefined) return describeInput(one, value);
      return `${isActor(record) ? "themself" : recordNames.mention(record, before)} as ${inputName(one)}`;
    });
  const unknown = Object.keys(request.input).filter((name) => !call.takes.some((one) => one.name === name));
  const isEmpty = sent.length + unknown.length === 0 && call.takes.some(({ place }) => place !== "path");
  return [
    inside.length === 0 ? "" : ` for ${joinWithAnd(inside)}`,
    values.length > 0 ? `${isUpdate ? " so that " : " with "}${joinWithAnd(values)}` : "",
    isUpdate && isEmpty ? " without sending a value" : "",
    unknown.length === 0 ? "" : `, also sending ${joinWithAnd(unknown)}, which the call does not take`,
  ].join("");
}

function inputName({ field, name }: Input): string {
  return field ?? name;
}

/** Describes an input: `priority urgent`, `a password of 12 characters`. */
function describeInput(input: Input, value: Value): string {
  return input.type.kind === "secret" && typeof value === "string"
    ? `${withArticle(wordsOfName(inputName(input)))} of ${countCharacters(value)}`
    : `${inputName(input)} ${describeJsonValue(input.type, value)}`;
}

/** Describes what an update sets a field to: `priority is urgent`, `password has 12 characters`. */
function describeNewValue(input: Input, value: Value): string {
  if (value === null) return `${inputName(input)} is empty`;
  return input.type.kind === "secret" && typeof value === "string"
    ? `${inputName(input)} has ${countCharacters(value)}`
    : `${inputName(input)} is ${describeJsonValue(input.type, value)}`;
}

function countCharacters(text: string): string {
  const { length } = [...text];
  return length === 1 ? "1 character" : `${length} characters`;
}
