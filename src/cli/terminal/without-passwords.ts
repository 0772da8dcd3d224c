// Examples in messages hold nobody's password.
const example = String.raw`(?!user(?::password)?@(?:host|mail\.example)\b)`;

/** A text for people in which no address shows who signs in at it, and with which password. */
export function withoutPasswords(text: string): string {
  return text.replace(signsIn, "$1…@").replace(/\b(password=)[^&\s'"`]*/gi, "$1…");
}

const signsIn = new RegExp(`\\b([a-z][a-z0-9+.-]*:\\/\\/)${example}[^\\s'"\`]*@`, "gi");
