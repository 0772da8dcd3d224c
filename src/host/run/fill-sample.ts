import { createSource } from "../../base/source.ts";
import type { InitialWorld } from "../../trace/trace.ts";
import type { Specification } from "../../model/specification.ts";
import type { PasswordHasher } from "../../runtime/engine/context/password-hasher.ts";
import type { DemoLogin } from "../../runtime/http/servable-product.ts";
import { refusedRows } from "../../semantics/memory/place-rows.ts";
import { seedAccounts } from "../../semantics/write/put-seed-rows.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { GenerateValue } from "../../semantics/memory/generate-from-id.ts";
import { generateRandomValue } from "../../runtime/generate-random-value.ts";
import type { LoadedTransaction } from "../../runtime/history/store-loaded-history.ts";
import { loadState } from "../../runtime/engine/load-state.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import type { Sample } from "../../sample/sample.ts";
import { sampleLocaleOf } from "./sample-locale.ts";
import { UniqueClash } from "../../runtime/store/unique-clash.ts";
import { UsageError } from "../usage/usage-error.ts";
import { demoAccountsOf, insertAccounts, readAccounts, writeAccountsFile } from "./demo-accounts.ts";
import { isEmpty } from "../store/is-empty.ts";
import type { ProductOptions } from "./product-options.ts";
import { refusedRowsInWords } from "./refused-rows-in-words.ts";

/** The result of filling a store: the demo accounts, and a note about the generated data. */
export interface FilledStore {
  readonly accounts: readonly DemoLogin[];
  /** Whether the store was empty before. */
  readonly isNew: boolean;
  readonly note: string | null;
}

type SampleOptions = Pick<
  ProductOptions,
  "data" | "database" | "isForUsers" | "sample" | "seed" | "locale" | "onSampling"
> & {
  /** The moment of which the data is; absent: now. */
  readonly now?: string;
  /** Gives the values of generated fields; absent: they are random. */
  readonly generate?: GenerateValue;
};

/** The source of the first data. */
interface SampleOrigin {
  readonly model: Specification;
  /** The text of the document. */
  readonly source: string;
  /** The state that a trace begins with; null if the data are generated. */
  readonly begin: InitialWorld | null;
}

/** Fills an empty store with the document's rows and with generated people and records. A store with records is left unchanged. */
export async function fillSample(
  store: DataStore,
  { model, source, begin }: SampleOrigin,
  passwords: PasswordHasher,
  options: SampleOptions,
): Promise<FilledStore> {
  if (!(await isEmpty(store, model))) {
    if (begin !== null)
      throw new UsageError("a story begins in a world of its own, and there is data already: leave out --data.");
    return { accounts: await readAccounts(store, options), isNew: false, note: null };
  }
  if (begin !== null) {
    await loadState(store, model, begin.state, {
      hash: passwords.hash,
      accounts: accountsIn(model, begin),
      history: { begun: begin.now, transactions: [] },
    });
    return { accounts: [], isNew: true, note: `A story begins here, at ${begin.now}.` };
  }
  const { now = new Date().toISOString(), generate = generateRandomValue } = options;
  const refused = refusedRows(model, now);
  if (refused.length > 0) throw new UsageError(refusedRowsInWords(model, createSource("", source), refused));
  // Loaded here, as only an empty store is filled: any other start does without.
  const locale = options.locale ?? sampleLocaleOf(model.head.language);
  const { createSample } = await import("../../sample/create-sample.ts");
  const sample = await createSample(model, {
    seed: options.seed,
    rows: options.sample,
    locale,
    now,
    generate,
    ...(options.onSampling === undefined ? {} : { onProgress: options.onSampling }),
  });
  if (sample.kind === "unknown locale") throw new UsageError(sample.message);
  const accounts = demoAccountsOf(model, sample.accounts, visitorRole(model));
  // Nobody takes on a role in a product that people depend on.
  const kept = options.isForUsers === true ? null : accounts;
  if (kept !== null) writeAccountsFile(options, kept);
  const isLoaded = await loadState(store, model, sample.state, {
    hash: passwords.hash,
    accounts: [...seedAccounts(model), ...sample.accounts],
    history: { begun: sample.begun, transactions: transactionsOf(sample) },
    alongside: (queries) => insertAccounts(queries, store, options, kept ?? []),
  }).then(
    () => true,
    async (error: unknown) => {
      // Another process has found the database empty at the same time, and was first.
      if (!(error instanceof UniqueClash) || (await isEmpty(store, model))) throw error;
      return false;
    },
  );
  if (!isLoaded) return { accounts: await readAccounts(store, options), isNew: false, note: null };
  return { accounts, isNew: true, note: noteOf(sample, { ...options, locale }) };
}

/** The accounts of a trace: its secrets are stored in plain text, so that everybody in it can sign in. */
function accountsIn(
  { identification }: Specification,
  { state }: InitialWorld,
): readonly { readonly id: string; readonly password: string }[] {
  return [...(state.entities[identification?.entity ?? ""]?.values() ?? [])].flatMap(({ id, values }) => {
    const password = values[identification?.secret ?? ""];
    return typeof password === "string" ? [{ id, password }] : [];
  });
}

/** The steps of a sample as transactions, for the history of its records. */
function transactionsOf({ history, writes }: Sample): readonly LoadedTransaction[] {
  return history.flatMap((step, at): readonly LoadedTransaction[] => {
    const made = writes[at];
    if (made === undefined) return [];
    const { about } = made;
    if (step.kind === "timer")
      return [{ at: step.firing.now, by: { kind: "timer" }, call: step.firing.transition, about, writes: made }];
    const { actor, request } = step;
    const isSignUp = actor.kind === "visitor" && made.person !== null;
    const by = isSignUp ? ({ kind: "person", id: made.person } as const) : actor;
    return [{ at: request.now, by, call: request.call, about, writes: made }];
  });
}

function noteOf(
  { state, steps }: Sample,
  { sample, seed, locale }: SampleOptions & { readonly locale: string },
): string | null {
  const records = Object.values(state.entities).reduce((sum, rows) => sum + rows.size, 0);
  if (sample === 0 || records === 0) return null;
  return `${records} sample records, created by ${steps} calls (seed ${seed}, locale ${locale}).`;
}
