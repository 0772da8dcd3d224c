import { generatedLength } from "../../../model/generated-length.ts";
import type { FieldType } from "../../../model/field-type.ts";
import type { Fragment } from "../fragment.ts";
import { sql } from "../sql.ts";

/** A random value of a generated field, another one for each row: no subquery, which a database could compute once for all. */
export function generatedValue(type: FieldType): Fragment {
  return type.kind === "text" ? randomText(generatedLength(type)) : sql`cast(gen_random_uuid() as text)`;
}

// Halves of halves, since an expression can't be nested thousands deep.
function randomText(length: number): Fragment {
  if (length === 0) return sql`''`;
  if (length === 1) return randomCharacter;
  const half = Math.floor(length / 2);
  return sql`(${randomText(half)} || ${randomText(length - half)})`;
}

// The first byte of a random UUID is random. Of 256 numbers, 36 letters and digits are meant by 7 or 8 each.
const randomCharacter = sql`substr('0123456789abcdefghijklmnopqrstuvwxyz', get_byte(decode(left(cast(gen_random_uuid() as text), 2), 'hex'), 0) % 36 + 1, 1)`;
