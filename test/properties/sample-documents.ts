import { readFileSync } from "node:fs";
import { messageOf } from "../../src/base/diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";

/** The model of one of the documents in `specs`. */
export function specOf(document: string): Specification {
  return modelOf(document, readFileSync(new URL(`../../specs/${document}`, import.meta.url), "utf8"));
}

/** The model of a small document, which has to be without a mistake. */
export function modelOf(name: string, text: string): Specification {
  const { value, diagnostics } = parse(createSource(name, text));
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(messageOf).join("; ")}`);
  return value;
}

/** Every type there is, no states, and no sign-up: people can only have been there. */
export const everyType = `# Specification: Every type

## 1. What the product does and for whom
A list of things.
## 2. Screens and routes
| Screen | Route | Shows |
| --- | --- | --- |
| Things | \`/\` | list of Thing |
## 3. Entities and their fields
### Member (members)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..20 | yes | |
| email | email, unique | yes | |
| password | secret 20..30 | yes | |
| home | Place | yes | |
### Place (places)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| city | text 2..8, unique | yes | |
| sign | text ..8 matching \`[A-Z]{2}-[0-9]{3}\` | yes | |
### Thing (things)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| place | Place | yes | |
| title | text 30..40, unique per place | yes | |
| slug | slug, unique | yes | |
| text | long text 200..220 | yes | |
| whole | integer -5..5 | yes | |
| part | decimal(6,3) 0.5..0.75 | yes | |
| price | money 10..20 | yes | |
| sure | boolean | yes | |
| day | date | yes | |
| hour | time | yes | |
| moment | timestamp | yes | |
| wait | duration 1 hour..2 hours | yes | |
| page | url | yes | |
| phone | phone | yes | |
| code | uuid, unique | yes | |
| data | json | yes | |
| paper | file ..1 MB | yes | |
| photo | image | yes | |
| colour | one of red, green | yes | |
| tags | list of text 2..3 | yes | |
| days | list of date 1..2 | yes | |
| owner | Member, fixed | yes | \`me\` |
| createdAt | timestamp, fixed | yes | \`now\` |
| updatedAt | timestamp | yes | \`now\`, on every change |
## 4. States and transitions
Not shown.
## 5. Validation rules
| Rule | On | Must hold |
| --- | --- | --- |
| Whole things | Thing | \`whole != 0\` |
## 6. Roles and permissions
People sign in as Member with email and password.

| Role | Who |
| --- | --- |
| Member | everybody |

| Action | Visitor | Member |
| --- | --- | --- |
| read Member | | yes |
| read Place | | yes |
| read, create Thing | | yes |
## 7. The calls it makes
Not shown.
## 8. The error catalogue
Not shown.
## 9. Business constants and limits
Not shown.
`;

/** States that only time, or only one person, brings about. */
export const slowMachine = `# Specification: Slow machine

## 1. What the product does and for whom
Letters wait to be answered.
## 2. Screens and routes
Not shown.
## 3. Entities and their fields
### Person (people)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| fullName | text | yes | |
| login | text 3..40, unique | yes | |
| password | secret | yes | |
| kind | Role | yes | \`Writer\` |
### Letter (letters)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| text | long text | yes | |
| writer | Person | yes | \`me\` |
| status | status | yes | |
| createdAt | timestamp, fixed | yes | \`now\` |
## 4. States and transitions
### Letter.status
| State | Meaning |
| --- | --- |
| sent (initial) | on its way |
| old | nobody has looked at it |
| answered (final) | done |
| lost (final) | nobody ever will |

| Transition | From | To | When | After | Effect |
| --- | --- | --- | --- | --- | --- |
| age | sent | old | | \`tenDays\` | |
| vanish | old | lost | | \`tenDays\` | |
| answer | old | answered | \`writer != me\` | | |
## 5. Validation rules
Not shown.
## 6. Roles and permissions
People sign in as Person with login and password. The role is \`Person.kind\`.

| Role | Who |
| --- | --- |
| Writer | whoever signs up |
| Clerk | answers |

| Action | Visitor | Writer | Clerk |
| --- | --- | --- | --- |
| sign up | yes | | |
| read Person | | yes | yes |
| read Letter | | \`writer == me\` | yes |
| create Letter | | yes | |
| answer Letter | | | yes |
## 7. The calls it makes
Not shown.
## 8. The error catalogue
Not shown.
## 9. Business constants and limits
| Constant | Value |
| --- | --- |
| tenDays | 10 days |
`;

/** Lessons within their course, which needs a licensed teacher to be open: what people do not come to by chance. */
export const courseCalendar = `# Specification: Course calendar

## 1. What the product does and for whom
Teachers plan courses and their lessons.
## 2. Screens and routes
| Screen | Route | Shows |
| --- | --- | --- |
| Courses | \`/\` | list of Course |
## 3. Entities and their fields
### Person (people)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..80 | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Teacher\` |
| licensedUntil | date | | |
### Course (courses)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| title | text 3..80 | yes | |
| teacher | Person, fixed | yes | \`me\` |
| startsOn | date | yes | |
| endsOn | date | yes | |
| status | status | yes | |
| lessons | list of Lesson by course | | |
### Lesson (lessons)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| course | Course, fixed | yes | |
| day | date | yes | |
| chairs | integer 10..20 | yes | |
| places | integer 1..20 | yes | |
## 4. States and transitions
### Course.status
| State | Meaning |
| --- | --- |
| planned (initial) | nobody sees it |
| open | has a teacher with a licence |
| running | has begun, with two lessons |
| over (final) | the last day is past |

| Transition | From | To | When | Error |
| --- | --- | --- | --- | --- |
| open | planned | open | \`teacher.licensedUntil != null and teacher.licensedUntil >= endsOn and date(now) < startsOn\` | NOT_YET |
| begin | open | running | \`lessons.size() >= 2 and date(now) >= startsOn\` | NOT_YET |
| finish | running | over | \`date(now) > endsOn\` | NOT_YET |
## 5. Validation rules
| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| In order | Course | \`startsOn < endsOn\` | BAD_DAYS |
| Planned ahead | create Course | \`startsOn > date(now)\` | BAD_DAYS |
| Short | Course | \`endsOn - startsOn <= duration("4 days")\` | BAD_DAYS |
| Within | Lesson | \`day >= course.startsOn and day <= course.endsOn\` | BAD_DAYS |
| Seated | Lesson | \`places <= chairs\` | BAD_DAYS |
| While it is open | create Lesson | \`course.status == "open"\` | NOT_YET |
## 6. Roles and permissions
People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Teacher | whoever signs up |
| Office | licenses teachers |

| Condition | On | Holds when |
| --- | --- | --- |
| own | Course | \`teacher == me\` |
| of my course | Lesson | \`course.teacher == me\` |

| Action | Visitor | Teacher | Office |
| --- | --- | --- | --- |
| sign up | yes | | |
| read Person | | yes | yes |
| update Person: licensedUntil | | | yes |
| read Course | yes | yes | yes |
| create Course | | yes | |
| open, begin, finish Course | | own | |
| read Lesson | | yes | yes |
| create Lesson | | of my course | |
## 7. The calls it makes
Not shown.
## 8. The error catalogue
| Error | Status | Message | When |
| --- | --- | --- | --- |
| NOT_YET | 409 | Not yet. | |
| BAD_DAYS | 422 | These days or numbers do not fit. | |
## 9. Business constants and limits
Not shown.
`;
