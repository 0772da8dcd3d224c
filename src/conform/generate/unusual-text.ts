import type { FieldType } from "../../model/field-type.ts";
import type { Random } from "../../generation/random/random.ts";
import { readValue } from "../../semantics/input/read-value.ts";

/** A kind of text that some implementations lose, change or fail on. */
interface UnusualTextKind {
  /** The name of the kind, as a text that is only compared. */
  readonly kind: string;
  /**
   * Functions that each make a text of the kind. `own` is a text that no other value of any trace contains; most of the
   * functions put it into the text that they make, so that no two texts are the same.
   */
  readonly texts: readonly ((own: string) => string)[];
  /** Whether a text is of the kind, unless it is of an earlier kind, too. */
  readonly isLike: (text: string) => boolean;
}

/** Texts that some implementations take for values of another type, or for an empty text. */
const likeValues = ["0", "null", "false", "[]", "{}", "undefined", "NaN", "-1", "1e3", "007", "true"];

/** All kinds. A text counts as the first kind that it is like. */
const unusualTextKinds: readonly UnusualTextKind[] = [
  // An empty text is not generated here: it is the minimum of a text without a minimum length.
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

/**
 * Generates a text of a random kind that is valid for a type; undefined if no text of that kind is. `own` is a text
 * that no other value of any trace contains.
 */
export function generateUnusualText(type: FieldType, own: string, random: Random): string | undefined {
  const texts =
    random
      .pick(unusualTextKinds)
      ?.texts.map((text) => text(own))
      .filter((text) => readValue(type, text).ok) ?? [];
  return random.pick(texts);
}

/** A text of each kind of which the first text is valid for a type. `own` is as in `generateUnusualText`. */
export function unusualTexts(type: FieldType, own: string): readonly string[] {
  return unusualTextKinds
    .flatMap(({ texts }) => texts.slice(0, 1).map((text) => text(own)))
    .filter((text) => readValue(type, text).ok);
}

/** The name of the kind of an unusual text; null if the text is not unusual. */
export function unusualTextKind(text: string): string | null {
  return unusualTextKinds.find(({ isLike }) => isLike(text))?.kind ?? null;
}
