import { randomBytes } from "node:crypto";
import { hashOfToken } from "../hash-of-token.ts";
import type { ChangeFeed } from "../feed/change-feed.ts";
import type { DataStore, TransactionQueries } from "../store/data-store.ts";
import { sessionStatements } from "./session-statements.ts";
import type { SessionStatements } from "./session-statements.ts";

/** How long a session lasts, in seconds: 30 days. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** Opens the sessions kept in a store, which has been migrated, and drops what has expired. */
export async function openSessions(
  store: DataStore,
  clock: () => number = Date.now,
  feed: ChangeFeed | null = null,
): Promise<Sessions> {
  const statements = sessionStatements(store.dialect);
  await store.write((queries) => queries.run(statements.expire, [new Date(clock()).toISOString()]));
  return new Sessions(store, statements, clock, feed);
}

/** A token that nobody has: 256 random bits. */
export function freshToken(): string {
  return randomBytes(32).toString("base64url");
}

interface Session {
  readonly person: string;
  readonly expires: number;
}

/**
 * Who is signed in. A token is 256 random bits, told once to whom it is for; the store keeps its hash only.
 *
 * INVARIANT: once `close` or `revokePerson` resolves, or `forgetPerson` returns, no `find` answers what it ended, not even one begun before.
 */
export class Sessions {
  readonly #store: DataStore;
  readonly #statements: SessionStatements;
  readonly #clock: () => number;
  /** Tells other processes of ended sessions. */
  readonly #feed: ChangeFeed | null;
  /** Sessions found lately by their token, those added first first. */
  readonly #known = new Map<string, Session>();
  /** People whose sessions are being ended in the store, but for one. */
  readonly #revoked = new Map<string, string | null>();
  readonly #listeners = new Set<() => void>();
  /** Counts endings, so that a lookup that was under way meanwhile is made again. */
  #endings = 0;

  constructor(store: DataStore, statements: SessionStatements, clock: () => number, feed: ChangeFeed | null) {
    this.#store = store;
    this.#statements = statements;
    this.#clock = clock;
    this.#feed = feed;
  }

  /** Signs a person in, with a token that nobody has yet; answers it. */
  async open(person: string, token: string = freshToken()): Promise<string> {
    const created = this.#clock();
    const expires = created + sessionSeconds * 1000;
    const values = [hashOfToken(token), person, new Date(created).toISOString(), new Date(expires).toISOString()];
    await this.#store.write((queries) => queries.run(this.#statements.open, values));
    this.#remember(token, { person, expires });
    return token;
  }

  /** The id of the person that a token stands for now; null where it stands for nobody. */
  async find(token: string): Promise<string | null> {
    const session = this.#known.get(token) ?? (await this.#look(token));
    if (session === null || session.expires <= this.#clock()) return null;
    const { person } = session;
    return !this.#revoked.has(person) || this.#revoked.get(person) === token ? person : null;
  }

  /** Ends one session. */
  async close(token: string): Promise<void> {
    await this.#store.write(async (queries) => {
      const [person] = (await queries.one(this.#statements.close, [hashOfToken(token)])) ?? [];
      if (typeof person === "string") this.#tellEnded(queries, person);
    });
    this.#known.delete(token);
    this.#ended();
  }

  /**
   * Ends all sessions of a person but that of one token, as a changed password and a deleted person ask for: from this moment
   * on, not only when it resolves.
   */
  async revokePerson(person: string, but: string | null = null): Promise<void> {
    this.#revoked.set(person, but);
    try {
      await this.#store.write(async (queries) => {
        await queries.run(this.#statements.revoke, [person, but === null ? "" : hashOfToken(but)]);
        this.#tellEnded(queries, person);
      });
    } finally {
      this.#revoked.delete(person);
    }
    this.forgetPerson(person, but);
  }

  /** Forgets the sessions of a person that the store has ended already, all but that of one token. Those that begin meanwhile stay. */
  forgetPerson(person: string, but: string | null = null): void {
    for (const [token, session] of this.#known)
      if (session.person === person && token !== but) this.#known.delete(token);
    this.#ended();
  }

  /** Forgets all sessions, each of which is looked up again: another process may have ended any. */
  forgetAll(): void {
    this.#known.clear();
    this.#ended();
  }

  /** Calls back whenever sessions were ended; answers how to stop listening. */
  onEnd(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #look(token: string): Promise<Session | null> {
    for (;;) {
      const endings = this.#endings;
      const row = await this.#store.read((queries) => queries.one(this.#statements.find, [hashOfToken(token)]));
      if (endings !== this.#endings) continue;
      if (row === undefined) return null;
      const session = { person: String(row[0]), expires: Date.parse(String(row[1])) };
      this.#remember(token, session);
      return session;
    }
  }

  #remember(token: string, session: Session): void {
    const [oldest] = this.#known.size < mostKnown ? [] : this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(token, session);
  }

  #tellEnded(queries: TransactionQueries, person: string): void {
    this.#feed?.tell(queries, { written: new Map(), replaced: false, ended: [person] });
  }

  #ended(): void {
    this.#endings += 1;
    for (const listener of this.#listeners) listener();
  }
}

const mostKnown = 10_000;
