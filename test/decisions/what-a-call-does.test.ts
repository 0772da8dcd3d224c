import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

const fields = [
  "| id | integer, unique, counts up | yes | |",
  "| title | text 1..20 | yes | |",
  "| stars | list of Star by task | | |",
  "| seen | integer | | |",
  "| best | integer | | |",
];
const entities = `### Star (stars)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| id | integer, unique, counts up | yes | |
| task | Task, fixed, deleted with it | yes | |
| by | Person, fixed, unique per task | yes | \`me\` |
| note | text ..10 | | |

### Note (notes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| id | integer, unique, counts up | yes | |
| task | Task, cleared | | |
| text | text 1..10 | yes | |
`;
const everything = [
  "| read Person | yes | yes | yes | yes |",
  "| read, create, update, delete Task | | yes | yes | yes |",
  "| read Star | yes | yes | yes | yes |",
  "| read Note | yes | yes | yes | yes |",
  "| create Star | | | yes | yes |",
];
const give = `### Give a star

- Call: \`POST /api/tasks/{id}/star\`
- On: Task
- Takes: note?
- Does: create Star \`{task: subject}\` unless \`stars.exists(s, s.by == me)\`
- Answers: 200 \`{"title": subject.title, "stars": subject.stars.size(), "star": id, "note": note}\`
`;
const made: Said = ["ann", "Create a task", null, { title: "One" }];

function document(
  calls: string,
  more: {
    readonly rules?: readonly string[];
    readonly rights?: readonly string[];
    readonly machine?: string;
    readonly fields?: readonly string[];
  } = {},
) {
  return smallDocument({
    fields: [...fields, ...(more.fields ?? [])],
    entities,
    calls,
    ...(more.machine === undefined ? {} : { machine: more.machine }),
    rules: more.rules ?? [],
    rights: [...everything, ...(more.rights ?? [])],
  });
}

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

const places = `### Place (places)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| code | text 2..5, unique | yes | |
| title | text 1..20 | yes | |
| note | text ..10 | | \`"none"\` |
| size | integer 0.. | | |
| keeper | Person | | \`me\` |
`;
const put = (does: string, takes = "title, note?, size?"): string => `### Put a place

- Call: \`PUT /api/places/{code}\`
- Takes: ${takes}
- Does: ${does} Place
- Answers: 201 \`{"code": code, "title": title, "note": note, "size": size}\`${does.startsWith("create") ? ', else 200 `{"code": code, "title": title, "note": note, "size": size}`' : ""}
`;

function placesOf(calls: string, rights: readonly string[]) {
  return smallDocument({ fields, entities: `${entities}\n${places}`, calls, rights: [...everything, ...rights] });
}

const full: Said = ["ann", "Create a place", null, { code: "abc", title: "Here", note: "n", size: 3 }];

test("`replace` makes of what is not sent its default, or nothing", async () => {
  const model = placesOf(put("replace"), ["| read, create, update Place | | yes | yes | yes |"]);
  expect(await lastOf(model, full, ["ann", "Put a place", "abc", { title: "There" }])).toEqual({
    status: 201,
    body: { code: "abc", title: "There", note: "none", size: null },
  });
  expect(await lastOf(model, full, ["ann", "Put a place", "abc", { size: 4 }])).toMatchObject({
    status: 422,
    fields: [{ field: "title", code: "required" }],
  });
  expect(await lastOf(model, full, ["ann", "Put a place", "xyz", { title: "There" }])).toMatchObject({ status: 404 });
});

test("who may not change a field may replace the record only as long as the field stays", async () => {
  const model = placesOf(put("replace"), [
    "| read, create Place | | yes | yes | yes |",
    "| update Place | | yes | yes | yes |",
    "| update Place: size | | | yes | yes |",
  ]);
  const hers: Said = ["cleo", full[1], full[2] ?? null, full[3] ?? {}];
  expect(await lastOf(model, hers, ["ann", "Put a place", "abc", { title: "There" }])).toMatchObject({ status: 403 });
  expect(
    await lastOf(
      model,
      ["ann", "Create a place", null, { code: "abc", title: "Here" }],
      ["ann", "Put a place", "abc", { title: "There" }],
    ),
  ).toMatchObject({ body: { title: "There" } });
});

test("`create or replace` creates under the name in the path what is not there, and says so", async () => {
  const model = placesOf(put("create or replace"), [
    "| read Place | | yes | yes | yes |",
    "| create Place | | yes | | yes |",
    "| update Place | | | yes | yes |",
  ]);
  expect(await lastOf(model, ["ann", "Put a place", "abc", { title: "New", size: 1 }])).toEqual({
    status: 201,
    body: { code: "abc", title: "New", note: "none", size: 1 },
  });
  expect(await lastOf(model, full, ["ben", "Put a place", "abc", { title: "New" }])).toEqual({
    status: 200,
    body: { code: "abc", title: "New", note: "none", size: null },
  });
  expect(await lastOf(model, full, ["ann", "Put a place", "abc", { title: "New" }])).toMatchObject({ status: 403 });
  expect(await lastOf(model, full, ["ben", "Put a place", "xyz", { title: "New" }])).toMatchObject({ status: 403 });
  expect(await lastOf(model, ["ann", "Put a place", "toolong", { title: "New" }])).toMatchObject({
    status: 422,
    fields: [{ field: "code", code: "too-long" }],
  });
  expect(await lastOf(model, ["ann", "Put a place", "xyz", { size: 1 }])).toMatchObject({
    status: 422,
    fields: [{ field: "title", code: "required" }],
  });
});

test("`create or update` leaves what is not sent as it is, and asks for all of it where there is nothing yet", async () => {
  const model = placesOf(put("create or update"), ["| read, create, update Place | | yes | yes | yes |"]);
  expect(await lastOf(model, full, ["ann", "Put a place", "abc", { size: 4 }])).toEqual({
    status: 200,
    body: { code: "abc", title: "Here", note: "n", size: 4 },
  });
  expect(await lastOf(model, ["ann", "Put a place", "abc", { size: 4 }])).toMatchObject({
    status: 422,
    fields: [{ field: "title", code: "required" }],
  });
});

test("what is there and may not be read is not found, rather than told of by being taken", async () => {
  const model = placesOf(put("create or replace"), [
    "| read Place | | `keeper == me` | | yes |",
    "| create, update Place | | yes | yes | yes |",
  ]);
  expect(
    await lastOf(
      model,
      ["cleo", "Put a place", "abc", { title: "Hers" }],
      ["ann", "Put a place", "abc", { title: "Mine" }],
    ),
  ).toMatchObject({ status: 404 });
});

const order = `### Begin with notes

- Call: \`POST /api/with-notes\`
- For: Member
- Takes: title: text 1..20, notes: list of {text, star: Task, count as many?: integer 1..5} 1..3
- Does: \`create Task {title: input.title}; for each n in input.notes: create Note {task: this, text: n.text}; for each n in input.notes: update Task where id == n.star.id {seen: n.many}\`
- Answers: 201 \`{"id": id, "notes": Note.filter(n, n.task == this).map(n, n.text), "seen": Task.map(t, t.seen)}\`
`;

test("a list of objects is taken, each judged by its place, and gone through", async () => {
  const model = document(order);
  const begin = (notes: Said[3]): Said => ["ann", "Begin with notes", null, { title: "Two", ...notes }];
  expect(
    await lastOf(
      model,
      made,
      begin({
        notes: [
          { text: "a", star: 1, count: 3 },
          { text: "b", star: 1 },
        ],
      }),
    ),
  ).toEqual({ status: 201, body: { id: 2, notes: ["a", "b"], seen: [null, null] } });
  expect(await lastOf(model, made, begin({ notes: [{ text: "a", star: 1, count: 3 }] }))).toMatchObject({
    body: { seen: [3, null] },
  });
  expect(
    await lastOf(model, made, begin({ notes: [{ text: "a", star: 1 }, { star: 9, count: 8, more: 1 }, 7] })),
  ).toMatchObject({
    status: 422,
    fields: [
      { field: "notes.1.text", code: "required" },
      { field: "notes.1.count", code: "too-large" },
      { field: "notes.1.more", code: "unknown" },
      { field: "notes.2", code: "type" },
      { field: "notes.1.star", code: "missing-record" },
    ],
  });
  expect(await lastOf(model, made, begin({ notes: [] }))).toMatchObject({
    status: 422,
    fields: [{ field: "notes", code: "too-short" }],
  });
  expect(await lastOf(model, made, begin({}))).toMatchObject({
    status: 422,
    fields: [{ field: "notes", code: "required" }],
  });
  const unbounded = document(order.replace(" 1..3", ""));
  const many = Array.from({ length: 1001 }, () => ({ text: "a", star: 1 }));
  expect(await lastOf(unbounded, made, begin({ notes: many }))).toMatchObject({
    status: 422,
    fields: [{ field: "notes", code: "too-long" }],
  });
});
