import type { Icon } from "@tabler/icons-react";
import { IconArrowRight, IconBolt, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";

/** The picture of each kind of action. */
export const actionIcons: Readonly<Record<ActionView["kind"], Icon>> = {
  create: IconPlus,
  update: IconPencil,
  delete: IconTrash,
  transition: IconArrowRight,
  other: IconBolt,
};
