import { expect, test } from "vitest";
import { lastOf } from "./small-world.ts";
import type { Said } from "./small-world.ts";
import { document, made } from "./starred-tasks.ts";

const give = `### Give a star

- Call: \`POST /api/tasks/{id}/star\`
- On: Task
- Takes: note?
- Does: create Star \`{task: subject}\` unless \`stars.exists(s, s.by == me)\`
- Answers: 200 \`{"title": subject.title, "stars": subject.stars.size(), "star": id, "note": note}\`
`;

test("a call gives what it creates values of its own, and answers what it is about beside what was created", async () => {
  const model = document(give);
  expect(await lastOf(model, made, ["ben", "Give a star", "1", { note: "good" }])).toEqual({
    status: 200,
    body: { title: "One", stars: 1, star: 1, note: "good" },
  });
  expect(await lastOf(model, made, ["ben", "Give a star", "1", { task: 1 }])).toMatchObject({
    status: 422,
    fields: [{ field: "task", code: "unknown" }],
  });
  expect(await lastOf(model, made, ["ben", "Give a star", "2"])).toMatchObject({ status: 404 });
});

test("whoever may not create the record may not make the call, whatever it gives", async () => {
  expect(await lastOf(document(give), made, ["ann", "Give a star", "1"])).toMatchObject({ status: 403 });
  expect(await lastOf(document(give), made, [null, "Give a star", "1"])).toMatchObject({ status: 401 });
});

test("what is there already is not created again, takes no number, and is answered all the same", async () => {
  const model = document(give);
  const star: Said = ["ben", "Give a star", "1"];
  expect(await lastOf(model, made, star, star)).toEqual({
    status: 200,
    body: { title: "One", stars: 1, star: null, note: null },
  });
  expect(await lastOf(model, made, star, star, ["cleo", "Give a star", "1"])).toMatchObject({
    body: { stars: 2, star: 2 },
  });
});

test("what is not created breaks no rule on creating it, but the call's own rules hold", async () => {
  const star: Said = ["ben", "Give a star", "1"];
  const onAction = document(give, {
    rules: ["| One each | create Star | `not task.stars.exists(s, s.by == me)` | BROKEN |"],
  });
  expect(await lastOf(onAction, made, star, star)).toMatchObject({ status: 200 });
  const onCall = document(give, { rules: ["| One each | Give a star | `task.stars.size() == 0` | BROKEN |"] });
  expect(await lastOf(onCall, made, star, star)).toMatchObject({ status: 422, code: "BROKEN" });
});

const take = `### Take the star back

- Call: \`DELETE /api/tasks/{id}/star\`
- On: Task
- Does: delete Star where \`task == this and by == me\`
- Answers: 200 \`{"stars": stars.size()}\`
`;

test("a statement is done for whoever may make the call, and asks for no other right", async () => {
  const model = document(`${give}\n${take}`, { rights: ["| call Take the star back | | yes | yes | |"] });
  const star: Said = ["ben", "Give a star", "1"];
  expect(await lastOf(model, made, star, ["cleo", "Give a star", "1"], ["ben", "Take the star back", "1"])).toEqual({
    status: 200,
    body: { stars: 1 },
  });
  expect(await lastOf(model, made, star, ["ann", "Take the star back", "1"])).toEqual({
    status: 200,
    body: { stars: 1 },
  });
  expect(await lastOf(model, made, star, ["cleo", "Take the star back", "1"])).toMatchObject({ status: 403 });
  expect(await lastOf(model, made, star, ["ben", "Take the star back", "7"])).toMatchObject({ status: 404 });
});

const steps = `### Begin

- Call: \`POST /api/begin/{id}\`
- For: Member
- On: Task
- Takes: text, title
- Does: \`seen = 1; best = seen; update Star where task == subject {note: input.text}; create Note {task: subject, text: input.text}; text = text + "!"; create Task {title: input.title}; delete Task where id == 9\`
- Answers: 201 \`{"note": text, "of": subject.title, "seen": subject.seen, "best": subject.best, "tasks": Task.size()}\`
`;

test("statements are done in order, and once something is created `this` is that", async () => {
  const model = document(`${give}\n${steps}`);
  expect(
    await lastOf(model, made, ["ben", "Give a star", "1"], ["ann", "Begin", "1", { text: "go", title: "Two" }]),
  ).toEqual({ status: 201, body: { note: "go!", of: "One", seen: 1, best: null, tasks: 2 } });
});

test("where a later statement is refused nothing is done", async () => {
  const model = document(steps, { rules: ["| Short | create Task | `title.size() < 5` | BROKEN |"] });
  expect(
    await lastOf(model, made, ["ann", "Begin", "1", { text: "go", title: "Too long" }], ["ann", "Read a task", "1"]),
  ).toMatchObject({ body: { seen: null } });
  expect(await lastOf(model, made, ["ann", "Begin", "1", { text: "go", title: "Too long" }])).toMatchObject({
    status: 422,
    code: "BROKEN",
  });
});

test("an invariant that statements break refuses them all", async () => {
  const model = document(`${give}\n${steps}`, {
    rules: ['| Few | Task | `seen == null or stars.all(s, s.note != "go")` | BROKEN |'],
  });
  expect(
    await lastOf(model, made, ["ben", "Give a star", "1"], ["ann", "Begin", "1", { text: "go", title: "Two" }]),
  ).toMatchObject({ status: 422, code: "BROKEN" });
  expect(
    await lastOf(model, made, ["ben", "Give a star", "1"], ["ann", "Begin", "1", { text: "no", title: "Two" }]),
  ).toMatchObject({ status: 201 });
});

const notices = `### Tell

- Call: \`POST /api/tell/{id}\`
- For: Member
- On: Task
- Takes: text: text 1..10
- Does: for each s in \`stars.filter(x, x.note != "no")\`: create Note \`{task: s.task, text: input.text + s.note}\`; delete Star where \`task == subject\`
- Answers: 200 \`{"notes": Note.map(n, n.text), "stars": stars.size()}\`
`;

test("`for each` does a statement for each of a list as it was before the first", async () => {
  const model = document(`${give}\n${notices}`);
  const star = (who: string, note: string): Said => [who, "Give a star", "1", { note }];
  expect(await lastOf(model, made, star("ben", "a"), star("cleo", "b"), ["ann", "Tell", "1", { text: "hi " }])).toEqual(
    { status: 200, body: { notes: ["hi a", "hi b"], stars: 0 } },
  );
  expect(
    await lastOf(model, made, star("ben", "no"), star("cleo", "b"), ["ann", "Tell", "1", { text: "hi " }]),
  ).toMatchObject({ body: { notes: ["hi b"] } });
  expect(
    await lastOf(model, made, star("ben", "a"), star("cleo", "b and more"), ["ann", "Tell", "1", { text: "longer " }]),
  ).toMatchObject({ status: 422 });
});

test("several statements in braces are done for each, one item after the other", async () => {
  const does =
    "for each s in stars: {create Note {task: s.task, text: input.text + s.note}; seen = Note.size(); best = seen; delete Star where task == s.task and by == s.by}";
  const model = document(
    `${give}\n### Tell\n\n- Call: \`POST /api/tell/{id}\`\n- For: Member\n- On: Task\n- Takes: text: text 1..10\n- Does: \`${does}\`\n- Answers: 200 \`{"notes": Note.map(n, n.text), "seen": seen, "best": best, "stars": stars.size()}\`\n`,
  );
  const star = (who: string, note: string): Said => [who, "Give a star", "1", { note }];
  expect(await lastOf(model, made, star("ben", "a"), star("cleo", "b"), ["ann", "Tell", "1", { text: "hi " }])).toEqual(
    { status: 200, body: { notes: ["hi a", "hi b"], seen: 2, best: 1, stars: 0 } },
  );
});

test("what a statement before it deleted is passed over", async () => {
  const model = document(
    `${give}\n### Clear\n\n- Call: \`POST /api/clear/{id}\`\n- For: Member\n- On: Task\n- Does: for each s in \`stars\`: delete Star where \`task == s.task\`\n- Answers: 200 \`{"stars": stars.size()}\`\n`,
  );
  expect(
    await lastOf(model, made, ["ben", "Give a star", "1"], ["cleo", "Give a star", "1"], ["ann", "Clear", "1"]),
  ).toEqual({ status: 200, body: { stars: 0 } });
});

const machine = `### Task.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| done (final) | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| finish | open | done | \`best == null\` | \`seen = 7; create Note {task: this, text: input.text}\` |
`;
const status = ["| status | status | yes | |", "| part | Task | | |", "| parts | list of Task by part | | |"];

test("a transition is a statement: it is refused as by itself but for the right to it", async () => {
  const calls = `### Finish all

- Call: \`POST /api/finish/{id}\`
- For: Member
- On: Task
- Takes: text?
- Does: \`for each p in parts: finish p; finish this; title = "Done"\`
- Answers: 200 \`{"title": title, "status": status, "seen": seen, "open": Task.filter(t, t.status == "open").size(), "notes": Note.size()}\`
`;
  const model = document(calls, { fields: status, machine, rights: ["| finish Task | | | yes | |"] });
  const two: Said = ["ann", "Create a task", null, { title: "Two", part: 1 }];
  expect(await lastOf(model, made, two, ["ann", "Finish all", "1", { text: "end" }])).toEqual({
    status: 200,
    body: { title: "Done", status: "done", seen: 7, open: 0, notes: 2 },
  });
  expect(
    await lastOf(
      model,
      made,
      two,
      ["ann", "Finish all", "2", { text: "x" }],
      ["ann", "Finish all", "1", { text: "end" }],
    ),
  ).toMatchObject({ status: 409 });
  expect(
    await lastOf(
      model,
      made,
      two,
      ["ann", "Change a task", "2", { best: 1 }],
      ["ann", "Finish all", "1", { text: "end" }],
      ["ann", "Read a task", "1"],
    ),
  ).toMatchObject({ body: { title: "One", status: "open" } });
});

const once = `### Give one star

- Call: \`POST /api/tasks/{id}/one\`
- On: Task
- Does: create Star \`{task: subject}\` unless \`stars.exists(s, s.by == me)\`
- Answers: 201 \`{"star": id}\`, else 200 \`{"title": title, "star": stars.filter(s, s.by == me).max(s, s.id)}\`
`;

test("where nothing is created the second answer is given, about what the call is about", async () => {
  const star: Said = ["ben", "Give one star", "1"];
  expect(await lastOf(document(once), made, star)).toEqual({ status: 201, body: { star: 1 } });
  expect(await lastOf(document(once), made, star, star)).toEqual({ status: 200, body: { title: "One", star: 1 } });
});

test("a call answers the status that it says, and 204 where it would answer a record that it did not create", async () => {
  const model = document(`### Accept

- Call: \`POST /api/tasks/{id}/accepted\`
- For: Member
- On: Task
- Does: \`seen = 1\`
- Answers: 202

### Give a star once

- Call: \`POST /api/tasks/{id}/once\`
- On: Task
- Does: create Star \`{task: subject}\` unless \`stars.exists(s, s.by == me)\`
- Answers: 201 Star
`);
  expect(await lastOf(model, made, ["ann", "Accept", "1"])).toEqual({ status: 202, body: undefined });
  const star: Said = ["ben", "Give a star once", "1"];
  expect(await lastOf(model, made, star)).toMatchObject({ status: 201, body: { id: 1 } });
  expect(await lastOf(model, made, star, star)).toEqual({ status: 204, body: undefined });
});
