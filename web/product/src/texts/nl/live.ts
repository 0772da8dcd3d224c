import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("nl");

export const liveTexts: TextCatalogue["live"] = {
  documentHasErrors: (errors, line, message) =>
    `Het opgeslagen document bevat fouten (${number(errors)}); het product loopt ongewijzigd door. Regel ${line}: ${message}`,
};
