import { groupBy } from "../../../base/group-by.ts";
import { oncePer } from "../../../base/once-per.ts";
import { mentionsMe } from "../../../expression/tree/mentions.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { Input } from "../../../model/call.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { defaultOfField, isGiven, renewalOf } from "../../../model/field-questions.ts";
import { plainInput } from "../../../model/plain-input.ts";
import type { Grant } from "../../../model/role.ts";
import type { Specification } from "../../../model/specification.ts";
import { isNamed } from "../../../model/is-named.ts";

/** The inputs of create by convention: the fields that people give. */
export function createInputs({ fields }: Entity): readonly Input[] {
  return fields
    .filter((field) => isGiven(field) && renewalOf(field) === null && !isOfTheMoment(field))
    .map((field) => inputOf(field, field.required && defaultOfField(field) === null));
}

/** The inputs of update by convention: the fields that rows of the permission table let someone update. */
export function updateInputs(entity: Entity, model: Pick<Specification, "grants" | "fieldRows">): readonly Input[] {
  const updated = updatedFields(model.grants).get(entity.name);
  return changeableFields(entity)
    .filter(({ name }) => updated?.has(isNamed(model, "update", entity.name, name) ? name : null) === true)
    .map((field) => inputOf(field, false));
}

/** The fields in rows of the permission table, by entity; null stands for a row about the whole record. */
const updatedFields = oncePer((grants: readonly Grant[]): ReadonlyMap<string, ReadonlySet<string | null>> => {
  const updates = grants.flatMap(({ action }) => (action.kind === "update" ? [action] : []));
  return new Map(
    [...groupBy(updates, ({ entity }) => entity)].map(
      ([entity, rows]) =>
        [entity, new Set(rows.flatMap(({ fields }): readonly (string | null)[] => fields ?? [null]))] as const,
    ),
  );
});

/** The fields that an update can set at all. */
export function changeableFields({ fields }: Entity): readonly Field[] {
  return fields.filter((field) => isGiven(field) && !field.fixed && renewalOf(field) === null);
}

/** Defaults with `me` or `now` are facts about the creating call; its caller can't set them. */
function isOfTheMoment(field: Field): boolean {
  const given = defaultOfField(field);
  return given !== null && (mentionsMe(given) || someNode(given, ({ kind }) => kind === "now"));
}

function inputOf({ name, type, span }: Field, required: boolean): Input {
  return plainInput({ name, type, required, field: name, span });
}
