import type { ReactElement } from "react";
import type { Value } from "../../../../src/model/value-type.ts";
import { FileLink } from "./file-link.tsx";
import classes from "./value-view.module.css";

const shown = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/** A kept image, seen; one that browsers don't show, or of which only the name came along, is a file like any other. */
export function Picture({ value }: { readonly value: Value }): ReactElement {
  const { name, type, url } = (typeof value === "object" ? value : {}) as Readonly<Record<string, unknown>>;
  if (typeof url !== "string" || !shown.includes(String(type))) return <FileLink value={value} />;
  return <img className={classes.picture} src={url} alt={String(name)} />;
}
