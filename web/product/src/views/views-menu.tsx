import type { ReactElement } from "react";
import { useState } from "react";
import { Button, Menu } from "@mantine/core";
import { IconBookmark, IconCheck, IconChevronDown, IconUsers } from "@tabler/icons-react";
import type { SavedViewView } from "../../../../src/runtime/screens/view/views-protocol.ts";
import { LayerMenu } from "../layers/layer-menu.tsx";
import { useLayer } from "../layers/use-layer.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { useViews } from "./use-views.ts";
import { ViewActions } from "./view-actions.tsx";
import type { ViewQuestion } from "./view-dialog.tsx";
import classes from "./views.module.css";

const ViewDialog = lazyPart(async () => (await import("./view-dialog.tsx")).ViewDialog, { whenIdle: true });

/** The menu of a screen's saved views, beside its title. Renders nothing for those who can neither save one nor open one. */
export function ViewsMenu({ screen }: { readonly screen: string }): ReactElement | null {
  const views = useViews(screen);
  const [asked, setAsked] = useState<ViewQuestion | null>(null);
  const layer = useLayer("menu");
  if (views === null || (!views.maySave && views.views.length === 0)) return null;
  const texts = currentTexts().views;
  const { current, isChanged, open } = views;
  const own = views.views.filter(({ shared }) => !shared);
  const shared = views.views.filter((view) => view.shared);
  const itemOf = (view: SavedViewView): ReactElement => (
    <Menu.Item
      key={view.id}
      aria-current={view === current || undefined}
      leftSection={view === current ? <IconCheck size={15} aria-hidden /> : <span className={classes.place} />}
      rightSection={view.shared ? <IconUsers size={14} aria-hidden /> : undefined}
      onClick={() => open(view)}
    >
      <bdi>{view.name}</bdi>
    </Menu.Item>
  );
  return (
    <>
      <Button
        {...layer.buttonProps}
        variant="subtle"
        color="gray"
        size="xs"
        className={classes.button}
        data-unnamed={current === null || undefined}
        leftSection={<IconBookmark size={15} aria-hidden />}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        aria-label={current === null ? texts.views : nameOf(texts.viewsOf(current.name), isChanged)}
      >
        <bdi>{current?.name ?? texts.views}</bdi>
        {isChanged && <span className={classes.changed} title={texts.unsaved} />}
      </Button>
      {layer.isOpen && (
        <LayerMenu place={layer.place} position="bottom-start" width={260} maxHeight="min(28rem, 70vh)">
          {own.length > 0 && <Menu.Label>{texts.mine}</Menu.Label>}
          {own.map(itemOf)}
          {shared.length > 0 && <Menu.Label>{texts.shared}</Menu.Label>}
          {shared.map(itemOf)}
          <ViewActions views={views} onAsk={setAsked} />
        </LayerMenu>
      )}
      {asked !== null && <ViewDialog question={asked} views={views} onClose={() => setAsked(null)} />}
    </>
  );
}

function nameOf(name: string, isChanged: boolean): string {
  return isChanged ? `${name}, ${currentTexts().views.unsaved}` : name;
}
