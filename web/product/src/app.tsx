import type { ReactElement } from "react";
import { useQuery } from "@tanstack/react-query";
import { ActionHost } from "./actions/action-host.tsx";
import { CurrentScreen } from "./screens/current-screen.tsx";
import { ErrorState } from "./states/error-state.tsx";
import { Frame } from "./frame/frame.tsx";
import { LoadingProduct } from "./states/loading-product.tsx";
import { productQuery } from "./server/product-query.ts";

/** The whole application: it waits for the product and then shows the screen of the address. */
export function App(): ReactElement {
  const { data: product, error, refetch } = useQuery(productQuery);
  if (product !== undefined) {
    return (
      <ActionHost>
        <Frame product={product}>
          <CurrentScreen product={product} />
        </Frame>
      </ActionHost>
    );
  }
  return error === null ? (
    <LoadingProduct />
  ) : (
    <main>
      <ErrorState level={1} error={error} onRetry={() => void refetch()} />
    </main>
  );
}
