import type { ReactElement } from "react";
import { useState } from "react";
import { Button, Group, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { currentTexts } from "../texts/current-texts.ts";
import type { KeptFile } from "./kept-file.ts";
import { useServedAddress } from "./use-served-address.ts";
import { Dialog } from "../layers/dialog.tsx";
import classes from "./preview-dialog.module.css";

/** A picture in its full size, or a player of audio or video, over the screen. */
export function PreviewDialog({
  file: { name, url },
  kind,
  onClose,
}: {
  readonly file: KeptFile;
  readonly kind: "image" | "audio" | "video";
  readonly onClose: () => void;
}): ReactElement {
  const [isUnplayable, setUnplayable] = useState(false);
  const { values } = currentTexts();
  const address = useServedAddress(url);
  const player = { src: address, controls: true, onError: () => setUnplayable(true), "aria-label": name } as const;
  return (
    <Dialog onClose={onClose} title={<bdi>{name}</bdi>} size={kind === "audio" ? "md" : "auto"} centered>
      {isUnplayable && (
        <Text size="sm" role="alert" mb="sm">
          {values.notPlayable}
        </Text>
      )}
      {!isUnplayable && kind === "image" && (
        <img className={classes.large} src={address} alt={name} onError={() => setUnplayable(true)} />
      )}
      {!isUnplayable && kind === "audio" && <audio className={classes.audio} {...player} />}
      {!isUnplayable && kind === "video" && <video className={classes.large} {...player} />}
      <Group justify="flex-end" mt="md">
        <Button
          component="a"
          href={address}
          download={name}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {values.saveFile}
        </Button>
      </Group>
    </Dialog>
  );
}
