import type { ReactElement } from "react";
import { Anchor } from "@mantine/core";
import type { AuthorView, RecordLink } from "../../../../src/runtime/screens/view/history-protocol.ts";
import { AppLink } from "../routes/app-link.tsx";
import { recordPath } from "../routes/record-path.ts";
import { useEntity } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";

/** Who made a change, in words; null where that is not shown, or nobody in particular. */
export function authorText(by: AuthorView): string | null {
  const texts = currentTexts().history;
  switch (by.kind) {
    case "person":
      return by.person.label;
    case "timer":
      return texts.timer;
    case "command":
      return texts.operator;
    case "visitor":
    case "beginning":
    case "somebody":
      return null;
  }
}

/** A record by its name, linked where it has a screen. */
export function LinkedRecord({ record }: { readonly record: RecordLink }): ReactElement {
  const entity = useEntity(record.entity);
  const { key, label, place } = record;
  const field = entity?.recordField ?? null;
  const path = recordPath(entity, { key, ...(place === null || field === null ? {} : { values: { [field]: place } }) });
  return path === null ? (
    <bdi>{label}</bdi>
  ) : (
    <Anchor component={AppLink} href={path} inherit c="inherit">
      <bdi>{label}</bdi>
    </Anchor>
  );
}
