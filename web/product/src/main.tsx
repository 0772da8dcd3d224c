import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "@tanstack/react-router";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import "./frame/component-styles.css";
import "./frame/page.css";
import { createProductRouter } from "./routes/product-router.tsx";
import { createQueryClient } from "./server/query-client.ts";
import { readableColours, productTheme } from "./frame/theme.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("fault: the page has no root");

// Dialogs open at once, and even where the server is gone by then.
window.addEventListener("load", () => void import("./actions/action-dialog.tsx"));

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={productTheme} cssVariablesResolver={readableColours} defaultColorScheme="auto">
      <Notifications position="bottom-right" autoClose={6000} limit={4} />
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createProductRouter()} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
