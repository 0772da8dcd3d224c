import { randomUUID } from "node:crypto";
import { ChangeFeed } from "../../runtime/feed/change-feed.ts";
import type { FeedListener } from "../../runtime/feed/change-feed.ts";
import { ChangeLog } from "../../runtime/feed/change-log.ts";
import type { ChangeTeller } from "../../runtime/feed/change-teller.ts";
import type { ServerOptions } from "../../runtime/http/server-options.ts";
import type { Sessions } from "../../runtime/http/sessions.ts";
import { StoredStates } from "../../runtime/limits/stored-states.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { DocumentFollower } from "./document-follower.ts";
import type { FollowingServed } from "./following-served.ts";
import { followsDocument } from "../store/stored-document.ts";

/** How often a process looks for what others have committed where no request makes it look, in milliseconds: browsers hear of changes that late. */
const usualLookEvery = 500;

/** How a process hears of what others commit, where not as usual. */
export interface HearingOptions {
  /** How often it looks where no request makes it look, in milliseconds. */
  readonly lookEvery?: number;
  /** Whether it listens to signals where the store has any; true by default. */
  readonly listens?: boolean;
  /** Is told once that the store has signals, but they do not arrive. */
  readonly onSilent?: (reason: string) => void;
}

/** What a process that shares its store with others tells them and hears of them. */
export interface SharedChanges {
  /** Null where no other process uses the store. */
  readonly feed: ChangeTeller | null;
  /** What a server needs to answer nothing from memory that another process has changed, and to count calls and guesses with the others. */
  readonly serving: Pick<ServerOptions, "catchUp" | "counts">;
  /** Deletes what no process needs any more. */
  cleanUp(): Promise<void>;
  /**
   * Has the engine that is served, and the sessions, hear of what other processes commit, and the product follow the document to which another
   * process has migrated the data: requests wait until it is served, and are refused where it can't be. Gives the function that ends that.
   */
  follow(served: FollowingServed, sessions: Sessions): () => Promise<void>;
  /** Must be called when the data was migrated to the document of this text, before a request is answered by it. */
  serves(source: string): Promise<void>;
}

/** What the other processes on a store do: there are none, they read, or they write, too. */
export type OtherProcesses = "none" | "read" | "write";

/** Shares changes with the other processes on a store. The tables have been migrated. */
export async function shareChanges(
  store: DataStore,
  others: OtherProcesses,
  clock: () => number,
  hearing: HearingOptions = {},
): Promise<SharedChanges> {
  if (others !== "write") {
    const feed = others === "none" ? null : await ChangeLog.open(store, clock);
    const nothing = async (): Promise<void> => {};
    return { feed, serving: {}, cleanUp: nothing, follow: () => nothing, serves: nothing };
  }
  const feed = await ChangeFeed.open(store, randomUUID(), clock);
  const counts = new StoredStates(store);
  const following = new DocumentFollower(store, feed);
  return {
    feed,
    serving: { catchUp: () => feed.catchUp().then(() => following.settled()), counts },
    serves: (source) => following.serves(source),
    cleanUp: async () => {
      await feed.cleanUp();
      await counts.cleanUp(clock());
    },
    follow: (served, sessions) => {
      const look = async (): Promise<void> => {
        await feed.catchUp();
        if (!(await followsDocument(store, served.followed().source))) await following.follow(served, sessions);
      };
      const stop = feed.listen(listenerOf(served, sessions, following));
      const endLooking = lookAgainAndAgain(look, hearing.lookEvery ?? usualLookEvery);
      const deafen = hearing.listens === false ? undefined : listenForSignals(store, feed, hearing);
      return async () => {
        stop();
        await Promise.all([endLooking(), deafen?.()]);
      };
    },
  };
}

/** Has the feed look as soon as another process says that it has committed something. Gives the function that ends that. */
function listenForSignals(
  { signals }: DataStore,
  feed: ChangeFeed,
  { onSilent = () => {} }: HearingOptions,
): (() => Promise<void>) | undefined {
  // Where the store does not answer, the next look hears of everything all the same.
  return signals?.listen({ heard: () => void feed.catchUp().catch(() => {}), silent: onSilent });
}

/** Has the engine that is served, and the sessions, hear of what other processes commit, and the product follow their document. */
function listenerOf(served: FollowingServed, sessions: Sessions, following: DocumentFollower): FeedListener {
  return {
    changed: (change) => served.engine().hear(change),
    missed() {
      served.engine().hear("anything");
      sessions.forgetAll();
    },
    // Where the store does not answer, requests are refused until the next look.
    migrated: () => void following.follow(served, sessions).catch(() => {}),
  };
}

/** Looks now, and again some milliseconds after each look. Gives the function that ends that. */
function lookAgainAndAgain(lookOnce: () => Promise<void>, lookEvery: number): () => Promise<void> {
  let stopped = false;
  let timeout: NodeJS.Timeout | undefined;
  let underway = Promise.resolve();
  const look = (): void => {
    // Where the store does not answer, the requests that need it say so; the next look hears of everything all the same.
    underway = lookOnce().catch(() => {});
    void underway.then(() => {
      if (!stopped) timeout = setTimeout(look, lookEvery).unref();
    });
  };
  look();
  return async () => {
    stopped = true;
    clearTimeout(timeout);
    await underway;
  };
}
