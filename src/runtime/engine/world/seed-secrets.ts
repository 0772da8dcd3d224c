import { oncePer } from "../../../base/once-per.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { successorId } from "../../../semantics/value/successor.ts";
import { firstSeedId } from "../../../semantics/write/seed.ts";
import type { ReadQueries } from "../../store/port.ts";
import { finishStatement, sql, sqlIdentifier, sqlParameter } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { Passwords } from "../context/passwords.ts";

/** The hashes of the secrets in the document's rows, by the number of the row and by field. */
export type SeedSecrets = ReadonlyMap<number, Readonly<Record<string, string>>>;

/**
 * Hashes the secrets in the document's rows, before the transaction, since hashing is slow. A record that still has its row's
 * secret keeps its hash, so that its person stays signed in.
 */
export async function seedSecrets(
  compiled: CompiledModel,
  queries: ReadQueries,
  passwords: Passwords,
): Promise<SeedSecrets> {
  const secrets = new Map<number, Readonly<Record<string, string>>>();
  for (const [at, { entity, field, plain }] of plainSecrets(compiled.model)) {
    const known = (await queries.one(secretStatement(compiled, entity, field), [successorId(firstSeedId, at)]))?.[0];
    const isSame = typeof known === "string" && (await passwords.verify(known, plain));
    secrets.set(at, { ...secrets.get(at), [field]: isSame ? known : await passwords.hash(plain) });
  }
  return secrets;
}

const secretStatement = oncePer(({ dialect }: CompiledModel, entity: string, field: string) =>
  finishStatement(
    sql`select ${sqlIdentifier(field)} from ${sqlIdentifier(entity)} where ${sqlIdentifier("@id")} = ${sqlParameter({ kind: "named", name: "id", form: "text" })}`,
    dialect,
  ),
);

/** The secrets in the rows, with the numbers of the rows. */
function plainSecrets(
  model: Specification,
): readonly (readonly [number, { readonly entity: string; readonly field: string; readonly plain: string }])[] {
  return model.rows.flatMap(({ entity, values }, at) =>
    Object.entries(values).flatMap(([field, plain]) =>
      fieldNamed(entityNamed(model, entity), field)?.type.kind === "secret" && typeof plain === "string"
        ? [[at, { entity, field, plain }] as const]
        : [],
    ),
  );
}
