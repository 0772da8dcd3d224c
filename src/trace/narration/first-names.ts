/** The names of people in narrations, in the order in which they are used. */
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

/** Gives first names, no two with the same initial, and then the same names with numbers. */
export function firstNames(): readonly string[] {
  return [1, 2, 3, 4].flatMap((round) => (round === 1 ? names : names.map((name) => `${name} ${round}`)));
}
