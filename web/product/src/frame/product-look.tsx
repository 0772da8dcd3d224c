import type { ReactElement, ReactNode } from "react";
import { useMemo } from "react";
import { DirectionContext, MantineProvider } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { NoticeHost } from "../actions/notice-host.tsx";
import { productQuery } from "../server/product-query.ts";
import { directionOf } from "../texts/direction-of.ts";
import { readableColours, themeIn } from "./theme.ts";

/** The look of the product: its colour, and whether it reads from the right, both by the document's head. */
export function ProductLook({ children }: { readonly children: ReactNode }): ReactElement {
  const { data: product } = useQuery(productQuery);
  const colour = product?.head.colour ?? null;
  const dir = directionOf(product?.language ?? "en");
  const theme = useMemo(() => themeIn(colour), [colour]);
  const direction = useMemo(() => ({ dir, toggleDirection: () => {}, setDirection: () => {} }), [dir]);
  return (
    <DirectionContext value={direction}>
      <MantineProvider theme={theme} cssVariablesResolver={readableColours} defaultColorScheme="auto">
        <NoticeHost dir={dir} />
        {children}
      </MantineProvider>
    </DirectionContext>
  );
}
