import type { Input } from "./call.ts";

/** An input of the body of which nothing more is said than its name, its type and whether it is required. */
export function plainInput({
  name,
  type,
  required,
  field,
  span,
}: Pick<Input, "name" | "type" | "required" | "field" | "span">): Input {
  return { name, wire: name, place: "body", type, required, group: null, nullable: false, default: null, field, span };
}
