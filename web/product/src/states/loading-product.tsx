import type { ReactElement } from "react";
import { Center, Loader } from "@mantine/core";
import { currentTexts } from "../texts/current-texts.ts";

/** What is seen before anything is known of the product. */
export function LoadingProduct(): ReactElement {
  return (
    <Center component="main" h="100vh" aria-busy="true">
      <Loader size="sm" aria-label={currentTexts().states.loading} />
    </Center>
  );
}
