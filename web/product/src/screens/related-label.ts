import type { RelatedView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { EntityView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";

/**
 * What a list of records that refer to one is called. If they may refer to it by several fields, and the list is called as all of them are, its name
 * says by which: "Tickets as requester". `isOwn`: they refer to the reader, and no other list beside it has such records.
 */
export function relatedLabel(
  {
    label,
    by,
    page: { columns },
  }: Pick<RelatedView, "label" | "by"> & { readonly page: Pick<RelatedView["page"], "columns"> },
  entity: Pick<EntityView, "plural"> | undefined,
  isOwn: boolean,
): string {
  const reference = columns.find(({ field }) => field === by);
  // What somebody has made themselves is theirs on their own page.
  if (
    reference === undefined ||
    (isOwn && reference.isCaller) ||
    joined(label) !== joined(choiceText(entity?.plural ?? ""))
  )
    return label;
  const alike = columns.filter((column) => column.type === "reference" && column.entity === reference.entity);
  return alike.length > 1 ? currentTexts().records.relatedAs(label, reference.label) : label;
}

/** The label has its words apart only where the name of its field has. */
function joined(words: string): string {
  return words.toLowerCase().replaceAll(" ", "");
}
