/** Whose the data of a prototype is, of all pages that have it open. */
export interface Ownership {
  readonly isOwn: boolean;
}

/**
 * Becomes the only page that changes the data under a key. `byForce`: takes it from another page, which is told. Gives null where another page has it.
 * Where the browser has no locks, every page counts as the only one.
 */
export function ownData(key: string, byForce: boolean, onLost: () => void): Promise<Ownership | null> {
  const { locks } = navigator;
  if (locks === undefined) return Promise.resolve({ isOwn: true });
  const ownership = { isOwn: true };
  return new Promise((resolve) => {
    const held = locks.request(
      `ninepoint prototype ${key}`,
      byForce ? { steal: true } : { ifAvailable: true },
      (lock) => {
        if (lock === null) return resolve(null);
        resolve(ownership);
        return new Promise<void>(() => {});
      },
    );
    held.catch((error: unknown) => {
      const isTaken = error instanceof DOMException && error.name === "AbortError";
      // A page whose browser gives it no locks has no neighbours that it could disturb.
      if (!isTaken) return resolve(ownership);
      ownership.isOwn = false;
      onLost();
    });
  });
}
