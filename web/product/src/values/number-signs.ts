/** The signs between the digits of a number, as a language writes it. */
export interface NumberSigns {
  readonly decimal: string;
  readonly group: string;
}

/** The signs in numbers of a locale: `1.234,5` has a comma and a point. */
export function numberSigns(locale: string): NumberSigns {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.5);
  const sign = (type: "decimal" | "group"): string => parts.find((part) => part.type === type)?.value ?? "";
  return { decimal: sign("decimal") || ".", group: sign("group") };
}

/** The sign of a currency, before or behind the number, as a locale writes it: `€1.00`, `1,00 €`. */
export function currencySigns(
  locale: string,
  currency: string,
): { readonly prefix: string } | { readonly suffix: string } {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === "currency");
  const first = parts.findIndex(({ type }) => type === "integer");
  const last = parts.findLastIndex(({ type }) => type === "integer" || type === "fraction");
  const text = (from: number, to: number): string =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join("");
  return at < first ? { prefix: text(0, first) } : { suffix: text(last + 1, parts.length) };
}
