import type { OwnVersion } from "./outbox/own-versions.ts";
import type { WaitingChange } from "./outbox/waiting-change.ts";

/** An answer of the server's, as it is kept. */
export interface KeptAnswer {
  /** The query's key, as text. */
  readonly query: string;
  /** The answer as JSON. */
  readonly text: string;
  /** When the server gave it, in milliseconds. */
  readonly at: number;
}

/** What is kept besides: whose answers there are, by what tells account, product and application from others. */
export interface KeptScope {
  readonly name: "scope";
  readonly scope: string;
}

/** The versions to which the calls of an account have led. */
export interface KeptVersions {
  readonly name: "versions";
  readonly scope: string;
  readonly versions: readonly OwnVersion[];
}

/** The stores of the database, with what is in them. */
interface Stores {
  readonly answers: KeptAnswer;
  readonly changes: WaitingChange;
  readonly notes: KeptScope | KeptVersions;
}

type StoreName = keyof Stores;

let opened: Promise<IDBDatabase> | null = null;

/** Runs `work` on one store, in a transaction; resolves with what the request that it answers came to, once all of it is written. */
export async function withStore<N extends StoreName, T>(
  name: N,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | null,
): Promise<T> {
  const database = await (opened ??= open());
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request?.result as T);
    transaction.onabort = () => reject(transaction.error ?? new Error("fault: the transaction was ended"));
  });
}

/** All that is in a store, in the order of its keys. */
export function allIn<N extends StoreName>(name: N): Promise<readonly Stores[N][]> {
  return withStore(name, "readonly", (store) => store.getAll() as IDBRequest<Stores[N][]>);
}

/** Puts one thing into a store, in the place of what has the same key. */
export async function putInto<N extends StoreName>(name: N, value: Stores[N]): Promise<void> {
  await withStore(name, "readwrite", (store) => store.put(value));
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("ninepoint", 1);
    request.onupgradeneeded = () => {
      const database = request.result;
      database.createObjectStore("answers", { keyPath: "query" });
      database.createObjectStore("changes", { keyPath: "number", autoIncrement: true });
      database.createObjectStore("notes", { keyPath: "name" });
    };
    request.onerror = () => {
      opened = null;
      reject(request.error ?? new Error("fault: the database can't be opened"));
    };
    request.onsuccess = () => {
      const database = request.result;
      // A later version of the application, in another tab, waits for this one to let go.
      database.onversionchange = () => {
        opened = null;
        database.close();
      };
      database.onclose = () => {
        opened = null;
      };
      resolve(database);
    };
  });
}
