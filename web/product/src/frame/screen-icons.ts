import type { Icon } from "@tabler/icons-react";
import {
  IconCalendar,
  IconChartBar,
  IconFileDescription,
  IconFileText,
  IconGauge,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconListDetails,
  IconPencilPlus,
  IconTable,
  IconTimeline,
} from "@tabler/icons-react";
import type { ScreenKind } from "../../../../src/runtime/screens/view/product-protocol.ts";

/** The picture of each kind of screen. */
export const screenIcons: Readonly<Record<ScreenKind, Icon>> = {
  list: IconListDetails,
  table: IconTable,
  board: IconLayoutKanban,
  calendar: IconCalendar,
  timeline: IconTimeline,
  dashboard: IconLayoutDashboard,
  chart: IconChartBar,
  figures: IconGauge,
  record: IconFileDescription,
  form: IconPencilPlus,
  prose: IconFileText,
};
