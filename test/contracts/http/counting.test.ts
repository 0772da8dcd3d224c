import { expect, it } from "vitest";
import { runDocument } from "./running-document.ts";
import type { RunningDocument } from "./running-document.ts";

/** Projects whose tasks go with them. `counting` is what the type of a task's number says. */
function desk(counting: string): Promise<RunningDocument> {
  return runDocument(`## 3. Entities and their fields

### Project (projects)

| Field | Type | Required |
| --- | --- | --- |
| name | text | yes |

### Task (tasks)

| Field | Type | Required |
| --- | --- | --- |
| number | ${counting} | yes |
| project | Project, deleted with it | yes |

## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Visitor | anybody |

| Action | Visitor |
| --- | --- |
| read, create, delete Project | yes |
| read, create Task | yes |
`);
}

for (const counting of ["integer, unique, counts up", "integer, counts up", "integer, unique per project, counts up"]) {
  it(`gives a number once, also after it is gone: ${counting}`, async () => {
    const { send } = await desk(counting);
    const post = async (path: string, json: object): Promise<Record<string, unknown>> =>
      (await send("POST", path, { json })).json as Record<string, unknown>;
    const project = String((await post("/api/projects", { name: "One" }))["id"]);
    const next = async (): Promise<unknown> => (await post("/api/tasks", { project }))["number"];
    expect([await next(), await next(), await next()]).toEqual([1, 2, 3]);
    expect((await send("DELETE", `/api/projects/${project}`)).status).toBe(204);
    const other = String((await post("/api/projects", { name: "Two" }))["id"]);
    expect((await post("/api/tasks", { project: other }))["number"]).toBe(4);
  });
}
