import { expect, test } from "vitest";
import { createSource } from "../../../base/source.ts";
import { visitorRole } from "../../../semantics/rights/role-of.ts";
import { parse } from "../../parse.ts";

const document = (type: string, role: string, signIn = ""): string => `# Specification: Notes

## 3. Entities and their fields

### Note (notes)

| Field | Type | Required |
| --- | --- | --- |
| name | text 1..9, unique | yes |
| word | ${type} | yes |

## 6. Roles and permissions

${signIn}

| Role | Who |
| --- | --- |
| ${role} | somebody |

| Action | ${role} |
| --- | --- |
| read Note | yes |

## 7. The calls it makes

### Count

- Call: \`GET /count\`
- For: everyone
- Answers: 200 \`Note.size()\`
`;
const read = (...said: Parameters<typeof document>) => parse(createSource("notes.md", document(...said))).value;

test("where nobody signs in, the one role that there is is that of whoever calls", () => {
  expect(visitorRole(read("text", "Anybody"))).toBe("Anybody");
  expect(read("text", "Anybody").roles.map(({ name }) => name)).toEqual(["Anybody"]);
});

test("nobody is given the role of people who have a secret, even where it can't be read how they sign in", () => {
  expect(visitorRole(read("secret", "Member"))).toBe("Visitor");
  expect(visitorRole(read("secret 1..9", "Member", "- Sign in: somehow"))).toBe("Visitor");
  expect(visitorRole(read("secret", "Member", "People sign in as Note with name and word."))).toBe("Visitor");
});

test("a call for everyone is for visitors and every role", () => {
  expect(read("text", "Anybody").calls.find(({ name }) => name === "Count")?.for).toEqual(["Anybody"]);
  expect(
    read("secret", "Member", "People sign in as Note with name and word.").calls.find(({ name }) => name === "Count")
      ?.for,
  ).toEqual(["Visitor", "Member"]);
});
