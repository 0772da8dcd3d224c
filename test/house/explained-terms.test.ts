import { expect, test } from "vitest";
import { codeIn, textOf } from "./source-files.ts";

/** The terms of the layer that tests implementations, which nobody knows from elsewhere, and what explains each. */
const terms: readonly { readonly term: RegExp; readonly explained: RegExp }[] = [
  { term: /model state/i, explained: /state (?:that|in which(?: they and)?) (?:the )?target must/i },
  { term: /\bmutants?\b/i, explained: /with one (?:small )?(?:mistake|fault)/i },
  { term: /linearization/i, explained: /\borders? in which (?:the )?(?:target|requests|concurrent|events)/i },
  { term: /\bplaceholders?\b/i, explained: /only the target can know|target has not revealed/i },
  { term: /\bdeviat/i, explained: /differ(?:s|ent)? from (?:(?:the one|the answer) that|what) the document requires/i },
  { term: /\bparticipants?\b/i, explained: /person of a trace|a number and a role/i },
  { term: /\bcandidates?\b/i, explained: /generated requests? that|requests? that could be/i },
  { term: /coverage items?/i, explained: /(?:something that|what) a request can cover/i },
  {
    term: /send options/i,
    explained: /not as usual|how (?:the|a|its|their) requests? (?:of a step )?(?:is|was|are) sent/i,
  },
  {
    term: /foreign records?/i,
    explained: /others? (?:users? )?(?:ha[sd]? |have )?(?:wrote|written|created)|another user/i,
  },
  { term: /known accounts?/i, explained: /existed (?:on the target )?before the run/i },
  { term: /inconclusive/i, explained: /may be the reason|may explain|judge does not know/i },
  { term: /\bdiscrepanc/i, explained: /(?:was|were) reproduced|occurs again/i },
  { term: /live mutants?/i, explained: /no answer has told apart|not (?:yet )?been told apart/i },
  {
    term: /\bkill(?:s|ed|able|ing)?\b/i,
    explained: /answers? (?:it )?differently|tells? (?:[a-z]+ )*apart|told apart/i,
  },
  { term: /\bprobes?\b/i, explained: /rule of the protocol|way of sending/i },
  { term: /symbolic steps?/i, explained: /\blabels?\b/i },
  { term: /protocol state/i, explained: /sessions, (?:the )?idempotency keys,? and (?:the )?ETags/i },
  { term: /\btargets?\b/i, explained: /implementation (?:that|which) is (?:tested|judged)|implementation under test/i },
  { term: /\bexchanges?\b/i, explained: /request (?:that was sent|and its|with the|with its)[^.]* answer/i },
  { term: /(?<!symbolic )\bsteps?\b/i, explained: /one request of a trace|\blabels?\b/i },
  { term: /\bspans?\b/i, explained: /place in the document/i },
  { term: /\bpoints?\b(?! of time| in time| at| to)/i, explained: /nine parts/i },
  { term: /`decide`/, explained: /`decide` computes/ },
  { term: /\bvisitors?\b/i, explained: /not signed in|without signing in|without an account/i },
  { term: /\bexecutors?\b/i, explained: /executor\*? sends|sends (?:the )?requests? (?:of|and)/i },
  { term: /\bplans?\b|\bplanned requests?/i, explained: /requests in a row/i },
];

test("a file of the layer that tests implementations explains the terms that its comments use", () => {
  const unexplained = codeIn("src/conform").flatMap((path) => {
    const comments = commentsOf(textOf(path));
    return terms
      .filter(({ term, explained }) => term.test(comments) && !explained.test(comments))
      .map(({ term }) => `${path}: ${term.source}`);
  });
  expect(unexplained).toEqual([]);
});

test("each of these terms is used, and explained somewhere", () => {
  const all = codeIn("src/conform").map((path) => commentsOf(textOf(path)));
  for (const { term, explained } of terms)
    expect(all.filter((comments) => term.test(comments) && explained.test(comments)).length).toBeGreaterThan(0);
});

/** The comments of a file as one text, without the signs that make them comments. */
function commentsOf(code: string): string {
  return [...code.matchAll(/\/\*\*[^]*?\*\/|\/\/ .*$/gm)]
    .map(([comment]) => comment.replace(/^\s*(?:\/\*\*|\*\/|\*|\/\/)/gm, " "))
    .join(" ")
    .replace(/\s+/g, " ");
}
