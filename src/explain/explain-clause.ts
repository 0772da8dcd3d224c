import type { Clause } from "../model/clause.ts";
import type { ClauseExplanation } from "./clause-explanation.ts";
import { explainCall } from "./explain-call.ts";
import { explainClaim } from "./explain-claim.ts";
import { explainEntity, explainField } from "./explain-field.ts";
import { explainMachine, explainState, explainTransition } from "./explain-machine.ts";
import { explainCondition, explainRight, explainRightOfNobody, explainRole, explainSignIn } from "./explain-right.ts";
import { explainConstant, explainErrorEntry, explainRule, explainShape } from "./explain-rule.ts";
import { explainScreen } from "./explain-screen.ts";
import type { ExplainContext } from "./explain-context.ts";
import { factsFor } from "./explain-context.ts";

/** Says what a clause of a document is, and what it allows and forbids, for whom. */
export function explainClause(context: ExplainContext, clause: Clause): ClauseExplanation {
  const explain = explainers[clause.kind] as (context: ExplainContext, clause: Clause) => ClauseExplanation;
  return explain(context, clause);
}

type Explainers = {
  readonly [Kind in Clause["kind"]]: (
    context: ExplainContext,
    clause: Extract<Clause, { readonly kind: Kind }>,
  ) => ClauseExplanation;
};

const runAtEachCheck = "anew at each `check`, which says where it comes to something else";

const explainers: Explainers = {
  right: (context, { grants }) => explainRight(context, grants),
  "right of nobody": (context, { rows }) =>
    explainRightOfNobody(
      context,
      rows.map(({ kind, entity, fields }) => ({ kind, entity, fields })),
      false,
    ),
  role: (context, { role }) => explainRole(context, role),
  condition: (context, { condition }) => explainCondition(context, condition),
  identification: (context, { identification }) => explainSignIn(context, identification),
  transition: (context, { machine, transition }) => explainTransition(context, machine, transition),
  state: (context, { machine, state }) => explainState(context, machine, state),
  machine: (context, { machine }) => explainMachine(context, machine),
  rule: (context, { rule }) => explainRule(context, rule),
  error: (context, { error }) => explainErrorEntry(context, error),
  constant: (context, { constant }) => explainConstant(context, constant),
  shape: (context, { shape }) => explainShape(context, shape),
  field: (context, { entity, field }) => explainField(context, entity, field),
  entity: (context, { entity }) => explainEntity(context, entity),
  call: (context, { call }) => explainCall(context, call),
  screen: (context, { screen }) => explainScreen(context, screen),
  head: (_, { head: { language, timeZone, colour, logo } }) => ({
    heading: "the head of the document",
    facts: [
      ...factsFor(
        "Language",
        language === null ? null : `what the document does not say itself is said in ${nameOf(language)}`,
      ),
      ...factsFor("Time zone", timeZone === null ? null : `days begin and end as in ${timeZone}, on screens`),
      ...factsFor(
        "Look",
        colour === null ? null : `${colour} is the accent of the screens`,
        logo === null ? null : `${logo.path} is the logo`,
      ),
      ...factsFor("Means", "nothing that a call does depends on it"),
    ],
  }),
  point: (_, { point }) => ({
    heading: `point ${point.number}, ${point.title}`,
    facts: factsFor(
      "Shown",
      {
        shown: "it is shown",
        partly: "a part of it is said not to be shown",
        words: "in words only, which change nothing that is done",
        not: "it is not shown",
      }[point.shown],
    ),
  }),
  audience: (_, { audience }) => ({
    heading: `the audience ${audience.name}`,
    facts: factsFor("Means", "words for people: nothing that is done depends on it"),
  }),
  "seed row": (_, { row }) => ({
    heading: `a record of ${row.entity} that is there from the beginning`,
    facts: factsFor("Put in", "when an empty product starts, and whenever a call does `reset`"),
  }),
  claim: (_, { claim }) => explainClaim(claim),
  example: (_, { example }) => ({
    heading: `the example ${example.name}`,
    facts: factsFor("Told", runAtEachCheck),
  }),
  step: (_, { example }) => ({
    heading: `a step of the example ${example.name}`,
    facts: factsFor("Told", runAtEachCheck),
  }),
  "error body": (_, { body }) => ({
    heading: `what errors look like: ${body.name}`,
    facts: [
      ...factsFor("For", body.for?.join(", ") ?? "all errors that no other body is for"),
      ...factsFor("Sent as", body.type),
    ],
  }),
  "field message": (_, { message }) => ({
    heading: `how the problem ${message.problem} is worded`,
    facts: factsFor("Of", message.field ?? "every field that has no message of its own"),
  }),
};

/** The English name of a language. */
function nameOf(tag: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(tag) ?? tag;
}
