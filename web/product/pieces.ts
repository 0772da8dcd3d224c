/** A chunk of several modules. */
export interface Piece {
  readonly name: string;
  /** Files below `src` or `node_modules`. What they import is in the piece, too, unless a piece before it has that. */
  readonly modules: readonly string[];
  /** The pieces that are loaded with it. What these need is loaded, too, and need not be named again. */
  readonly needs: readonly string[];
}

const icons = "@tabler/icons-react/dist/esm/icons";
const mantine = "@mantine/core/esm";

/** What screens begin with, beside what all of them do: a piece before those that need it. A screen of each kind loads as little as it can do with. */
const first: readonly Piece[] = [
  {
    name: "basics",
    modules: [
      "written-text/long-text.tsx",
      "written-text/outline-level.ts",
      "values/value-text.ts",
      "values/choice-colour.ts",
      "values/has-words.ts",
      "actions/actions-in-order.ts",
      "actions/name-of-leaving.ts",
      "columns/bare-column.ts",
      "export/importing-calls.ts",
      "filters/direction-text.ts",
      "filters/sort-key.ts",
      "screens/period-text.ts",
      "screens/use-is-phone.ts",
      "screens/page-words.ts",
      "routes/record-path.ts",
      "routes/list-screen-of.ts",
      "shortcuts/hidden-shortcut.tsx",
      "shortcuts/shortcut-key.tsx",
      "server/use-many-of.ts",
      "server/options-query.ts",
      `${icons}/IconAlertTriangle.mjs`,
      `${icons}/IconArrowDown.mjs`,
      `${icons}/IconArrowRight.mjs`,
      `${icons}/IconArrowUp.mjs`,
      `${icons}/IconCheck.mjs`,
      `${icons}/IconChevronDown.mjs`,
      `${icons}/IconPencil.mjs`,
      `${icons}/IconPlus.mjs`,
      `${mantine}/components/Paper/Paper.mjs`,
      "@mantine/hooks/esm/use-merged-ref/use-merged-ref.mjs",
      "@mantine/hooks/esm/use-uncontrolled/use-uncontrolled.mjs",
    ],
    needs: [],
  },
  {
    name: "fields",
    modules: ["filters/day-range.ts", "filters/search-box.tsx", "filters/use-record-name.ts", "filters/values-of.ts"],
    needs: ["basics"],
  },
  { name: "forms", modules: ["form/call-form.tsx", "form/lazy-secret-input.tsx"], needs: ["fields"] },
  {
    name: "records",
    modules: [
      "screens/empty-page.tsx",
      "screens/use-cut-edges.ts",
      "screens/use-printing.ts",
      "actions/create-buttons.tsx",
      `${icons}/IconChevronLeft.mjs`,
      `${icons}/IconChevronRight.mjs`,
    ],
    needs: ["basics"],
  },
  { name: "filters", modules: ["filters/filter-bar.tsx"], needs: ["fields"] },
  { name: "pages", modules: ["screens/page-of-records.tsx"], needs: ["records", "filters"] },
  {
    name: "values",
    modules: ["values/value-view.tsx", "screens/row-summary.ts", "server/reasons-query.ts"],
    needs: ["basics"],
  },
  {
    name: "cards",
    modules: [
      "actions/action-menu.tsx",
      "offline/outbox/use-unsent-name.ts",
      "screens/flags.tsx",
      "screens/is-settled.ts",
      "screens/use-busy-until-drawn.ts",
      "selection/record-check.tsx",
      "selection/selection-provider.tsx",
      "values/moment-word.ts",
    ],
    needs: ["values", "records"],
  },
  {
    name: "rows",
    modules: [
      "screens/record-rows.tsx",
      "screens/record-details.tsx",
      "columns/arrangement-names.ts",
      "editing/editable-cell.tsx",
    ],
    needs: ["cards"],
  },
  {
    name: "lists",
    modules: ["screens/list-screen.tsx", "screens/table-screen.tsx"],
    needs: ["rows", "pages"],
  },
  { name: "board", modules: ["screens/board-screen.tsx"], needs: ["cards", "pages"] },
  { name: "record", modules: ["screens/record-screen.tsx"], needs: ["rows"] },
  { name: "figures", modules: ["screens/figures-screen.tsx", "screens/bar-path.ts"], needs: ["basics"] },
  { name: "charts", modules: ["screens/chart-figure.tsx"], needs: ["figures"] },
  {
    name: "days",
    modules: ["screens/agenda.tsx", "screens/rows-by-day.ts", "screens/span-bar.tsx", "screens/timeline-grid.tsx"],
    needs: ["records"],
  },
  { name: "sign-in", modules: ["session/sign-in-screen.tsx", "form/secret-input.tsx"], needs: ["forms"] },
];

/** What a click or a key opens. */
const opened: readonly Piece[] = [
  {
    name: "layers",
    modules: [
      "layers/layer-menu.tsx",
      "layers/layer-popover.tsx",
      "layers/dialog.tsx",
      "filters/find-only-match.ts",
      "actions/confirm-modal.tsx",
      "actions/form-modal.tsx",
      "actions/action-kind-icon.tsx",
      "actions/done-notice.ts",
      "server/form-query.ts",
      `${icons}/IconX.mjs`,
      `${mantine}/core/Box/get-style-object/get-style-object.mjs`,
      "@mantine/notifications/esm/notifications.store.mjs",
    ],
    needs: ["fields"],
  },
  { name: "notices", modules: ["actions/show-notice.tsx", "actions/notice-list.tsx"], needs: ["layers"] },
  {
    name: "inputs",
    modules: [
      "form/boolean-input.tsx",
      "form/choice-input.tsx",
      "form/number-input.tsx",
      "form/reference-input.tsx",
      "form/formatting-help.tsx",
      "form/refusal-note.tsx",
      "conflicts/conflict-note.tsx",
      "drafts/draft-note.tsx",
      "offline/offline-form-note.tsx",
      `${mantine}/components/NativeSelect/NativeSelect.mjs`,
    ],
    needs: ["layers", "forms", "values"],
  },
  {
    name: "menus",
    modules: [
      "actions/action-items.tsx",
      "columns/columns-popover.tsx",
      "export/sheet-items.tsx",
      "filters/changed-filter.tsx",
      "filters/filter-sheet.tsx",
      "filters/new-filter.tsx",
      "filters/sort-items.tsx",
      "grouping/group-items.tsx",
      "session/account-items.tsx",
      "session/role-items.tsx",
      "session/role-question.tsx",
      "views/view-dialog.tsx",
      "views/views-menu.tsx",
    ],
    needs: ["inputs", "rows"],
  },
  {
    name: "dialogs",
    modules: [
      "actions/action-dialog.tsx",
      "actions/reason-tooltip.tsx",
      "actions/refused-create-buttons.tsx",
      "actions/refused-step.tsx",
      "attachments/preview-dialog.tsx",
      "screens/choose-move-dialog.tsx",
      "screens/refused-drop.tsx",
      "selection/confirm-selection.tsx",
      "selection/form-for-selection.tsx",
      "selection/refused-records.tsx",
      "selection/selection-bar.tsx",
      "session/session-ended.tsx",
      "session/sign-in-dialog.tsx",
      "values/explained-mark.tsx",
      "values/tapped-title.tsx",
    ],
    needs: ["inputs", "cards"],
  },
  { name: "palette", modules: ["palette/palette.tsx", "shortcuts/shortcuts-dialog.tsx"], needs: ["menus"] },
  {
    name: "offline",
    modules: [
      "offline/offline-work.ts",
      "offline/outbox/keep-change.ts",
      "offline/outbox/sign-out-question.tsx",
      "offline/outbox/unsent-notice.tsx",
      "offline/outbox/unsent-sign.tsx",
    ],
    needs: ["layers", "rows"],
  },
];

/** The inputs that few forms have. */
const rare: readonly Piece[] = [
  {
    name: "times",
    modules: ["form/date-input.tsx", "form/duration-input.tsx", "form/time-input.tsx", "form/timestamp-input.tsx"],
    needs: ["inputs", "figures"],
  },
  {
    name: "collections",
    modules: [
      "form/file-input.tsx",
      "form/items-input.tsx",
      "form/json-input.tsx",
      "form/list-input.tsx",
      "form/upload-progress.tsx",
    ],
    needs: ["inputs"],
  },
];

/** The pieces in which the application is loaded, beside what every screen begins with. What none of them has is in chunks of the bundler's own. */
export const pieces: readonly Piece[] = [...first, ...opened, ...rare];
