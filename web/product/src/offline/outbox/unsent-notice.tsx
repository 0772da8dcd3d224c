import type { ReactElement } from "react";
import { useState } from "react";
import { Button } from "@mantine/core";
import { IconCloudUp } from "@tabler/icons-react";
import { useReachable } from "../reachability.ts";
import { currentTexts } from "../../texts/current-texts.ts";
import { UnsentDialog } from "./unsent-dialog.tsx";
import { useUnsentChanges } from "./unsent-changes.ts";
import classes from "../../live/notice.module.css";

/** Says how many changes are not sent yet, and shows them. */
export function UnsentNotice(): ReactElement {
  const { changes, isSignedOut, ofOthers } = useUnsentChanges();
  const [isOpen, setOpen] = useState(false);
  const reachable = useReachable();
  const { offline } = currentTexts();
  if (changes.length === 0) return <div className={classes.notice}>{offline.waitingForOwner(ofOthers)}</div>;
  const unsettled = changes.filter(({ state }) => state.kind !== "waiting").length;
  const waiting = changes.length - unsettled;
  const words = [
    ...(unsettled > 0 ? [offline.refused(unsettled)] : []),
    ...(waiting > 0 ? [offline.waiting(waiting)] : []),
  ].join(" · ");
  return (
    <div className={classes.notice}>
      <IconCloudUp size={16} aria-hidden />
      <span>
        {words}
        {isSignedOut && reachable && ` ${offline.signInToSend}`}
      </span>
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        {offline.show}
      </Button>
      {isOpen && <UnsentDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
