import type { ReasonView } from "../../../../src/runtime/screens/reason/reason-view.ts";
import type { OptionsView } from "../../../../src/runtime/screens/view/options-protocol.ts";

/** An entry of a list of choices. */
interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Choices that would be refused for one reason. */
interface RefusedChoices {
  readonly reason: ReasonView;
  readonly items: Choice[];
}

/** With more choices that are refused for the same reason, their names are one entry. */
const mostApart = 5;

/** What can be chosen, and then what would be refused, under each reason. Of many with one reason, the first are named on one line. */
export function groupedOptions({ options, refused }: OptionsView): {
  readonly possible: readonly Choice[];
  readonly refused: readonly RefusedChoices[];
} {
  const reasons = new Map(refused.toReversed().map(({ reason }) => [reason.text, reason]));
  const texts = [...new Set(refused.map(({ reason }) => reason.text))];
  return {
    possible: options.map(({ key, label }) => ({ value: key, label })),
    refused: texts.flatMap((text) => {
      const reason = reasons.get(text);
      const items = refused
        .filter((one) => one.reason.text === text)
        .map(({ key, label }) => ({ value: key, label, disabled: true }));
      return reason === undefined ? [] : [{ reason, items: items.length > mostApart ? [together(items)] : items }];
    }),
  };
}

function together(items: readonly Choice[]): Choice {
  const [first] = items;
  const names = items.slice(0, mostApart).map(({ label }) => label);
  return { value: first?.value ?? "", label: `${names.join(", ")}, …`, disabled: true };
}
