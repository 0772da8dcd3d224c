import { allIn, putInto, withStore } from "./offline-database.ts";
import type { KeptAnswer, KeptScope } from "./offline-database.ts";
import { answersToForget, largestAnswer } from "./answers-to-forget.ts";

/** An answer, with the moment at which it was given. */
export interface DatedAnswer {
  readonly data: unknown;
  readonly at: number;
}

/** How many answers are written before room is made for more. */
const putsBetween = 25;

/** What the server has answered, kept for one account of one product: what is kept of any other is deleted first. */
export class KeptAnswers {
  readonly #whenIdle: (work: () => void) => void;
  #scope: string | null = null;
  #pending = new Map<string, DatedAnswer>();
  #isPlanned = false;
  #puts = 0;

  constructor(whenIdle: (work: () => void) => void) {
    this.#whenIdle = whenIdle;
  }

  /** Says whose answers come from now on. Whatever is kept for anybody else is deleted. */
  async belongTo(scope: string): Promise<void> {
    if (this.#scope === scope) return;
    this.#scope = null;
    this.#pending = new Map();
    const known = await readScope();
    if (known !== scope) {
      await deleteAll();
      await putInto("notes", { name: "scope", scope });
    }
    this.#scope = scope;
    this.#plan();
    await makeRoom();
  }

  /** Keeps an answer, soon. Nothing is kept before `belongTo`. */
  keep(query: string, data: unknown, at: number): void {
    this.#pending.set(query, { data, at });
    this.#plan();
  }

  /** The answer to a query; null where none is kept. */
  async find(query: string): Promise<DatedAnswer | null> {
    return this.#pending.get(query) ?? readAnswer(query);
  }

  /** Deletes all, and keeps nothing until `belongTo`. */
  async forget(): Promise<void> {
    this.#scope = null;
    this.#pending = new Map();
    await deleteAll();
  }

  #plan(): void {
    if (this.#isPlanned || this.#scope === null || this.#pending.size === 0) return;
    this.#isPlanned = true;
    this.#whenIdle(() => void this.#write().catch(() => {}));
  }

  async #write(): Promise<void> {
    this.#isPlanned = false;
    const owner = this.#scope;
    const answers = this.#pending;
    this.#pending = new Map();
    for (const [query, { data, at }] of answers) {
      const text = JSON.stringify(data);
      // The account may have changed since.
      if (owner === null || this.#scope !== owner) return;
      if (text.length > largestAnswer) continue;
      await putInto("answers", { query, text, at });
      this.#puts += 1;
    }
    if (this.#puts < putsBetween) return;
    this.#puts = 0;
    await makeRoom();
  }
}

async function readScope(): Promise<string | null> {
  const note = await withStore("notes", "readonly", (store) => store.get("scope") as IDBRequest<KeptScope | undefined>);
  return note?.scope ?? null;
}

async function deleteAll(): Promise<void> {
  await withStore("answers", "readwrite", (store) => store.clear());
  await withStore("notes", "readwrite", (store) => store.clear());
}

async function readAnswer(query: string): Promise<DatedAnswer | null> {
  const kept = await withStore(
    "answers",
    "readonly",
    (store) => store.get(query) as IDBRequest<KeptAnswer | undefined>,
  );
  return kept === undefined ? null : { data: JSON.parse(kept.text), at: kept.at };
}

async function makeRoom(): Promise<void> {
  const kept = (await allIn("answers")).map(({ query, at, text }) => ({ query, at, size: text.length }));
  for (const query of answersToForget(kept, Date.now()))
    await withStore("answers", "readwrite", (store) => store.delete(query));
}
