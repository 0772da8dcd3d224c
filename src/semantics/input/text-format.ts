/** The error in the format of an e-mail address, URL, phone number, UUID or slug, or null. All patterns run in linear time. */
export function formatProblem(kind: "email" | "url" | "phone" | "uuid" | "slug", text: string): string | null {
  switch (kind) {
    case "email":
      return text.length <= 254 && isEmail(text) ? null : "This must be an e-mail address.";
    case "url":
      return text.length <= 2000 && /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(text)
        ? null
        : "This must be a web address starting with http:// or https://.";
    case "phone":
      return text.length <= 40 && /^\+?[0-9][0-9 ()./-]*$/.test(text) && text.replace(/\D/g, "").length >= 5
        ? null
        : "This must be a telephone number.";
    case "uuid":
      return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
        ? null
        : "This must be a UUID.";
    case "slug":
      return text.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
        ? null
        : "This may hold small letters, digits and single hyphens.";
  }
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
