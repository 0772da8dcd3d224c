import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = `### Course (courses)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| title | text 1..80 | yes | |
| places | integer 1..20 | yes | \`12\` |
| bookings | list of Booking by course | | |
| lessons | list of Lesson by course | | |
| taken | integer | derived | \`bookings.filter(b, b.isPaid).size()\` |

### Booking (bookings)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| course | Course, fixed | yes | |
| isPaid | boolean | yes | \`false\` |
| seats | integer 1..9 | yes | \`1\` |

### Lesson (lessons)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| course | Course, fixed | yes | |
`;

const rule = (holds: string, on: string): string =>
  `| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n| R | ${on} | \`${holds}\` | NO |\n`;

it.each([
  ["course.taken > course.places", true],
  ["course.taken < course.places", false],
  ["course.bookings.size() >= 1", true],
  ["course.bookings.exists(b, b.isPaid)", true],
  ["not course.bookings.exists(b, b.isPaid)", false],
  ["course.bookings.all(b, b.isPaid)", false],
  ["course.bookings.sum(b, b.seats) > 3", true],
  ["course.bookings.sum(b, b.seats) + seats > 3", false],
  ["Booking.exists(b, b.course == course)", true],
  // Of other records there can be some.
  ["course.lessons.size() >= 1", false],
  ["course.lessons.size() >= 1 and course.bookings.size() > 0", true],
  ["course.lessons.size() >= 1 or course.bookings.size() > 0", false],
])("knows whether there can be a first booking where `%s`", (holds, isTold) => {
  const codes = codesOf(documentOf({ 3: entities, 5: rule(holds, "create Booking") }));
  expect(codes.includes("first-record-refused")).toBe(isTold);
});

it("says nothing of rules on changes, and where the document has records to begin with", () => {
  const holds = "course.bookings.size() >= 1";
  expect(codesOf(documentOf({ 3: entities, 5: rule(holds, "update Booking") }))).not.toContain("first-record-refused");
  const rows = `${entities}
### Rows of Course

| title | places |
| --- | --- |
| Skiing | 12 |

### Rows of Booking

| course | isPaid | seats |
| --- | --- | --- |
| Skiing | false | 1 |
`;
  expect(codesOf(documentOf({ 3: rows, 5: rule(holds, "create Booking") }))).not.toContain("first-record-refused");
});
