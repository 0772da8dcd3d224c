import type { Clause } from "../model/clause.ts";
import type { ClauseExplanation } from "./clause-explanation.ts";
import { explainCall } from "./explain-call.ts";
import { explainEntity, explainField } from "./explain-field.ts";
import { explainMachine, explainState, explainTransition } from "./explain-machine.ts";
import { explainCondition, explainRight, explainRole, explainSignIn } from "./explain-right.ts";
import { explainConstant, explainErrorEntry, explainRule, explainShape } from "./explain-rule.ts";
import { explainScreen } from "./explain-screen.ts";
import type { ExplainContext } from "./explain-context.ts";
import { factsFor } from "./explain-context.ts";

/** Explains a clause of a document in words. */
export function explainClause(known: ExplainContext, clause: Clause): ClauseExplanation {
  switch (clause.kind) {
    case "right":
      return explainRight(known, clause.grants);
    case "role":
      return explainRole(known, clause.role);
    case "condition":
      return explainCondition(known, clause.condition);
    case "identification":
      return explainSignIn(known, clause.identification);
    case "transition":
      return explainTransition(known, clause.machine, clause.transition);
    case "state":
      return explainState(known, clause.machine, clause.state);
    case "machine":
      return explainMachine(known, clause.machine);
    case "rule":
      return explainRule(known, clause.rule);
    case "error":
      return explainErrorEntry(known, clause.error);
    case "constant":
      return explainConstant(known, clause.constant);
    case "shape":
      return explainShape(known, clause.shape);
    case "field":
      return explainField(known, clause.entity, clause.field);
    case "entity":
      return explainEntity(known, clause.entity);
    case "call":
      return explainCall(known, clause.call);
    case "screen":
      return explainScreen(known, clause.screen);
    case "point":
      return {
        heading: `point ${clause.point.number}, ${clause.point.title}`,
        facts: factsFor(
          "Shown",
          {
            shown: "it is shown",
            partly: "a part of it is said not to be shown",
            words: "in words only, which change nothing that is done",
            not: "it is not shown",
          }[clause.point.shown],
        ),
      };
    case "audience":
      return {
        heading: `the audience ${clause.audience.name}`,
        facts: factsFor("Means", "words for people: nothing that is done depends on it"),
      };
    case "seed row":
      return {
        heading: `a record of ${clause.row.entity} that is there from the beginning`,
        facts: factsFor("Put in", "when an empty product starts, and whenever a call does `reset`"),
      };
    case "claim":
      return {
        heading: `what ${clause.claim.kind} holds`,
        facts: factsFor("Enforced", "by nothing: `check --explore` looks for a story that proves it wrong"),
      };
    case "example":
      return {
        heading: `the example ${clause.example.name}`,
        facts: factsFor("Told", "anew at each `check`, which says where it comes to something else"),
      };
    case "step":
      return {
        heading: `a step of the example ${clause.example.name}`,
        facts: factsFor("Told", "anew at each `check`, which says where it comes to something else"),
      };
    case "error body":
      return {
        heading: `what errors look like: ${clause.body.name}`,
        facts: [
          ...factsFor("For", clause.body.for?.join(", ") ?? "all errors that no other body is for"),
          ...factsFor("Sent as", clause.body.type),
        ],
      };
    case "field message":
      return {
        heading: `how the problem ${clause.message.problem} is worded`,
        facts: factsFor("Of", clause.message.field ?? "every field that has no message of its own"),
      };
  }
}
