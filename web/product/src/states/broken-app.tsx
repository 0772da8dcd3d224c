import type { ReactElement } from "react";
import { ErrorState } from "./error-state.tsx";

/** What is left when the application itself fails, as when a part of it can no longer be loaded: starting again. */
export function BrokenApp({ error }: { readonly error: unknown }): ReactElement {
  return (
    <main>
      <ErrorState level={1} error={error} onRetry={() => window.location.reload()} />
    </main>
  );
}
