import type { ReactElement } from "react";
import { Menu } from "@mantine/core";
import { showRefusal } from "../actions/notices.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { Views } from "./use-views.ts";
import type { ViewQuestion } from "./view-dialog.tsx";
import classes from "./views.module.css";

/** What can be done with the current view, and with what the screen shows now. */
export function ViewActions({
  views,
  onAsk,
}: {
  readonly views: Views;
  readonly onAsk: (question: ViewQuestion) => void;
}): ReactElement {
  const { current, query, isChanged, maySave, mayShare, open, change } = views;
  const texts = currentTexts().views;
  const isNew = current === null || isChanged;
  return (
    <>
      {views.views.length > 0 && <Menu.Divider />}
      {current !== null && <Menu.Item onClick={() => open(null)}>{texts.noView}</Menu.Item>}
      {isChanged && current !== null && <Menu.Item onClick={() => open(current)}>{texts.discard}</Menu.Item>}
      {isChanged && current?.mayChange === true && (
        <Menu.Item onClick={() => void change(current, { query }).catch(showRefusal)}>{texts.saveChanges}</Menu.Item>
      )}
      {maySave && isNew && query !== "" && (
        <Menu.Item onClick={() => onAsk({ kind: "save" })}>{texts.saveAs}</Menu.Item>
      )}
      {maySave && query === "" && views.views.length === 0 && <Hint text={texts.nothingYet} />}
      {current?.mayChange === true && (
        <>
          <Menu.Item onClick={() => onAsk({ kind: "rename", view: current })}>{texts.rename}</Menu.Item>
          {mayShare && (
            <Menu.Item onClick={() => void change(current, { shared: !current.shared }).catch(showRefusal)}>
              {current.shared ? texts.unshare : texts.share}
            </Menu.Item>
          )}
          <Menu.Item color="red.9" onClick={() => onAsk({ kind: "remove", view: current })}>
            {texts.remove}
          </Menu.Item>
        </>
      )}
    </>
  );
}

/** Words in a menu. They are an item: whoever hears a menu is told of nothing else. */
function Hint({ text }: { readonly text: string }): ReactElement {
  return (
    <Menu.Item aria-disabled="true" closeMenuOnClick={false} c="dimmed" fz="xs" className={classes.hint}>
      {text}
    </Menu.Item>
  );
}
