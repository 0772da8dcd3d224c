import type { ReactElement } from "react";
import { useQuery } from "@tanstack/react-query";
import { ActionHost } from "./actions/action-host.tsx";
import { CurrentScreen } from "./screens/current-screen.tsx";
import { BrokenApp } from "./states/broken-app.tsx";
import { ErrorState } from "./states/error-state.tsx";
import { FaultBoundary } from "./states/fault-boundary.tsx";
import { Frame } from "./frame/frame.tsx";
import { PaletteHost } from "./palette/palette-host.tsx";
import { useAppLocation } from "./routes/use-app-location.ts";
import { SessionExitHost } from "./session/session-exit.tsx";
import { ShortcutsHost } from "./shortcuts/shortcuts-host.tsx";
import { LoadingProduct } from "./states/loading-product.tsx";
import { CurrentProduct, productQuery } from "./server/product-query.ts";

/** The whole application. */
export function App(): ReactElement {
  const { href } = useAppLocation();
  return (
    <FaultBoundary resetKey={href} instead={(fault) => <BrokenApp error={fault} />}>
      {product}
    </FaultBoundary>
  );
}

// The same element each time, so that nothing is rendered again because the address has changed but what depends on it.
const product = <Product />;

/** Waits for the product and then shows the screen of the address. */
function Product(): ReactElement {
  const { data: product, error, refetch } = useQuery(productQuery);
  if (product !== undefined) {
    return (
      <CurrentProduct value={product}>
        {/* Whatever was said in another language is said anew. */}
        <ActionHost key={product.language}>
          <SessionExitHost product={product}>
            <ShortcutsHost>
              <PaletteHost>
                <Frame product={product}>
                  <CurrentScreen product={product} />
                </Frame>
              </PaletteHost>
            </ShortcutsHost>
          </SessionExitHost>
        </ActionHost>
      </CurrentProduct>
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
