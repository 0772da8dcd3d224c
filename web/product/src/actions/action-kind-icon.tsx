import type { ReactElement } from "react";
import type { Icon } from "@tabler/icons-react";
import { IconArrowRight, IconBolt, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";

/** The picture of a kind of action. */
export function ActionKindIcon({ kind }: { readonly kind: ActionView["kind"] }): ReactElement {
  const Picture = actionIcons[kind];
  return <Picture size={16} stroke={1.6} aria-hidden />;
}

const actionIcons: Readonly<Record<ActionView["kind"], Icon>> = {
  create: IconPlus,
  update: IconPencil,
  delete: IconTrash,
  transition: IconArrowRight,
  other: IconBolt,
};
