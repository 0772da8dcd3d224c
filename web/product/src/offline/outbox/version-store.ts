import { withStore } from "../offline-database.ts";
import type { KeptVersions } from "../offline-database.ts";
import type { ChangeOwner } from "./change-store.ts";
import type { OwnVersion } from "./own-versions.ts";

/** The versions to which an account's own calls have led, as all pages of this browser know them. */
export interface VersionStore {
  list(): Promise<readonly OwnVersion[]>;
  /** Changes what is known, in one step. */
  change(changed: (versions: readonly OwnVersion[]) => readonly OwnVersion[]): Promise<void>;
}

const name = "versions";

/** The versions of an account in this browser's database. Those of another account are forgotten when this one's are stored. */
export function versionStoreOf({ data, person }: ChangeOwner): VersionStore {
  const scope = JSON.stringify([data, person]);
  const versionsIn = (note: KeptVersions | undefined): readonly OwnVersion[] =>
    note?.scope === scope ? note.versions : [];
  return {
    list: async () =>
      versionsIn(
        await withStore("notes", "readonly", (store) => store.get(name) as IDBRequest<KeptVersions | undefined>),
      ),
    change: async (changed) => {
      await withStore("notes", "readwrite", (store) => {
        const known = store.get(name) as IDBRequest<KeptVersions | undefined>;
        known.onsuccess = () => {
          store.put({ name, scope, versions: changed(versionsIn(known.result)) } satisfies KeptVersions);
        };
        return null;
      });
    },
  };
}
