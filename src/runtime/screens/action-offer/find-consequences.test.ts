import { expect, test } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../../language/parse.ts";
import { callNamed } from "../../../model/find.ts";
import { findConsequences } from "./find-consequences.ts";

const none = { final: null, creates: [], changes: [], deletes: [] };

test.each([
  ["a step that another leads on from, and that changes the record alone", "pause", null],
  ["what nothing leads out of", "close", { ...none, final: "closed" }],
  ["a record that is created", "bill", { ...none, creates: ["Bill"] }],
  ["a record that is changed by a reference, or wherever it is", "charge", { ...none, changes: ["Person", "Bill"] }],
  ["records that are deleted, each for its own", "forgive", { ...none, deletes: ["Bill"] }],
  ["a call whose statements take such a step", "Close for good", { ...none, final: "closed", changes: [] }],
])("people are asked about %s", (_, name, wanted) => {
  const call = model.calls.find(({ does }) => does.kind === "transition" && does.transition === name);
  expect(findConsequences(model, "Clerk", call ?? callNamed(model, name))).toEqual(wanted);
});

test("nothing is told about entities whose records the role can't read", () => {
  const call = model.calls.find(({ does }) => does.kind === "transition" && does.transition === "note");
  expect(call && findConsequences(model, "Clerk", call)).toBeNull();
});

const { value: model } = parse(
  createSource(
    "jobs.md",
    `# Specification: Jobs

## 1. What the product does and for whom

Not shown.

## 2. Screens and routes

Not shown.

## 3. Entities and their fields

### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..40 | yes | |
| owes | integer | yes | \`0\` |

### Job (jobs)

| Field | Type | Required |
| --- | --- | --- |
| person | Person | yes |
| closings | integer | |
| bills | list of Bill by job | |
| status | status | yes |

### Bill (bills)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| job | Job | yes | |
| sum | integer | yes | \`1\` |

### Trace (traces)

| Field | Type | Required |
| --- | --- | --- |
| job | Job | yes |

## 4. States and transitions

### Job.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| paused | |
| closed (final) | |

| Transition | From | To | Effect |
| --- | --- | --- | --- |
| pause | open | paused | \`closings = 1\` |
| note | open | paused | create Trace \`{job: this}\` |
| resume | paused | open | |
| bill | open | paused | create Bill \`{job: this}\` |
| charge | open | paused | \`person.owes = person.owes + 1\`; update Bill where \`job == this\` \`{sum: 2}\` |
| forgive | open | paused | for each b in bills: delete Bill where \`job == this\` |
| close | open | closed | \`closings = 2\` |

## 5. Validation rules

Not shown.

## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Clerk | everybody |

| Action | Clerk |
| --- | --- |
| read, create Person | yes |
| read, create, pause, note, resume, bill, charge, forgive, close Job | yes |
| read Bill | yes |

## 7. The calls it makes

### Close for good

- Call: \`POST /jobs/{id}/close-for-good\`
- On: Job where \`id == path.id\`
- Does: \`close this\`
- Answers: 204

## 8. The error catalogue

Not shown.

## 9. Business constants and limits

Not shown.
`,
  ),
);
