import type { Input } from "../../model/call.ts";

/** The name of an input to its sender. A path parameter may share its wire name with another input, so it goes by its own. */
export function inputLabel({ name, wire, place }: Pick<Input, "name" | "wire" | "place">): string {
  return place === "path" ? name : wire;
}
