import type { Field } from "../../../model/entity.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Row } from "../../../semantics/state.ts";
import { isFreedAtOnce } from "../../../semantics/write/free-slug.ts";
import { keptForm, keptForms } from "../../../semantics/write/kept-form.ts";
import { isRenewed } from "../../../semantics/write/renewed.ts";
import { questionAbout } from "../question/question.ts";
import type { WritingTurn } from "../turn.ts";
import { freeSlug } from "./free-slug.ts";

/** A record as it would become by assignments, with what is computed on every change computed again. */
export async function changedRow(turn: WritingTurn, entityName: string, old: Row, assigned: Readonly<Record<string, Value>>): Promise<Row> {
  const { compiled } = turn;
  const { entity } = compiled.table(entityName);
  const values = keptForms(entity, { ...old.values, ...assigned });
  const row: Row = { id: old.id, values, since: old.since };
  const later: Field[] = [];
  for (const field of entity.fields) {
    const { name, default: computed } = field;
    if (computed === null || !isRenewed(entity, field, assigned, old.values, values)) continue;
    const question = questionAbout(compiled, entityName, [computed]);
    values[name] = keptForm(field.type, (await question.ask(turn, { this: row }))[0] ?? null);
    if (isFreedAtOnce(entity, field)) values[name] = await freeSlug(turn, entityName, field, row, values[name]);
    else later.push(field);
  }
  for (const field of later) values[field.name] = await freeSlug(turn, entityName, field, row, values[field.name] ?? null);
  return row;
}
