/** Every diagnostic there is. A code is a promise: retire it, never rename or reuse it. */
export const catalogue = {
  "expression-syntax": { point: null, severity: "error", message: "This expression can't be read: {problem}.", hint: "Expressions are CEL, written in backticks; in tables write `and`, `or`, `not`." },
} as const satisfies Record<string, Entry>;

interface Entry {
  /** The point it belongs to; null where it can occur in several. */
  readonly point: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  readonly hint?: string;
}

export type Code = keyof typeof catalogue;
