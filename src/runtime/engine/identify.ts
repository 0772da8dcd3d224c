import { createHmac, randomBytes } from "node:crypto";
import { oncePer } from "../../base/once-per.ts";
import { entityNamed } from "../../model/find.ts";
import type { Identification } from "../../model/role.ts";
import { plainName } from "../../semantics/value/account-name.ts";
import { readKey } from "../../semantics/value/key.ts";
import type { Cell, Cells, DataStore } from "../store/port.ts";
import { finishStatement, sqlIdentifier, sqlParameter, sql } from "../store/sql.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import type { BeginAttempt, IdentifiedCaller, PresentedCredentials } from "./engine.ts";
import type { Passwords } from "./context/passwords.ts";

const nobody: IdentifiedCaller = { kind: "nobody" };
const mostRemembered = 10_000;

/**
 * Finds out who a request is made by that carries a key, or name and password, itself.
 *
 * A password is verified once: of those found right a keyed hash is remembered beside the hash that they were right for, so
 * that the next call costs one look, and that a changed password is forgotten by being changed.
 */
export function createIdentify(
  compiled: CompiledModel,
  store: DataStore,
  passwords: Passwords,
): (shown: PresentedCredentials, begin: BeginAttempt) => Promise<IdentifiedCaller> {
  const salt = randomBytes(32);
  const right = new Map<string, string>();
  const verifying = new Map<string, Promise<boolean>>();

  const verify = (known: string, hash: string, password: string): Promise<boolean> => {
    const at = `${known} ${hash}`;
    const begun = verifying.get(at) ?? passwords.verify(hash, password).finally(() => verifying.delete(at));
    verifying.set(at, begun);
    return begun;
  };
  const remember = (known: string, hash: string): void => {
    const [oldest] = right.size < mostRemembered ? [] : right.keys();
    if (oldest !== undefined) right.delete(oldest);
    right.set(known, hash);
  };

  const byPassword = async (
    identification: Identification,
    name: string,
    password: string,
    begin: BeginAttempt,
  ): Promise<IdentifiedCaller> => {
    const [id, kept] = await find(compiled, store, identification, identification.by, plainName(name));
    const hash = typeof id === "string" && typeof kept === "string" ? kept : "";
    const known = createHmac("sha256", salt)
      .update(JSON.stringify([name, password]))
      .digest("base64");
    if (hash === "" || right.get(known) !== hash) {
      const attempt = verifying.has(`${known} ${hash}`) ? shared : begin();
      if (attempt.kind === "waits") return attempt;
      if (!(await verify(known, hash, password)) || typeof id !== "string") return nobody;
      attempt.succeeded();
      remember(known, hash);
    }
    return { kind: "person", id: String(id) };
  };

  /** A key that was right before may be shown as often as anybody likes; any other is a guess, and is looked for only as often as guesses may be made. */
  const byKey = async (field: string, value: string, begin: BeginAttempt): Promise<IdentifiedCaller> => {
    const known = createHmac("sha256", salt)
      .update(JSON.stringify([value]))
      .digest("base64");
    const attempt = right.has(known) ? shared : begin();
    if (attempt.kind === "waits") return attempt;
    const { identification } = compiled.model;
    const [id] = identification === null ? [] : await find(compiled, store, identification, field, value);
    if (typeof id !== "string") return nobody;
    attempt.succeeded();
    remember(known, id);
    return { kind: "person", id };
  };

  return async (shown, begin) => {
    const { identification } = compiled.model;
    if (identification === null) return nobody;
    if (shown.kind === "password") return byPassword(identification, shown.name, shown.password, begin);
    return identification.key === null ? nobody : byKey(identification.key.field, shown.value, begin);
  };
}

/** An attempt that is not counted: it is known to be right, or another like it is. */
const shared = { kind: "begun", succeeded: () => {} } as const;

/** The id of the person whose field has a value, and the hash of their secret; nothing where there is none. */
async function find(
  compiled: CompiledModel,
  store: DataStore,
  { entity, secret }: Identification,
  field: string,
  text: string,
): Promise<Cells> {
  const wanted = readKey(entityNamed(compiled.model, entity), field, text) as Cell;
  if (typeof wanted !== "string") return [];
  return (await store.latest.one(personStatement(compiled, entity, secret, field), [wanted])) ?? [];
}

const personStatement = oncePer(({ dialect }: CompiledModel, entity: string, secret: string, field: string) =>
  finishStatement(
    sql`select ${sqlIdentifier("@id")}, ${sqlIdentifier(secret)} from ${sqlIdentifier(entity)} where ${sqlIdentifier(field)} = ${sqlParameter({ kind: "named", name: "wanted", form: "text" })}`,
    dialect,
  ),
);
