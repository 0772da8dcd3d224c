/**
 * The plural of an entity with its words apart. A path often holds them in one: the `pettypes` of `PetType` are "pet types". A plural
 * that does not begin as the name does, or has its words apart already, is left as it is.
 */
export function spacedPlural({ name, plural }: { readonly name: string; readonly plural: string }): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .split(" ");
  const before = words.slice(0, -1).map((word) => word.toLowerCase());
  const joined = before.join("");
  const last = (words.at(-1) ?? "").toLowerCase();
  const isOneWord = plural === plural.toLowerCase() && !/[ _-]/.test(plural);
  // The first letter of the last word has to fit too, so that "petty" is no plural of a pet.
  return joined !== "" && isOneWord && plural.startsWith(joined + last.slice(0, 1))
    ? [...before, plural.slice(joined.length)].join(" ")
    : plural;
}
