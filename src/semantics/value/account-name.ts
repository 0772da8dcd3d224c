import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";

/**
 * Invisible characters, and those that change the direction of text: with them two different names look the same. Unicode has
 * no property for those that are blank though they count as letters or symbols: the Ogham space, the blank Braille pattern, two
 * blank hieroglyphs, the Khitan filler and the null notehead.
 */
const invisible =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1680\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;

/**
 * A name in the form in which names are compared, however it was typed (Unicode's NFKC): letters with accents are one
 * character, and wide or ornamental letters are the usual ones.
 */
export function plainName(text: string): string {
  return text.normalize("NFKC");
}

/** An e-mail address in the form in which addresses are stored and compared: in lower case. */
export function plainAddress(text: string): string {
  return plainName(plainName(text).toLowerCase());
}

/** Whether a name or an address has invisible characters. */
export function hasInvisible(text: string): boolean {
  return invisible.test(text);
}

/** The field of an entity that holds the name by which people sign in; null where they do not sign in as records of it. */
export function signInField({ identification }: Pick<Specification, "identification">, entity: string): string | null {
  return identification?.entity === entity ? identification.by : null;
}

/** The inputs of a call that hold the name by which people sign in. */
export function namesTaken({ identification }: Pick<Specification, "identification">, call: Call): ReadonlySet<string> {
  return identification === null ? nothing : namesOf(call, identification.by, identification.entity);
}

const nothing: ReadonlySet<string> = new Set();

const namesOf = oncePer((call: Call, by: string, people: string): ReadonlySet<string> => {
  const { does, takes } = call;
  const isAboutPeople = ["sign in", "sign up"].includes(does.kind) || ("entity" in does && does.entity === people);
  const named = isAboutPeople
    ? takes.filter(({ name, field, type }) => (field ?? name) === by && type.kind === "text")
    : [];
  return named.length === 0 ? nothing : new Set(named.map(({ name }) => name));
});
