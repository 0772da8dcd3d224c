import { storedFields } from "../../../model/fields-of.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Identification } from "../../../model/role.ts";
import type { Specification } from "../../../model/specification.ts";
import { sqlColumn } from "../compile/sql-scope.ts";
import { sqlIdentifier, sql, sqlValue } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";

/** Sets all sessions aside where another entity holds the people than before. It has to run before the tables change. */
export async function setSessionsAside(
  migrating: MigrationContext,
  old: Specification | null,
  model: Specification,
): Promise<void> {
  const people = old?.identification ?? null;
  if (old === null || people === null || people.entity === model.identification?.entity) return;
  await runStatement(
    migrating,
    sql`insert into "@kept sessions" select ${sqlValue(people.entity)}, "hash", "person", "created", "expires", ${secretOf(old, people, "@sessions")} from "@sessions"`,
  );
  await runStatement(migrating, sql`delete from "@sessions"`);
}

/** Restores the sessions of the present people, except those whose secret was changed since. */
export async function restoreSessions(migrating: MigrationContext, model: Specification): Promise<void> {
  await runStatement(migrating, sql`delete from "@kept sessions" where "expires" <= ${sqlValue(migrating.now)}`);
  const people = model.identification;
  if (people === null) return;
  const own = sql`"entity" = ${sqlValue(people.entity)}`;
  await runStatement(
    migrating,
    sql`insert into "@sessions" ("hash", "person", "created", "expires") select "hash", "person", "created", "expires" from "@kept sessions"
    where ${own} and "@kept sessions"."person" in (select "@id" from ${sqlIdentifier(people.entity)}) and ("secret" is null or "secret" = ${secretOf(model, people, "@kept sessions")})`,
  );
  await runStatement(migrating, sql`delete from "@kept sessions" where ${own}`);
}

function secretOf(model: Specification, { entity, secret }: Identification, sessions: string): Fragment {
  const people = oneNamed(model.entities, entity);
  const isStored = people !== undefined && storedFields(people).some(({ name }) => name === secret);
  return isStored
    ? sql`(select ${sqlColumn("t", secret)} from ${sqlIdentifier(entity)} as "t" where "t"."@id" = ${sqlColumn(sessions, "person")})`
    : sql`null`;
}
