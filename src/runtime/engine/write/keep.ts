import type { Rule } from "../../../model/rule.ts";
import type { Refusal } from "../../../semantics/decision.ts";
import { refuse, refuseWith } from "../../../semantics/refuse.ts";
import type { Row } from "../../../semantics/state.ts";
import { changedFieldProblems, notUnique } from "../../../semantics/write/keep.ts";
import { stopAt } from "../refused.ts";
import { firstBroken } from "../question/rules.ts";
import { encodeField } from "../table/row-columns.ts";
import type { Cell } from "../../store/port.ts";
import { fieldNamed } from "../../../model/find.ts";
import { remember } from "../turn.ts";
import type { WritingTurn } from "../turn.ts";

/** Writes a record as `keep` of the semantics means it; `rules` are null where none are asked. */
export async function keep(turn: WritingTurn, entity: string, row: Row, old: Row | null, rules: readonly Rule[] | null, held: Row | null = old): Promise<void> {
  const { compiled, queries, journal } = turn;
  const { model } = compiled;
  const broken = rules === null ? null : await firstBroken(turn, rules, entity, { this: row, old });
  stopAtBroken(turn, broken);
  const table = compiled.table(entity);
  const fields = changedFieldProblems(table.entity, row, held);
  if (fields.length > 0) stopAt(refuse(model, "invalid input", { fields }));
  stopAt(await clash(turn, entity, row, old));
  remember(journal, entity, row.id, old, row);
  if (old === null) {
    await queries.run(table.insert, table.columns.encode(row));
    return;
  }
  const update = table.update(old, row);
  if (update !== null) await queries.run(update.statement, update.cells);
}

/** Refuses with a rule that is broken. */
export function stopAtBroken({ compiled }: WritingTurn, broken: Rule | null): void {
  if (broken !== null) stopAt(refuseWith(compiled.model, broken.error, { because: broken.span }));
}

/** Whether the call gives a number that else counts up. */
function mayBeGiven({ call }: WritingTurn, field: string): boolean {
  return call.does.kind === "reset" || call.subject !== null || call.takes.some((input) => input.field === field);
}

/** Asked before the index would say it, so that all clashes are told, in the document's order. */
async function clash(turn: WritingTurn, entityName: string, row: Row, old: Row | null): Promise<Refusal | null> {
  const { compiled, queries } = turn;
  const table = compiled.table(entityName);
  const { entity } = table;
  const clashing: (readonly string[])[] = [];
  for (const together of entity.unique) {
    const [first = ""] = together;
    const cells: Cell[] = together.map((name) => cellOf(name, row));
    const counted = old === null && together.length === 1 && fieldNamed(entity, first)?.countsUp === true && !mayBeGiven(turn, first);
    const unchanged = old !== null && together.every((name, at) => cellOf(name, old) === cells[at]);
    if (counted || unchanged || cells.includes(null)) continue;
    if ((await queries.one(table.taken(together), [row.id, ...cells])) !== undefined) clashing.push(together);
  }
  return notUnique(compiled.model, clashing);

  function cellOf(name: string, of: Row): Cell {
    const field = fieldNamed(entity, name);
    return field === undefined ? null : encodeField(field.type, of.values[name] ?? null);
  }
}
