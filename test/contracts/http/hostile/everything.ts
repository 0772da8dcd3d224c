/** A document whose calls take a value of each kind, some without a bound: the widest that there is to attack. */
export const everything = `## 3. Entities and their fields

### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..80 | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Member\` |

### Thing (things)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| title | text 1..80 | yes | |
| story | long text | | |
| picture | image ..3 MB | | |
| paper | file ..3 MB | | |
| about | json | | |
| tags | list of text | | |
| kind | one of small, large | | |
| price | decimal(9,2) | | |
| other | Thing | | |

### Line (lines)

| Field | Type | Required |
| --- | --- | --- |
| thing | Thing | yes |
| text | text 1..80 | yes |
| quantity | integer 1..100 | yes |

## 6. Roles and permissions

People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |

| Action | Visitor | Member |
| --- | --- | --- |
| sign up | yes | |
| read Person | | \`this == me\` |
| read Thing | yes | yes |
| create Thing | yes | yes |
| update, delete Thing | | yes |
| read, create Line | | yes |
| call Order things | yes | yes |

## 7. The calls it makes

### Order things

- Call: \`POST /orders\`
- Takes: order: {title: text 1..80, pages: integer 1..9 = 1}, lines: list of {words: text 1..80, quantity: integer 1..100} 0..1000, note?: text 1..200
- Does: nothing
- Answers: 204
`;
