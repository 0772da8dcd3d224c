import type { EntityView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { useProduct } from "../server/product-query.ts";
import { pathOf } from "./path-segments.ts";
import { printSearch } from "./search-parameters.ts";

/**
 * The path of a list of the navigation that shows the records which refer to this one, such as the tickets of a person: those which do so by the
 * same field, where there is a list of such. Null where there is no list.
 */
export function useListPath(entity: EntityView | undefined, key: string, field?: string): string | null {
  const { screens } = useProduct();
  const lists = entity?.listedBy ?? [];
  const list = lists.find((one) => one.field === field) ?? lists[0];
  const screen = screens.find(({ name }) => name === list?.screen);
  return list === undefined || screen === undefined ? null : pathOf(screen.route) + printSearch({ [list.field]: key });
}
