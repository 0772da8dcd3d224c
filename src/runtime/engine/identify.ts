import { createHmac, randomBytes } from "node:crypto";
import { entityNamed } from "../../model/find.ts";
import type { Account } from "../../semantics/program/question.ts";
import { plainName } from "../../semantics/value/account-name.ts";
import { readKey } from "../../semantics/value/key.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { DataStore } from "../store/data-store.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import type { Passwords } from "./context/passwords.ts";
import type { BeginAttempt, IdentifiedCaller, PresentedCredentials } from "./engine.ts";
import { findAccount } from "./world/find-account.ts";

const nobody: IdentifiedCaller = { kind: "nobody" };
const mostRemembered = 10_000;

/**
 * Makes the function that finds out who makes a request which carries a key, or name and password, itself. A key or password that
 * was right before may be sent as often as anybody likes; any other is a guess, and counts as an attempt.
 */
export function createIdentify(
  compiled: CompiledModel,
  store: DataStore,
  passwords: Passwords,
): (shown: PresentedCredentials, begin: BeginAttempt) => Promise<IdentifiedCaller> {
  const { identification } = compiled.model;
  if (identification === null) return () => Promise.resolve(nobody);
  const right = new RightCredentials(passwords);
  /** The account of the person who has a text in a unique field; null where there is none. */
  const find = (field: string, text: string): MaybePromise<Account | null> => {
    const value = readKey(entityNamed(compiled.model, identification.entity), field, text);
    return typeof value === "string" ? findAccount(compiled, store.latest, identification, field, value) : null;
  };

  const byPassword = async (name: string, password: string, begin: BeginAttempt): Promise<IdentifiedCaller> => {
    const account = await find(identification.by, plainName(name));
    const hash = account?.secret ?? "";
    const fingerprint = right.fingerprintOf([name, password]);
    if (hash === "" || right.valueFor(fingerprint) !== hash) {
      const attempt = right.isVerifying(fingerprint, hash) ? shared : begin();
      if (attempt.kind === "waits") return attempt;
      if (!(await right.verify(fingerprint, hash, password)) || account === null) return nobody;
      attempt.succeeded();
      right.remember(fingerprint, hash);
    }
    return account === null ? nobody : { kind: "person", id: account.id };
  };

  const byKey = async (field: string, key: string, begin: BeginAttempt): Promise<IdentifiedCaller> => {
    const fingerprint = right.fingerprintOf([key]);
    const attempt = right.valueFor(fingerprint) === undefined ? begin() : shared;
    if (attempt.kind === "waits") return attempt;
    const account = await find(field, key);
    if (account === null) return nobody;
    attempt.succeeded();
    right.remember(fingerprint, account.id);
    return { kind: "person", id: account.id };
  };

  return async (shown, begin) => {
    if (shown.kind === "password") return byPassword(shown.name, shown.password, begin);
    return identification.key === null ? nobody : byKey(identification.key.field, shown.value, begin);
  };
}

/**
 * Remembers the credentials that were right, as keyed hashes, each with the value that it was right for: the hash of a password, so
 * that a password is verified once and forgotten when it is changed, or the person of a key.
 */
class RightCredentials {
  readonly #passwords: Passwords;
  readonly #salt = randomBytes(32);
  readonly #values = new Map<string, string>();
  readonly #verifying = new Map<string, Promise<boolean>>();

  constructor(passwords: Passwords) {
    this.#passwords = passwords;
  }

  fingerprintOf(credentials: readonly string[]): string {
    return createHmac("sha256", this.#salt).update(JSON.stringify(credentials)).digest("base64");
  }

  valueFor(fingerprint: string): string | undefined {
    return this.#values.get(fingerprint);
  }

  remember(fingerprint: string, value: string): void {
    const [oldest] = this.#values.size < mostRemembered ? [] : this.#values.keys();
    if (oldest !== undefined) this.#values.delete(oldest);
    this.#values.set(fingerprint, value);
  }

  isVerifying(fingerprint: string, hash: string): boolean {
    return this.#verifying.has(`${fingerprint} ${hash}`);
  }

  /** Verifies a password; requests that carry the same one at the same time share the work. */
  verify(fingerprint: string, hash: string, password: string): Promise<boolean> {
    const key = `${fingerprint} ${hash}`;
    const verification =
      this.#verifying.get(key) ?? this.#passwords.verify(hash, password).finally(() => this.#verifying.delete(key));
    this.#verifying.set(key, verification);
    return verification;
  }
}

/** An attempt that is not counted: it is known to be right, or another like it is. */
const shared = { kind: "begun", succeeded: () => {} } as const;
