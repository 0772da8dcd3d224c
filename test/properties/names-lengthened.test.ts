import { expect, test } from "vitest";
import { lastOf, smallDocument } from "../decisions/small-world.ts";
import type { Said } from "../decisions/small-world.ts";
import { choicesFrom } from "../generate/choices.ts";
import { lengthened } from "../generate/hostile-words.ts";
import { peopledState } from "./engine-people.ts";
import { openTwin } from "./engine-twin.ts";
import { compareScreens, isAsMeant } from "./screens/compare-screens.ts";
import { lookerOf } from "./screens/looker.ts";

/** What a call does, written so that no two calls do or answer the same. */
interface Kind {
  readonly lines: (path: string, at: number) => readonly string[];
  readonly sent?: (at: number) => Readonly<Record<string, string>>;
  readonly isOfRecord?: true;
}

const told = (at: number, rest = ""): string => `\`{"by": ${at}${rest}}\``;
const kinds: readonly Kind[] = [
  {
    lines: (path, at) => [
      `Call: \`POST ${path}\``,
      "Takes: title",
      `Does: create Task \`{stars: ${at}}\``,
      `Answers: 201 ${told(at, `, "title": title`)}`,
    ],
    sent: (at) => ({ title: `made ${at}` }),
  },
  {
    lines: (path, at) => [
      `Call: \`PATCH ${path}/{number}\``,
      "Takes: title",
      "Does: update Task",
      `Answers: 200 ${told(at, `, "stars": stars`)}`,
    ],
    sent: (at) => ({ title: `changed ${at}` }),
    isOfRecord: true,
  },
  {
    lines: (path, at) => [
      `Call: \`POST ${path}/{number}\``,
      `Does: ${at % 2 === 0 ? "mark" : "unmark"} Task`,
      `Answers: 200 ${told(at, `, "is": status`)}`,
    ],
    isOfRecord: true,
  },
  {
    lines: (path, at) => [
      `Call: \`GET ${path}/{number}\``,
      "Does: read Task",
      `Answers: 200 ${told(at, `, "more": stars + ${at}`)}`,
    ],
    isOfRecord: true,
  },
  { lines: (path, at) => [`Call: \`GET ${path}\``, `Does: list Task where \`stars >= ${at}\``] },
  {
    lines: (path, at) => [
      `Call: \`POST ${path}\``,
      "For: Member",
      "Takes: words: text",
      `Does: \`create Entry {text: input.words + "${at}"}; create Entry {text: "${at}"}\``,
      "Answers: 204",
    ],
    sent: (at) => ({ words: `said ${at}` }),
  },
  {
    lines: (path, at) => [
      `Call: \`POST ${path}/{number}\``,
      "On: Task",
      `Does: create Entry \`{task: this, text: "${at}"}\` unless \`entries.exists(e, e.text == "${at}")\``,
      `Answers: 201 ${told(at)}, else 200 ${told(at, `, "again": true`)}`,
    ],
    isOfRecord: true,
  },
  {
    lines: (path, at) => [
      `Call: \`GET ${path}\``,
      "For: Member",
      `Answers: 200 ${told(at, `, "counted": Task.filter(t, t.stars >= ${at}).size()`)}`,
    ],
  },
];
const written = {
  fields: [
    "| number | integer, unique, counts up | yes | |",
    "| title | text 1..120 | yes | |",
    "| stars | integer 0..100 | yes | `7` |",
    "| due | date | | |",
    "| status | status | yes | |",
    "| entries | list of Entry by task | | |",
  ],
  entities:
    "### Entry (entries)\n\n| Field | Type | Required |\n| --- | --- | --- |\n| number | integer, unique, counts up | yes |\n| task | Task, deleted with it | |\n| text | text 1..120 | yes |",
  machine:
    "### Task.status\n\n| State |\n| --- |\n| open (initial) |\n| marked |\n\n| Transition | From | To |\n| --- | --- | --- |\n| mark | open | marked |\n| unmark | marked | open |",
  rights: [
    "| read Person | | yes | yes | yes |",
    "| read, create, delete, mark, unmark Task | | yes | yes | yes |",
    "| update Task: title, stars, due | | yes | yes | yes |",
    "| read, create Entry | | yes | yes | yes |",
  ],
};

/** A name, and every name that lengthens it as the engine or a convention could. */
const namesOf = (first: string): readonly string[] => [first, ...lengthened.map((end) => `${first}${end}`)];

// The first call is of each kind, and each longer name of each other.
const pairs = kinds.flatMap((_, first) => kinds.map((__, step) => ({ first, step })));

test.each(["Star", "Create a task", "Task mark"])(
  "calls whose names lengthen %s have rules, effects and answers of their own",
  async (name) => {
    for (const { first, step } of name === "Star" ? pairs : pairs.filter(({ step }) => step % 3 === 1)) {
      const calls = namesOf(name).map((called, at) => ({
        called,
        at,
        kind: kinds[(first + (at === 0 ? 0 : at + step)) % kinds.length]!,
        isRefused: (at + first + step) % 3 === 0,
      }));
      const model = smallDocument({
        ...written,
        rules: calls.map(
          ({ called, at, isRefused }) =>
            `| Rule ${at} | ${called} | \`me.name ${isRefused ? "==" : "!="} "zoe ${at}"\` | BROKEN${at} |`,
        ),
        errors: calls.map(({ at }) => `| BROKEN${at} | 422 | Broken by ${at}. |`),
        calls: calls
          .map(
            ({ called, at, kind }) =>
              `### ${called}\n\n${kind
                .lines(`/api/own/${at}`, at)
                .map((line) => `- ${line}`)
                .join("\n")}\n`,
          )
          .join("\n"),
      });
      const made = calls.map(
        ({ called, at, kind }): Said => ["ann", called, kind.isOfRecord === true ? "1" : null, kind.sent?.(at) ?? {}],
      );
      const begun: Said = [
        "ann",
        model.calls.find(({ does, from }) => does.kind === "create" && does.entity === "Task" && from === "convention")
          ?.name ?? calls.find(({ kind, isRefused }) => kind === kinds[0] && !isRefused)!.called,
        null,
        { title: "first" },
      ];
      // `lastOf` holds every answer and all that is kept to the meaning.
      await lastOf(model, begun, ...((first + step) % 2 === 0 ? made : made.toReversed()), ...made);
    }
  },
);

test("screens whose names lengthen each other show what each says", async () => {
  const shows = [
    (at: number) => `list of Task where \`stars >= ${at}\``,
    (at: number) => `table of Task where \`stars < ${at}\``,
    (at: number) => `board of Task by status where \`stars != ${at}\``,
    (at: number) => `calendar of Task by due where \`stars >= ${at}\``,
    (at: number) => `chart of Task by status where \`stars >= ${at}\``,
    (at: number) => `figures \`{"many": Task.filter(t, t.stars >= ${at}).size()}\``,
  ];
  for (const step of shows.keys()) {
    const model = smallDocument({
      ...written,
      screens: namesOf("Task").map(
        (called, at) => `| ${called} | \`/own/${at}\` | ${shows[(at + step) % shows.length]!(at)} |`,
      ),
    });
    const twin = await openTwin(model);
    try {
      const state = peopledState(model);
      await twin.load(state);
      for (const stars of [0, 3, 9, 15, 19]) {
        const request = {
          call: "Create a task",
          subject: null,
          input: { title: `has ${stars}`, stars, due: "2026-11-24" },
          query: {},
          ifMatch: null,
          now: "2026-11-23T09:00:00.000Z",
          id: `01a20000-0000-7000-8000-0000000000${String(stars).padStart(2, "0")}`,
        };
        expect((await twin.engine.perform({ kind: "person", id: "ann" }, request)).kind).toBe("answer");
      }
      const now = "2026-11-23T10:00:00.000Z";
      const looker = lookerOf(model, await twin.content(), { kind: "person", id: "ann" }, now);
      const compared = await compareScreens(
        choicesFrom([]),
        looker!,
        twin.screens(() => now),
      );
      for (const one of compared) if (!isAsMeant(one)) expect(one.shown, one.screen).toEqual(one.meant);
      expect(compared.length).toBeGreaterThan(lengthened.length);
    } finally {
      await twin.close();
    }
  }
});
