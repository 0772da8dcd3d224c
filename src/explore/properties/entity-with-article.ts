/** An entity with its article, for the start or the middle of a sentence: `A Ticket`, `an Item`. */
export function entityWithArticle(entity: string, at: "start" | "middle" = "start"): string {
  const article = /^[aeiou]/i.test(entity) ? "an" : "a";
  return `${at === "start" ? article.replace("a", "A") : article} ${entity}`;
}
