/** Turns a text into small Latin letters and digits, joined by hyphens; empty where it has none. */
export function slugOf(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
