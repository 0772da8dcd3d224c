/**
 * A sound document of at least so many lines: a company with many departments that all track cases of their own. Each has an entity with a
 * machine, rules, rights, calls, errors and constants, all of which name each other, so that nothing of it is cheap to read.
 */
export function largeDocument(lines: number): string {
  let count = 1;
  while (written(count).split("\n").length < lines) count += 1;
  return written(count);
}

function written(count: number): string {
  const each: Each = (write) => Array.from({ length: count }, (_, index) => write(index + 1)).join("\n");
  return [
    purposeAndScreens(count, each),
    entities(each),
    machines(each),
    rulesAndRights(each),
    calls(each),
    errorsAndConstants(each),
  ].join("");
}

/** What is written for each department, by its number. */
type Each = (write: (n: number) => string) => string;

function purposeAndScreens(count: number, each: Each): string {
  return `# Specification: Departments

## 1. What the product does and for whom

${count} departments track their cases.

## 2. Screens and routes

| Screen | Route | Shows | For |
| --- | --- | --- | --- |
${each((n) => `| Cases ${n} | \`/cases-${n}\` | board of Case${n} by status where \`status != "closed"\` | Agent, Lead |\n| Case ${n} | \`/cases-${n}/:number\` | Case${n} with notes | |`)}

`;
}

function entities(each: Each): string {
  return `## 3. Entities and their fields

### User (users)

| Field | Type | Required | Default | Meaning |
| --- | --- | --- | --- | --- |
| name | text 1..80 | yes | | |
| email | email, unique | yes | | |
| password | secret 10..200 | yes | | |
| role | Role | yes | \`Customer\` | |
${each((n) => `| cases${n} | list of Case${n} by requester | | | |`)}

${each(
  (n) => `### Case${n} (cases-${n})

| Field | Type | Required | Default | Meaning |
| --- | --- | --- | --- | --- |
| number | integer, unique, counts up | yes | | |
| subject | text 5..longest${n} | yes | | |
| body | long text ..10000 | yes | | |
| priority | one of low, normal, high, urgent | yes | \`"normal"\` | |
| status | status | yes | | |
| requester | User | yes | \`me\` | |
| assignee | User | | | |
| createdAt | timestamp, fixed | yes | \`now\` | |
| updatedAt | timestamp | yes | \`now\`, on every change | |
| dueAt | timestamp | derived | \`createdAt + answer${n}\` | when an answer is owed |
| overdue | boolean | derived | \`status in ["open", "assigned"] and now > dueAt\` | |
| notes | list of Note${n} by case | | | |

### Note${n} (notes-${n})

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| case | Case${n}, deleted with it | yes | |
| author | User | yes | \`me\` |
| body | long text 1..5000 | yes | |
`,
)}
`;
}

function machines(each: Each): string {
  return `## 4. States and transitions

${each(
  (n) => `### Case${n}.status

| State | Meaning |
| --- | --- |
| open (initial) | nobody has taken it |
| assigned | somebody is at work |
| closed (final) | done |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| take | open | assigned | \`me.role != Customer\` | \`assignee = me\` |
| close | assigned | closed | \`notes.exists(n, n.author == me)\` | |
| expire | open | closed | after \`answer${n}\` | |
`,
)}
`;
}

function rulesAndRights(each: Each): string {
  return `## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
${each((n) => `| Someone works on case ${n} | Case${n} | \`status != "assigned" or assignee != null\` | NO_ASSIGNEE_${n} |\n| Not too many of ${n} | Open case ${n} | \`me.cases${n}.filter(c, c.status != "closed").size() < most${n}\` | TOO_MANY_${n} |`)}

## 6. Roles and permissions

People sign in as User with email and password. The role is \`User.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Customer | whoever signs up |
| Agent | works on cases |
| Lead | runs a department |

| Condition | On | Holds when |
| --- | --- | --- |
| self | User | \`this == me\` |
${each((n) => `| own ${n} | Case${n} | \`requester == me\` |\n| on own ${n} | Note${n} | \`case.requester == me\` |`)}

| Action | Visitor | Customer | Agent | Lead |
| --- | --- | --- | --- | --- |
| sign up | yes | | | |
| read User | | self | yes | yes |
| update User: role | | | | yes |
${each((n) => `| read Case${n} | | own ${n} | yes | yes |\n| create Case${n} | | yes | yes | yes |\n| update Case${n}: subject, body, priority | | own ${n} | | yes |\n| take, close Case${n} | | | yes | yes |\n| read, create Note${n} | | on own ${n} | yes | yes |`)}

`;
}

function calls(each: Each): string {
  return `## 7. The calls it makes

${each(
  (n) => `### Open case ${n}

- Call: \`POST /api/cases-${n}\`
- Takes: subject, body, priority?
- Does: create Case${n}
- Answers: 201 \`{"case": {"number": number, "subject": subject, "requester": requester.name, "open": requester.cases${n}.filter(c, c.status == "open").size()}}\`
- Errors: TOO_MANY_${n}
`,
)}
`;
}

function errorsAndConstants(each: Each): string {
  return `## 8. The error catalogue

| Error | Status | Message | When |
| --- | --- | --- | --- |
| SIGN_IN | 401 | Please sign in. | not signed in |
${each((n) => `| NO_ASSIGNEE_${n} | 422 | Somebody has to work on case ${n}. | |\n| TOO_MANY_${n} | 409 | You have {most${n}} open cases in department ${n}. | |`)}

## 9. Business constants and limits

| Constant | Value | Meaning |
| --- | --- | --- |
${each((n) => `| most${n} | ${4 + n} | open cases of one customer |\n| answer${n} | ${n} days | |\n| longest${n} | ${100 + n} | letters |`)}
`;
}
