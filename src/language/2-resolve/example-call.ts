import { diagnostic } from "../../base/diagnostic.ts";
import { didYouMean } from "../../base/did-you-mean.ts";
import type { Call } from "../../model/call.ts";
import type { ExampleCall, Mention } from "../../model/example.ts";
import { bare } from "../1-parse/code.ts";
import type { DocumentRecord } from "../1-parse/records.ts";
import type { Words } from "../1-parse/words.ts";
import { spanOf } from "../1-parse/words.ts";
import type { Around } from "./examples.ts";
import { readExpectedAnswer } from "./expected-answer.ts";
import { readMention, readNamed } from "./mention.ts";
import type { StoryNames } from "./mention.ts";

/** A row in which somebody calls. */
export function readCallStep(who: string | null, words: Words, { values }: DocumentRecord, names: StoryNames, { calls, codes, context }: Around): ExampleCall | null {
  const { report } = context;
  const call = callMeant(words.text, calls);
  const answer = readExpectedAnswer(values.get("Answer"), words, codes, names, report);
  if (call === undefined) {
    if (!context.broken.has(words.text)) report.add(diagnostic("unknown-call", spanOf(words), { name: words.text }, didYouMean(words.text, calls.map(({ name }) => name))));
    return null;
  }
  const inputOf = (name: string) => call.takes.find((one) => one.name === name) ?? call.takes.find((one) => one.wire === name);
  const sent = readNamed(values.get("With"), (name) => inputOf(name)?.type, names, report);
  const cell = values.get("On");
  const asked = call.answers.body.kind === "page" ? sent.filter(({ name }) => inputOf(name) === undefined) : [];
  const isAboutNothing = call.subject === null || call.subject.kind === "me";
  if (cell !== undefined && isAboutNothing) report.add(diagnostic("bad-step", spanOf(cell), { text: cell.text }, { hint: `The call \`${call.name}\` is about no record that its caller names: leave On empty.` }));
  if (answer === null || (cell !== undefined && isAboutNothing)) return null;
  return {
    kind: "call", who, call: call.name,
    on: cell === undefined ? null : readSubject(bare(cell).text, names),
    input: sent.filter((one) => !asked.includes(one)).map(({ name, value }) => ({ name: inputOf(name)?.name ?? name, value })),
    query: Object.fromEntries(asked.map(({ name, value }) => [name, value.kind === "record" ? value.name : String(value.value)])),
    answer,
  };
}

/** A record of the story, or the text that stands in the path. */
function readSubject(text: string, names: StoryNames): Mention {
  const read = readMention(text, undefined, names);
  return read.kind === "record" ? read : { kind: "json", value: typeof read.value === "string" ? read.value : text };
}

/** The call of that name, or the one that does an action: `assign Ticket`. */
function callMeant(text: string, calls: readonly Call[]): Call | undefined {
  const named = calls.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  return named ?? calls.find(({ does }) => {
    if (does.kind === "transition") return text === `${does.transition} ${does.entity}`;
    return "entity" in does ? text === `${does.kind} ${does.entity}` : text === does.kind;
  });
}
