import { languageOfTag } from "../../model/product-language.ts";
import type { Specification } from "../../model/specification.ts";
import type { Letter } from "../../runtime/accounts/letter.ts";
import { textsOf } from "../../wording/languages/texts-of.ts";
import type { Mail } from "./create-mailer.ts";

/** The mail that a letter becomes, in the language of the document. */
export function letterInWords({ title, head }: Specification, { kind, to, link, lasts }: Letter): Mail {
  const { letters, fields } = textsOf(head);
  const { subject, before, unasked } = letters[kind];
  const text = [before(title), link, letters.lasts(fields.duration(lasts)), unasked].join("\n\n");
  return { to, subject: subject(title), text: `${text}\n`, language: languageOfTag(head.language ?? "en") ?? "en" };
}
