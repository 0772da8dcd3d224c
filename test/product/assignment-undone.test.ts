import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutcomeView } from "../../src/runtime/screens/view/acting-protocol.ts";
import { runProduct, temporaryFolder } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";

const folder = temporaryFolder();
let product: RunningProduct;

beforeAll(async () => {
  const document = join(folder.path, "jobs.md");
  writeFileSync(document, jobs);
  product = await runProduct(document);
});

afterAll(async () => {
  await product.stop();
  folder.remove();
});

test("an assignment is undone by the same call, or by another that takes the value of before", async () => {
  const { boss, worker, ids } = await people();
  const job = await newJob(boss);
  for (const [call, input, before] of [
    ["Hand a job over", { to: ids.ann }, null],
    ["Hand a job over", { to: ids.bob }, ids.ann],
    ["Pass a job", { worker: ids.ann }, ids.bob],
  ] as const) {
    const undo = await undoOf(boss, job, call, input);
    expect(Object.values(undo?.input ?? {}), call).toEqual([before]);
    expect((await act(boss, { ...undo, call: undo?.action.call, job })).status, call).toBe(200);
    expect(await workerOf(boss, job)).toBe(before);
    await undoOf(boss, job, call, input);
  }
  // A worker may only take a job, and neither hands one over nor gives one back.
  await undoOf(boss, job, "Hand a job over", { to: ids.ann });
  expect(await undoOf(worker, job, "Take a job", {})).toBeNull();
});

test("an assignment that writes more than its record is not undone", async () => {
  const { boss, ids } = await people();
  const job = await newJob(boss);
  expect(await undoOf(boss, job, "Hand a job over and tell", { to: ids.ann })).toBeNull();
  expect(await workerOf(boss, job)).toBe(ids.ann);
});

async function people() {
  const [worker, boss] = [await person("Worker"), await person("Boss")];
  return { boss: boss.token, worker: worker.token, ids: { ann: worker.id, bob: boss.id } };
}

async function person(role: string) {
  const { headers } = await product.send("POST", "/_ninepoint/become", { json: { role } });
  const token = /^ninepoint=([^;]+)/.exec(headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
  return { token, id: String((await product.send("GET", "/api/me", { token })).json["id"]) };
}

async function newJob(token: string): Promise<string> {
  const { json } = await product.send("POST", "/api/jobs", { token, json: { title: "Paint the door" } });
  return String(json["number"]);
}

function act(
  token: string,
  { call, input, etag = null, job }: { call: string | undefined; input?: object; etag?: string | null; job: string },
) {
  return product.send("POST", "/_ninepoint/act", { token, json: { call, subject: job, input, ifMatch: etag } });
}

async function undoOf(token: string, job: string, call: string, input: object): Promise<OutcomeView["undo"]> {
  const { status, text } = await act(token, { call, input, job });
  expect(status, text).toBe(200);
  const asked = new URLSearchParams({ call, entity: "Job", key: job });
  const { json } = await product.send("GET", `/_ninepoint/outcome?${asked.toString()}`, { token });
  return (json as unknown as OutcomeView).undo;
}

async function workerOf(token: string, job: string): Promise<unknown> {
  return (await product.send("GET", `/api/jobs/${job}`, { token })).json["worker"];
}

const jobs = `# Specification: Jobs

## 1. What the product does and for whom

Not shown.

## 2. Screens and routes

| Screen | Route | Shows | For |
| --- | --- | --- | --- |
| Jobs | \`/\` | list of Job | Worker, Boss |
| Job | \`/jobs/:number\` | Job | Worker, Boss |

## 3. Entities and their fields

### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..60 | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Worker\` |

### Job (jobs)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| title | text 1..60 | yes | |
| worker | Person | | |
| state | status | yes | |

### Note (notes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| job | Job | yes | |

## 4. States and transitions

### Job.state

| State | Meaning |
| --- | --- |
| open (initial) | to be done |
| done (final) | done |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| pass | open | open | | \`worker = input.worker\` |
| finish | open | done | | |

## 5. Validation rules

Not shown.

## 6. Roles and permissions

People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Worker | does jobs |
| Boss | hands them out |

| Action | Visitor | Worker | Boss |
| --- | --- | --- | --- |
| sign up | yes | | |
| read Person | | yes | yes |
| read, create Job | | yes | yes |
| pass, finish Job | | | yes |

## 7. The calls it makes

### Hand a job over

- Call: \`POST /api/jobs/{number}/hand-over\`
- On: Job
- For: Boss
- Takes: to?: Person
- Does: \`worker = input.to\`
- Answers: 200 Job

### Hand a job over and tell

- Call: \`POST /api/jobs/{number}/hand-over-and-tell\`
- On: Job
- For: Boss
- Takes: to: Person
- Does: \`worker = input.to\`; create Note \`{job: this}\`
- Answers: 200 Job

### Take a job

- Call: \`POST /api/jobs/{number}/take\`
- On: Job
- For: Worker
- Does: \`worker = me\`
- Answers: 200 Job

## 8. The error catalogue

Not shown.

## 9. Business constants and limits

Not shown.
`;
