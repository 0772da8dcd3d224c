import type { Call } from "../../model/call.ts";

/** The ids of calls, by their names, as generated clients can use them: `Open a ticket` is `openATicket`. No two are the same. */
export function operationIds(calls: readonly Pick<Call, "name">[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const { name } of calls) {
    const plain = camelCase(name) || "call";
    let id = plain;
    for (let number = 2; taken.has(id); number += 1) id = `${plain}_${number}`;
    taken.add(id);
    ids.set(name, id);
  }
  return ids;
}

function camelCase(name: string): string {
  const [first = "", ...rest] = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return `${first.charAt(0).toLowerCase()}${first.slice(1)}${rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`;
}
