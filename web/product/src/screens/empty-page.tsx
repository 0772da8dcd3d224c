import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { IconFilterOff, IconInbox } from "@tabler/icons-react";
import type { PageView } from "../../../../src/runtime/screens/view/protocol.ts";
import { CreateButtons } from "../actions/create-buttons.tsx";
import { filtersOf, withoutFilters } from "../filters/filter.ts";
import { useChangeSearch, useAppLocation } from "../routes/use-app-location.ts";
import { useEntity } from "../server/product-query.ts";
import { Message } from "../states/message.tsx";
import { currentTexts } from "../texts/current-texts.ts";

/** What a list says when it is empty: that nothing fits, or that there is nothing yet and how to begin. */
export function EmptyPage({ page }: { readonly page: Pick<PageView, "entity" | "create"> }): ReactElement {
  const { search } = useAppLocation();
  const change = useChangeSearch();
  const many = useEntity(page.entity)?.plural ?? "records";
  if (filtersOf(search).length > 0 || search["q"] !== undefined) {
    return (
      <Message
        icon={IconFilterOff}
        role="status"
        title={currentTexts().lists.noneFit(many)}
        text={currentTexts().lists.takeFilterAway}
      >
        <Button variant="default" onClick={() => change(withoutFilters(search))}>
          {currentTexts().lists.clearSearchAndFilters}
        </Button>
      </Message>
    );
  }
  return (
    <Message
      icon={IconInbox}
      role="status"
      title={currentTexts().lists.noneHere(many)}
      text={currentTexts().lists.showsUpByItself}
    >
      {page.create.length > 0 && <CreateButtons actions={page.create} quiet />}
    </Message>
  );
}
