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

/** With more choices that are refused for the same reason, their names are one entry, which opens. */
const mostApart = 5;

/** What the value of an entry begins with that stands for several choices; the text of their reason follows. No key of a record has it. */
const severalBegin = "\u0000several ";

/** The text of the reason for which the choices are refused that an entry stands for; null for a choice. */
export function reasonOfSeveral(value: string): string | null {
  return value.startsWith(severalBegin) ? value.slice(severalBegin.length) : null;
}

/**
 * What can be chosen, and then what would be refused, under each reason. Of many with one reason, the first are named on one line, unless the text of
 * the reason is in `opened`.
 */
export function groupedOptions(
  { options, refused }: OptionsView,
  opened: ReadonlySet<string>,
): {
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
      if (reason === undefined) return [];
      if (items.length <= mostApart) return [{ reason, items }];
      // The entry stays, to fold them again, and since it may have just been pointed at.
      return [{ reason, items: [together(items, text), ...(opened.has(text) ? items : [])] }];
    }),
  };
}

function together(items: readonly Choice[], reason: string): Choice {
  const names = items.slice(0, mostApart).map(({ label }) => label);
  return { value: `${severalBegin}${reason}`, label: `${names.join(", ")}, …` };
}
