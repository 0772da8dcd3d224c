/** Text as it stands in HTML, in attributes too: nothing that a target or an author wrote is markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
