/** The note that sign-in as the sample people is disabled, and how to sign in nevertheless. */
export function disabledNote(
  people: number,
  { isNew, isExposed }: { readonly isNew: boolean; readonly isExposed: boolean },
): string {
  const who = `the ${people} sample ${people === 1 ? "person" : "people"}`;
  const first = isNew
    ? `Nobody can sign in as ${who}${isExposed ? ", whose password everybody knows" : ""}.`
    : `Nobody can sign in as ${who} any more, and their records stay.`;
  return `${first} ninepoint person add makes a person of a role${isExposed ? "; --demo lets everybody sign in as them" : ""}.`;
}
