import type { Call, Input } from "../../model/call.ts";

/**
 * The inputs that a form asks for. What is in the path only finds the record, which the web application names by its key;
 * people are asked for it where the call does or answers something with it.
 */
export function askedOfPeople({ takes, does, answers, otherwise }: Call): readonly Input[] {
  return takes.filter(({ name, place }) => place !== "path" || mentions([does, answers, otherwise], name));
}

/** Whether some expression within a part of a model asks for an input. */
function mentions(part: unknown, input: string): boolean {
  if (typeof part !== "object" || part === null) return false;
  if ("kind" in part && part.kind === "entry" && "name" in part && part.name === input) return true;
  return Object.values(part).some((inner) => mentions(inner, input));
}
