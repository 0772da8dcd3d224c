import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { IconFilterOff, IconInbox, IconSearchOff } from "@tabler/icons-react";
import type { PageView } from "../../../../src/runtime/screens/view/protocol.ts";
import { CreateButtons } from "../actions/create-buttons.tsx";
import { filtersOf, withoutFilters } from "../filters/filter.ts";
import { changeSearch } from "../routes/change-search.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { useManyOf } from "../server/use-many-of.ts";
import { Message } from "../states/message.tsx";
import { currentTexts } from "../texts/current-texts.ts";

/** What a list says when it is empty: that nothing fits, that nothing meets its condition, or that there is nothing yet; and how to begin. */
export function EmptyPage({
  page,
}: {
  readonly page: Pick<PageView, "entity" | "create" | "hasCondition">;
}): ReactElement {
  const { search } = useAppLocation();
  const many = useManyOf(page.entity);
  const words = search["q"];
  const isFiltered = filtersOf(search).length > 0;
  const texts = currentTexts();
  if (isFiltered || words !== undefined) {
    const { takeFilterAway, takeAway, searchElse, noneFit, noneWith, clearSearchAndFilters } = texts.lists;
    return (
      <Message
        icon={words === undefined ? IconFilterOff : IconSearchOff}
        role="status"
        title={words === undefined ? noneFit(many) : noneWith(many, words)}
        text={words === undefined ? takeAway : isFiltered ? takeFilterAway : searchElse}
      >
        <Button variant="default" onClick={() => changeSearch(withoutFilters(search))}>
          {words === undefined
            ? texts.filters.clearAll
            : isFiltered
              ? clearSearchAndFilters
              : texts.filters.clearSearch}
        </Button>
      </Message>
    );
  }
  const { noneHere, noneMeet, showsUpByItself } = texts.lists;
  return (
    <Message
      icon={IconInbox}
      role="status"
      title={page.hasCondition ? noneMeet(many) : noneHere(many)}
      text={showsUpByItself}
    >
      {page.create.length > 0 && <CreateButtons actions={page.create} quiet />}
    </Message>
  );
}
