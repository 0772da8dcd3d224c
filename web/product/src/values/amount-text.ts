import { currentLocale } from "../texts/current-texts.ts";

/** An amount as the reader's language writes it, with as many decimal places as it is known to; with its currency, as the language writes both: `12,50 €`. */
export function amountText(amount: number, scale: number | null, currency?: string): string {
  if (currency !== undefined)
    return new Intl.NumberFormat(currentLocale(), { style: "currency", currency }).format(amount);
  const places =
    scale === null ? { maximumFractionDigits: 2 } : { minimumFractionDigits: scale, maximumFractionDigits: scale };
  return new Intl.NumberFormat(currentLocale(), places).format(amount);
}
