/**
 * Escapes text for HTML, also in attributes, so that nothing from a target or an author is markup.
 *
 * Old browsers read a backtick as a quote of an attribute.
 *
 * The *target* is the implementation that is tested.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
