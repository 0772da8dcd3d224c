import { entityNamed } from "../../model/find.ts";
import type { Actor, Row } from "../../semantics/state/state.ts";
import { etagOfText } from "../../semantics/value/etag.ts";
import { keyColumn, sqlColumn } from "../store/compile/sql-scope.ts";
import { sqlAll, sqlList } from "../store/sql-parts.ts";
import { sql } from "../store/sql.ts";
import { findFirstRow } from "./context/query-context.ts";
import type { ViewerContext } from "./context/query-context.ts";
import { statementPer } from "./context/statement-per.ts";
import type { Engine, PerformedRequest } from "./engine.ts";
import { boundRowRelations } from "./evaluate/bound-records.ts";
import { mergeJson, selectRepresentation } from "./represent/select-representation.ts";
import { tableOf } from "./table/entity-statements.ts";
import { readableBy, visibilityOfRole } from "./visibility/role-visibility.ts";

/** A record that a call has changed, under one of its keys: the tags of the version before and of that to which the call has led. */
interface VersionLed {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

/** The most records of which it is told; whoever has changed more reads them anew. */
const most = 50;

/** The versions from and to which a call has led the records that it has changed, as its caller sees them; without those that they may not read. */
export async function versionsLed(
  { parts }: Pick<Engine, "parts">,
  actor: Actor,
  { written }: Pick<PerformedRequest, "written">,
  now: string,
): Promise<readonly VersionLed[]> {
  const role = written === undefined || written.size === 0 ? null : ((await parts?.roleOf(actor)) ?? null);
  if (written === undefined || parts === null || role === null) return [];
  const { compiled, store } = parts;
  const me = actor.kind === "person" ? actor.id : null;
  const context: ViewerContext = { compiled, queries: store.latest, facts: { me, now, input: {} }, role };
  const changed = [...written].flatMap(([entity, records]) =>
    [...records.values()].flatMap(({ before, now: after }) =>
      before === null || after === null ? [] : [{ entity, before, after }],
    ),
  );
  if (changed.length > most) return [];
  const led: VersionLed[] = [];
  for (const { entity, before, after } of changed) {
    const [old, present] = [await versionOf(context, entity, before), await versionOf(context, entity, after)];
    if (old === null || present === null || old.tag === present.tag) continue;
    // A change can give the record another key.
    for (const key of new Set([old.key, present.key])) led.push({ key, from: old.tag, to: present.tag });
  }
  return led;
}

interface Version {
  readonly key: string;
  readonly tag: string;
}

/** The tag that a record has for a viewer while it holds these values; null where the viewer may not read it. */
async function versionOf(context: ViewerContext, entity: string, row: Row): Promise<Version | null> {
  const { compiled, role } = context;
  const boundRows = { this: tableOf(compiled, entity).columns.encode(row), old: null };
  const cells = await findFirstRow(context, versionStatement(compiled, role, entity), {}, { boundRows });
  return cells === undefined ? null : { key: String(cells[0]), tag: etagOfText(mergeJson(cells.slice(1)), role) };
}

const versionStatement = statementPer((compiled, role: string, name: string) => {
  const entity = entityNamed(compiled.model, name);
  const { columns, kept } = selectRepresentation(entity, "this", visibilityOfRole(compiled, role).shown("this"));
  const versioned = columns.filter((_, at) => kept[at] === true);
  const where = [...readableBy(compiled, role, name, "this"), sql`${sqlColumn("this", "@id")} is not null`];
  return sql`select ${sqlList([keyColumn(entity, "this"), ...versioned])} from ${boundRowRelations(compiled, name, false)} where ${sqlAll(where)}`;
});
