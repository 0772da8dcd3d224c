import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { callNamed } from "../../src/model/find.ts";
import { completed } from "../house/completed.ts";

/* By convention, sign-up takes what is required, and what point 6 lets a new account change. */

function inputsOfSignUp(document: {
  readonly field: string;
  readonly identity: string;
  readonly update: string;
}): string {
  const text = completed(`## 3. Entities and their fields

### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..20, unique | yes | |
| word | secret 4..20 | yes | |
| bio | text ..20 | | |
| note | text ..20 | | |
${document.field}

## 6. Roles and permissions

${document.identity}

| Role | Who | Includes |
| --- | --- | --- |
| Visitor | v | |
| Member | m | |
| Clerk | c | Member |
| Chief | d | |

| Action | Visitor | Member | Clerk | Chief |
| --- | --- | --- | --- | --- |
| sign up | yes | | | |
| read Person | | yes | | |
${document.update}
`);
  const { value: model, diagnostics } = parse(createSource("spec.md", text));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return callNamed(model, "Sign up")
    .takes.map(({ name }) => name)
    .join(" ");
}

const byField =
  "People sign in as Person with name and word. The role is `Person.role`; whoever has not signed in is a Visitor.";
const identities: Readonly<Record<string, readonly [identity: string, field: string]>> = {
  "a field": [byField, "| role | Role | yes | `Member` |"],
  "a field with several": [byField, "| role | list of Role | yes | `[Member]` |"],
  "a field with the role that includes it": [byField, "| role | Role | yes | `Clerk` |"],
  "the document": [
    "People sign in as Person with name and word. Whoever has signed in is a Member; whoever has not is a Visitor.",
    "",
  ],
  "the table": ["- Sign in: Person with name and word\n- Visitor: Visitor", ""],
};

test.each(Object.entries(identities))(
  "sign-up takes what a new account may change: the role from %s",
  (_, [identity, field]) => {
    const inputs = (update: string): string => inputsOfSignUp({ identity, field, update });
    expect(inputs("| update Person: bio | | `this == me` | | |")).toBe("name word bio");
    expect(inputs("| update Person: bio | | yes | | |\n| update Person: note | | | | yes |")).toBe("name word bio");
    expect(inputs("| update Person | | `this == me` | | |")).toBe("name word bio note");
    expect(inputs("| update Person | | | | yes |")).toBe("name word");
    expect(inputs("| update Person | | yes | | |\n| update Person: note | | | | yes |")).toBe("name word bio");
  },
);
