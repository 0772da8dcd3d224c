/** A document of people who write letters that nobody else may read, and that are sent an hour later. `rate`: how many calls a person may make. */
export function lettersDocument(rate: string): string {
  return document.replace("RATE", rate);
}

const document = `## 3. Entities and their fields

### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..40, unique | yes | |
| password | secret 1..20 | yes | |

### Letter (letters)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| text | text 1..80 | yes | |
| status | status | yes | |
| writer | Person, deleted with it | yes | \`me\` |

## 4. States and transitions

### Letter.status

| State | Meaning |
| --- | --- |
| written (initial) | it can be changed |
| sent (final) | it is on its way |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| send | written | sent | after 1 hour | |

## 6. Roles and permissions

- Sign in: Person with name and password
- Role: Writer
- Visitor: Visitor

| Role | Who |
| --- | --- |
| Visitor | whoever has not signed in |
| Writer | whoever signs up |

| Action | Visitor | Writer |
| --- | --- | --- |
| sign up | yes | |
| read, delete Person | | \`this == me\` |
| update Person: password | | \`this == me\` |
| read, create Letter | | \`writer == me\` |

## 7. The calls it makes

Calls not written here follow the conventions.

## 9. Constants

| Constant | Value | Meaning |
| --- | --- | --- |
| callsPerPerson | RATE | |
`;
