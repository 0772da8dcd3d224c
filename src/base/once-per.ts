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
    for (const part of parts) branch = branchOf(branch, part);
    return (branch.answer ??= { made: make(key, ...parts) }).made;
  };
}

/** What is known behind some parts: the answer where they are all, and the branch behind each further one. */
interface Branch<Made> {
  answer: { readonly made: Made } | null;
  objects: WeakMap<object, Branch<Made>> | null;
  values: Map<Part, Branch<Made>> | null;
  /** By their lengths: what is in a list is kept apart from what comes after it. */
  lists: Map<Part, Branch<Made>> | null;
}

function newBranch<Made>(): Branch<Made> {
  return { answer: null, objects: null, values: null, lists: null };
}

function branchOf<Made>(branch: Branch<Made>, part: Part): Branch<Made> {
  if (Array.isArray(part)) return insideOf(branch, part);
  const isObject = (typeof part === "object" && part !== null) || typeof part === "function";
  return isObject
    ? behindObject((branch.objects ??= new WeakMap<object, Branch<Made>>()), part)
    : behindValue((branch.values ??= new Map<Part, Branch<Made>>()), part);
}

function insideOf<Made>(branch: Branch<Made>, list: readonly Part[]): Branch<Made> {
  let inside = behindValue((branch.lists ??= new Map<Part, Branch<Made>>()), list.length);
  for (const member of list) inside = branchOf(inside, member);
  return inside;
}

// Two functions that do the same: one that saw both kinds of map would take twice as long.
function behindObject<Made>(branches: WeakMap<object, Branch<Made>>, part: object): Branch<Made> {
  let branch = branches.get(part);
  if (branch === undefined) branches.set(part, (branch = newBranch()));
  return branch;
}

function behindValue<Made>(branches: Map<Part, Branch<Made>>, part: Part): Branch<Made> {
  let branch = branches.get(part);
  if (branch === undefined) branches.set(part, (branch = newBranch()));
  return branch;
}
