import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from "@mantine/core";
import { createTheme } from "@mantine/core";
import { currentTexts } from "../texts/current-texts.ts";
import { productColours } from "./product-colours.ts";

const dark: MantineColorsTuple = [
  "#d5d9e0",
  "#b6bcc8",
  "#9aa1af",
  "#626a79",
  "#414855",
  "#2f343f",
  "#262a33",
  "#191c22",
  "#14161b",
  "#0e1013",
];

/** One calm look: Inter, small type, one accent; shades chosen so that every text passes WCAG AA. */
const usualTheme = createTheme({
  primaryColor: "indigo",
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  colors: { dark },
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: "0.75rem", sm: "0.8438rem", md: "0.9063rem", lg: "1.0625rem", xl: "1.25rem" },
  headings: {
    fontWeight: "620",
    sizes: {
      h1: { fontSize: "1.375rem", lineHeight: "1.3" },
      h2: { fontSize: "1.0625rem", lineHeight: "1.4" },
      h3: { fontSize: "0.9063rem", lineHeight: "1.4" },
    },
  },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  // Plain objects: `Menu.extend` and the like would bring the code of these components into the first chunk.
  components: {
    ComboboxChevron: { defaultProps: { "aria-hidden": true } },
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, shadow: "md", portalProps: { target: "#layers" } },
    },
    Modal: {
      // A function, because the theme is made before the language is known.
      defaultProps: () => ({
        closeButtonProps: { "aria-label": currentTexts().actions.close },
        radius: "lg",
        portalProps: { target: "#dialogs" },
      }),
      styles: { title: { fontWeight: 620, fontSize: "1.0625rem" } },
    },
    Popover: { defaultProps: { shadow: "md", portalProps: { target: "#layers" } } },
    Select: {
      defaultProps: { checkIconPosition: "right", withScrollArea: false },
      styles: { options: { maxHeight: 220, overflowY: "auto" } },
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});

/** The look with a product's own colour as its accent; null: the usual one. */
export function themeIn(colour: string | null): MantineThemeOverride {
  return colour === null
    ? usualTheme
    : { ...usualTheme, primaryColor: "product", colors: { dark, product: productColours(colour) } };
}

/** The colours of Mantine's that fall short of WCAG AA, replaced. */
export const readableColours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-error": "var(--mantine-color-red-9)",
    "--mantine-color-dimmed": "#5b636d",
    "--mantine-color-placeholder": "#6b737d",
    "--edge": "var(--mantine-color-gray-3)",
    "--edge-faint": "var(--mantine-color-gray-2)",
    "--surface": "#f7f8fa",
    "--surface-hover": "#f1f3f6",
  },
  dark: {
    "--mantine-color-error": "var(--mantine-color-red-4)",
    "--mantine-color-dimmed": "#a8afbc",
    "--mantine-color-placeholder": "#9aa1af",
    "--edge": "var(--mantine-color-dark-5)",
    "--edge-faint": "var(--mantine-color-dark-6)",
    "--surface": "var(--mantine-color-dark-8)",
    "--surface-hover": "#1f232a",
  },
});
