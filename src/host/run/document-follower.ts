import type { ChangeFeed } from "../../runtime/feed/change-feed.ts";
import type { Sessions } from "../../runtime/http/sessions.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import type { FollowingServed } from "./following-served.ts";
import { storedDocument } from "../store/stored-document.ts";

/**
 * Has a process serve the document to which another process has migrated the data they share.
 *
 * INVARIANT: the feed is told the number of a document only when no request is answered by another one any more. So no transaction that one
 * document has decided is committed after the data was migrated to the next.
 */
export class DocumentFollower {
  readonly #store: DataStore;
  readonly #feed: ChangeFeed;
  #underway: Promise<void> | null = null;
  /** Whether the stored document may have changed since it was read. */
  #isOutdated = false;
  #isOther = false;

  constructor(store: DataStore, feed: ChangeFeed) {
    this.#store = store;
    this.#feed = feed;
  }

  /** Notes that the document of this text is served. Where the data follows another one already, nothing is written until that is served. */
  async serves(source: string): Promise<void> {
    const stored = await storedDocument(this.#store);
    this.#feed.serves(stored.source === source ? stored.number : none);
  }

  /** Serves the stored document if another one is served. Calls while that is under way share it, and have the document read again. */
  follow(served: FollowingServed, sessions: Sessions): Promise<void> {
    this.#isOutdated = true;
    return (this.#underway ??= this.#follow(served, sessions).finally(() => {
      this.#underway = null;
    }));
  }

  /** Resolves when the stored document is served. Rejects with a `StoreUnavailable` where it can't be. */
  async settled(): Promise<void> {
    while (this.#feed.isHeld) {
      await new Promise((resolve) => setTimeout(resolve, heldLookEvery));
      await this.#feed.catchUp();
    }
    await this.#underway;
    if (this.#isOther) throw new StoreUnavailable("other document", null);
  }

  async #follow(served: FollowingServed, sessions: Sessions): Promise<void> {
    // Until it is known that the document is the one that is served.
    this.#isOther = true;
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const { source, number } = await storedDocument(this.#store);
      if (source === null || source === served.followed().source) {
        this.#feed.serves(number);
        continue;
      }
      this.#isOutdated = true;
      if (!(await served.adopt(source))) return;
      sessions.forgetAll();
    }
    this.#isOther = false;
  }
}

/** How often it is looked whether a migration has ended, in milliseconds. */
const heldLookEvery = 25;

/** The number of no document. */
const none = -1;
