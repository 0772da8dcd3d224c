/** Escapes text for HTML, also in attributes, so that nothing from a target or an author is markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
