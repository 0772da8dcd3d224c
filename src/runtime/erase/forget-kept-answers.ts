import type { Entity } from "../../model/entity.ts";
import { storedFields } from "../../model/fields-of.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { AnsweredRecord } from "../engine/engine.ts";
import type { Cell } from "../store/data-store.ts";
import { queryRows, runStatement } from "../store/migrate/migration-context.ts";
import type { MigrationContext } from "../store/migrate/migration-context.ts";
import { sql, sqlValue } from "../store/sql.ts";
import type { ErasedRecord } from "./erase-person-records.ts";
import { isErased, isWritten } from "./erased-values.ts";
import type { ErasedTraces } from "./erased-traces.ts";

/** What is forgotten of the answers that are kept for repeated requests, by its number. */
export interface ForgottenAnswers {
  /** Those to the person, which are deleted. */
  readonly answers: number;
  /** Those to others that showed something of the person: their content is deleted, and their key is still known. */
  readonly emptiedAnswers: number;
}

/**
 * Deletes the kept answers to a person, who can't repeat a request any more, and empties those to others that are about an erased record or show one of its values.
 * The keys of others stay: a request that is repeated must not be carried out again. Its answer is then made anew.
 */
export async function forgetKeptAnswers(migrating: MigrationContext, erased: ErasedTraces): Promise<ForgottenAnswers> {
  const { model, person, records } = erased;
  const answers = await runStatement(migrating, sql`delete from "@granted" where "person" = ${sqlValue(person)}`);
  const gone = records.filter(({ what }) => what !== "cleared");
  const texts = gone.flatMap((one) => erasedTexts(model, one)).map(inJson);
  const ids = new Set(gone.map(({ id }) => id));
  let emptiedAnswers = 0;
  for (const [by = null, key = null, body = null, headers = null, about = null] of await queryRows(
    migrating,
    sql`select "person", "key", "body", "headers", "about" from "@granted" where "role" is not null`,
  )) {
    const isAbout = recordsOf(about).some((id) => ids.has(id));
    if (!isAbout && !texts.some((text) => String(body).includes(text) || String(headers).includes(text))) continue;
    emptiedAnswers += await runStatement(
      migrating,
      sql`update "@granted" set "body" = null, "etag" = null, "headers" = null, "entity" = null, "record" = null, "role" = null
        where "person" = ${sqlValue(String(by))} and "key" = ${sqlValue(String(key))}`,
    );
  }
  return { answers, emptiedAnswers };
}

function recordsOf(about: Cell): readonly string[] {
  if (about === null) return [];
  const { record, subject } = JSON.parse(String(about)) as AnsweredRecord;
  return [record?.id, subject].filter((id) => typeof id === "string");
}

/** How a text stands in JSON. A short one is looked for as a whole value: within others it can't be told from anything else. */
function inJson(text: string): string {
  const quoted = JSON.stringify(text);
  return text.length < shortestPart ? quoted : quoted.slice(1, -1);
}

const shortestPart = 5;

/** The texts in the values that an erasure has taken away, and the id of a record that is gone. */
function erasedTexts(model: Specification, { entity, id, images: { before, now } }: ErasedRecord): readonly string[] {
  const found = now === null ? [id] : [];
  const look = (value: unknown): void => {
    if (typeof value === "string" && value !== "") found.push(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(look);
  };
  for (const name of fieldsThatTell(oneNamed(model.entities, entity))) {
    const value = before?.values[name] ?? null;
    if (now === null || JSON.stringify(now.values[name] ?? null) !== JSON.stringify(value)) look(value);
  }
  return found;
}

/** The fields whose values can say something of a person. Those that the document chooses from are the same in records of everybody. */
function fieldsThatTell(entity: Entity | undefined): readonly string[] {
  return (entity === undefined ? [] : storedFields(entity))
    .filter((field) => isErased(field, "all") || isWritten(field.type))
    .map(({ name }) => name);
}
