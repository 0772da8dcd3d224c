import { mentionsMe } from "../../expression/mentions.ts";
import { someNode } from "../../expression/children.ts";
import type { Input } from "../../model/call.ts";
import type { Entity, Field } from "../../model/entity.ts";
import { plainInput } from "../../model/plain-input.ts";
import type { Grant } from "../../model/role.ts";
import { isGiven } from "./statements.ts";

/** What creating a record takes by convention: the fields that people give. */
export function createInputs({ fields }: Entity): readonly Input[] {
  return fields.filter((field) => isGiven(field) && !field.onEveryChange && !isOfTheMoment(field)).map((field) => inputOf(field, field.required && field.default === null));
}

/** What changing a record takes by convention: the fields that rows of the matrix let someone update. */
export function updateInputs(entity: Entity, grants: readonly Grant[]): readonly Input[] {
  const rows = grants.flatMap(({ action }) => (action.kind === "update" && action.entity === entity.name ? [action.fields] : []));
  const whole = rows.includes(null);
  const named = new Set(rows.flatMap((fields) => fields ?? []));
  return changeable(entity).filter(({ name }) => whole || named.has(name)).map((field) => inputOf(field, false));
}

/** The fields that an update can set at all. */
export function changeable({ fields }: Entity): readonly Field[] {
  return fields.filter((field) => isGiven(field) && !field.fixed && !field.onEveryChange);
}

/** Who and when are facts of the creating call, not for its caller to say. */
function isOfTheMoment({ default: given }: Field): boolean {
  return given !== null && (mentionsMe(given) || someNode(given, ({ kind }) => kind === "now"));
}

function inputOf({ name, type, span }: Field, required: boolean): Input {
  return plainInput({ name, type, required, field: name, span });
}
