import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { emptyState } from "../../src/semantics/state/apply.ts";
import { openTwin } from "../properties/engine-twin.ts";

const { value: model } = parse(
  createSource("conduit.md", readFileSync(new URL("../../specs/conduit.md", import.meta.url), "utf8")),
);
const now = "2026-11-23T09:00:00.000Z";
const id = (at: number): string => `01a20000-0000-7000-8000-${String(at).padStart(11, "0")}0`;

test("twenty articles with their authors, favourites and tags are one statement, and all but the articles is found by an index", async () => {
  const twin = await openTwin(model);
  try {
    await twin.load(emptyState);
    const make = async (
      actor: string | null,
      call: string,
      input: Readonly<Record<string, string | string[]>>,
      at: number,
    ): Promise<void> => {
      const outcome = await twin.engine.perform(actor === null ? { kind: "visitor" } : { kind: "person", id: actor }, {
        call,
        subject: null,
        input,
        query: {},
        ifMatch: null,
        now,
        id: id(at),
      });
      expect(outcome.kind).toBe("answer");
    };
    await make(
      null,
      "Register",
      { "user.username": "ann", "user.email": "ann@example.org", "user.password": "correct horse" },
      0,
    );
    for (let at = 1; at <= 25; at += 1)
      await make(
        id(0),
        "Publish an article",
        {
          "article.title": `Article ${at}`,
          "article.description": "d",
          "article.body": "b",
          "article.tagList": ["x", "a"],
        },
        at,
      );
    const asked = { call: "List articles", subject: null, input: {}, query: {}, ifMatch: null, now, id: "" };
    const reader = { kind: "person", id: id(0) } as const;
    await twin.engine.perform(reader, asked);
    twin.statements.length = 0;
    const outcome = await twin.engine.perform(reader, asked);
    const { articles, articlesCount } = JSON.parse(outcome.kind === "answer" ? String(outcome.body ?? "") : "") as {
      readonly articles: readonly Readonly<Record<string, unknown>>[];
      readonly articlesCount: number;
    };
    expect([articles.length, articlesCount, twin.statements.length]).toEqual([20, 25, 1]);
    expect(articles[0]).toMatchObject({
      title: "Article 25",
      tagList: ["a", "x"],
      favorited: false,
      favoritesCount: 0,
      author: { username: "ann", following: false },
    });
    // What a page skips and shows is counted on the rows that are found already.
    const scans = (await twin.plan(twin.statements[0]!.text)).filter(
      (step) => step.startsWith("SCAN") && !/VIRTUAL TABLE|CONSTANT ROW|\(subquery|^SCAN found$/.test(step),
    );
    // The articles in their order until there are enough, those on the page, and all of them to be counted.
    expect(new Set(scans)).toEqual(new Set(["SCAN r1 USING INDEX Article by createdAt id", "SCAN r1"]));
  } finally {
    await twin.close();
  }
});
