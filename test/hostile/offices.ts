import { serveAttacked } from "./serve-attacked.ts";
import type { Attacked, AttackedOptions } from "./start-attacked.ts";

/** Two offices that must not know of each other. In each, clerks see less of jobs and of each other than their chief does. */
export const officesText = `## 3. Entities and their fields

### Office (offices)

| Field | Type | Required |
| --- | --- | --- |
| number | integer, unique, counts up | yes |
| name | text 1..60 | yes |

### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..80 | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Clerk\` |
| office | Office | | |
| salary | integer 0..1000000 | | |
| jobs | list of Job by owner | | |

### Job (jobs)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| code | text 2..20, unique | yes | |
| title | text 1..80 | yes | |
| office | Office | yes | |
| owner | Person | yes | \`me\` |
| before | Job | | |
| price | decimal(12,2) | | |
| memo | long text ..1000 | | |
| status | status | yes | |
| after | list of Job by before | | |
| steps | list of Step by job | | |
| size | integer | derived | \`steps.size()\` |
| chiefPay | integer | derived | \`owner.salary\` |
| beforeTitle | text | derived | \`before.title\` |
| beforeBefore | text | derived | \`before.before.title\` |

### Step (steps)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| job | Job, deleted with it | yes | |
| text | text 1..200 | yes | |

## 4. States and transitions

### Job.status

| State | Meaning |
| --- | --- |
| open (initial) | to be done |
| archived (final) | gone for clerks |

| Transition | From | To |
| --- | --- | --- |
| archive | open | archived |

## 6. Roles and permissions

People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Clerk | does jobs |
| Chief | runs an office |
| Founder | opens offices |

| Condition | On | Holds when |
| --- | --- | --- |
| ours | Job | \`office == me.office\` |
| alive | Job | \`office == me.office and status == "open"\` |
| mine | Job | \`owner == me and office == me.office\` |
| colleague | Person | \`office == me.office\` |
| self | Person | \`this == me\` |
| our step | Step | \`job.office == me.office\` |
| our live step | Step | \`job.office == me.office and job.status == "open"\` |

| Action | Visitor | Clerk | Chief | Founder |
| --- | --- | --- | --- | --- |
| read, create Office | | | | yes |
| read Office | | \`this == me.office\` | \`this == me.office\` | |
| read Person: name, office | | colleague | colleague | |
| read Person | | self | colleague | yes |
| update Person: office, role, salary | | | colleague | yes |
| update Person: name | | self | colleague | |
| read Job | | alive | ours | |
| read Job: memo, price | | \`mine && alive\` | ours | |
| create Job | | ours | ours | |
| update Job: title, code, office, before | | mine | ours | |
| update Job: memo, price | | mine | ours | |
| archive Job | | | ours | |
| delete Job | | mine | ours | |
| read Step | | our live step | our step | |
| create Step | | our live step | our step | |
`;

/** The offices with people and jobs in them. */
export interface Offices {
  readonly desk: Attacked;
  readonly founder: string;
  /** A clerk, another clerk and the chief of the first office. */
  readonly ann: string;
  readonly ben: string;
  readonly chief: string;
  /** A clerk of the second office. */
  readonly eve: string;
  /** The numbers of the offices. */
  readonly here: number;
  readonly there: number;
  /** Creates a job in its caller's office; answers its number. */
  job(token: string, code: string, more?: Readonly<Record<string, unknown>>): Promise<number>;
}

/** Serves the offices until the test that asked for them is over. */
export async function serveOffices(options: AttackedOptions = {}): Promise<Offices> {
  const desk = await serveAttacked(officesText, options);
  const founder = await desk.enter({ name: "Fay", email: "fay@example.com", role: "Founder" });
  const office = async (name: string): Promise<number> =>
    Number((await desk.does(founder, "POST", "/api/offices", { name }))["number"]);
  const [here, there] = [await office("Here"), await office("There")];
  const enter = async (name: string, role: string, number: number): Promise<string> => {
    const token = await desk.enter({ name, email: `${name}@example.com`, role });
    const { id } = await meOf(desk, founder, name);
    await desk.does(founder, "PATCH", `/api/people/${id}`, { office: number, salary: 1000 + name.length });
    return token;
  };
  const tokens = {
    ann: await enter("ann", "Clerk", here),
    ben: await enter("ben", "Clerk", here),
    chief: await enter("chief", "Chief", here),
    eve: await enter("eve", "Clerk", there),
  };
  const officeOf = (token: string): number => (token === tokens.eve ? there : here);
  return {
    desk,
    founder,
    ...tokens,
    here,
    there,
    job: async (token, code, more = {}) =>
      Number(
        (await desk.does(token, "POST", "/api/jobs", { code, title: `Job ${code}`, office: officeOf(token), ...more }))[
          "number"
        ],
      ),
  };
}

async function meOf(desk: Attacked, founder: string, name: string): Promise<{ readonly id: string }> {
  const { items } = (await desk.does(founder, "GET", `/api/people?email=${name}@example.com`)) as unknown as {
    readonly items: readonly { readonly id: string }[];
  };
  return items[0]!;
}
