import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentLocale } from "../texts/current-texts.ts";

/** An empty CSV file with a column for each input. */
export function templateFile(inputs: readonly Pick<InputView, "label" | "name">[]): Blob {
  const decimal = new Intl.NumberFormat(currentLocale())
    .formatToParts(1.5)
    .find(({ type }) => type === "decimal")?.value;
  const heads = inputs.map(({ label, name }) =>
    inputs.filter((input) => input.label === label).length === 1 ? label : name,
  );
  const line = heads.map((head) => (/[",;]/.test(head) ? `"${head.replaceAll('"', '""')}"` : head));
  return new Blob([`\ufeff${line.join(decimal === "," ? ";" : ",")}\r\n`], { type: "text/csv;charset=utf-8" });
}
