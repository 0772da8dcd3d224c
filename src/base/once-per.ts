/** What can be asked about: an object is the same by its identity, a list by its members, all else by its value. */
export type Part = object | string | number | boolean | null | undefined;

/**
 * The same function, which works out its answer once for each object, and each row of further parts, that it is asked about. No two
 * functions share an answer, and no two parts run together, whatever names they hold. What was worked out is forgotten with the object,
 * and with each object among the parts.
 *
 * INVARIANT: it is made at the top level of a module, so that the answer rests on the parts alone (test/house/once-per.test.ts).
 */
export function oncePer<Key extends object, Parts extends readonly Part[], Made>(
  make: (key: Key, ...parts: Parts) => Made,
): (key: Key, ...parts: Parts) => Made {
  const kept = new WeakMap<Key, Branch<Made>>();
  return (key, ...parts) => {
    let branch = kept.get(key);
    if (branch === undefined) kept.set(key, (branch = newBranch()));
    if (parts.length > 0) branch = branchBehind(branch, parts);
    return (branch.answer ??= { made: make(key, ...parts) }).made;
  };
}

/** What is known behind some parts: the answer where they are all, and the branch behind each further one. */
interface Branch<Made> {
  answer: { readonly made: Made } | null;
  objects: WeakMap<object, Branch<Made>> | null;
  values: Map<Part | symbol, Branch<Made>> | null;
}

function newBranch<Made>(): Branch<Made> {
  return { answer: null, objects: null, values: null };
}

function branchBehind<Made>(from: Branch<Made>, parts: readonly (Part | symbol)[]): Branch<Made> {
  let branch = from;
  for (const part of parts) {
    let next: Branch<Made> | undefined;
    // Each kind of map is asked at a place of its own: a place that sees both takes twice as long.
    if (Array.isArray(part)) {
      const list = part as readonly Part[];
      next = branchBehind(branch, [(lengths[list.length] ??= Symbol(list.length)), ...list]);
    } else if ((typeof part === "object" && part !== null) || typeof part === "function") {
      const objects = (branch.objects ??= new WeakMap<object, Branch<Made>>());
      next = objects.get(part);
      if (next === undefined) objects.set(part, (next = newBranch()));
    } else {
      const values = (branch.values ??= new Map<Part | symbol, Branch<Made>>());
      next = values.get(part);
      if (next === undefined) values.set(part, (next = newBranch()));
    }
    branch = next;
  }
  return branch;
}

/** A list begins with its length, so that what is in it is kept apart from what comes after it. */
const lengths: symbol[] = [];
