import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { IconFilterOff, IconInbox } from "@tabler/icons-react";
import type { PageView } from "../../../../src/runtime/screens/view/protocol.ts";
import { CreateButtons } from "../actions/create-buttons.tsx";
import { filtersOf, withoutFilters } from "../filters/filter.ts";
import { useChangeSearch, useAppLocation } from "../routes/use-app-location.ts";
import { useEntity } from "../server/product-query.ts";
import { Message } from "../states/message.tsx";

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
        title={`No ${many} fit`}
        text="Take a filter away, or search for something else."
      >
        <Button variant="default" onClick={() => change(withoutFilters(search))}>
          Clear search and filters
        </Button>
      </Message>
    );
  }
  return (
    <Message icon={IconInbox} role="status" title={`No ${many} here`} text="Whatever comes in shows up by itself.">
      {page.create.length > 0 && <CreateButtons actions={page.create} quiet />}
    </Message>
  );
}
