import type { SqlCursor } from "../sql/sql-cursor.ts";
import type { DescribedType } from "./described-database.ts";

/** Words that go on with the name of a type. */
const further = ["VARYING", "PRECISION", "LARGE", "OBJECT"];

/** Reads the type at a cursor. SQLite has columns without one: its name is empty then. */
export function readType(
  cursor: SqlCursor,
  isEndOfType: (cursor: SqlCursor, isBegun: boolean) => boolean,
): DescribedType {
  if (cursor.peek() === null || isEndOfType(cursor, false)) return { ...plain, name: "" };
  const words = [cursor.takePath().at(-1) ?? ""];
  if (cursor.isWord(...further)) words.push(cursor.next()!.text);
  const { sizes, values } = sizesOf(cursor);
  let [isUnsigned, isArray] = [false, false];
  for (let more = true; more; ) {
    more = false;
    if (cursor.takeWord("UNSIGNED")) [isUnsigned, more] = [true, true];
    else if (cursor.takeWord("SIGNED", "ZEROFILL", "BINARY", "ASCII", "UNICODE", ...further)) more = true;
    else if (cursor.takeWords("CHARACTER", "SET") || cursor.takeWords("CHARSET")) more = cursor.takeName() !== null;
    else if (cursor.takeWords("WITH", "TIME", "ZONE") || cursor.takeWords("WITHOUT", "TIME", "ZONE")) more = true;
    else if (cursor.takeWord("ARRAY")) [isArray, more] = [true, true];
    else if (cursor.takeSign("[")) {
      cursor.skipToClose("]");
      [isArray, more] = [true, true];
    } else if (!isEndOfType(cursor, true) && cursor.peek()?.kind === "word") {
      // SQLite takes any words as a type.
      words.push(cursor.next()!.text);
      more = true;
      if (sizes.length === 0) sizes.push(...sizesOf(cursor).sizes);
    }
  }
  return { name: words.join(" ").toLowerCase(), sizes, isUnsigned, isArray, values, domain: null, checks: [] };
}

const plain: DescribedType = {
  name: "",
  sizes: [],
  isUnsigned: false,
  isArray: false,
  values: null,
  domain: null,
  checks: [],
};

/** The numbers or the texts in the parentheses of a type. */
function sizesOf(cursor: SqlCursor): { readonly sizes: number[]; readonly values: readonly string[] | null } {
  const sizes: number[] = [];
  const texts: string[] = [];
  if (!cursor.isSign("(")) return { sizes, values: null };
  cursor.skip();
  for (
    let token = cursor.next();
    token !== null && !(token.kind === "sign" && token.text === ")");
    token = cursor.next()
  ) {
    if (token.kind === "number") sizes.push(Number(token.text));
    else if (token.kind === "text" || token.kind === "name") texts.push(token.text);
  }
  return { sizes, values: texts.length === 0 ? null : texts };
}
