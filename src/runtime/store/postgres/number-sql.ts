import type { Fragment } from "../fragment.ts";
import { sql } from "../sql.ts";

/** A number between two bounds, or null. It is written once, so that expressions in one another do not grow. `least` and `greatest` leave nulls out. */
export function boundedNumber(of: Fragment, [least, most]: readonly [number, number]): Fragment {
  const [below, above] = [numeric(BigInt(least) - 1n), numeric(BigInt(most) + 1n)];
  return sql`nullif(nullif(greatest(least(cast(${of} as numeric), ${above}), ${below}), ${above}), ${below})`;
}

/** A whole number, or null where it is no safe integer. */
export function safeInteger(of: Fragment): Fragment {
  return sql`cast(${boundedNumber(of, [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])} as bigint)`;
}

/** The quotient of two integers without its fraction. */
export function wholeQuotient(left: Fragment, right: Fragment): Fragment {
  return sql`cast(div(cast(${left} as numeric), nullif(cast(${right} as numeric), 0)) as bigint)`;
}

/**
 * `left * 10^by / right`, rounded half away from zero: twice the quotient without its fraction, halved, has a fraction of a half exactly where it
 * is rounded away from zero. How many decimal places a quotient has differs from one database to another, and does not matter here.
 */
export function roundedQuotient(left: Fragment, right: Fragment, by: number): Fragment {
  const twice = sql`cast(${left} as numeric) * ${numeric(2n * 10n ** BigInt(by))}`;
  return safeInteger(sql`round(div(${twice}, nullif(cast(${right} as numeric), 0)) * ${decimal("0.5")})`);
}

/** An integer divided by `10^places`, rounded half away from zero. */
export function roundedAt(of: Fragment, places: number): Fragment {
  return safeInteger(sql`round(${scaledDown(of, places)})`);
}

/** An integer divided by `10^places`, exactly, with so many decimal places. */
export function scaledDown(of: Fragment, places: number): Fragment {
  return places === 0
    ? sql`cast(${of} as numeric)`
    : sql`(cast(${of} as numeric) * ${decimal(`0.${"0".repeat(places - 1)}1`)})`;
}

/** A number as the text that JSON has, of an integer divided by `10^scale`. */
export function decimalText(of: Fragment, scale: number): Fragment {
  if (scale === 0) return sql`cast(${of} as text)`;
  // The fewest digits that tell the nearest floating-point number, as every implementation of JSON writes it.
  const shortest = sql`cast(cast(${scaledDown(of, scale)} as double precision) as text)`;
  const plain = sql`cast(cast(${shortest} as numeric) as text)`;
  if (scale < 7) return plain;
  return sql`case when abs(${of}) between 1 and ${numeric(10n ** BigInt(scale - 6) - 1n)} then replace(${shortest}, 'e-0', 'e-') else ${plain} end`;
}

function numeric(value: bigint): Fragment {
  return decimal(String(value));
}

// Spelled out: a parameter would be bound as a floating-point number, and a bare number has another type in each place.
function decimal(text: string): Fragment {
  return { pieces: [`cast(${text} as numeric)`] };
}
