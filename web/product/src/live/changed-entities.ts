const listeners = new Set<(entities: ReadonlySet<string>) => void>();

/** Calls back with the entities of which records were changed, by anybody; answers what ends that. */
export function onChangedEntities(listener: (entities: ReadonlySet<string>) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells that records of some entities were changed. */
export function tellChangedEntities(entities: ReadonlySet<string>): void {
  for (const listener of listeners) listener(entities);
}
