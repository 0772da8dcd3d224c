/** A document in which members see only their own tasks, for comparing it with changed ones. */
export const teams = `# Specification: Teams

## 1. What the product does and for whom

Teams.

## 2. Screens and routes

Not shown.

## 3. Entities and their fields

### User (users)

| Field | Type | Required | Default | Meaning |
| --- | --- | --- | --- | --- |
| name | text 1..80 | yes | | |
| email | email, unique | yes | | |
| password | secret 10..200 | yes | | |
| role | Role | yes | \`Member\` | |
| memberships | list of Membership by user | | | |
| tasks | list of Task by owner | | | |

### Project (projects)

| Field | Type | Required | Default | Meaning |
| --- | --- | --- | --- | --- |
| title | text 1..80, unique | yes | | |
| tasks | list of Task by project | | | |
| open | integer | derived | \`tasks.filter(t, not t.done).size()\` | |
| members | list of Membership by project | | | |

### Membership (memberships)

| Field | Type | Required | Default | Meaning |
| --- | --- | --- | --- | --- |
| project | Project, deleted with it | yes | | |
| user | User | yes | \`me\` | |

### Task (tasks)

| Field | Type | Required | Default | Meaning |
| --- | --- | --- | --- | --- |
| number | integer, unique, counts up | yes | | |
| title | text 1..80 | yes | | |
| project | Project, deleted with it | yes | | |
| owner | User | yes | \`me\` | |
| done | boolean | yes | \`false\` | |
| due | timestamp | | \`now + week\` | |
| reminder | timestamp | | \`due\` | |
| estimate | integer | | | |

### Rows of User

| name | email | password | role |
| --- | --- | --- | --- |
| Ada | ada@example.org | correct horse battery | Lead |
| Ben | ben@example.org | staple staple staple | Member |

## 4. States and transitions

Not shown.

## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| Only members | create Task | \`project.members.exists(m, m.user == me)\` | NOT_MEMBER |
| Not spam | create Task | \`title != "spam"\` | SPAM |
| Not twice | create Task | \`title != "again"\` | SPAM |
| In time | Move a task | \`due == null or due + week > now\` | TOO_LATE |
| Few | create Task | \`me.tasks.filter(t, not t.done).size() < maxTasks\` | TOO_MANY |

## 6. Roles and permissions

People sign in as User with email and password. The role is \`User.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |
| Lead | leads |

| Condition | On | Holds when |
| --- | --- | --- |
| own | Task | \`owner == me\` |
| self | User | \`this == me\` |

| Action | Visitor | Member | Lead |
| --- | --- | --- | --- |
| sign up | yes | | |
| read User | | self | yes |
| update User: name, email, password | | self | yes |
| read Project | | yes | yes |
| create, update, delete Project | | | yes |
| read Membership | | yes | yes |
| create, delete Membership | | | yes |
| read Task | | own | yes |
| create Task | | yes | yes |
| update Task | | own | yes |

## 7. The calls it makes

### Move a task

- Call: \`PUT /api/tasks/{number}/due\`
- Takes: due
- Does: update Task

## 8. The error catalogue

| Error | Status | Message | When |
| --- | --- | --- | --- |
| NOT_MEMBER | 403 | Members only. | |
| SPAM | 409 | No spam. | |
| TOO_LATE | 409 | Too late. | |
| TOO_MANY | 409 | Too many. | |

## 9. Business constants and limits

| Constant | Value | Meaning |
| --- | --- | --- |
| week | 7 days | |
| maxTasks | 5 | |
| unused | 3 | |
`;
