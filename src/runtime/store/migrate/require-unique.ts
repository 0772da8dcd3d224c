import type { Entity } from "../../../model/entity.ts";
import { keptName } from "../../../semantics/value/read-key.ts";
import { keyForm } from "../compile/sql-scope.ts";
import { sqlIdentifier, joinFragments, sql, sqlValue } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import type { FieldSource } from "./field-source.ts";
import { queryRows } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";

/** Records share what the document says is unique. */
export class DuplicateRecords extends Error {
  readonly entity: string;
  readonly fields: readonly string[];
  /** The keys of records that have the same, of a few such groups. */
  readonly groups: readonly (readonly string[])[];
  /** How many groups there are. */
  readonly count: number;

  constructor(entity: string, fields: readonly string[], groups: readonly (readonly string[])[], count: number) {
    super(`records of ${entity} have the same ${fields.join(" and ")}`);
    this.name = "DuplicateRecords";
    this.entity = entity;
    this.fields = fields;
    this.groups = groups;
    this.count = count;
  }
}

const mostGroups = 3;
const mostKeys = 5;

/** Throws `DuplicateRecords` where the cells that the records are to have would clash. */
export async function requireUnique(
  migrating: MigrationContext,
  entity: Entity,
  old: Entity,
  sources: readonly FieldSource[],
  from: Fragment,
): Promise<void> {
  const changed = new Set(sources.filter(({ fate }) => fate !== "as before").map(({ field }) => field.name));
  const wasUnique = new Set(old.unique.map((together) => together.join(" ")));
  const cells = sources.map(({ field, cell }) => sql`${cell} as ${sqlIdentifier(field.name)}`);
  const records = sql`(select ${joinFragments([sql`"t"."@id" as "@id"`, ...cells], sql`, `)} from ${from})`;
  for (const together of entity.unique) {
    if (wasUnique.has(together.join(" ")) && !together.some((name) => changed.has(name))) continue;
    const names = together.map(sqlIdentifier);
    const key = sqlIdentifier(keptName(entity, entity.key));
    const groups = await queryRows(
      migrating,
      sql`select ${migrating.dialect.gathered({ of: key, form: { kind: keyForm(entity) } }, sql`"@id"`)}, count(*) over ()
      from ${records} as "records" where ${joinFragments(
        names.map((name) => sql`${name} is not null`),
        sql` and `,
      )}
      group by ${joinFragments(names, sql`, `)} having count(*) > 1 order by min("@id") limit ${sqlValue(mostGroups)}`,
    );
    if (groups.length === 0) continue;
    const keys = groups.map(([list]) => (JSON.parse(String(list)) as unknown[]).slice(0, mostKeys).map(String));
    throw new DuplicateRecords(entity.name, together, keys, Number(groups[0]?.[1]));
  }
}
