import type { Specification } from "../../model/specification.ts";
import { isLoopback } from "../../runtime/http/allowed-host.ts";
import type { PasswordHasher } from "../../runtime/engine/context/password-hasher.ts";
import type { DemoLogin } from "../../runtime/http/servable-product.ts";
import { disableSampled, enableSampled, markSampled } from "../../runtime/store/sampled-people.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { seedAccounts } from "../../semantics/write/put-seed-rows.ts";
import { disabledNote } from "./disabled-note.ts";
import type { FilledStore } from "./fill-sample.ts";
import type { ProductOptions } from "./product-options.ts";

/** The sample people that users of the product may sign in as. */
export interface Demo {
  readonly accounts: readonly DemoLogin[];
  readonly notes: readonly string[];
  readonly warning: string | null;
}

/**
 * Enables sign-in as the sample people if only this machine reaches the product, or with `--demo`: their password is public. Otherwise, and
 * without sample data, sign-in as them is disabled; their records stay.
 */
export async function admitDemo(
  store: DataStore,
  model: Specification,
  passwords: PasswordHasher,
  options: ProductOptions,
  { accounts, isNew }: FilledStore,
): Promise<Demo> {
  const own = new Set(seedAccounts(model).map(({ id }) => id));
  const sampled = accounts.flatMap(({ person }) => (person === null || own.has(person) ? [] : [person]));
  const knownPassword = (id: string): string => accounts.find(({ person }) => person === id)?.login?.password ?? "";
  await markSampled(store, model, sampled, (id, hash) =>
    isNew ? Promise.resolve(true) : passwords.verify(hash, knownPassword(id)),
  );
  const isExposed = options.isForUsers === true || isReachableByOthers(options);
  if (options.demo === true || (!isExposed && options.sample > 0)) {
    await enableSampled(store, model);
    const isWarned = isExposed && accounts.some(({ person }) => person !== null);
    return {
      accounts,
      notes: [],
      warning: isWarned
        ? `with --demo everybody who reaches the product can sign in as ${rolesOf(accounts)}, by passwords that everybody knows. Use it for a demonstration only.`
        : null,
    };
  }
  const disabled = await disableSampled(store, model);
  const left = accounts.filter(({ person }) => !isExposed && (person === null || own.has(person)));
  return {
    accounts: left,
    notes: disabled === 0 ? [] : [disabledNote(disabled, { isNew, isExposed })],
    warning:
      isExposed && own.size > 0
        ? `${own.size} ${own.size === 1 ? "person has the password" : "people have the passwords"} that the document says, known to everybody who reads it. Change ${own.size === 1 ? "it" : "them"} before others can reach the product.`
        : null,
  };
}

/** Whether other machines can reach the product. A trusted proxy counts as a way for others. */
export function isReachableByOthers({ host, trustProxy = [] }: Pick<ProductOptions, "host" | "trustProxy">): boolean {
  return !isLoopback(host) || trustProxy.length > 0;
}

function rolesOf(accounts: readonly DemoLogin[]): string {
  return accounts.flatMap(({ role, person }) => (person === null ? [] : [role])).join(", ");
}
