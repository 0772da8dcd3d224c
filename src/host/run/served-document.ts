import type { Specification } from "../../model/specification.ts";
import type { Engine } from "../../runtime/engine/engine.ts";
import type { ReadWriteLock } from "../../runtime/http/read-write-lock.ts";
import type { ServableProduct } from "../../runtime/http/servable-product.ts";
import type { Server } from "../../runtime/http/server.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import type { Operation } from "../operation/open-operation.ts";
import { tellFollowed, tellMigration } from "../operation/tell-migration.ts";
import type { keepTimers } from "./keep-timers.ts";
import { dataNotes } from "./migrate-data.ts";
import type { DataMigration, FollowedDocument } from "./migrate-data.ts";
import type { FollowingServed } from "./following-served.ts";
import type { SharedChanges } from "./shared-changes.ts";

/** The parts that serve a product, and that are updated when it is replaced. */
export interface ReplaceableParts {
  readonly store: DataStore;
  readonly lock: ReadWriteLock;
  readonly server: Server;
  readonly timers: ReturnType<typeof keepTimers>;
  readonly productOf: (model: Specification, source: string) => ServableProduct & { readonly engine: Engine };
  readonly log: Operation["log"];
  readonly serves: SharedChanges["serves"];
  /** Reads the document of a text that another process has stored; null where this version can't. */
  readonly readStored: (source: string) => Specification | null;
}

/** The document that is served now. */
export interface ServedDocument extends FollowingServed {
  readonly followed: () => FollowedDocument;
  readonly engine: () => Engine;
  /** Changes the data, and serves the next document on it; resolves to notes about the data. */
  readonly replace: (
    next: FollowedDocument,
    change: (store: DataStore, next: FollowedDocument) => Promise<DataMigration>,
  ) => Promise<readonly string[]>;
}

/**
 * Makes what replaces the document that is served: by one to which it migrates the data, or by one to which another process has migrated it. No request is answered
 * meanwhile.
 */
export function createServedDocument(
  { store, lock, server, timers, productOf, log, serves, readStored }: ReplaceableParts,
  first: FollowedDocument,
  engine: Engine,
): ServedDocument {
  let [followed, current] = [first, engine];
  const install = async (next: FollowedDocument): Promise<void> => {
    const replacing = productOf(next.model, next.source);
    current = replacing.engine;
    timers.replace(replacing.engine);
    server.replaceProduct(replacing);
    followed = next;
    await serves(next.source);
  };
  return {
    followed: () => followed,
    engine: () => current,
    async replace(next, change) {
      // No request may run meanwhile: statements prepared for the old tables would fail on the new ones.
      const changed = await lock.exclusive(async () => {
        const migrated = await change(store, next);
        tellMigration(log, migrated.migration);
        await install(next);
        return migrated;
      });
      return dataNotes(store, next, changed);
    },
    adopt: (source) =>
      lock.exclusive(async () => {
        // This process may have begun to serve it while it waited for the lock.
        if (followed.source === source) return true;
        const model = readStored(source);
        if (model === null) return false;
        await install({ ...followed, model, source });
        tellFollowed(log, model.title, source);
        return true;
      }),
  };
}
