import { codePoints } from "../../base/code-points.ts";

/** Whether a text has the form of an e-mail address, URL, phone number, UUID or slug. All patterns run in linear time. */
export function hasForm(kind: "email" | "url" | "phone" | "uuid" | "slug", text: string): boolean {
  switch (kind) {
    case "email":
      return hasAtMost(254, text) && isEmail(text);
    case "url":
      return hasAtMost(2000, text) && /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(text);
    case "phone":
      return text.length <= 40 && /^\+?[0-9][0-9 ()./-]*$/.test(text) && text.replace(/\D/g, "").length >= 5;
    case "uuid":
      return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
    case "slug":
      return text.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
  }
}

/**
 * Whether a text has the form of what `slugify` gives: words in letters of any script, however long it is. It is looked for what does not
 * belong there, because a repeated group runs out of stack on a text of some millions of characters.
 */
export function isSlugified(text: string): boolean {
  return text !== "" && !/[^\p{L}\p{M}\p{N}-]/u.test(text) && !/^-|--|-$/.test(text);
}

/** Whether a text has at most so many characters. A character takes at most two units of a text's length, so few texts are counted. */
function hasAtMost(most: number, text: string): boolean {
  return text.length <= most || (text.length <= 2 * most && codePoints(text) <= most);
}

function isEmail(text: string): boolean {
  const at = text.indexOf("@");
  if (at < 1 || at !== text.lastIndexOf("@") || /[\s<>()[\]\\,;:"\u0000-\u001f]/.test(text)) return false;
  const host = text.slice(at + 1);
  return (
    /^[^.]/.test(host) &&
    host.includes(".") &&
    !host.includes("..") &&
    !host.endsWith(".") &&
    !text.slice(0, at).includes("..")
  );
}
