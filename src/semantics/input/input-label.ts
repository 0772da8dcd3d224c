import type { Input } from "../../model/call.ts";

/** What an input is called to whoever sends it: a parameter of the path may share its name with another input. */
export function inputLabel({ name, wire, place }: Pick<Input, "name" | "wire" | "place">): string {
  return place === "path" ? name : wire;
}
