import { oncePer } from "../../../base/once-per.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { etagOfText } from "../../../semantics/value/etag.ts";
import { isSystemKey } from "../../../semantics/value/key.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { whereSeen } from "../../store/compile/sight.ts";
import type { Cell, Cells } from "../../store/port.ts";
import { after } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { finish, join, parameter, sql } from "../../store/sql.ts";
import type { Statement } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import { bind } from "../../store/bind.ts";
import type { Compiled } from "../turn/compiled.ts";
import type { Turn } from "../turn/turn.ts";
import { momentsShown } from "./moments-shown.ts";
import { mergeJson, representation } from "./representation.ts";
import { rightsOf } from "../sight/rights-of-role.ts";
import type { ShownRecord } from "../turn/shown-memory.ts";

/** Finds the record whose field has a value, where the role may read it; `by` is the entity's key field or `@id`. */
export interface ShownQuery {
  find(turn: Pick<Turn, "queries" | "facts" | "memory">, value: Cell): MaybePromise<ShownRecord | null>;
}

/** The query for one record as a role may see it, found by one of its fields. */
export const shownQuery = oncePer((compiled: Compiled, role: string, entityName: string, by: string): ShownQuery => {
  const entity = entityNamed(compiled.model, entityName);
  const { eyes, shown } = rightsOf(compiled, role);
  const viewing = { ...shown("t"), eyes };
  const { columns, kept } = representation(entity, "t", viewing);
  const key = column("t", isSystemKey(entity) ? "@id" : entity.key);
  const wanted = sql`${column("t", by)} = ${parameter({ kind: "named", name: "wanted", form: formOf(fieldNamed(entity, by)?.type.kind) })}`;
  const where = join([wanted, ...whereSeen(eyes.record(entityName, "t"))], sql` and `);
  const asked = (more: readonly Fragment[]): Fragment =>
    sql`select ${join([column("t", "@id"), key, ...columns, ...more], sql`, `)} from ${tableAs(entity, "t")} where ${where}`;
  const statement = finish(asked([]), compiled.dialect);
  const end = 2 + columns.length;
  const shownIn = (cells: Cells): ShownRecord => {
    const parts = cells.slice(2, end);
    return {
      id: String(cells[0]),
      key: String(cells[1]),
      json: mergeJson(parts),
      etag: etagOfText(mergeJson(parts.filter((_, at) => kept[at])), role),
    };
  };
  const find: ShownQuery["find"] = ({ queries, facts }, value) =>
    after(queries.one(statement, bind(statement, { ...facts, named: { wanted: value } })), (cells) =>
      cells === undefined ? null : shownIn(cells),
    );
  const moments = asksOutside(statement) ? null : momentsShown(entity, "t", viewing, asked([]));
  if (moments === null) return { find };
  return {
    find: remembering(entityName, finish(asked(moments), compiled.dialect), find, (cells) => [
      shownIn(cells),
      cells.slice(end),
    ]),
  };
});

/** Whether what a statement answers depends on more than what is stored, who asks and when. */
function asksOutside({ parameters }: Statement): boolean {
  return parameters.some(
    ({ kind }) => kind === "token" || kind === "base" || kind === "here" || kind === "subject" || kind === "input",
  );
}

/** Answers from memory what was found before; without a memory, as `find` does. */
function remembering(
  entity: string,
  statement: Statement,
  find: ShownQuery["find"],
  read: (cells: Cells) => readonly [shown: ShownRecord, moments: Cells],
): ShownQuery["find"] {
  const grounds = { entity, others: othersThan(entity, statement.tables) };
  const isPersonal = statement.parameters.some(({ kind }) => kind === "me");
  return (turn, value) => {
    const {
      memory,
      queries,
      facts: { me, now },
    } = turn;
    if (memory === null) return find(turn, value);
    const viewed = { person: isPersonal ? me : null, found: value };
    const known = memory.find(grounds, viewed, now);
    if (known !== null) return known;
    const { commits } = memory;
    return after(queries.one(statement, bind(statement, { ...turn.facts, named: { wanted: value } })), (cells) => {
      if (cells === undefined) return null;
      const [shown, moments] = read(cells);
      if (memory.commits === commits) memory.keep(grounds, viewed, shown, { from: now, until: nextOf(moments, now) });
      return shown;
    });
  };
}

/** The entities that a statement reads beside the one record: its own too, where it stands there twice. */
function othersThan(entity: string, tables: readonly string[]): readonly string[] {
  const others = tables.slice();
  others.splice(others.indexOf(entity), 1);
  return [...new Set(others)];
}

/** The first moment that is not over; null where there is none. */
function nextOf(moments: Cells, now: string): string | null {
  const coming = moments.filter((moment): moment is string => typeof moment === "string" && moment >= now);
  return coming.length === 0 ? null : coming.reduce((first, moment) => (moment < first ? moment : first));
}

function formOf(kind: string | undefined): "integer" | "text" {
  return kind === "integer" ? "integer" : "text";
}
