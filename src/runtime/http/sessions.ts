import { sessionSeconds } from "./session-cookie.ts";
import { freshToken } from "../fresh-token.ts";
import { hashOfToken } from "../hash-of-token.ts";
import type { ChangeTeller } from "../feed/change-teller.ts";
import type { DataStore, TransactionQueries } from "../store/data-store.ts";
import { sessionStatements } from "./session-statements.ts";
import type { SessionStatements } from "./session-statements.ts";

/** Opens the sessions kept in a store, which has been migrated, and drops what has expired. */
export async function openSessions(
  store: DataStore,
  clock: () => number = Date.now,
  feed: ChangeTeller | null = null,
): Promise<Sessions> {
  const statements = sessionStatements(store.dialect);
  await store.write(async (queries) => {
    await queries.run(statements.expire, [new Date(clock()).toISOString()]);
    await queries.run(statements.clean, []);
  });
  return new Sessions(store, statements, clock, feed);
}

/** Has it noted when a session, of which the hash of the token is given, was used. */
export type NoteUse = (hash: string, used: string) => void;

/** The sessions in a store to which another process writes. That one notes when they are used. */
export function readSessions(store: DataStore, clock: () => number, noteUse: NoteUse): Sessions {
  return new Sessions(store, sessionStatements(store.dialect), clock, null, noteUse);
}

interface Session {
  readonly person: string;
  readonly expires: number;
  /** When its use was noted last, by this process; 0: not yet. */
  readonly noted: number;
}

/** A session as its person is told of it. */
export interface SessionOfPerson {
  /** The hash of its token, by which it is ended. It signs nobody in. */
  readonly hash: string;
  readonly begun: string;
  readonly used: string;
  /** What the device that began it called itself; empty where nothing is known of it. */
  readonly device: string;
}

/** The milliseconds in which the use of a session is noted once. */
const notedEach = 5 * 60 * 1000;

/** The characters that are kept of what a device calls itself. */
const longestDevice = 300;

/**
 * Who is signed in. A token is 256 random bits, told once to whom it is for; the store keeps its hash only.
 *
 * INVARIANT: once `close` or `revokePerson` resolves, or `forgetPerson` returns, no `find` answers what it ended, not even one begun before.
 */
export class Sessions {
  readonly #store: DataStore;
  readonly #statements: SessionStatements;
  readonly #clock: () => number;
  readonly #noteUse: NoteUse;
  /** Tells other processes of ended sessions. */
  readonly #feed: ChangeTeller | null;
  /** Sessions found lately by their token, those added first first. */
  readonly #known = new Map<string, Session>();
  /** People whose sessions are being ended in the store, but for one. */
  readonly #revoked = new Map<string, string | null>();
  readonly #listeners = new Set<() => void>();
  /** Counts endings, so that a lookup that was under way meanwhile is made again. */
  #endings = 0;

  constructor(
    store: DataStore,
    statements: SessionStatements,
    clock: () => number,
    feed: ChangeTeller | null,
    noteUse: NoteUse | null = null,
  ) {
    this.#store = store;
    this.#noteUse = noteUse ?? ((hash, used) => this.noteUse(hash, used));
    this.#statements = statements;
    this.#clock = clock;
    this.#feed = feed;
  }

  /** Signs a person in, with a token that nobody has yet; answers it. `device`: what the device calls itself. */
  async open(person: string, token: string = freshToken(), device = ""): Promise<string> {
    const [hash, created] = [hashOfToken(token), this.#clock()];
    const expires = created + sessionSeconds * 1000;
    const now = new Date(created).toISOString();
    await this.#store.write(async (queries) => {
      await queries.run(this.#statements.open, [hash, person, now, new Date(expires).toISOString()]);
      await queries.run(this.#statements.describe, [hash, device.slice(0, longestDevice), now]);
    });
    this.#remember(token, { person, expires, noted: created });
    return token;
  }

  /** The sessions of a person, those used last first. */
  async listOf(person: string): Promise<readonly SessionOfPerson[]> {
    const now = new Date(this.#clock()).toISOString();
    const rows = await this.#store.read((queries) => queries.all(this.#statements.list, [person, now]));
    return rows.map(([hash, begun, device, used]) => ({
      hash: String(hash),
      begun: String(begun),
      used: String(used),
      device: device === null || device === undefined ? "" : String(device),
    }));
  }

  /** Ends the session of a person whose token has a hash; false where they have none such. */
  async closeOf(person: string, hash: string): Promise<boolean> {
    if (!(await this.listOf(person)).some((session) => session.hash === hash)) return false;
    await this.#store.write((queries) => this.#delete(queries, hash));
    for (const [token, session] of this.#known)
      if (session.person === person && hashOfToken(token) === hash) this.#known.delete(token);
    this.#ended();
    return true;
  }

  /** The id of the person that a token stands for now; null where it stands for nobody. */
  async find(token: string): Promise<string | null> {
    const session = this.#known.get(token) ?? (await this.#look(token));
    if (session === null || session.expires <= this.#clock()) return null;
    const { person } = session;
    this.#use(token, session);
    return !this.#revoked.has(person) || this.#revoked.get(person) === token ? person : null;
  }

  /** Ends one session. */
  async close(token: string): Promise<void> {
    await this.#store.write((queries) => this.#delete(queries, hashOfToken(token)));
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
      const row = await this.#store.latest.one(this.#statements.find, [hashOfToken(token)]);
      if (endings !== this.#endings) continue;
      if (row === undefined) return null;
      const session = { person: String(row[0]), expires: Date.parse(String(row[1])), noted: 0 };
      this.#remember(token, session);
      return session;
    }
  }

  async #delete(queries: TransactionQueries, hash: string): Promise<void> {
    const [person] = (await queries.one(this.#statements.close, [hash])) ?? [];
    await queries.run(this.#statements.forget, [hash]);
    if (typeof person === "string") this.#tellEnded(queries, person);
  }

  /** Notes when a session was used. Nobody waits for this, and nothing of importance is lost with it. */
  noteUse(hash: string, used: string): void {
    void this.#store.write((queries) => queries.leave(this.#statements.use, { hash, used })).catch(() => {});
  }

  #use(token: string, session: Session): void {
    const now = this.#clock();
    if (Math.abs(now - session.noted) < notedEach) return;
    // It may have been ended meanwhile, and must not come back.
    if (this.#known.has(token)) this.#known.set(token, { ...session, noted: now });
    this.#noteUse(hashOfToken(token), new Date(now).toISOString());
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
