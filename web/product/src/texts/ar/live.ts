import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("ar");

export const liveTexts: TextCatalogue["live"] = {
  documentHasErrors: (errors, line, message) =>
    `في المستند المحفوظ أخطاء (${number(errors)})، ويعمل المنتج كما كان. السطر ${line}: ${message}`,
};
