/** Who plays in stories, in the order of their coming. */
const names: readonly string[] = [
  "Ada",
  "Ben",
  "Cem",
  "Dana",
  "Eva",
  "Finn",
  "Gita",
  "Hugo",
  "Ines",
  "Jan",
  "Kim",
  "Lea",
  "Max",
  "Nora",
  "Omar",
  "Pia",
  "Quentin",
  "Rosa",
  "Sam",
  "Tara",
  "Uwe",
  "Vera",
  "Wim",
  "Xenia",
  "Yuki",
  "Zoe",
];

/** First names, no two with the same first letter, and then the same with a number. */
export function firstNames(): readonly string[] {
  return [1, 2, 3, 4].flatMap((round) => (round === 1 ? names : names.map((name) => `${name} ${round}`)));
}
