/** A text for people in which no address shows who signs in at it, and with which password. */
export function withoutPasswords(text: string): string {
  return text.replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s'"`]*@/gi, "$1…@");
}
