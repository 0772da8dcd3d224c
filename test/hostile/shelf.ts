/** A document whose only entity has a field of each kind that has bounds. */
export const shelfText = `## 3. Entities and their fields

### Thing (things)

| Field | Type | Required |
| --- | --- | --- |
| number | integer, unique, counts up | yes |
| name | text 2..6 | |
| code | text 1..40, unique | |
| note | long text ..50 | |
| count | integer 3..7 | |
| free | integer | |
| price | decimal(15,2) 0.. | |
| cost | money -1000000000..1000000000 | |
| flag | boolean | |
| kind | one of small, large | |
| day | date | |
| hour | time | |
| moment | timestamp | |
| span | duration | |
| mail | email | |
| link | url | |
| tags | list of text ..3 | |
| data | json | |
| other | Thing | |

## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Caller | whoever calls |

| Action | Caller |
| --- | --- |
| read, create, update, delete Thing | yes |

## 7. The calls it makes

### Sums

- Call: \`GET /api/sums\`
- For: Caller
- Answers: 200 \`{"price": Thing.map(t, t.price).sum(), "cost": Thing.map(t, t.cost).sum(), "free": Thing.map(t, t.free).sum()}\`
`;
