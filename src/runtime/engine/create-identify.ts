import { createHmac, randomBytes } from "node:crypto";
import { entityNamed } from "../../model/find.ts";
import type { Account } from "../../semantics/program/question.ts";
import { plainName } from "../../semantics/value/account-name.ts";
import { readKey } from "../../semantics/value/read-key.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { DataStore } from "../store/data-store.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import type { PasswordHasher } from "./context/password-hasher.ts";
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
  passwords: PasswordHasher,
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
      const verified = await right.verify({ fingerprint, hash, password }, begin);
      if (verified.kind === "waits") return verified;
      if (!verified.isRight || account === null) return nobody;
    }
    return account === null ? nobody : { kind: "person", id: account.id };
  };

  const byKey = async (field: string, key: string, begin: BeginAttempt): Promise<IdentifiedCaller> => {
    const fingerprint = right.fingerprintOf([key]);
    const attempt = right.valueFor(fingerprint) === undefined ? await begin() : null;
    if (attempt?.kind === "waits") return attempt;
    const account = await find(field, key);
    if (account === null) return nobody;
    await attempt?.succeeded();
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
  readonly #passwords: PasswordHasher;
  readonly #salt = randomBytes(32);
  readonly #values = new Map<string, string>();
  readonly #verifying = new Map<string, Promise<Verified>>();

  constructor(passwords: PasswordHasher) {
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

  /** Verifies a password, and remembers it where it is right; requests that carry the same one at the same time share the work, and are one attempt. */
  verify(shown: ShownPassword, begin: BeginAttempt): Promise<Verified> {
    const key = `${shown.fingerprint} ${shown.hash}`;
    const verification =
      this.#verifying.get(key) ?? this.#verifyAnew(shown, begin).finally(() => this.#verifying.delete(key));
    this.#verifying.set(key, verification);
    return verification;
  }

  async #verifyAnew({ fingerprint, hash, password }: ShownPassword, begin: BeginAttempt): Promise<Verified> {
    const attempt = await begin();
    if (attempt.kind === "waits") return attempt;
    const isRight = await this.#passwords.verify(hash, password);
    if (isRight) {
      await attempt.succeeded();
      this.remember(fingerprint, hash);
    }
    return { kind: "verified", isRight };
  }
}

/** A password that a request carries, and the hash of the account that it names; empty where there is none. */
interface ShownPassword {
  readonly fingerprint: string;
  readonly hash: string;
  readonly password: string;
}

type Verified =
  | { readonly kind: "waits"; readonly wait: number }
  | { readonly kind: "verified"; readonly isRight: boolean };
