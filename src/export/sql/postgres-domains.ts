import { domainNames } from "./table-names.ts";
import { identifier, quoted } from "./quoted-sql.ts";

/** White space of every script, as it stands in a bracket expression of Postgres. */
const space = "\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff";

/** A type with a condition: the form of a text that more than one field can have. */
export interface Domain {
  readonly name: string;
  readonly words: string;
  readonly conditions: readonly string[];
}

/** The domains by the type of the field. */
export const domains: Readonly<Record<keyof typeof domainNames, Domain>> = {
  email: {
    name: domainNames.email,
    words: "an address in lower case, so that equal addresses are equal texts",
    conditions: [
      "char_length(VALUE) <= 254",
      "VALUE = lower(VALUE)",
      "VALUE IS NFKC NORMALIZED",
      matching(
        `^[^@<>()\\[\\]\\\\,;:"\\u0001-\\u001f${space}]+@[^@.<>()\\[\\]\\\\,;:"\\u0001-\\u001f${space}]+(\\.[^@.<>()\\[\\]\\\\,;:"\\u0001-\\u001f${space}]+)+$`,
      ),
      "VALUE NOT LIKE '%..%'",
    ],
  },
  url: {
    name: domainNames.url,
    words: "an address that begins with http:// or https://",
    conditions: ["char_length(VALUE) <= 2000", matching(`^[Hh][Tt][Tt][Pp][Ss]?://[^${space}/?#]+[^${space}]*$`)],
  },
  phone: {
    name: domainNames.phone,
    words: "a telephone number of five digits or more",
    conditions: ["char_length(VALUE) <= 40", matching("^\\+?([0-9][ ()./-]*){5,}$")],
  },
  slug: {
    name: domainNames.slug,
    words: "words in letters of any script, with single hyphens between them",
    conditions: [`VALUE !~ ${quoted("[\\u0001-,./:-@\\[-`{-\\u007f]|^-|--|-$")}`],
  },
};

function matching(pattern: string): string {
  return `VALUE ~ ${quoted(pattern)}`;
}

/** The statement that creates a domain. */
export function createDomain({ name, words, conditions }: Domain): string {
  return [
    `-- ${words}`,
    `CREATE DOMAIN ${identifier(name)} AS text CHECK (`,
    `  ${conditions.join("\n  AND ")}`,
    ");",
  ].join("\n");
}
