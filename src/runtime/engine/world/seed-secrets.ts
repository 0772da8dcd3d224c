import { oncePer } from "../../../base/once-per.ts";
import type { Specification } from "../../../model/specification.ts";
import { firstSeedId } from "../../../semantics/write/seed.ts";
import { successorId } from "../../../semantics/value/successor.ts";
import { fieldNamed, entityNamed } from "../../../model/find.ts";
import { finish, identifier, parameter, sql } from "../../store/sql.ts";
import type { Asking } from "../../store/port.ts";
import type { Compiled } from "../turn/compiled.ts";
import type { Passwords } from "../turn/passwords.ts";

/** The hashes of the secrets in the document's rows: by row, by field. */
export type SeedSecrets = ReadonlyMap<number, Readonly<Record<string, string>>>;

/**
 * Hashes what the document's rows say of secrets, before the write begins, since that takes long. A record that still has
 * its row's secret keeps the hash that it has: whoever is signed in with it stays so.
 */
export async function seedSecrets(compiled: Compiled, queries: Asking, passwords: Passwords): Promise<SeedSecrets> {
  const secrets = new Map<number, Readonly<Record<string, string>>>();
  for (const [at, { entity, field, plain }] of plainSecrets(compiled.model)) {
    const known = (await queries.one(secretStatement(compiled, entity, field), [successorId(firstSeedId, at)]))?.[0];
    const isSame = typeof known === "string" && (await passwords.verify(known, plain));
    secrets.set(at, { ...secrets.get(at), [field]: isSame ? known : await passwords.hash(plain) });
  }
  return secrets;
}

const secretStatement = oncePer(({ dialect }: Compiled, entity: string, field: string) =>
  finish(
    sql`select ${identifier(field)} from ${identifier(entity)} where ${identifier("@id")} = ${parameter({ kind: "named", name: "id", form: "text" })}`,
    dialect,
  ),
);

/** The secrets that rows say, with the places of their rows. */
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
