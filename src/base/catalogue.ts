/** Every diagnostic there is. A code is a promise: retire it, never rename or reuse it. */
export const catalogue = {
  "expression-syntax": { point: null, severity: "error", message: "This expression can't be read: {problem}.", hint: "Expressions are CEL, written in backticks; in tables write `and`, `or`, `not`." },
  "expression-too-complex": { point: null, severity: "error", message: "This expression is too large to be judged.", hint: "Write parts of it as derived fields or as named conditions; a long row of `or` is shorter as `in [ … ]`." },
  "unknown-name": { point: null, severity: "error", message: "Nothing here is called `{name}`.", hint: "Names are the record's fields, named conditions, constants, roles, entities, and `this`, `old`, `me`, `input`, `now`; text stands in quotation marks." },
  "unknown-member": { point: null, severity: "error", message: "{owner} has no `{name}`." },
  "unknown-value": { point: null, severity: "error", message: "`{value}` is none of its values: {values}." },
  "unknown-function": { point: null, severity: "error", message: "There is no function `{name}`.", hint: "docs/language/expressions.md lists the functions." },
  "name-not-here": { point: null, severity: "error", message: "`{name}` means nothing here: {reason}." },
  "wrong-type": { point: null, severity: "error", message: "This is {actual}; {expected} is needed here." },
  "wrong-operands": { point: null, severity: "error", message: "`{operator}` can't be used between {left} and {right}." },
  "wrong-arguments": { point: null, severity: "error", message: "`{name}` takes {expected}; here it is given {actual}." },
  "wrong-literal": { point: null, severity: "error", message: "`{text}` is not {expected}." },
  "wrong-pattern": { point: null, severity: "error", message: "This pattern can't be used: {problem}.", hint: "Patterns are regular expressions without back-references and look-around, so that they take no longer than the text is long." },
} as const satisfies Record<string, Entry>;

interface Entry {
  /** The point it belongs to; null where it can occur in several. */
  readonly point: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  readonly hint?: string;
}

export type Code = keyof typeof catalogue;
