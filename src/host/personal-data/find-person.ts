import type { Specification } from "../../model/specification.ts";
import { entityNamed } from "../../model/find.ts";
import type { WriteQueries } from "../../runtime/store/data-store.ts";
import type { Dialect } from "../../runtime/store/dialect.ts";
import { isStoredModel, lastDocument } from "../../runtime/store/migrate/last-document.ts";
import { findRecordId } from "../store/find-record-id.ts";
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
  if (named.trim() === "")
    throw new UsageError("the person has no name: give their key, their id, or what they sign in with.");
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
  const id = await findRecordId(queries, dialect, entity, [entity.key, identification.by], named);
  if (id !== null) return { entity: entity.name, id };
  throw new UsageError(`there is no ${entity.name} ${named} in the data.`);
}
