/** The same function, which works out its answer once for each object that it is asked about, and forgets it with the object. */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    const before = kept.get(key);
    if (before !== undefined) return before.made;
    const made = make(key);
    kept.set(key, { made });
    return made;
  };
}
