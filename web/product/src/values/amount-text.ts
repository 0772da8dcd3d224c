import { currentLocale } from "../texts/current-texts.ts";

/** An amount as the reader's language writes it, with as many decimal places as it is known to. */
export function amountText(amount: number, scale: number | null): string {
  const places =
    scale === null ? { maximumFractionDigits: 2 } : { minimumFractionDigits: scale, maximumFractionDigits: scale };
  return new Intl.NumberFormat(currentLocale(), places).format(amount);
}
