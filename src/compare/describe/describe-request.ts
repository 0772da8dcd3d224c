import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Request } from "../../semantics/decision/request.ts";
import { recordWithKey, rowsInState, storedFieldValue } from "../../world/record/record-key.ts";
import { entityNamed } from "../../model/find.ts";
import type { State } from "../../semantics/state/state.ts";
import { describeJson, describeRecord } from "./describe-value.ts";

/** Describes a request: "makes the call Assign a ticket on Ticket 2, with assignee Ben". */
export function describeWitnessRequest(
  model: Specification,
  state: State,
  { call: name, subject, input, ifMatch }: Request,
): string {
  const call = model.calls.find((one) => one.name === name);
  const sent = Object.entries(input)
    .filter(([key]) => !key.startsWith("path."))
    .map(
      ([key, value]) =>
        `${key} ${describeSentInput(model, state, call?.takes.find((one) => one.name === key)?.type, value)}`,
    );
  const on =
    call?.subject?.kind === "key" && subject !== null
      ? ` on ${subjectName(model, state, call.subject.entity, call.subject.field, subject)}`
      : "";
  const tag = ifMatch === null ? "" : " and an If-Match of another version";
  return `makes the call “${name}”${on}${sent.length > 0 ? ` with ${sent.join(", ")}` : call?.does.kind === "update" ? ", sending nothing" : ""}${tag}`;
}

function subjectName(model: Specification, state: State, entity: string, field: string, text: string): string {
  const described = entityNamed(model, entity);
  const row = rowsInState(state, entity).find((one) => String(storedFieldValue(described, one, field)) === text);
  return row === undefined ? `${entity} ${text}, which there is not` : describeRecord(model, state, entity, row.id);
}

function describeSentInput(
  model: Specification,
  state: State,
  type: Specification["calls"][number]["takes"][number]["type"] | undefined,
  value: Value,
): string {
  if (type?.kind === "secret") return "a password";
  if (type?.kind !== "reference" || value === null) return describeJson(value);
  const entity = model.entities.find(({ name }) => name === type.entity);
  if (entity === undefined) return describeJson(value);
  const row = recordWithKey(state, entity, value);
  return row === undefined
    ? `${type.entity} ${describeJson(value)}, which there is not`
    : describeRecord(model, state, type.entity, row.id);
}
