import { lazyPart } from "../loading/lazy-part.tsx";
import type { ReactElement } from "react";
import { useState } from "react";
import { Anchor, UnstyledButton } from "@mantine/core";
import { IconFileTypePdf, IconMovie, IconVolume } from "@tabler/icons-react";
import type { Value } from "../../../../src/model/value-type.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { FileLink } from "./file-link.tsx";
import type { KeptFile } from "./kept-file.ts";
import { keptFileOf, previewKindOf, viewPathOf } from "./kept-file.ts";
import { useServedAddress } from "./use-served-address.ts";
import classes from "./attachment.module.css";

const PreviewDialog = lazyPart(async () => (await import("./preview-dialog.tsx")).PreviewDialog, { whenIdle: true });

/** A file of a record: a picture is seen, what can be looked at or listened to is opened, anything else is saved. */
export function Attachment({ value }: { readonly value: Value }): ReactElement {
  const file = keptFileOf(value);
  const kind = file === null ? null : previewKindOf(file);
  if (file === null || kind === null) return <FileLink value={value} />;
  return kind === "pdf" ? <PdfLink file={file} /> : <PreviewButton file={file} kind={kind} />;
}

function PdfLink({ file }: { readonly file: KeptFile }): ReactElement {
  return (
    <Anchor inherit className={classes.link} href={useServedAddress(viewPathOf(file))} target="_blank" rel="noopener">
      <IconFileTypePdf size={17} aria-hidden />
      <bdi>{file.name}</bdi>
    </Anchor>
  );
}

function Thumbnail({ file }: { readonly file: KeptFile }): ReactElement {
  const address = useServedAddress(file.url);
  return <img className={classes.picture} src={address} alt={file.name} loading="lazy" decoding="async" />;
}

function PreviewButton({
  file,
  kind,
}: {
  readonly file: KeptFile;
  readonly kind: "image" | "audio" | "video";
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const Icon = kind === "audio" ? IconVolume : IconMovie;
  const open = (): void => setOpen(true);
  return (
    <>
      {kind === "image" ? (
        <UnstyledButton className={classes.thumbnail} onClick={open} title={currentTexts().values.enlarge}>
          <Thumbnail file={file} />
        </UnstyledButton>
      ) : (
        <Anchor component="button" type="button" inherit className={classes.link} onClick={open}>
          <Icon size={17} aria-hidden />
          <bdi>{file.name}</bdi>
        </Anchor>
      )}
      {isOpen && <PreviewDialog file={file} kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
