import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { completed } from "../house/completed.ts";
import { operate } from "./operated-product.ts";

const document = completed(`## 3. Entities and their fields

### Note (notes)

| Field | Type | Required |
| --- | --- | --- |
| number | integer, unique, counts up | yes |
| words | text 1..40, unique | yes |
| status | status | yes |

## 4. States and transitions

### Note.status

| State | Meaning |
| --- | --- |
| fresh (initial) | |
| old (final) | |

| Transition | From | To | When | After |
| --- | --- | --- | --- | --- |
| age | fresh | old | \`words != "Wait"\` | 1 second |

## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| Not kept | age Note | \`words != "Keep"\` | KEPT |

## 6. Roles and permissions

| Action | Visitor |
| --- | --- |
| read, create Note | yes |

## 8. The error catalogue

| Error | Status | Message |
| --- | --- | --- |
| KEPT | 409 | This is kept. |
`);

test("a timer that a rule refuses is told once, and counted as long as it is refused; one whose guard waits is not", async () => {
  const notes = await operate(document);
  for (const words of ["Keep", "Wait", "Go"]) await notes.send("POST", "/api/notes", { json: { words } });
  await eventually(async () => {
    expect(notes.lines("timer-refused")).toHaveLength(1);
    const fired = Number(/^ninepoint_timers_fired_total (\d+)$/m.exec(await notes.metrics())?.[1]);
    expect(fired).toBeGreaterThan(0);
  });
  const [line] = notes.lines("timer-refused");
  expect(line).toMatchObject({ level: "warn", entity: "Note", transition: "age", code: "KEPT", rule: "Not kept" });
  // Another round has been made once a note that comes later has aged.
  const before = notes.lines("timers").length;
  await notes.send("POST", "/api/notes", { json: { words: "Later" } });
  await eventually(() => expect(notes.lines("timers").length).toBeGreaterThan(before));
  expect(notes.lines("timer-refused")).toHaveLength(1);
  expect(await notes.metrics()).toMatch(/^ninepoint_timers_refused 1$/m);
});
