import { reservedMeaning } from "../../language/2-resolve/report/reserved-names.ts";

/** A name that the language accepts for something, as near to another name as it can be: `x-rate` becomes `x_rate`. */
export function documentName(of: "an entity" | "a field" | "an input", name: string): string {
  const letters = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^A-Za-z0-9_]+/g, "_")
    .replace(/^_+|_+$/g, "");
  const begun = /^[A-Za-z]/.test(letters) ? letters : `x${letters}`;
  const short = begun.slice(0, 58);
  const isReserved = reservedMeaning("anything", short) !== null || reservedMeaning(of, short) !== null;
  return isReserved ? `${short}_` : short;
}

/** Names that differ from one another, in the order given: what is there already gets a number. */
export function distinctNames(
  names: readonly string[],
  number = (name: string, index: number): string => `${name}${index}`,
): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let index = 2; taken.has(free.toLowerCase()); index += 1) free = number(name, index);
    taken.add(free.toLowerCase());
    return free;
  });
}
