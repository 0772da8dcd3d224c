import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { recordJudge } from "../../bench/observe/record-judge.ts";
import { createSource } from "../../src/base/source.ts";
import { openapiDocument } from "../../src/export/openapi/openapi-document.ts";
import { readHarTexts } from "../../src/host/evidence/read-har-texts.ts";
import { parse } from "../../src/language/parse.ts";
import type { Observation } from "../../src/observe/evidence/evidence.ts";
import { extendDocument } from "../../src/observe/extend/extend-document.ts";
import { observeOpenapi } from "../../src/observe/observe-openapi.ts";
import { observeRecording } from "../../src/observe/observe-recording.ts";
import { readSpecification } from "../../src/reading/read-specification.ts";

const helpdesk = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8");
const model = parse(createSource("helpdesk.md", helpdesk)).value;
const runs = Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1));

let observations: readonly Observation[];
let observed: string;
beforeAll(async () => {
  const har = await recordJudge(model, 250, 1);
  const recorded = observeRecording(readHarTexts([{ name: "desk.har", har }]).exchanges);
  observations = [recorded, observeOpenapi("desk.json", JSON.stringify(openapiDocument(model)))];
  observed = recorded.lines.map(({ text }) => `${text}\n`).join("");
});

function errorsIn(text: string): readonly string[] {
  return readSpecification(createSource("desk.md", text))
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(({ code }) => code);
}

/** A document without some of its rows and sections, which people write in their own way. */
function withoutSome(text: string, left: readonly boolean[]): string {
  let index = 0;
  const isOut = (): boolean => left[index++ % left.length] === true;
  let isInside = true;
  return text
    .split("\n")
    .filter((line) => {
      if (/^##? /.test(line)) isInside = true;
      if (line.startsWith("### ")) isInside = !isOut();
      const isRow = /^\| (?!-|Field|State|Transition|Role|Action|Rule|Error|Constant|Condition)/.test(line);
      return isInside && !(isRow && isOut());
    })
    .join("\n");
}

test("a document that is extended has all of its lines in their order, and no new errors", () => {
  let extended = 0;
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }),
      fc.constantFrom(0, 1),
      fc.boolean(),
      fc.constantFrom("\n", "\r\n"),
      (left, which, isOfPeople, ending) => {
        const text = withoutSome(isOfPeople ? helpdesk : observed, left).replaceAll("\n", ending);
        const result = extendDocument("desk.md", text, observations[which]!);
        if (result === null) {
          expect(errorsIn(text)).not.toEqual([]);
          return;
        }
        extended += 1;
        const lines = result.text.split(/(?<=\n)/);
        let at = 0;
        for (const line of text.split(/(?<=\n)/)) {
          while (at < lines.length && lines[at] !== line) at += 1;
          expect(lines[at]).toBe(line);
          at += 1;
        }
        expect(errorsIn(result.text)).toEqual([]);
        for (const { line, text: said } of result.added) expect(lines[line - 1]).toBe(`${said}${ending}`);
        // What was added is said now.
        expect(extendDocument("desk.md", result.text, observations[which]!)!.text).toBe(result.text);
      },
    ),
    { endOnFailure: true, numRuns: 25 * runs },
  );
  expect(extended).toBeGreaterThan(0);
});

test("what is missing is added where it belongs, in the columns of the document's own tables", () => {
  const points = observed.split(/^(?=## )/m).slice(1);
  const own: Record<string, string> = {
    3: "### Ticket (tickets)\n\nWhat a customer asks.\n\n| Field | Meaning | Required | Type |\n| --- | --- | --- | --- |\n| subject | in short | yes | text |\n",
    8: "| Error | When | Status | Message |\n| --- | --- | --- | --- |\n| NOPE | not found | 404 | No. |\n",
  };
  const text = `# Specification: Desk\n\n${points.map((point, index) => `${point.split("\n")[0]}\n\n${own[index + 1] ?? "Not shown.\n"}`).join("\n")}`;
  const { text: extended, unsaid } = extendDocument("desk.md", text, observations[0]!)!;
  const lines = extended.split("\n");
  const [subject, number] = ["| subject | in short | yes | text |", "| number | | yes | integer, unique, counts up |"];
  expect(lines.slice(lines.indexOf(subject), lines.indexOf(subject) + 2)).toEqual([subject, number]);
  // A default has no column there, and a point without records gets its own tables.
  expect(lines.filter((line) => /^\| priority \| [^|]+ \|[^|]*\| `"normal"` \|$/.test(line))).toHaveLength(1);
  expect(lines).toContain("| assign | open, assigned | assigned | `assignee = input.assignee` |");
  expect(lines).toContain("| TICKET_CLOSED | | 409 | This ticket is closed. |");
  expect(unsaid.map(({ what }) => what)).toContain("the error for not found (document: NOPE; evidence: NO_SUCH_THING)");
});

test("what the document and the evidence say differently is told with both sides, and the document keeps its own", () => {
  const text = helpdesk
    .replace("| TICKET_CLOSED | 409 |", "| TICKET_CLOSED | 423 |")
    .replace("| close | solved | closed |", "| close | solved, waiting | assigned |")
    .replace("| read, create Comment | | on own | yes | yes |", "| read, create Comment | | on own | | |");
  expect(errorsIn(text)).toEqual([]);
  const { text: extended, unsaid } = extendDocument("desk.md", text, observations[0]!)!;
  const told = unsaid.map(({ what }) => what);
  expect(told).toContain("TICKET_CLOSED: its status (document: 423; evidence: 409)");
  expect(told).toContain("close Ticket (document: solved, waiting to assigned; evidence: solved to closed)");
  expect(told).toContain("Lead: read Comment (document: no; evidence: yes)");
  expect(unsaid.find(({ what }) => what.startsWith("TICKET_CLOSED"))!.evidence[0]).toMatchObject({
    source: "desk.har",
  });
  expect(extended).toContain("| TICKET_CLOSED | 423 |");
});

test("nothing contradicts the document of the product that was recorded", () => {
  for (const observation of observations) {
    const { unsaid } = extendDocument("helpdesk.md", helpdesk, observation)!;
    expect(unsaid.filter(({ what }) => what.includes("(document: "))).toEqual([]);
  }
});
