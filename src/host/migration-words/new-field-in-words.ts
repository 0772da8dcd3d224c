import type { Field } from "../../model/entity.ts";
import { defaultOfField, isCounted, isGenerated } from "../../model/field-questions.ts";
import { machineOf } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { isConstant } from "../../runtime/store/migrate/starting-value.ts";

/**
 * Says what a new field has in records that are there already, as the end of a sentence about `count` of them. Where they have no value though the
 * field is required, it says what the author can do.
 */
export function newFieldInWords(model: Specification, entity: string, field: Field, count: number): string {
  const gets = count === 1 ? "gets" : "get";
  const initial = machineOf(model, entity).find((machine) => machine.field === field.name)?.initial;
  if (field.type.kind === "status") return `${gets} the state ${initial}.`;
  if (isCounted(field)) return `${gets} the next ${count === 1 ? "number" : "numbers"}.`;
  if (isGenerated(field)) return `${gets} a value of its own.`;
  const given = defaultOfField(field);
  if (given !== null && isConstant(given)) return `${gets} the default.`;
  if (given === null && field.type.kind === "list" && field.type.set === true) return `${gets} an empty list.`;
  const because = given === null ? "" : ", since the default is not the same for all";
  const has = count === 1 ? "has" : "have";
  return field.required
    ? requiredInWords(field.name, `${has} no value${because}`, count)
    : `${has} no value${because}.`;
}

function requiredInWords(name: string, lacking: string, count: number): string {
  const [it, stays, them] = count === 1 ? ["It", "stays", "it"] : ["They", "stay", "them all"];
  return `${lacking}, though ${name} is required. ${it} ${stays}; a call that changes ${name} has to give one. To give ${them} a value now, write one into the column Default of this line; the default may be taken out after the migration.`;
}
