import { generatedLength } from "../../../model/generated-length.ts";
import type { Dialect, ItemForm, ItemRows, JsonItem, TextFunction } from "../dialect.ts";
import { joinFragments, sql, sqlIdentifier, sqlLiteral, sqlValue } from "../sql.ts";
import { storedName } from "../stored-name.ts";
import type { Fragment } from "../fragment.ts";
import { conversionBetween } from "../migrate/create-converter.ts";
import { computedFunction } from "./computed-function.ts";

/** The dialect of SQLite, with the functions that `register-functions.ts` registers. */
export const sqliteDialect: Dialect = {
  name: "sqlite",
  placeholder: (number) => `?${number}`,
  literal: (text) => `'${text.replaceAll("'", "''")}'`,
  nothing: () => sql`null`,
  columnType: (form) => (form === "text" ? sql`text` : sql`integer`),
  byCodePoint: sql``,
  clustered: sql` without rowid`,
  // The one of its three names that no field of a document can have.
  place: sql`_rowid_`,
  placeForm: "integer",
  definesTimes: true,
  // SQLite puts what is returned into a table of its own first: a creation took a fifth longer.
  returnsAtNoCost: false,
  // `table_info` leaves out what is computed.
  columnsOf: (table) => sql`select "name" from pragma_table_xinfo(${sqlLiteral(storedName(table))})`,
  // The indexes of keys have no statement of their own.
  indexesOf: (table) =>
    sql`select "name" from sqlite_schema where "type" = 'index' and "tbl_name" = ${sqlLiteral(storedName(table))} and "sql" is not null`,
  // A plus before any value does nothing else, also before a text.
  unindexed: (of) => sql`+(${of})`,
  equal: (left, right) => sql`(${left} is not distinct from ${right})`,
  // Beyond 64 bits SQLite continues with floating-point numbers.
  product: (left, right) => sql`(${left} * ${right})`,
  safe: (of) =>
    sql`(select case when v.x between ${leastSafe} and ${mostSafe} then v.x end from (select ${of} as x) as v)`,
  divided: (left, right) => sql`(${left} / nullif(${right}, 0))`,
  quotient: (left, right, by) => sql`quotient(${left}, ${right}, ${sqlValue(by)})`,
  rounded: (of, places) => sql`rounded(${of}, ${sqlValue(places)})`,
  // `total` never fails, unlike `sum`, and is exact where its result is a safe integer.
  sum: (of) =>
    sql`case when abs(total(${of})) <= ${sqlValue(Number.MAX_SAFE_INTEGER)} then cast(total(${of}) as integer) end`,
  // Much faster than a function of ours, and without a subquery, which no definition of a column or an index may have. SQLite has a
  // year 0 and years before it, whose texts begin with a minus: they count as null.
  later: (timestamp, milliseconds) =>
    sql`nullif(max('0001', strftime('%Y-%m-%dT%H:%M:%fZ', ${timestamp}, (${milliseconds} / 1000.0) || ' seconds')), '0001')`,
  elapsed: (until, from) => sql`elapsed(${until}, ${from})`,
  daysLater: (date, milliseconds) => sql`days_later(${date}, ${milliseconds})`,
  elapsedDays: (until, from) => sql`elapsed_days(${until}, ${from})`,
  each: (list, form, alias) => rowsOfItems(sql`json_each(${list})`, form, alias),
  eachOfJson: (json, alias) =>
    rowsOfItems(sql`json_each(case json_type(${json}) when 'array' then ${json} else '[]' end)`, "json", alias),
  eachName: (map, alias) => {
    const { from, key } = rowsOfItems(sql`json_each(${map})`, "text", alias);
    return { from, key, value: key };
  },
  listOf: (items) => sql`json_array(${joinFragments(items.map(written), sql`, `)})`,
  gathered: (item, order) => sql`json_group_array(${written(item)} order by ${order})`,
  mapOf: (entries, mayLack = []) => {
    const map = sql`json_object(${joinFragments(
      entries.map((entry) => sql`${sqlValue(entry.name)}, ${written(entry)}`),
      sql`, `,
    )})`;
    if (mayLack.length === 0) return map;
    // A path that leads nowhere removes nothing.
    const paths = mayLack.map(
      (name) => sql`iif(json_type("map", ${sqlValue(`$."${name}"`)}) = 'null', ${sqlValue(`$."${name}"`)}, '$."@"')`,
    );
    return sql`(select json_remove("map", ${joinFragments(paths, sql`, `)}) from (select ${map} as "map"))`;
  },
  merged: (maps) => sql`merged(${joinFragments(maps, sql`, `)})`,
  // SQLite would take a name that looks like a path for a path.
  entry: (of, name, { kind }) => {
    const path = /^[A-Za-z]\w*$/.test(name)
      ? sqlValue(name)
      : /^[\p{L}\p{N}_ -]+$/u.test(name)
        ? sqlValue(`$."${name}"`)
        : null;
    if (kind === "json")
      return path === null ? sql`json_entry(${of}, ${sqlValue(name)})` : sql`nullif(${of} -> ${path}, 'null')`;
    return path === null ? sql`(json_entry(${of}, ${sqlValue(name)}) ->> '$')` : sql`(${of} ->> ${path})`;
  },
  json: (item) => {
    switch (item.form.kind) {
      case "text":
      case "integer":
        return sql`nullif(json_quote(${item.of}), 'null')`;
      case "boolean":
        return sql`case ${item.of} when 1 then 'true' when 0 then 'false' end`;
      case "json":
        return item.of;
      case "decimal":
        return sql`decimal_text(${item.of}, ${sqlValue(item.form.scale)})`;
      case "decimals":
        return sql`decimal_texts(${item.of}, ${sqlValue(item.form.scale)})`;
    }
  },
  jsonOrder: (left, right) => sql`json_order(${left}, ${right})`,
  inJson: (item, whole) => sql`in_json(${item}, ${whole})`,
  concatenated: (first, second) => sql`concatenated(${first}, ${second})`,
  sameJson: (left, right) => sql`same_json(${left}, ${right})`,
  converted: (of, from, to) => sql`converted(${sqlValue(conversionBetween(from, to))}, ${of})`,
  generated: (type) => sql`generated(${sqlValue(type.kind === "text" ? generatedLength(type) : null)})`,
  ending: (text, length) => sql`substr(${text}, ${sqlValue(-length)})`,
  call: textCall,
  cannotCompute: () => false,
  computed: (call, given) =>
    isTextFunction(call.name) && call.arguments[0]?.type.kind !== "json"
      ? textCall(call.name, given)
      : sql`computed(${joinFragments([sqlValue(computedFunction(call)), ...given], sql`, `)})`,
};

const [leastSafe, mostSafe] = [sqlValue(Number.MIN_SAFE_INTEGER), sqlValue(Number.MAX_SAFE_INTEGER)];

function rowsOfItems(rows: Fragment, form: ItemForm, alias: string): ItemRows {
  const row = sqlIdentifier(alias);
  return {
    from: sql`${rows} as ${row}`,
    key: sql`${row}."key"`,
    // Its column `value` has texts without their quotes.
    value: form === "json" ? sql`nullif(${row}."json" -> ${row}."key", 'null')` : sql`${row}."value"`,
  };
}

// SQLite's own `lower` and `upper` change only ASCII letters, as the language defines it.
function textCall(name: TextFunction, [first = sql`null`, second = sql`null`]: readonly Fragment[]): Fragment {
  switch (name) {
    case "size":
      return sql`length(${first})`;
    case "contains":
      return sql`(instr(${first}, ${second}) > 0)`;
    case "startsWith":
      return sql`(instr(${first}, ${second}) = 1)`;
    case "lowerAscii":
      return sql`lower(${first})`;
    case "upperAscii":
      return sql`upper(${first})`;
    case "iso_duration":
      return sql`iso_duration(${first})`;
  }
}

function isTextFunction(name: string): name is TextFunction {
  return (
    name === "size" || name === "contains" || name === "startsWith" || name === "lowerAscii" || name === "upperAscii"
  );
}

function written({ of, form }: JsonItem): Fragment {
  switch (form.kind) {
    case "text":
    case "integer":
      return of;
    case "boolean":
      return sql`json(case ${of} when 1 then 'true' when 0 then 'false' else 'null' end)`;
    case "json":
      return sql`json(${of})`;
    case "decimal":
      return sql`json(decimal_text(${of}, ${sqlValue(form.scale)}))`;
    case "decimals":
      return sql`json(decimal_texts(${of}, ${sqlValue(form.scale)}))`;
  }
}
