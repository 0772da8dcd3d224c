import type { Dialect } from "../store/dialect.ts";
import type { BatchWriter, PreparedStatement } from "../store/data-store.ts";
import { finishStatement, sqlParameter, sql } from "../store/sql.ts";
import type { Fragment } from "../store/fragment.ts";

/** That a session was used. */
export interface SessionUse {
  readonly hash: string;
  readonly used: string;
}

/** What sessions ask of a store. Parameters in the order in which they are named. */
export interface SessionStatements {
  /** hash, person, created, expires */
  readonly open: PreparedStatement;
  /** hash; answers person, expires */
  readonly find: PreparedStatement;
  /** hash, device, used */
  readonly describe: PreparedStatement;
  /** Writes when sessions were used: those of one commit together, with the time of the last. */
  readonly use: BatchWriter<SessionUse>;
  /** hash */
  readonly forget: PreparedStatement;
  /** person, now; answers hash, created, device, used, those used last first */
  readonly list: PreparedStatement;
  /** hash; answers person */
  readonly close: PreparedStatement;
  /** person, hash of the one that is left */
  readonly revoke: PreparedStatement;
  /** now */
  readonly expire: PreparedStatement;
  /** Forgets what was told of sessions that are over. */
  readonly clean: PreparedStatement;
}

/** Writes the statements in a database's own SQL. The table is that of `system-tables.ts`; its timestamps compare as text. */
export function sessionStatements(dialect: Dialect): SessionStatements {
  const made = (statement: Fragment): PreparedStatement => finishStatement(statement, dialect);
  const given = dialect.each(named("hashes"), "text", "given");
  const use = made(
    sql`update "@session details" set "used" = ${named("used")} where "hash" in (select ${given.value} from ${given.from})`,
  );
  return {
    open: made(
      sql`insert into "@sessions" ("hash", "person", "created", "expires") values (${named("hash")}, ${named("person")}, ${named("created")}, ${named("expires")})`,
    ),
    find: made(sql`select "person", "expires" from "@sessions" where "hash" = ${named("hash")}`),
    describe: made(
      sql`insert into "@session details" ("hash", "device", "used") values (${named("hash")}, ${named("device")}, ${named("used")})`,
    ),
    use: async (queries, uses) => {
      const hashes = JSON.stringify(uses.map(({ hash }) => hash));
      await queries.run(use, [uses.at(-1)?.used ?? null, hashes]);
    },
    forget: made(sql`delete from "@session details" where "hash" = ${named("hash")}`),
    list: made(
      sql`select "s"."hash", "s"."created", "d"."device", coalesce("d"."used", "s"."created") as "last"
        from "@sessions" as "s" left join "@session details" as "d" on "d"."hash" = "s"."hash"
        where "s"."person" = ${named("person")} and "s"."expires" > ${named("now")} order by "last" desc, "s"."hash" limit 200`,
    ),
    close: made(sql`delete from "@sessions" where "hash" = ${named("hash")} returning "person"`),
    revoke: made(sql`delete from "@sessions" where "person" = ${named("person")} and "hash" <> ${named("hash")}`),
    expire: made(sql`delete from "@sessions" where "expires" <= ${named("now")}`),
    clean: made(sql`delete from "@session details" where "hash" not in (select "hash" from "@sessions")`),
  };
}

function named(name: string): Fragment {
  return sqlParameter({ kind: "named", name, form: "text" });
}
