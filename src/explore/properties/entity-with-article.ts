/** A record of an entity, as a sentence begins with it, or has it in its middle: `A Ticket`, `an Item`. */
export function entityWithArticle(entity: string, at: "start" | "middle" = "start"): string {
  const article = /^[aeiou]/i.test(entity) ? "an" : "a";
  return `${at === "start" ? article.replace("a", "A") : article} ${entity}`;
}
