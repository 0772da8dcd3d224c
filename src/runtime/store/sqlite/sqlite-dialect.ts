import type { Dialect, Item } from "../dialect.ts";
import { identifier, join, nameText, sql, value } from "../sql.ts";
import type { Fragment } from "../sql.ts";

/** SQLite, with the functions that its connections are given in `register-functions.ts`. */
export const sqliteDialect: Dialect = {
  name: "sqlite",
  placeholder: (number) => `?${number}`,
  columnType: (form) => (form === "text" ? sql`text` : sql`integer`),
  byCodePoint: sql``,
  // Past 64 bits SQLite goes on with floating-point numbers.
  product: (left, right) => sql`(${left} * ${right})`,
  quotient: (left, right, by) => sql`quotient(${left}, ${right}, ${value(by)})`,
  rounded: (of, places) => sql`rounded(${of}, ${value(places)})`,
  // Unlike `sum`, `total` never fails; it is exact as long as its result is a safe integer.
  sum: (of) => sql`case when abs(total(${of})) <= ${value(Number.MAX_SAFE_INTEGER)} then cast(total(${of}) as integer) end`,
  later: (timestamp, milliseconds) => sql`later(${timestamp}, ${milliseconds})`,
  elapsed: (until, from) => sql`elapsed(${until}, ${from})`,
  daysLater: (date, milliseconds) => sql`days_later(${date}, ${milliseconds})`,
  elapsedDays: (until, from) => sql`elapsed_days(${until}, ${from})`,
  each: (list) => sql`json_each(${list})`,
  listOf: (items) => sql`json_array(${join(items.map(written), sql`, `)})`,
  gathered: (item, order) => sql`json_group_array(${written(item)} order by ${order})`,
  mapOf: (entries) => sql`json_object(${join(entries.map((entry) => sql`${nameText(entry.name)}, ${written(entry)}`), sql`, `)})`,
  entry: (of, name, { kind }) =>
    kind === "json" ? sql`nullif(${of} -> ${value(name)}, 'null')` : sql`(${of} ->> ${value(name)})`,
  call: (name, given) => sql`${identifier(`cel_${name}`)}(${join(given, sql`, `)})`,
};

function written({ of, form }: Item): Fragment {
  switch (form.kind) {
    case "plain": return of;
    case "boolean": return sql`json(case ${of} when 1 then 'true' when 0 then 'false' else 'null' end)`;
    case "json": return sql`json(${of})`;
    case "decimal": return sql`json(decimal_text(${of}, ${value(form.scale)}))`;
    case "decimals": return sql`json(decimal_texts(${of}, ${value(form.scale)}))`;
  }
}
