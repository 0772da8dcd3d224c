/** A document whose rules are about several records together: money, places and seats. */
export const marketText = `## 3. Entities and their fields

### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..40 | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Buyer\` |

### Wallet (wallets)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| owner | Person | yes | \`me\` |
| entries | list of Entry by wallet | | |
| balance | integer | derived | \`entries.sum(e, e.amount)\` |

### Entry (entries)

| Field | Type | Required |
| --- | --- | --- |
| number | integer, unique, counts up | yes |
| wallet | Wallet, deleted with it | yes |
| amount | integer -1000..1000 | yes |

### Item (items)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| name | text 1..40, unique | yes | |
| stock | integer 0..100 | yes | \`0\` |

### Seat (seats)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| show | text 1..20 | yes | |
| place | text 1..5, unique per show | yes | |
| guest | Person | yes | \`me\` |

## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| Never below nothing | Wallet | \`balance >= 0\` | NO_MONEY |
| At most ten in a show | create Seat | \`Seat.filter(s, s.show == this.show).size() < 10\` | FULL |

## 6. Roles and permissions

People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Buyer | buys |
| Seller | sells |

| Action | Visitor | Buyer | Seller |
| --- | --- | --- | --- |
| read Person | | yes | yes |
| read Wallet | | yes | yes |
| read Entry | | yes | yes |
| read Item | | yes | yes |
| read Seat | | yes | yes |
| create Wallet | | yes | yes |
| create Entry | | yes | yes |
| create Seat | | yes | yes |
| delete Wallet | | yes | yes |
| create Item | | | yes |
| update Item | | | yes |
| update Person: role | | | yes |
| update Seat | | \`guest == me\` | yes |

## 7. The calls it makes

### Buy an item

- Call: \`POST /api/items/{number}/buy\`
- For: Buyer, Seller
- Takes: count: integer 1..10
- On: Item where \`number == path.number\`
- Does: \`stock = stock - input.count\`
- Answers: 200 Item

### Move money

- Call: \`POST /api/move\`
- For: Buyer, Seller
- Takes: from: Wallet, to: Wallet, amount: integer 1..1000
- Does: create Entry \`{wallet: input.from, amount: 0 - input.amount}\`; create Entry \`{wallet: input.to, amount: input.amount}\`
- Answers: 204

## 8. The error catalogue

| Error | Status | Message | When |
| --- | --- | --- | --- |
| NO_MONEY | 409 | There is not enough. | |
| FULL | 409 | The show is full. | |
`;
