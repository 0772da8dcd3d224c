import { allIn, withStore } from "../offline-database.ts";
import type { ChangeStore } from "./send-changes.ts";
import type { NewChange, WaitingChange } from "./waiting-change.ts";

/** The account whose changes are meant: a person, or a visitor (null), of one set of data. */
export interface ChangeOwner {
  readonly data: string;
  readonly person: string | null;
}

/** How long changes of other accounts and other data are kept, in milliseconds: whoever made them may come back. */
const longestKept = 30 * 24 * 60 * 60 * 1000;

/** The changes of an account in this browser's database. */
export function changeStoreOf({ data, person }: ChangeOwner): ChangeStore {
  return {
    list: async () => (await allIn("changes")).filter((change) => change.data === data && change.person === person),
    update: replaceChanges,
    settle: ({ number }) => removeChange(number),
  };
}

/** How many changes people have made to some data and not sent, whoever they are. */
export async function countChangesOfPeople(data: string): Promise<number> {
  return (await allIn("changes")).filter((change) => change.data === data && change.person !== null).length;
}

/** Adds a change at the end. */
export async function addChange(change: NewChange): Promise<void> {
  await withStore("changes", "readwrite", (store) => store.add(change));
}

/** Removes a change that is settled. */
export async function removeChange(number: number): Promise<void> {
  await withStore("changes", "readwrite", (store) => store.delete(number));
}

/** Removes all changes of an account, and those that have waited in vain for too long. */
export async function removeChangesOf({ data, person }: ChangeOwner, now: number): Promise<void> {
  for (const change of await allIn("changes"))
    if ((change.data === data && change.person === person) || now - change.made > longestKept)
      await removeChange(change.number);
}

/** Stores changes anew, as far as they are still there. */
async function replaceChanges(changes: readonly WaitingChange[]): Promise<void> {
  await withStore("changes", "readwrite", (store) => {
    for (const change of changes) {
      const known = store.getKey(change.number);
      known.onsuccess = () => {
        if (known.result !== undefined) store.put(change);
      };
    }
    return null;
  });
}
