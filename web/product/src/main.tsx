import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import "@fontsource-variable/inter";
import "./frame/component-styles.css";
import "./frame/page.css";
import "./frame/print.css";
import { App } from "./app.tsx";
import { beginOffline } from "./offline/begin-offline.ts";
import { watchEarlyPaletteKey } from "./palette/early-palette-key.ts";
import { onAfresh } from "./session/end-session.ts";
import { createQueryClient } from "./server/query-client.ts";
import { ProductLook } from "./frame/product-look.tsx";
import { claimTab } from "./tabs/own-tab.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("fault: the page has no root");

claimTab();
watchEarlyPaletteKey();
const client = createQueryClient();
beginOffline(client);

const shown = createRoot(root);
let times = 0;

function show(): void {
  times += 1;
  shown.render(
    <StrictMode key={times}>
      <QueryClientProvider client={client}>
        <ProductLook>
          <App />
        </ProductLook>
      </QueryClientProvider>
    </StrictMode>,
  );
}

onAfresh(() => {
  client.clear();
  show();
});
show();
