import { expect, test } from "vitest";
import type { BrokenRule } from "../../runtime/engine/broken-rules.ts";
import { brokenFieldsInWords } from "./broken-fields-in-words.ts";
import { brokenRulesInWords } from "./broken-rules-in-words.ts";

const rule = { name: "Names differ" } as BrokenRule["rule"];
const notesOn = (records: number, keys: readonly string[]): readonly string[] => [
  ...brokenRulesInWords([{ rule, entity: "Box", records, keys }]),
  ...brokenFieldsInWords([
    { entity: "Box", field: "name", code: "too-long", value: null, isStatus: false, records, keys },
  ]),
];

test("records in a state that the document does not have any more can take no transition, and the note says what to do", () => {
  const removed = {
    entity: "Box",
    field: "status",
    code: "choice",
    value: "lost",
    isStatus: true,
    keys: ["7"],
  } as const;
  expect(brokenFieldsInWords([{ ...removed, records: 1 }])).toEqual([
    "1 record of Box has the status lost, which the document no longer names: 7. It is kept as it is, and can take no transition: move it under the former document first, or give it another state with ninepoint migrate --rename Box.status.lost=Box.status.STATE.",
  ]);
});

test("one record is spoken of as one, several as several", () => {
  expect(notesOn(1, ["7"])).toEqual([
    `1 record of Box breaks the rule "Names differ": 7. It is kept; whoever changes it has to mend it.`,
    "1 record of Box has a name that is too long: 7. It is kept as it is; only who changes name has to mend it.",
  ]);
  expect(notesOn(2, ["7", "8"])).toEqual([
    `2 records of Box break the rule "Names differ": 7, 8. They are kept; whoever changes them has to mend them.`,
    "2 records of Box have a name that is too long: 7, 8. They are kept as they are; only who changes name has to mend it.",
  ]);
});

test("records that have no key are counted, and no key is made up for them", () => {
  expect(notesOn(2, [])).toEqual([
    `2 records of Box break the rule "Names differ". They are kept; whoever changes them has to mend them.`,
    "2 records of Box have a name that is too long. They are kept as they are; only who changes name has to mend it.",
  ]);
  expect(notesOn(2, ["7"])[0]).toBe(
    `2 records of Box break the rule "Names differ": 7, …. They are kept; whoever changes them has to mend them.`,
  );
});
