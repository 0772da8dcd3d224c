import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import type { ModelMutant } from "./model-mutant.ts";
import { replaceEntry, removeEntry } from "./model-mutant.ts";

/**
 * Mutants of the rules of point 5: each rule is removed, is checked on one action only, is checked after the next rule,
 * or gives another error. A rule about an entity holds for all its actions; its mutants are checked on `create` or on
 * `update` only. None is checked on `delete` only, because no rule about an entity is checked for the record that is
 * deleted. `receivedCode` is the error code in the answer of the target, which a mutant of each rule gives; null if the
 * answer has no code, or if the mutants are not made to explain an answer. The descriptions continue “it answers as
 * though”.
 *
 * The *target* is the implementation that is tested. A *mutant* is a copy of the document's model with one mistake. A
 * *point* is one of the nine parts of a document.
 */
export function mutateRules(model: Specification, receivedCode: string | null): readonly ModelMutant[] {
  return model.rules.flatMap((rule, at) => {
    const mutant = (description: string, rules: readonly Rule[]): ModelMutant => ({
      span: rule.span,
      description,
      model: { ...model, rules },
    });
    const { on } = rule;
    const next = model.rules[at + 1];
    const isOtherError =
      receivedCode !== null && receivedCode !== rule.error && model.errors.some(({ code }) => code === receivedCode);
    return [
      mutant("this rule were not there", removeEntry(model.rules, rule)),
      ...(on.kind !== "entity"
        ? []
        : (["create", "update"] as const).map((verb) =>
            mutant(
              `this rule were checked on ${verb} only`,
              replaceEntry(model.rules, rule, {
                on: { kind: "action", verb, transition: null, entity: on.entity },
              }),
            ),
          )),
      ...(next === undefined
        ? []
        : [mutant("this rule were checked after the next", model.rules.with(at, next).with(at + 1, rule))]),
      ...(isOtherError
        ? [mutant(`this rule gave ${receivedCode}`, replaceEntry(model.rules, rule, { error: receivedCode }))]
        : []),
    ];
  });
}
