import fc from "fast-check";

type Part =
  | "boolean"
  | "integer"
  | "decimal"
  | "text"
  | "timestamp"
  | "duration"
  | "date"
  | "user"
  | "tickets"
  | "lines";

type Text = fc.Arbitrary<string>;

/** Writes a text around expressions of some types, which it names. */
type Around = (parts: TemplateStringsArray, ...names: readonly Part[]) => Text;

const { expressions } = fc.letrec<Record<"expressions" | Part, string>>((tie) => {
  const of: Around = (parts, ...names) =>
    fc
      .tuple(...names.map((name) => tie(name)))
      .map((values) => parts.reduce((whole, part, index) => whole + (values[index - 1] ?? "") + part));
  return {
    expressions: fc.oneof(
      tie("boolean"),
      tie("integer"),
      tie("decimal"),
      tie("text"),
      tie("timestamp"),
      tie("duration"),
      tie("date"),
      of`[${"decimal"}, ${"integer"}]`,
      of`{a: ${"text"}, ?"b c": {in: ${"boolean"}}}`,
    ),
    boolean: booleanTexts(of),
    integer: integerTexts(of),
    decimal: decimalTexts(of),
    text: textTexts(of),
    timestamp: some(
      "now",
      "createdAt",
      'timestamp("2026-11-21T09:30:00+01:00")',
      of`(${"timestamp"} + ${"duration"})`,
      of`(${"timestamp"} - ${"duration"})`,
      of`${"lines"}.map(l, ${"timestamp"}).min()`,
    ),
    duration: some(
      "reopenWindow",
      'duration("1h30m")',
      of`(${"timestamp"} - ${"timestamp"})`,
      of`(${"date"} - ${"date"})`,
      of`(${"duration"} * ${"integer"})`,
      of`(-${"duration"})`,
      of`(${"duration"} - ${"duration"})`,
    ),
    date: some(
      'date("2026-02-28")',
      of`date(${"timestamp"})`,
      of`(${"date"} + ${"duration"})`,
      of`(${"date"} - ${"duration"})`,
    ),
    user: some("me", "requester", "assignee", "input.assignee", of`(${"boolean"} ? ${"user"} : null)`),
    tickets: some("Ticket", "me.tickets", "requester.tickets", of`${"tickets"}.filter(t, (t.requester == ${"user"}))`),
    lines: some("lines", "Line", of`${"lines"}.filter(data, (${"boolean"} or (data.count > 1)))`),
  };
});

function some(...choices: readonly (Text | string)[]): Text {
  return fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    ...choices.map((choice) => (typeof choice === "string" ? fc.constant(choice) : choice)),
  );
}

function booleanTexts(of: Around): Text {
  return some(
    "overdue",
    "true",
    "false",
    "(null == note)",
    "has(input.amount)",
    of`(${"boolean"} and ${"boolean"})`,
    of`(${"boolean"} or ${"boolean"})`,
    of`(not ${"boolean"})`,
    of`(!${"boolean"})`,
    of`(${"boolean"} == ${"boolean"})`,
    of`(${"integer"} < ${"decimal"})`,
    of`(${"decimal"} != ${"decimal"})`,
    of`(${"text"} >= ${"text"})`,
    of`(${"timestamp"} <= ${"timestamp"})`,
    of`(${"duration"} > ${"duration"})`,
    of`(${"date"} < ${"date"})`,
    of`(${"user"} == ${"user"})`,
    of`(${"text"} in tags)`,
    of`(${"integer"} in [${"integer"}, ${"decimal"}])`,
    of`(status in ["open", "closed"])`,
    of`(${"user"} in User)`,
    of`(me.role == Lead)`,
    of`${"tickets"}.exists(t, (t.overdue or (t.requester == ${"user"})))`,
    of`${"lines"}.all(body, ((body.count > ${"integer"}) or ((this.body == ${"text"}) or ${"boolean"})))`,
    of`${"lines"}.exists_one(l, ${"boolean"})`,
    of`${"text"}.contains(${"text"})`,
    of`${"text"}.startsWith(${"text"})`,
    of`${"text"}.matches(r"^[a-z]+\\d{2,}|\\bx$")`,
    of`(${"boolean"} ? ${"boolean"} : ${"boolean"})`,
    of`(this.data.floor == ${"decimal"})`,
    of`(${"text"} in this.data.rooms)`,
    of`this.data.rooms.exists(r, (r < ${"text"}))`,
    of`this.data.conforms({const: ${"text"}, not: {minimum: ${"decimal"}}})`,
    of`(this.data.urgent or ${"boolean"})`,
  );
}

function integerTexts(of: Around): Text {
  return some(
    "number",
    "5",
    "-3",
    "maxOpenTickets",
    "0x10",
    "9007199254740991",
    of`(${"integer"} + ${"integer"})`,
    of`(${"integer"} - ${"integer"})`,
    of`(${"integer"} * ${"integer"})`,
    of`(${"integer"} / ${"integer"})`,
    of`(${"integer"} % ${"integer"})`,
    of`(-${"integer"})`,
    of`${"text"}.size()`,
    of`${"tickets"}.size()`,
    of`${"lines"}.sum(l, (l.count * ${"integer"}))`,
    of`int(${"decimal"})`,
    of`int(${"text"})`,
    of`days(${"duration"})`,
    of`${"timestamp"}.getMonth()`,
    of`${"date"}.getDayOfWeek()`,
    of`max(${"integer"}, ${"integer"})`,
    of`abs(${"integer"})`,
    of`(${"boolean"} ? ${"integer"} : null)`,
    of`[${"integer"}, ${"integer"}][${"integer"}]`,
  );
}

function decimalTexts(of: Around): Text {
  return some(
    "vat",
    "12.50",
    "-0.125",
    "input.amount",
    "1500e0",
    of`(${"decimal"} + ${"integer"})`,
    of`(${"integer"} - ${"decimal"})`,
    of`(${"decimal"} * ${"decimal"})`,
    of`(${"decimal"} / ${"decimal"})`,
    of`(${"decimal"} / ${"integer"})`,
    of`(${"decimal"} % ${"decimal"})`,
    of`${"lines"}.sum(l, (l.price * ${"integer"}))`,
    of`${"lines"}.average(l, ${"integer"})`,
    of`min(${"integer"}, ${"decimal"})`,
    of`(${"boolean"} ? ${"decimal"} : ${"integer"})`,
    of`[${"decimal"}].max()`,
  );
}

function textTexts(of: Around): Text {
  return some(
    "subject",
    "note",
    "tags[0]",
    "status",
    "assignee.name",
    "old.subject",
    "colours[1]",
    fc
      .string({ unit: "binary", maxLength: 6 })
      .map((text) => JSON.stringify(text).replace(/\\u[dD][89a-fA-F][0-9a-f]{2}/g, "?")),
    of`(${"text"} + ${"text"})`,
    of`string(${"decimal"})`,
    of`string(${"duration"})`,
    of`slugify(${"text"})`,
    of`${"text"}.lowerAscii()`,
    of`${"text"}.trim()`,
    of`${"text"}.withParameter(${"text"}, ${"text"})`,
    of`${"user"}.name`,
    of`(${"boolean"} ? ${"text"} : ${"text"})`,
  );
}

/** Well-typed expressions of the desk, with more brackets than they need. */
export const expressionTexts: fc.Arbitrary<string> = expressions;
