import type { ReactElement } from "react";
import { IconCloudOff } from "@tabler/icons-react";
import classes from "./connection-notice.module.css";

/** Says that what is shown may be out of date; silent while the server is heard. */
export function ConnectionNotice({ connected }: { readonly connected: boolean }): ReactElement {
  return (
    <div role="status">
      {!connected && (
        <div className={classes.notice}>
          <IconCloudOff size={16} aria-hidden />
          The connection is lost. Trying again; what you type is kept.
        </div>
      )}
    </div>
  );
}
