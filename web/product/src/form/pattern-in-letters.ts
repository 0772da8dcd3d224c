/** A pattern such as `DD.MM.YYYY` in the letters of a language: "dd/mm/yyyy", "TT.MM.JJJJ", "年/月/日". It shows how to write a day, and can't be taken for one. */
export function patternInLetters(locale: string, pattern: string): string {
  const names = new Intl.DisplayNames(locale, { type: "dateTimeField", style: "long" });
  const letters = (field: "day" | "month" | "year", count: number): string => {
    const name = names.of(field) ?? field;
    const [first = ""] = name;
    // Where a script has no small letters, words are not shortened to one.
    return first.toLowerCase() === first.toUpperCase() ? name : first.repeat(count);
  };
  return pattern.replace(/YYYY|MM|DD/g, (part) =>
    letters(part === "YYYY" ? "year" : part === "MM" ? "month" : "day", part.length),
  );
}
