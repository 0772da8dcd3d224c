import type { Fragment } from "../fragment.ts";
import { sql } from "../sql.ts";
import { quotedText } from "./json-sql.ts";

/** The characters that ECMAScript takes for white space. */
export const whiteSpace =
  "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

/** A text without white space at its ends. */
export function trimmedText(text: Fragment): Fragment {
  return sql`btrim(${text}, ${quotedText(whiteSpace)})`;
}
