import { expect, test } from "vitest";
import { createSource } from "../base/source.ts";
import { parse } from "../language/parse.ts";
import { productLanguages } from "../model/product-language.ts";
import { createRefusal } from "../semantics/decision/create-refusal.ts";
import { textsOf } from "./languages/texts-of.ts";
import { wordRefusal } from "./word-refusal.ts";

test.each([
  ["en", "email", "password", "The e-mail address or the password is wrong."],
  ["en", "username", "password", "The username or the password is wrong."],
  ["en", "staffNumber", "pin", "The staff number or the pin is wrong."],
  ["de", "email", "password", "Die E-Mail-Adresse oder das Passwort ist falsch."],
  ["de", "personalnummer", "kennwort", "„Personalnummer“ oder „Kennwort“ ist falsch."],
  ["fr", "email", "password", "L’adresse e-mail ou le mot de passe est incorrect."],
  ["ja", "email", "password", "メールアドレスまたはパスワードが違います。"],
])("in %s, who signs in by %s and %s reads of these", (language, by, secret, message) => {
  expect(messageIn(language, by, secret)).toBe(message);
});

test.each(productLanguages)("in %s the fields are named, and each form of the sentence differs", (language) => {
  const { errors, credentials } = textsOf({ language, timeZone: null, colour: null, logo: null });
  const [byEmail, byNumber] = [messageIn(language, "email", "password"), messageIn(language, "badge", "pin")];
  expect(byEmail).toContain(credentials.emailAddress.slice(1));
  expect(byEmail).toContain(credentials.password);
  expect(byNumber.toLowerCase()).toContain("badge");
  expect(byNumber.toLowerCase()).toContain("pin");
  expect(new Set([byEmail, byNumber, errors["bad credentials"]]).size).toBe(3);
});

test("a message that the document has is left as it is", () => {
  const own = `
## 8. The error catalogue

| Error | Status | Message | When |
| --- | --- | --- | --- |
| NO | 401 | These don't belong together. | bad credentials |
`;
  expect(messageIn("de", "email", "password", own)).toBe("These don't belong together.");
});

function messageIn(language: string, by: string, secret: string, more = ""): string {
  const { value: model } = parse(
    createSource(
      "desk.md",
      `# Specification: Desk

- Language: ${language}

## 3. Entities and their fields

### Person (people)

| Field | Type | Required |
| --- | --- | --- |
| ${by} | ${by === "email" ? "email" : "text 1..40"}, unique | yes |
| ${secret} | secret | yes |

## 6. Roles and permissions

People sign in as Person with ${by} and ${secret}. Whoever has signed in is a Member; whoever has not is a Visitor.

| Role | Who |
| --- | --- |
| Visitor | not signed in |
| Member | signed in |
${more}`,
    ),
  );
  expect(model.identification).not.toBe(null);
  return wordRefusal(model, createRefusal(model, "bad credentials")).message;
}
