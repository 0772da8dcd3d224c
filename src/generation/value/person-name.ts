/** First names, no two with the same initial. */
const firstNames =
  "Ada Ben Cem Dana Eva Finn Gita Hugo Ines Jan Kim Lea Max Nora Omar Pia Quentin Rosa Sam Tara Uwe Vera Wim Xenia Yuki Zoe".split(
    " ",
  );

/** The name of the person with a number, counted from 0: a first name, and after 26 people the same names with numbers. */
export function personName(number: number): string {
  const name = firstNames[number % firstNames.length]!;
  return number < firstNames.length ? name : `${name} ${Math.floor(number / firstNames.length) + 1}`;
}
