import type { ReadCell } from "./cell-value.ts";
import type { SheetFormat } from "./sheet-format.ts";

/**
 * Reads a number as people write it in the language: `1.234,50`. A decimal number in which a sign could stand between thousands, or before
 * decimal places, is doubtful.
 */
export function readNumberText(text: string, isDecimal: boolean, { decimalSign }: SheetFormat): ReadCell {
  const plain = text.replace(/[\s\u00a0\u202f'’٬]/g, "").replace(/^\u2212/, "-");
  const groupSign = decimalSign === "," ? "." : ",";
  const found = new RegExp(`^[+-]?(?:\\d+|\\d{1,3}(?:\\${groupSign}\\d{3})+)(?:\\${decimalSign}\\d+)?$`).test(plain);
  if (!found) return { value: text };
  const number = Number(plain.replaceAll(groupSign, "").replace(decimalSign, "."));
  if (!Number.isFinite(number)) return { value: text };
  const isEither = /^[+-]?\d{1,3}[.,]\d{3}$/.test(plain) && (isDecimal || plain.includes(decimalSign));
  return isEither ? { value: number, doubtful: true } : { value: number };
}
