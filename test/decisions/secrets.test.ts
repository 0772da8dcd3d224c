import { expect, test } from "vitest";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Request } from "../../src/semantics/decision/request.ts";
import type { Actor, State } from "../../src/semantics/state/state.ts";
import { peopledState } from "../properties/engine-people.ts";
import { openTwin, plainOutcome } from "../properties/engine-twin.ts";
import { readSmall } from "./small-world.ts";
import type { SmallDocument } from "./small-world.ts";

/*
 * A secret goes from an input into a column, as a hash, and nothing reads it. Whatever a document says in whatever place about
 * secrets: either `check` refuses it, or the store holds hashes only, no answer shows one, and two worlds that differ in
 * nothing but secrets answer alike.
 */

const values = [
  "input.word",
  "pin",
  "this.pin",
  "row.pin",
  "me.password",
  '"abc"',
  "title",
  "null",
  "input.word == null ? null : input.word",
  "[input.word][0]",
  'input.word + "!"',
  'Task.filter(t, t.pin != null).map(t, t.pin).size() > 0 ? "a" : "b"',
];
const conditions = [
  'input.word == "s3cret-a"',
  'pin == "s3cret-a"',
  'me.password != "s3cret-a"',
  'Person.exists(p, p.password == "s3cret-a")',
  "has(input.word)",
  "pin != null",
  "pin == null or title != null",
  "Task.exists(t, t.pin == input.word)",
  '"s3cret-a" in Person.map(p, p.password)',
  "Task.sort(t, t.pin).size() > 0",
  'input.word.contains("3")',
  "size(pin) > 3",
];
const takes = [
  "word",
  "word: text ..40",
  "word: secret 1..40",
  "word?: secret 1..40",
  'word: secret = "s3cret-a"',
  "word: list of {pin, title?: text}",
];
const fields = [
  "| title | text 1..40 | yes | |",
  "| note | text | | |",
  "| pin | secret 1..40 | | |",
  "| size | integer | yes | `0` |",
  "| changed | timestamp | yes | `now`, on every change of pin |",
  "| status | status | yes | |",
];
const machine = (when: string, effect: string): string =>
  `### Task.status\n\n| State | Meaning |\n| --- | --- |\n| draft (initial) | |\n| sent (final) | |\n\n| Transition | From | To | When | Effect |\n| --- | --- | --- | --- | --- |\n| send | draft | sent | ${when} | ${effect} |\n`;
const rights = [
  "| sign up | yes | | | |",
  "| read Person | yes | yes | yes | yes |",
  "| update Person | | `this == me` | `this == me` | `this == me` |",
  "| read, create, update, send Task | | yes | yes | yes |",
];
const usual = "word: secret 1..40";
const call = (labels: string, word = usual, path = "/{id}"): string =>
  `### Own\n\n- Call: \`POST /api/own${path}\`\n- For: Member\n- Takes: ${word}\n${labels}\n`;

/** Each place in which something could be said about secrets, with what is said there. */
const places: Readonly<Record<string, (said: string) => SmallDocument>> = {
  "given to a new record": (said) => ({
    fields,
    rights,
    calls: call(`- Does: create Task \`{title: "Two", pin: ${said}}\``, usual, ""),
  }),
  "given to another field": (said) => ({
    fields,
    rights,
    calls: call(`- Does: create Task \`{title: "Two", note: ${said}}\``, usual, ""),
  }),
  assigned: (said) => ({ fields, rights, calls: call(`- On: Task\n- Does: \`pin = ${said}\``) }),
  "assigned to another field": (said) => ({ fields, rights, calls: call(`- On: Task\n- Does: \`note = ${said}\``) }),
  updated: (said) => ({
    fields,
    rights,
    calls: call(`- Does: \`update Task where row.size == 0 {pin: ${said}}\``, usual, ""),
  }),
  "updated elsewhere": (said) => ({
    fields,
    rights,
    calls: call(`- Does: \`update Task where row.size == 0 {note: ${said}}\``, usual, ""),
  }),
  "an effect": (said) => ({ fields, rights, machine: machine("", `\`pin = ${said}\``) }),
  "a default": (said) => ({ fields: [...fields, `| second | secret 1..40 | | \`${said}\` |`], rights }),
  "a derived field": (said) => ({ fields: [...fields, `| shown | text | derived | \`${said}\` |`], rights }),
  "an answer": (said) => ({ fields, rights, calls: call(`- On: Task\n- Answers: 200 \`{"said": ${said}}\``) }),
  "a header": (said) => ({
    fields,
    rights,
    calls: call(`- On: Task\n- Headers answered: X-Said \`${said}\`\n- Answers: 204`),
  }),
};
const judging: Readonly<Record<string, (said: string) => SmallDocument>> = {
  "a rule on a call": (said) => ({
    fields,
    rights,
    rules: [`| Rule | Own | \`${said}\` | BROKEN |`],
    calls: call("- On: Task\n- Does: update Task", "word: secret 1..40, title?"),
  }),
  "a rule on records": (said) => ({ fields, rights, rules: [`| Rule | Task | \`${said}\` | BROKEN |`] }),
  "a rule on signing up": (said) => ({
    fields,
    rights,
    rules: [
      `| Rule | Sign up | \`${said.replaceAll("input.word", "input.password").replaceAll("pin", "password").replaceAll("title", "name").replaceAll("Task", "Person")}\` | BROKEN |`,
    ],
  }),
  "a rule on signing in": (said) => ({
    fields,
    rights,
    rules: [
      `| Rule | Sign in | \`${said.replaceAll("input.word", "input.password").replaceAll("pin", "password").replaceAll("title", "name").replaceAll("Task", "Person")}\` | BROKEN |`,
    ],
  }),
  "a right": (said) => ({ fields, rights: [...rights, `| delete Task | | \`${said}\` | | |`] }),
  "a guard": (said) => ({ fields, rights, machine: machine(`\`${said}\``, "") }),
  "which records a list has": (said) => ({
    fields,
    rights,
    calls: `### Own\n\n- Call: \`GET /api/own\`\n- For: Member\n- Takes: word?: secret 1..40\n- Does: list Task where \`${said}\`\n`,
  }),
  "where nothing is created": (said) => ({
    fields,
    rights,
    calls: call(`- Does: create Task \`{title: "Two"}\` unless \`${said}\``, usual, ""),
  }),
};
const asInputs: Readonly<Record<string, (said: string) => SmallDocument>> = {
  "an input": (said) => ({
    fields,
    rights,
    calls: call('- Does: create Task `{title: "Two", pin: input.word}`', said, ""),
  }),
  "an input of its field": (said) => ({
    fields,
    rights,
    calls: call("- Does: create Task", `title, ${said.replace("word", "pin")}`, ""),
  }),
  "an input of another field": (said) => ({
    fields,
    rights,
    calls: call("- Does: update Task", said.replace("word", "note")),
  }),
  "parts of a list": (said) => ({
    fields,
    rights,
    calls: call(
      `- Does: for each w in \`input.words\`: create Task \`{title: "Two", pin: w.pin}\``,
      `words: list of {${said.startsWith("word: list") ? "title, pin" : said.replace("word", "pin")}}`,
      "",
    ),
  }),
};
const others: readonly SmallDocument[] = [
  {
    fields,
    rights,
    calls:
      "### Own\n\n- Call: `GET /api/own`\n- For: Member\n- Takes: by: one of title, pin = title\n- Does: list Task, sorted by `input.by`\n",
  },
  { fields, rights, calls: "### Own\n\n- Call: `GET /api/own`\n- For: Member\n- Does: list Task, sorted by `pin`\n" },
  { fields: [...fields, "| second | secret 1..40, unique | | |"], rights },
  { fields: [...fields, "| second | secret 1..40, unique per title | | |"], rights },
  { fields: [...fields, "| second | secret 1..40 | derived | `pin` |"], rights },
  { fields: [...fields, "| several | list of secret 0..3 | | |"], rights },
  { fields, rights },
];

const documents = [
  ...[
    [places, values],
    [judging, conditions],
    [asInputs, takes],
  ].flatMap(([table, all]) =>
    Object.entries(table as typeof places).flatMap(([place, make]) =>
      (all as readonly string[]).map((said) => [`${place}: ${said}`, () => make(said)] as const),
    ),
  ),
  ...others.map((document, at) => [`document ${at + 1}`, () => document] as const),
];

const hashing = {
  hash: (plain: string) => Promise.resolve(`hash of ${plain}`),
  verify: (hash: string, plain: string) => Promise.resolve(hash === `hash of ${plain}`),
};

/** The world in which everybody's secret is that word. */
function worldWith(model: Specification, word: string, mark: string): State {
  const { entities, counters } = peopledState(model);
  const people = [...entities["Person"]!.values()].map(
    (row) => [row.id, { ...row, values: { ...row.values, password: `${mark}${word}` } }] as const,
  );
  return { entities: { ...entities, Person: new Map(people) }, counters };
}

/** What is asked in both worlds: all that the document offers, with that word for a secret. */
function questions(model: Specification, word: string): readonly (readonly [Actor, Request])[] {
  const ann: Actor = { kind: "person", id: "ann" };
  let asked = 0;
  const ask = (
    who: Actor,
    name: string,
    subject: string | null,
    input: Readonly<Record<string, Value>>,
    query: Readonly<Record<string, string>> = {},
  ): (readonly [Actor, Request])[] => {
    const taken = model.calls.find((one) => one.name === name);
    if (taken === undefined) return [];
    const id = `01a20000-0000-7000-8000-${String((asked += 1)).padStart(11, "0")}0`;
    return [
      [
        who,
        {
          call: name,
          subject: taken.subject === null ? null : subject,
          input,
          query,
          ifMatch: null,
          now: `2026-11-23T09:00:${String(asked).padStart(2, "0")}.000Z`,
          id,
        },
      ],
    ];
  };
  const task = "01a20000-0000-7000-8000-000000000020";
  const forOwn = (): Readonly<Record<string, Value>> =>
    Object.fromEntries(
      (model.calls.find(({ name }) => name === "Own")?.takes ?? []).flatMap(
        ({ name, type, items }): readonly (readonly [string, Value])[] => {
          if (items !== undefined) return [[name, [{ word, pin: word }]] as const];
          return type.kind === "secret"
            ? [[name, word] as const]
            : ["title", "note", "word"].includes(name)
              ? [[name, "Other"] as const]
              : [];
        },
      ),
    );
  const own = (): (readonly [Actor, Request])[] => ask(ann, "Own", task, forOwn());
  return [
    ...ask({ kind: "visitor" }, "Sign up", null, { name: "Dora", email: "dora@x.org", password: word }),
    ...ask(ann, "Create a task", null, { title: "One", pin: word }),
    ...own(),
    ...own(),
    ...ask(ann, "Change a task", task, { pin: word }),
    ...ask(ann, "Change a task", task, { title: "Changed" }),
    ...ask(
      ann,
      "Send a task",
      task,
      model.calls.some(({ name, takes: all }) => name === "Send a task" && all.length > 0) ? { word } : {},
    ),
    ...ask(ann, "Read a task", task, {}),
    ...ask(ann, "List tasks", null, {}),
    ...ask(ann, "List people", null, {}),
    ...ask(ann, "Who I am", null, {}),
    ...["pin", "-pin"].flatMap((sort) => ask(ann, "List tasks", null, {}, { sort })),
    ...ask(ann, "List tasks", null, {}, { pin: "s3cret-a" }),
    ...ask(ann, "List people", null, {}, { "password.contains": "s3cret-a" }),
    ...ask({ kind: "visitor" }, "Sign in", null, { email: "ben@x.org", password: word }),
    ...ask({ kind: "visitor" }, "Sign in", null, { email: "ben@x.org", password: "guessed" }),
    ...ask(ann, "Change a person", "ann", { password: word }),
    ...ask(ann, "Change a person", "ann", { password: "s3cret-a" }),
    ...ask(ann, "Delete a task", task, {}),
  ];
}

async function enginesAnswers(model: Specification, word: string): Promise<readonly unknown[]> {
  const twin = await openTwin(model, { passwords: hashing });
  try {
    await twin.load(worldWith(model, word, "hash of "));
    const answers: unknown[] = [];
    for (const [who, request] of questions(model, word))
      answers.push(plainOutcome(await twin.engine.perform(who, request)));
    const { entities } = await twin.content();
    for (const { name, fields: all } of model.entities) {
      for (const row of entities[name]?.values() ?? []) {
        for (const [field, value] of Object.entries(row.values)) {
          const isSecret = all.some((one) => one.name === field && one.type.kind === "secret");
          if (isSecret)
            expect(
              value === null || String(value).startsWith("hash of "),
              `${name}.${field} is kept as ${String(value)}`,
            ).toBe(true);
          else expect(JSON.stringify(value), `${name}.${field}`).not.toMatch(/s3cret|hash of/);
        }
      }
    }
    return answers;
  } finally {
    await twin.close();
  }
}

function meantAnswers(model: Specification, word: string): readonly unknown[] {
  let state = worldWith(model, word, "");
  return questions(model, word).map(([who, request]) => {
    const decision = decide(model, state, who, request);
    if (decision.kind === "refusal") return { ...decision, because: null };
    state = apply(state, decision.writes);
    return { ...decision, because: null, writes: null };
  });
}

let kept = 0;

test.each(documents)("%s is refused by check, or keeps its secrets", async (_, make) => {
  const { model, mistakes } = readSmall({ machine: machine("", ""), ...make() });
  if (mistakes.length > 0) return;
  kept += 1;
  const [one, other] = [await enginesAnswers(model, "s3cret-a"), await enginesAnswers(model, "s3cret-b")];
  expect(JSON.stringify(one)).not.toMatch(/s3cret|hash of/);
  expect(one).toEqual(other);
  expect(meantAnswers(model, "s3cret-a")).toEqual(meantAnswers(model, "s3cret-b"));
});

test("some documents are left to be looked at, and most are refused", () => {
  expect(kept).toBeGreaterThan(12);
  expect(kept).toBeLessThan(documents.length / 2);
});
