import { createHmac, randomBytes } from "node:crypto";
import { oncePer } from "../../base/once-per.ts";
import { entityNamed } from "../../model/find.ts";
import type { Identification } from "../../model/role.ts";
import { plainName } from "../../semantics/value/account-name.ts";
import { readKey } from "../../semantics/value/key.ts";
import type { Cell, Cells, Store } from "../store/port.ts";
import { finish, identifier, parameter, sql } from "../store/sql.ts";
import type { Compiled } from "./turn/compiled.ts";
import type { Begin, Identified, Shown } from "./engine.ts";
import type { Passwords } from "./turn/passwords.ts";

const nobody: Identified = { kind: "nobody" };
const mostRemembered = 10_000;

/**
 * Finds out who a request is made by that carries a key, or name and password, itself.
 *
 * A password is verified once: of those found right a keyed hash is remembered beside the hash that they were right for, so
 * that the next call costs one look, and that a changed password is forgotten by being changed.
 */
export function createIdentify(
  compiled: Compiled,
  store: Store,
  passwords: Passwords,
): (shown: Shown, begin: Begin) => Promise<Identified> {
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
    begin: Begin,
  ): Promise<Identified> => {
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
  const byKey = async (field: string, value: string, begin: Begin): Promise<Identified> => {
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
  compiled: Compiled,
  store: Store,
  { entity, secret }: Identification,
  field: string,
  text: string,
): Promise<Cells> {
  const wanted = readKey(entityNamed(compiled.model, entity), field, text) as Cell;
  if (typeof wanted !== "string") return [];
  return (await store.latest.one(personStatement(compiled, entity, secret, field), [wanted])) ?? [];
}

const personStatement = oncePer(({ dialect }: Compiled, entity: string, secret: string, field: string) =>
  finish(
    sql`select ${identifier("@id")}, ${identifier(secret)} from ${identifier(entity)} where ${identifier(field)} = ${parameter({ kind: "named", name: "wanted", form: "text" })}`,
    dialect,
  ),
);
