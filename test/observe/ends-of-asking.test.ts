import { expect, test } from "vitest";
import { askedInWords, hasRunToItsEnd } from "../../src/cli/observe/end-of-asking.ts";
import type { HttpAnswer, Target, Unanswered } from "../../src/conform/target/target.ts";
import { observeSources } from "../../src/observe/observe-sources.ts";
import { askDesk, description } from "./ask-desk.ts";

type Answering = (send: Target["send"]) => Target["send"];

const refused: Unanswered = { kind: "unanswered", reason: "nothing listens there", isUnreachable: true };
const cut: Unanswered = { kind: "unanswered", reason: "it ended the connection without an answer", isCut: true };
const late: Unanswered = { kind: "unanswered", reason: "it gave no whole answer within 10 seconds" };
const limited = (after: string): HttpAnswer => ({
  kind: "answer",
  status: 429,
  headers: { "content-type": "application/json", "retry-after": after },
  body: '{"code":"SLOW"}',
});

/** A product that answers as it should 40 times, and then, or each so many times then, with something else. */
function after40(other: HttpAnswer | Unanswered, each = 1): Answering {
  let count = 0;
  return (send) => (request) => {
    count += 1;
    return count > 40 && count % each === 0 ? Promise.resolve(other) : send(request);
  };
}

const reason = expect.any(String) as string;

test.each<[string, Answering, object, string]>([
  ["refuses connections", after40(refused), { kind: "no answers", requests: 5, reason }, "nothing listens there"],
  ["cuts connections", after40(cut), { kind: "no answers", requests: 5, reason }, "it ended the connection"],
  ["hangs", after40(late), { kind: "no answers", requests: 5, reason }, "it gave no whole answer"],
  ["hangs now and then", after40(late, 3), { kind: "hanging", requests: 10, reason }, "10 answers did not come"],
  ["wants a long rest", after40(limited("86400")), { kind: "told to wait", seconds: 86_400 }, "86,400 seconds"],
  [
    "wants to be left alone until a day of later years",
    after40(limited("Wed, 21 Oct 2099 07:28:00 GMT")),
    { kind: "told to wait" },
    "to wait",
  ],
  ["always refuses as too many", after40(limited("1")), { kind: "too many", requests: 12 }, "12 requests in a row"],
])("a product that %s ends the asking, and what was seen stays", async (_, answering, end, words) => {
  const asked = await askDesk([description], { requests: 600, answering });
  expect(asked.end).toMatchObject(end);
  expect(asked.entries.filter(({ status }) => status !== 0).length).toBeGreaterThanOrEqual(40);
  expect(asked.entries.length).toBe(asked.sent.length);
  expect(asked.sources).not.toEqual([description]);
  expect(askedInWords(asked)).toContain(words);
  expect(hasRunToItsEnd(asked.end)).toBe(false);
});

test("somebody who stops the asking keeps what was answered, and waits for nothing", async () => {
  const stopping = new AbortController();
  const never = new Promise<HttpAnswer>(() => {});
  let count = 0;
  const asked = await askDesk([description], {
    requests: 600,
    signal: stopping.signal,
    answering: (send) => (request) => {
      count += 1;
      if (count <= 40) return send(request);
      setImmediate(() => stopping.abort());
      return never;
    },
  });
  expect([asked.end, asked.entries.length]).toEqual([{ kind: "stopped" }, 40]);
  expect(askedInWords(asked)).toMatch(
    /^40 requests were made; then the asking was stopped\. Nobody signed in for them: the evidence does not show how/,
  );
  expect(hasRunToItsEnd(asked.end)).toBe(false);
});

test("who lets a product ask for a longer wait goes on after it", async () => {
  const asked = await askDesk([description], {
    requests: 150,
    answering: after40(limited("3600"), 7),
    longestWait: 3600,
  });
  expect(asked.end).toEqual({ kind: "all requests made" });
});

test("one answer that is cut ends nothing", async () => {
  const asked = await askDesk([description], { requests: 150, answering: after40(cut, 7) });
  expect(asked.end).toEqual({ kind: "all requests made" });
  expect(askedInWords(asked)).toMatch(/^150 requests were made, \d+ of them without an answer, which are all/);
});

test("answers that are damaged, and those that did not come, are in the report", async () => {
  const damaged: HttpAnswer = {
    kind: "answer",
    status: 200,
    headers: { "content-type": "application/json" },
    body: '{"id": "x',
  };
  const told = async (other: HttpAnswer | Unanswered): Promise<readonly string[]> => {
    const { sources } = await askDesk([description], { requests: 70, answering: after40(other, 7) });
    return observeSources(sources).unsaid.map(({ what }) => what);
  };
  expect(await told(damaged)).toContainEqual(expect.stringMatching(/^an answer that says it is JSON, and is not/));
  expect(await told(cut)).toContainEqual(
    expect.stringMatching(/^a request without an answer: it ended the connection without an answer/),
  );
});

test.each([
  [[], ""],
  [
    ["Lead"],
    " None was made as Lead: no account that was made got that role, and neither --people nor --as names one that has it.",
  ],
  [["Agent", "Cook", "Lead"], " None was made as Agent, Cook or Lead: "],
])("as whom nothing was asked is told: %j", async (absent, words) => {
  const asked = await askDesk([description], { requests: 1 });
  expect(askedInWords({ ...asked, absent })).toContain(
    `One request was made, which is all that --calls allows.${words}`,
  );
});
