import { distinctNames } from "../names/document-name.ts";
import type { ObservedMachine } from "../product/observed-machine.ts";
import type { ObservedProduct } from "../product/observed-product.ts";
import type { ObservedRule } from "../product/observed-rule.ts";
import { explainedRefusals } from "./recorded-rules.ts";
import type { ExplainedRefusals, RecordedBehaviour } from "./recorded-rules.ts";

/** A product with the rules, the guards and the limits that explain its refusals. */
export function withRules(behaviour: RecordedBehaviour): ObservedProduct {
  const { product } = behaviour;
  const found = explainedRefusals(behaviour);
  const guards = found.filter(({ error }) => error.when !== null);
  const rules = found.flatMap((one) => (one.error.when === null ? [ruleOf(one)] : []));
  const names = distinctNames(
    rules.map(({ name }) => name),
    (name, index) => `${name} (${index})`,
  );
  return {
    ...product,
    rules: [...product.rules, ...rules.map((rule, index) => ({ ...rule, name: names[index]! }))],
    machines: product.machines.map((machine) => withGuards(machine, guards)),
  };
}

function ruleOf({ grounds, error, holds, evidence }: ExplainedRefusals): ObservedRule {
  const [first] = grounds;
  return {
    name: ruleName(error.code),
    on: grounds.length > 1 ? first!.entity.name : first!.on,
    holds: holds.text,
    error: error.code,
    evidence,
    because: becauseOf(holds),
    counts: { observations: holds.granted + holds.refused, opportunities: holds.granted + holds.refused },
  };
}

/** `TOO_MANY_OPEN` as words. */
function ruleName(code: string): string {
  const words = code
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .toLowerCase();
  return words === "" ? "Rule" : `${words[0]!.toUpperCase()}${words.slice(1)}`;
}

function becauseOf({ granted, refused }: ExplainedRefusals["holds"]): string {
  return `it held in ${granted} different calls that were granted, and in none of ${refused} that were refused with this error`;
}

function withGuards(machine: ObservedMachine, guards: readonly ExplainedRefusals[]): ObservedMachine {
  return {
    ...machine,
    transitions: machine.transitions.map((transition) => {
      const guard = guards.find(({ grounds }) => grounds[0]!.on === `${transition.name} ${machine.entity}`);
      if (guard === undefined) return transition;
      return {
        ...transition,
        when: guard.holds.text,
        evidence: [...transition.evidence, ...guard.evidence],
        because: `${transition.because}; of its condition: ${becauseOf(guard.holds)}`,
      };
    }),
  };
}
