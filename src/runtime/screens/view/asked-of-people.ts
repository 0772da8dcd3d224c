import type { Call, Input } from "../../../model/call.ts";
import { isSystemGiven } from "../../../model/field-questions.ts";
import { fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";

/**
 * The inputs that a form asks for. What is in the path only finds the record, which the web application names by its key;
 * people are asked for it where the call does or answers something with it. Of headers, which programs send, they are asked for
 * those alone without which the call can't be made, and never for a number or a name that the system gives by itself.
 */
export function askedOfPeople(model: Specification, { takes, does, answers, otherwise }: Call): readonly Input[] {
  const entity = "entity" in does ? model.entities.find(({ name }) => name === does.entity) : undefined;
  const isSystems = ({ field, required }: Input): boolean => {
    const set = entity === undefined || field === null ? undefined : fieldNamed(entity, field);
    return !required && set !== undefined && isSystemGiven(set);
  };
  return takes.filter((input) => {
    if (input.place === "header") return input.required;
    return !isSystems(input) && (input.place !== "path" || mentions([does, answers, otherwise], input.name));
  });
}

/** Whether some expression within a part of a model asks for an input. */
function mentions(part: unknown, input: string): boolean {
  if (typeof part !== "object" || part === null) return false;
  if ("kind" in part && part.kind === "entry" && "name" in part && part.name === input) return true;
  return Object.values(part).some((inner) => mentions(inner, input));
}
