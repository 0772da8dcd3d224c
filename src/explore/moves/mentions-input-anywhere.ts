/** Whether an expression in a part of a model mentions what the caller sends. */
export function mentionsInputAnywhere(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  const known = answers.get(part);
  if (known !== undefined) return known;
  const found =
    ("kind" in part && part.kind === "input" && "span" in part) || Object.values(part).some(mentionsInputAnywhere);
  answers.set(part, found);
  return found;
}

const answers = new WeakMap<object, boolean>();
