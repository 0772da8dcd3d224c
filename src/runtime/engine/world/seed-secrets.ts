import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { successorId } from "../../../semantics/value/successor-id.ts";
import { firstSeedId } from "../../../semantics/write/put-seed-rows.ts";
import type { ReadQueries } from "../../store/data-store.ts";
import { namedParameter } from "../../store/sql-parts.ts";
import { sql, sqlIdentifier } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { PasswordHasher } from "../context/password-hasher.ts";
import { statementPer } from "../context/statement-per.ts";

/** The hashes of the secrets in the document's rows, by the number of the row and by field. */
export type SeedSecrets = ReadonlyMap<number, Readonly<Record<string, string>>>;

/**
 * Hashes the secrets in the document's rows, before the transaction, since hashing is slow. A record that still has its row's
 * secret keeps its hash, so that its person stays signed in.
 */
export async function seedSecrets(
  compiled: CompiledModel,
  queries: ReadQueries,
  passwords: PasswordHasher,
): Promise<SeedSecrets> {
  const secrets = new Map<number, Readonly<Record<string, string>>>();
  const { model } = compiled;
  for (const [at, { entity, values }] of model.rows.entries()) {
    for (const [field, plain] of Object.entries(values)) {
      if (fieldNamed(entityNamed(model, entity), field)?.type.kind !== "secret" || typeof plain !== "string") continue;
      const [known] =
        (await queries.one(secretStatement(compiled, entity, field), [successorId(firstSeedId, at)])) ?? [];
      const isSame = typeof known === "string" && (await passwords.verify(known, plain));
      secrets.set(at, { ...secrets.get(at), [field]: isSame ? known : await passwords.hash(plain) });
    }
  }
  return secrets;
}

const secretStatement = statementPer(
  (_, entity: string, field: string) =>
    sql`select ${sqlIdentifier(field)} from ${sqlIdentifier(entity)} where "@id" = ${namedParameter("id")}`,
);
