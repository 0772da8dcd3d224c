import type { Entity } from "../model/entity.ts";
import { oneNamed } from "../model/one-named.ts";
import type { Identification } from "../model/role.ts";
import type { LanguageTexts } from "./languages/language-texts.ts";
import { nameInWords } from "./name-in-words.ts";

/** The message for a wrong name or secret, which calls the two fields as people know them from the form in which they sign in. */
export function wrongCredentials(
  entities: readonly Entity[],
  { entity, by, secret }: Pick<Identification, "entity" | "by" | "secret">,
  { credentials }: Pick<LanguageTexts, "credentials">,
): string {
  const { emailAddress, password, other, wrong } = credentials;
  const field = oneNamed(oneNamed(entities, entity)?.fields ?? [], by);
  return wrong(
    field?.type.kind === "email" ? emailAddress : other(nameInWords(by)),
    secret === "password" ? password : other(nameInWords(secret)),
  );
}
