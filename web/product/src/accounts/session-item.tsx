import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import type { SessionView } from "../../../../src/runtime/screens/view/sessions-protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { Moment } from "../values/moment.tsx";
import { useNow } from "../values/use-now.ts";
import classes from "./sessions.module.css";

/** A session: what began it, when, and how to end it, which is to sign out where it is the one that the page is in. */
export function SessionItem({
  session: { device, begun, used, isThis },
  onEnd,
  onSignOut,
}: {
  readonly session: SessionView;
  readonly onEnd: () => void;
  readonly onSignOut: () => void;
}): ReactElement {
  const texts = currentTexts().accounts;
  const name = deviceText(device);
  // The server notes only now and then that a session is in use; that of the page is.
  const now = useNow();
  return (
    <li className={classes.session}>
      <div>
        <div className={classes.device}>
          <bdi>{name}</bdi>
          {isThis && <span className={classes.mark}>{texts.thisSession}</span>}
        </div>
        <div className={classes.times}>
          <span>
            {texts.used}: <Moment at={isThis ? new Date(now).toISOString() : used} />
          </span>
          <span>
            {texts.begun}: <Moment at={begun} />
          </span>
        </div>
      </div>
      {isThis ? (
        <Button variant="default" size="xs" onClick={onSignOut}>
          {currentTexts().session.signOut}
        </Button>
      ) : (
        <Button variant="default" size="xs" aria-label={texts.endOne(name)} onClick={onEnd}>
          {texts.endSession}
        </Button>
      )}
    </li>
  );
}

function deviceText({ program, system }: SessionView["device"]): string {
  const { device, unknownDevice } = currentTexts().accounts;
  return program !== null && system !== null ? device(program, system) : (program ?? system ?? unknownDevice);
}
