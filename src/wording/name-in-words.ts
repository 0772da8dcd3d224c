/** A name as people read it: `createdAt` is "Created", `ownerId` "Owner ID", `dueOn` "Due", `maxOpenTickets` "Max open tickets". */
export function nameInWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim()
    .split(/\s+/)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : wordOf(word.toLowerCase())));
  if (words.length > 1 && ["at", "on"].includes(words.at(-1) ?? "")) words.pop();
  return capitalizeWord(words.join(" "));
}

/** What nobody writes in small letters. A pin is also something else: `labelOfField` knows of one. */
const abbreviations = new Set(
  "id sku url uri uuid iban bic isbn issn ean gtin api ip html pdf csv faq sms gps".split(" "),
);

function wordOf(word: string): string {
  return abbreviations.has(word) ? word.toUpperCase() : word;
}

/** The text with a capital first letter. */
function capitalizeWord(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
