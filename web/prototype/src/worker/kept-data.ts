/** What a browser keeps of a prototype. */
export interface KeptData {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly cookies: Readonly<Record<string, string>>;
}

/** Where a browser keeps it. */
export interface Shelf {
  find(): Promise<KeptData | null>;
  keep(data: KeptData): Promise<void>;
  drop(): Promise<void>;
}

const storeName = "data";

/** Opens what is kept under a key. Rejects where the browser keeps nothing for pages like this. */
export async function openShelf(key: string): Promise<Shelf> {
  const database = await openDatabase();
  const work = <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = ask(transaction.objectStore(storeName));
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("aborted")));
    });
  return {
    find: async () => ((await work("readonly", (store) => store.get(key))) as KeptData | undefined) ?? null,
    keep: async (data) => void (await work("readwrite", (store) => store.put(data, key))),
    drop: () => work("readwrite", (store) => store.delete(key)),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("ninepoint prototypes", 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("blocked")));
  });
}
