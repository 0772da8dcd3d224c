import type { ReactElement } from "react";
import { Group, Skeleton, Stack } from "@mantine/core";
import type { ScreenKind } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";

/** The shape of what is about to be there. */
export function LoadingScreen({ kind }: { readonly kind: ScreenKind }): ReactElement {
  return (
    <div role="status" aria-busy="true" aria-label={currentTexts().states.loading}>
      {shapeOf(kind)}
    </div>
  );
}

function shapeOf(kind: ScreenKind): ReactElement {
  switch (kind) {
    case "list":
    case "table":
      return (
        <Stack gap={9}>
          {repeat(9, (key) => (
            <Skeleton key={key} h={36} />
          ))}
        </Stack>
      );
    case "board":
      return (
        <Group gap="md" align="flex-start" wrap="nowrap" style={{ overflow: "hidden" }}>
          {repeat(4, (key) => (
            <Skeleton key={key} h={380} w={280} style={{ flex: "none" }} />
          ))}
        </Group>
      );
    case "calendar":
    case "timeline":
    case "dashboard":
    case "chart":
      return <Skeleton h={460} />;
    case "figures":
      return (
        <Group gap="md" grow>
          {repeat(4, (key) => (
            <Skeleton key={key} h={104} />
          ))}
        </Group>
      );
    case "form":
      return (
        <Stack gap="lg" maw={640}>
          {repeat(4, (key) => (
            <Skeleton key={key} h={56} />
          ))}
        </Stack>
      );
    case "record":
    case "prose":
      return (
        <Stack gap="md" maw={720}>
          <Skeleton h={28} w="60%" />
          <Skeleton h={16} />
          <Skeleton h={16} />
          <Skeleton h={16} w="80%" />
        </Stack>
      );
  }
}

function repeat(count: number, one: (key: number) => ReactElement): readonly ReactElement[] {
  return Array.from({ length: count }, (_, key) => one(key));
}
