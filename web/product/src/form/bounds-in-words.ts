import type { InputType, InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { amountText } from "../values/amount-text.ts";
import { dateText } from "../values/date-text.ts";
import { fileSizeText } from "../values/file-size-text.ts";

type Bounded = Pick<InputView, "type" | "min" | "max" | "scale" | "currency" | "earliest" | "latest">;

const texts: ReadonlySet<InputType> = new Set<InputType>(["text", "long text", "secret"]);
const numbers: ReadonlySet<InputType> = new Set<InputType>(["integer", "decimal", "money"]);

/** The bounds of an input, in words; of a text, how much of it is typed. Null where there are none. */
export function boundsInWords(input: Bounded, value: Value): string | null {
  const { type, min, max } = input;
  if (texts.has(type)) return lengthInWords(min, max, typeof value === "string" ? value : "");
  // That an amount may be nought goes without saying.
  if (numbers.has(type) && min === 0 && max === null) return null;
  if (numbers.has(type)) return between(min, max, (bound) => amountText(bound, input.scale ?? 0, input.currency));
  if (type === "file" || type === "image") return fileInWords(input);
  return momentsInWords(input);
}

function lengthInWords(min: number | null, max: number | null, value: string): string | null {
  const { reasons } = currentTexts();
  // A text may hold characters that count as two in JavaScript and as one where its length is judged.
  const length = [...value].length;
  if (max !== null && length > 0 && length >= (min ?? 0)) return reasons.charactersOf(length, max);
  const least = min !== null && min > 1 ? min : null;
  if (least === null) return max === null ? null : reasons.charactersAtMost(max);
  return max === null ? reasons.charactersAtLeast(least) : reasons.characters(least, max);
}

function between(min: number | null, max: number | null, say: (bound: number) => string): string | null {
  const { reasons } = currentTexts();
  if (min === null) return max === null ? null : reasons.atMost(say(max));
  return max === null ? reasons.atLeast(say(min)) : reasons.between(say(min), say(max));
}

function fileInWords({ type, max }: Bounded): string | null {
  const { reasons } = currentTexts();
  const said = [
    type === "image" ? reasons.pictures : null,
    max === null ? null : reasons.atMost(fileSizeText(max)),
  ].filter((one) => one !== null);
  return said.length === 0 ? null : said.join(", ");
}

function momentsInWords({ type, earliest, latest }: Bounded): string | null {
  const { reasons } = currentTexts();
  const say = (moment: string): string => (type === "time" ? moment.slice(0, 5) : dateText(moment.slice(0, 10)));
  if (earliest === null) return latest === null ? null : reasons.until(say(latest));
  return latest === null ? reasons.from(say(earliest)) : reasons.between(say(earliest), say(latest));
}
