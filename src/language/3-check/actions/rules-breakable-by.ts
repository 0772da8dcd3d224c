import { renewalOf } from "../../../model/field-questions.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import { fieldsReadBy } from "../../../symbolic/fields-read-by.ts";
import type { EffectOnRecords } from "./effects-of-call.ts";

/**
 * The rules on entities that these effects could break: those on a record that is written, whatever is written of it, since
 * they may ask for the time; and those that read of other records what the effects change.
 */
export function rulesBreakableBy(model: Specification, effects: readonly EffectOnRecords[]): readonly Rule[] {
  return model.rules.filter(({ on, holds }) => {
    if (on.kind !== "entity") return false;
    const reads = fieldsReadBy(model, holds);
    return effects.some(
      (effect) => (effect.verb !== "delete" && effect.entity === on.entity) || isRead(model, effect, reads),
    );
  });
}

function isRead(model: Specification, { verb, entity, fields }: EffectOnRecords, reads: ReadonlySet<string>): boolean {
  // A record that comes or goes is in no condition on others but by the lists that it is in.
  if (verb === "create" || verb === "delete") return reads.has(`${entity}.*`);
  if (fields === null) return [...reads].some((name) => name.startsWith(`${entity}.`));
  const renewed = entityNamed(model, entity).fields.filter((field) => renewalOf(field) !== null);
  return [...fields, ...renewed.map(({ name }) => name)].some((name) => reads.has(`${entity}.${name}`));
}
