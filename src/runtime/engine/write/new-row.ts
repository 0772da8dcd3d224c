import type { Field } from "../../../model/entity.ts";
import { machineOf } from "../../../model/find.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Row } from "../../../semantics/state.ts";
import { isFreedAtOnce } from "../../../semantics/write/free-slug.ts";
import { generatedValue } from "../../../semantics/write/generated.ts";
import { keptForm } from "../../../semantics/write/kept-form.ts";
import { questionAbout } from "../question/question.ts";
import { freeSlug } from "./free-slug.ts";
import { nextNumber } from "./next-number.ts";
import { nextId } from "../turn.ts";
import type { WritingTurn } from "../turn.ts";

/** The new record that given values make: as `newRow` of the semantics means it. */
export async function newRow(turn: WritingTurn, entityName: string, given: Readonly<Record<string, Value>>): Promise<Row> {
  const { compiled, facts } = turn;
  const { entity, fields } = compiled.table(entityName);
  const values: Record<string, Value> = {};
  for (const { name, type } of fields) values[name] = keptForm(type, given[name] ?? null);
  const since: Record<string, string> = {};
  const row: Row = { id: nextId(turn), values, since };
  const later: Field[] = [];
  for (const field of fields) {
    const { name, type, countsUp, generated, default: computed } = field;
    const own = given[name] ?? null;
    if (countsUp) values[name] = typeof own === "number" ? own : await nextNumber(turn, entityName, name);
    else if (generated) values[name] = own ?? generatedValue(type, row.id);
    else if (type.kind === "status") {
      values[name] = machineOf(compiled.model, entityName).find((machine) => machine.field === name)?.initial ?? null;
      since[name] = facts.now;
    } else if (!Object.hasOwn(given, name) && computed !== null) {
      const question = questionAbout(compiled, entityName, [computed]);
      values[name] = keptForm(type, (await question.ask(turn, { this: row }))[0] ?? null);
      if (isFreedAtOnce(entity, field)) values[name] = await freeSlug(turn, entityName, field, row, values[name]);
      else later.push(field);
    }
  }
  for (const field of later) values[field.name] = await freeSlug(turn, entityName, field, row, values[field.name] ?? null);
  return row;
}
