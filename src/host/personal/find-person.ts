import type { Specification } from "../../model/specification.ts";
import { entityNamed } from "../../model/find.ts";
import { bindParameters } from "../../runtime/store/bind.ts";
import type { WriteQueries } from "../../runtime/store/data-store.ts";
import type { Dialect } from "../../runtime/store/dialect.ts";
import { isStoredModel, lastDocument } from "../../runtime/store/migrate/last-document.ts";
import { namedParameter } from "../../runtime/store/sql-parts.ts";
import { finishStatement, sql, sqlIdentifier } from "../../runtime/store/sql.ts";
import { keptName, readKey } from "../../semantics/value/key.ts";
import type { Cell } from "../../runtime/store/data-store.ts";
import { UsageError } from "../usage/usage-error.ts";

/** A person in some data. */
export interface PersonFound {
  readonly entity: string;
  readonly id: string;
}

/** Finds the person whom an operator names by key, by what they sign in with, or by id. Throws a `UsageError` where there is none, or where the data follows another document. */
export async function findPerson(
  queries: WriteQueries,
  dialect: Dialect,
  model: Specification,
  named: string,
): Promise<PersonFound> {
  const last = await lastDocument({ dialect, queries, now: "" });
  if (!isStoredModel(last, model))
    throw new UsageError(
      "the data follows another document. Give the document that the product ran with last, or migrate the data first: ninepoint migrate",
    );
  const { identification } = model;
  if (identification === null)
    throw new UsageError(
      "point 6 of the document does not say how people sign in, so there are no people in the data.",
    );
  const entity = entityNamed(model, identification.entity);
  const fields = new Set([entity.key, identification.by, "id"]);
  for (const field of fields) {
    const wanted = field === "id" ? named : (readKey(entity, field, named) as Cell);
    if (wanted === null) continue;
    const column = field === "id" ? "@id" : keptName(entity, field);
    const form = typeof wanted === "number" ? "integer" : "text";
    const select = finishStatement(
      sql`select "@id" from ${sqlIdentifier(entity.name)} where ${sqlIdentifier(column)} = ${namedParameter("wanted", form)}`,
      dialect,
    );
    const [id] = (await queries.one(select, bindParameters(select, { me: null, now: "", named: { wanted } }))) ?? [];
    if (typeof id === "string") return { entity: entity.name, id };
  }
  throw new UsageError(`there is no ${entity.name} ${named} in the data.`);
}
