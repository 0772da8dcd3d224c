import { reservedMeaning } from "../../language/2-resolve/report/reserved-names.ts";

/** A name that the language accepts for something, as near to another name as it can be: `x-rate` becomes `x_rate`. */
export function documentName(of: "an entity" | "a field" | "an input", name: string): string {
  const letters = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^A-Za-z0-9_]+/g, "_")
    .replace(/^_+|_+$/g, "");
  const begun = /^[A-Za-z]/.test(letters) ? letters : `x${letters}`;
  const short = begun.slice(0, longest);
  const isReserved = reservedMeaning("anything", short) !== null || reservedMeaning(of, short) !== null;
  return isReserved ? `${short}_` : short;
}

/** That a name of the product is called otherwise in the document, where letters were lost; nothing where only signs were. */
export function unsaidName(name: string): readonly string[] {
  const letters = name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  const isLost = /[^A-Za-z0-9_](?<=[\p{L}\p{N}])/u.test(letters) || letters.length > longest;
  return isLost ? [`that the product calls it ${name.slice(0, 100)}`] : [];
}

/** How many letters a name has at most. */
const longest = 58;

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
