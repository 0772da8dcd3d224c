import { passwords } from "../recording/account-sightings.ts";
import { comparableText } from "../recording/comparable-text.ts";
import { isObject } from "../recording/recorded-exchange.ts";
import type { Exchange, JsonObject } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import type { Session } from "./session.ts";

/** Where the accounts of a product stand that no answer shows. No call has this path. */
export const unseenAccounts = "accounts";

/**
 * The sessions of a recording in which no answer shows an account: whoever sent a name and a password and was given what later requests are identified with
 * has an account of this name.
 */
export function withSentAccounts(sessions: ReadonlyMap<string, Session>): ReadonlyMap<string, Session> {
  const all = [...sessions.values()];
  if (all.length === 0 || all.some(({ account }) => account !== null)) return sessions;
  const names = new Set(all.flatMap(({ opened }) => nameIn(opened) ?? []));
  const [key, ...others] = names;
  if (key === undefined || others.length > 0) return sessions;
  const sightings = all.flatMap(({ opened }) => {
    const record = accountIn(opened, key);
    return record === null ? [] : [{ record, exchange: opened }];
  });
  const isRole = (property: string): boolean => sightings.every(({ record }) => typeof record[property] === "string");
  const kind: RecordKind = {
    name: "Account",
    collection: unseenAccounts,
    path: unseenAccounts,
    key,
    sightings,
    properties: new Set([key, ...roleNames.filter(isRole)]),
    byCaller: new Set(),
  };
  return new Map(
    [...sessions].map(([secret, session]) => {
      const record = accountIn(session.opened, key);
      return [secret, record === null ? session : { ...session, account: { kind, key: String(record[key]), record } }];
    }),
  );
}

/** The only text that is sent beside a password; null: there is no password, or more than one other text. */
function nameIn({ body, method }: Exchange): string | null {
  if (method !== "POST" || !isObject(body) || !Object.keys(body).some((name) => passwords.test(name))) return null;
  const texts = Object.keys(body).filter((name) => !passwords.test(name) && typeof body[name] === "string");
  return texts.length === 1 ? texts[0]! : null;
}

/** What somebody sent who signed in, and the role beside this name in an object of the answer. */
function accountIn({ body, answer }: Exchange, key: string): JsonObject | null {
  const name = isObject(body) ? comparableText(body[key]) : null;
  if (name === null) return null;
  const objects = isObject(answer) ? [answer, ...Object.values(answer).filter(isObject)] : [];
  const shown = objects.find((one) => comparableText(one[key]) === name) ?? {};
  const roles = roleNames.flatMap((role) => (typeof shown[role] === "string" ? [[role, shown[role]] as const] : []));
  return { [key]: name, ...Object.fromEntries(roles) };
}

/** What properties are called that say what somebody may do. */
const roleNames = ["role", "userRole", "user_role"];
