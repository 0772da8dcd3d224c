import type { RelatedView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { EntityView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";

/**
 * What a list of records that refer to one is called. If they may refer to it by several fields, and the list is called as all of them are, its name
 * says by which: "Tickets as requester".
 */
export function relatedLabel(
  {
    label,
    by,
    page: { columns },
  }: Pick<RelatedView, "label" | "by"> & { readonly page: Pick<RelatedView["page"], "columns"> },
  entity: Pick<EntityView, "plural"> | undefined,
): string {
  const reference = columns.find(({ field }) => field === by);
  if (reference === undefined || joined(label) !== joined(choiceText(entity?.plural ?? ""))) return label;
  const alike = columns.filter((column) => column.type === "reference" && column.entity === reference.entity);
  return alike.length > 1 ? currentTexts().records.relatedAs(label, reference.label) : label;
}

/** The label has its words apart only where the name of its field has. */
function joined(words: string): string {
  return words.toLowerCase().replaceAll(" ", "");
}
