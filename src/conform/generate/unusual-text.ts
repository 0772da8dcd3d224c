import type { FieldType } from "../../model/field-type.ts";
import type { Random } from "../../world/random/random.ts";
import { readValue } from "../../semantics/input/read-value.ts";

/** A kind of text that some implementations lose, change or fail on. */
interface UnusualTextKind {
  readonly kind: string;
  /** Texts of that kind; `own` makes them differ from those of other traces. */
  readonly texts: readonly ((own: string) => string)[];
  readonly isLike: (text: string) => boolean;
}

const likeValues = ["0", "null", "false", "[]", "{}", "undefined", "NaN", "-1", "1e3", "007", "true"];

/** A text counts as the first kind that it matches. */
const unusualTextKinds: readonly UnusualTextKind[] = [
  { kind: "nothing", texts: [], isLike: (text) => text === "" },
  { kind: "like a value", texts: likeValues.map((text) => () => text), isLike: (text) => likeValues.includes(text) },
  {
    kind: "beyond 16 bits",
    texts: [(own) => `\u{1f984}${own} \u{1d4b3}\u{1f469}\u200d\u{1f469}\u200d\u{1f467}`],
    isLike: (text) => /[\u{10000}-\u{10ffff}]/u.test(text),
  },
  // Decomposed and precomposed characters, a ligature, letters whose case is irregular, right-to-left text.
  {
    kind: "other scripts",
    texts: [
      (own) => `\ufb01${own} Zo\u00eb Zoe\u0308 \u212b \u0130 \u00df \u4f60 \u05e9\u05dc`,
      (own) => `e\u0301${own}`,
    ],
    isLike: (text) => /[^\t-~]/.test(text),
  },
  { kind: "lines", texts: [(own) => `${own} one\ntwo\r\n\tthree`], isLike: (text) => /[\n\r\t]/.test(text) },
  {
    kind: "spaces",
    texts: [(own) => `  ${own}  two `, (own) => ` ${own} `],
    isLike: (text) => /^ | $| {2}/.test(text),
  },
  {
    kind: "signs",
    texts: [(own) => `=${own}"'\\%_<b>&amp;</b>;--{{1}}$1`, (own) => `'${own}"`, (own) => `<${own}&%`],
    isLike: (text) => /["'\\%_<>&$]/.test(text),
  },
];

/** A valid text of a random kind; undefined if the type allows none of that kind. */
export function generateUnusualText(type: FieldType, own: string, random: Random): string | undefined {
  const texts =
    random
      .pick(unusualTextKinds)
      ?.texts.map((text) => text(own))
      .filter((text) => readValue(type, text).ok) ?? [];
  return random.pick(texts);
}

/** One valid text of each kind. */
export function unusualTexts(type: FieldType, own: string): readonly string[] {
  return unusualTextKinds
    .flatMap(({ texts }) => texts.slice(0, 1).map((text) => text(own)))
    .filter((text) => readValue(type, text).ok);
}

/** The kind of an unusual text; null if it is not unusual. */
export function unusualTextKind(text: string): string | null {
  return unusualTextKinds.find(({ isLike }) => isLike(text))?.kind ?? null;
}
