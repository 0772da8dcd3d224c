import type { CSSVariablesResolver, MantineColorsTuple } from "@mantine/core";
import { createTheme, Menu, Modal, Popover, Select, Tooltip } from "@mantine/core";

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

/** One calm look: system fonts, small type, one accent; shades chosen so that every text passes WCAG AA. */
export const productTheme = createTheme({
  primaryColor: "indigo",
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  colors: { dark },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
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
  components: {
    Menu: Menu.extend({
      defaultProps: { withInitialFocusPlaceholder: false, shadow: "md", portalProps: { target: "#layers" } },
    }),
    Modal: Modal.extend({
      defaultProps: { closeButtonProps: { "aria-label": "Close" }, radius: "lg", portalProps: { target: "#dialogs" } },
      styles: { title: { fontWeight: 620, fontSize: "1.0625rem" } },
    }),
    Popover: Popover.extend({ defaultProps: { shadow: "md", portalProps: { target: "#layers" } } }),
    Select: Select.extend({
      defaultProps: { checkIconPosition: "right", withScrollArea: false },
      styles: { options: { maxHeight: 220, overflowY: "auto" } },
    }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300, withArrow: true } }),
  },
});

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
